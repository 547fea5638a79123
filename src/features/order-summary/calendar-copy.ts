export const CALENDAR_COPY = {
  host: 'livraison-guadeloupe',
  title: (order: string) => `Livraison\u00a0: ${order}`,
  description: (reference: string | null, total: string | null) =>
    [reference && `Commande ${reference}`, total && `Total à payer\u00a0: ${total}`]
      .filter(Boolean)
      .join('\n'),
  fileName: (reference: string | null) => `livraison-${reference ?? 'a-venir'}.ics`,
} as const;
