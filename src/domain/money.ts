import { cleanSigns } from './clean-text.ts';

/**
 * An amount of money in integer cents (docs/rules/pricing.md#money). Euros exist on screen and on the wire
 * only.
 */
export type Cents = number;

const MAX_CENTS = Number.MAX_SAFE_INTEGER;
const EUROS_AS_TYPED = /^(\d{0,13})(?:[.,](\d{0,2}))?$/;
const SIGN = /(?:€|euros?|eur)/;
/** « 12€50 », « 12 euros 50 ». */
const SIGN_INSIDE = new RegExp(`^(\\d{1,13})\\s?${SIGN.source}\\s?(\\d{2})$`);
const SIGN_OUTSIDE = new RegExp(`^${SIGN.source}|${SIGN.source}$`);
/** « 1 234 » and « 1.234,50 », and « 1,234.50 » as calculators write it. « 1.234 » alone may be either. */
const GROUPED = [
  /^\d{1,3}(?: \d{3})+(?:[.,]\d{0,2})?$/,
  /^\d{1,3}(?:\.\d{3})+,\d{0,2}$/,
  /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/,
];
const EUROS_ON_THE_WIRE = /^\d{1,13}(?:\.\d{1,2})?$/;

/** No number is written with more digits: from 1e21 on it has an exponent. */
const THOUSANDS = /\B(?=(?:\d{3}){1,7}$)/g;

/** Shows a whole number as French text: « 1 300 », U+202F in thousands. As Intl in fr-FR, see `formatEuros`. */
export const formatWhole = (whole: number): string => String(whole).replace(THOUSANDS, '\u202f');

/**
 * Shows an amount as French text: « 1 234,50 € », U+202F in thousands and U+00A0 before the sign
 * (docs/rules/reference-data.md#french-typography). It is what Intl gives in fr-FR, spelt out: the spaces
 * must not depend on an engine's locale data, or a page rendered at build would not match the same page on an
 * older phone.
 */
export function formatEuros(cents: Cents): string {
  const absolute = Math.abs(cents);
  const whole = formatWhole(Math.trunc(absolute / 100));
  return `${cents < 0 ? '-' : ''}${whole},${String(absolute % 100).padStart(2, '0')}\u00a0€`;
}

/** Longer than any amount that somebody writes. */
const MAX_TYPED = 40;

/**
 * Reads an amount of euros as a customer types it: decimal comma or point, thousands with a space or a point, « € »,
 * « euros » or « eur » before, after or in place of the comma. A number still being typed counts (« 12, » is 12 €, so that a
 * live total does not flicker).
 * @returns cents, or null when it is not one number, has more than two decimals or is negative
 */
export function parseEuros(text: string): Cents | null {
  if (text.length > MAX_TYPED) return null;
  const clean = cleanSigns(text).toLowerCase();
  const match =
    SIGN_INSIDE.exec(clean) ?? EUROS_AS_TYPED.exec(plainNumber(clean.replace(SIGN_OUTSIDE, '').trim()));
  if (!match) return null;
  const [, whole = '', decimals = ''] = match;
  if (whole === '' && decimals === '') return null;
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/** A number with one decimal sign and nothing else; what is not grouped by thousands stays as it is. */
function plainNumber(text: string): string {
  const spaced = text.replace(/ ?([.,]) ?/g, '$1');
  const at = GROUPED.findIndex((pattern) => pattern.test(spaced));
  if (at === -1) return spaced;
  return spaced.replace([/ /g, /\./g, /,/g][at] ?? '', '');
}

/**
 * The amounts that a text names, in cents and in its order: « 40-50 », « entre 40 et 50 ». None where one of its numbers is no
 * amount: « 12,505 » does not name 12,50 and 5.
 */
export function amountsIn(text: string): Cents[] {
  if (text.length > MAX_TYPED) return [];
  const numbers = cleanSigns(text).match(/\d+(?:[.,]\d+)*/g) ?? [];
  const amounts = numbers.map(parseEuros);
  return amounts.every((amount) => amount !== null) ? amounts : [];
}

/** Cents as the euros of a JSON number: 780 becomes 7.8. */
export function toWireNumber(cents: Cents): number {
  return cents / 100;
}

/** Cents as the euros of a form post: 780 becomes "7.80". */
export function toWireString(cents: Cents): string {
  return toWireNumber(cents).toFixed(2);
}

/** Euros of a reply (7.8 or "7.80") as cents; null when malformed, negative, or finer than a cent. */
export function fromWireAmount(amount: number | string): Cents | null {
  if (typeof amount === 'string') return EUROS_ON_THE_WIRE.test(amount) ? parseEuros(amount) : null;
  const cents = Math.round(amount * 100);
  if (!isAmount(cents)) return null;
  // cents / 100 is the double closest to the decimal, so equality holds exactly for two decimals or fewer.
  return cents / 100 === amount ? Math.abs(cents) : null;
}

/** Writes an amount of the wire, in euros, as it is shown; one that is none as nothing. */
export const formatWireEuros = (amount: number): string => formatEuros(fromWireAmount(amount) ?? 0);

/** A percentage of an amount, rounded half up to the cent (docs/rules/pricing.md#money). */
export function percentOf(cents: Cents, percent: number): Cents {
  // The product of two integers is exact, and so is a half after the division: no rounding creeps in.
  return Math.round((cents * percent) / 100);
}

/** Whether this is a sum of money at all: integer cents, not negative. */
export function isAmount(cents: number): cents is Cents {
  return Number.isInteger(cents) && cents >= 0 && cents <= MAX_CENTS;
}
