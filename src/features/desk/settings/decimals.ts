const DECIMAL = /^-?\d{1,9}(?:[.,]\d{1,9})?$/;

/** Reads a number with a decimal comma or point; null for anything else. */
export function parseDecimal(text: string): number | null {
  const trimmed = text.trim();
  return DECIMAL.test(trimmed) ? Number(trimmed.replace(',', '.')) : null;
}

/** A number with a decimal comma; what is no number stays as it was typed. */
export const formatDecimal = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value).replace('.', ',');
