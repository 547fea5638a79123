const oneDecimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** A size in bytes as phones show it: « 2,1 Mo », « 640 ko ». */
export function formatMegabytes(bytes: number): string {
  if (bytes < 1_000_000) return `${oneDecimal.format(Math.max(1, Math.round(bytes / 1000)))}\u00a0ko`;
  return `${oneDecimal.format(bytes / 1_000_000)}\u00a0Mo`;
}
