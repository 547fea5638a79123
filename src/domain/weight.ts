/** A weight in integer grams. */
export type Grams = number;

const KILOGRAMS_AS_TYPED = /^(\d{1,5})(?:[.,](\d{0,3}))?$/;

/**
 * Reads a weight in kilograms as a customer types it: decimal comma or point, « kg » optional (ruling D5).
 * @returns grams; null when it is not a weight above 0 or is finer than a gram
 */
export function parseKilograms(text: string): Grams | null {
  const compact = text.replace(/\s/g, '').replace(/kg$/i, '');
  const match = KILOGRAMS_AS_TYPED.exec(compact);
  if (!match) return null;
  const [, whole = '', decimals = ''] = match;
  const grams = Number(whole) * 1000 + Number(decimals.padEnd(3, '0'));
  return grams > 0 ? grams : null;
}

/** Shows a weight as French text: « 7,5 kg », with U+00A0. */
export function formatKilograms(grams: Grams): string {
  return `${String(grams / 1000).replace('.', ',')}\u00a0kg`;
}
