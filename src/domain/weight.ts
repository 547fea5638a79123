import { cleanSigns } from './text/clean-text.ts';

/** A weight in integer grams. */
export type Grams = number;

const MAX_TYPED = 40;
const GRAMS_AS_TYPED = /^(\d{1,8})(?:g|gr|grammes?)$/;
const KILOGRAMS_AS_TYPED = /^(\d{1,5})(?:[.,](\d{0,3}))?$/;

/** « 2 kg 500 », without its spaces. */
const IN_TWO_UNITS = /^(\d+)(?:kg|kilos?)(\d{3})(?:gr?|grammes?)?$/;
/** A space between thousands, or beside a sign or a unit. One between other digits parts two numbers: « 2 5 » is not 25. */
const LOOSE_SPACE = /(\d) (?=\d{3}(?!\d))|(\D) | (?=\D)/g;

/**
 * Parses a weight in kilograms as a customer types it: decimal comma or point, « kg » optional, « 2 kg 500 », or in
 * grams (docs/rules/pricing.md#weight).
 * @returns grams; null when it is not a weight above 0 or has fractions of a gram
 */
export function parseKilograms(text: string): Grams | null {
  if (text.length > MAX_TYPED) return null;
  const compact = cleanSigns(text).toLowerCase().replace(LOOSE_SPACE, '$1$2').replace(IN_TWO_UNITS, '$1,$2');
  const inGrams = GRAMS_AS_TYPED.exec(compact);
  if (inGrams) return Number(inGrams[1]) || null;
  const match = KILOGRAMS_AS_TYPED.exec(compact.replace(/k(?:g|gs|ilos?|ilogrammes?)$/, ''));
  if (!match) return null;
  const [, whole = '', decimals = ''] = match;
  const grams = Number(whole) * 1000 + Number(decimals.padEnd(3, '0'));
  return grams > 0 ? grams : null;
}

/** Formats a weight in French: « 7,5 kg », with U+00A0. */
export function formatKilograms(grams: Grams): string {
  return `${String(grams / 1000).replace('.', ',')}\u00a0kg`;
}
