import { cleanSigns } from './text/clean-text.ts';

/**
 * An amount of money in integer cents (docs/rules/pricing.md#money). Euros are used only on screen and on the wire.
 */
export type Cents = number;

/** The largest amount that anybody types, in cents. A larger one is probably a missing comma, and sums of it would not fit the wire. */
export const MOST_MONEY: Cents = 1_000_000;

const MAX_CENTS = Number.MAX_SAFE_INTEGER;
const EUROS_AS_TYPED = /^(\d{0,13})(?:[.,](\d{0,2}))?$/;
const SIGN = /(?:€|euros?|eur|e)/;
/** A currency sign in place of the comma: « 12€50 », « 12 euros 50 », « 12e50 ». */
const SIGN_INSIDE = new RegExp(`^(\\d{1,13})\\s?${SIGN.source}\\s?(\\d{2})$`);
const SIGN_OUTSIDE = new RegExp(`^${SIGN.source}|${SIGN.source}$`);
/** Grouped thousands: « 1 234 », « 1.234,50 », and a calculator's « 1,234.50 ». « 1.234 » alone is ambiguous. */
const GROUPED = [
  /^\d{1,3}(?: \d{3})+(?:[.,]\d{0,2})?$/,
  /^\d{1,3}(?:\.\d{3})+,\d{0,2}$/,
  /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/,
];
const EUROS_ON_THE_WIRE = /^\d{1,13}(?:\.\d{1,2})?$/;

/** A number has at most 21 digits: from 1e21 on it is written with an exponent. */
const THOUSANDS = /\B(?=(?:\d{3}){1,7}$)/g;

/**
 * Formats a whole number in French: « 1 300 », with U+202F between thousands, like Intl in fr-FR (see `formatEuros`).
 */
export const formatWhole = (whole: number): string => String(whole).replace(THOUSANDS, '\u202f');

/**
 * Formats an amount in French: « 1 234,50 € », with U+202F between thousands and U+00A0 before the sign
 * (docs/rules/reference-data.md#french-typography). It equals Intl's format in fr-FR with a minus sign in place of the
 * hyphen, but does not depend on an engine's locale data: otherwise a prerendered page would not match the same page
 * on an older phone.
 */
export const formatEuros = (cents: Cents): string => `${formatAmount(cents)}\u00a0€`;

/** Formats an amount as {@link formatEuros} does, without the sign of the currency: « 1 234,50 ». */
export function formatAmount(cents: Cents): string {
  const absolute = Math.abs(cents);
  const whole = formatWhole(Math.trunc(absolute / 100));
  return `${cents < 0 ? '−' : ''}${whole},${String(absolute % 100).padStart(2, '0')}`;
}

/** In characters: longer than any real amount. */
const MAX_TYPED = 40;

/**
 * Parses an amount of euros as a customer types it: decimal comma or point, thousands with a space or a point, and
 * « € », « euros », « eur » or « e » before, after or in place of the comma. An unfinished number counts (« 12, » is 12 €),
 * so that a live total does not flicker.
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

/** Whether the text is an amount below zero, « -5 » with any dash: {@link parseEuros} refuses it like a text that is no amount. */
export function isBelowZero(text: string): boolean {
  const clean = text.length > MAX_TYPED ? '' : cleanSigns(text);
  return clean.startsWith('-') && (parseEuros(clean.slice(1)) ?? 0) > 0;
}

/** Removes the thousands separators of a number; a text that is not grouped by thousands stays. */
function plainNumber(text: string): string {
  const spaced = text.replace(/ ?([.,]) ?/g, '$1');
  const at = GROUPED.findIndex((pattern) => pattern.test(spaced));
  if (at === -1) return spaced;
  return spaced.replace([/ /g, /\./g, /,/g][at] ?? '', '');
}

/**
 * The amounts in a text, in cents and in order: « 40-50 », « entre 40 et 50 ». Empty when one of its numbers is no
 * amount: « 12,505 » must not count as 12,50 and 5.
 */
export function amountsIn(text: string): Cents[] {
  if (text.length > MAX_TYPED) return [];
  const numbers = cleanSigns(text).match(/\d+(?: \d{3}(?!\d))*(?:[.,]\d+)*/g) ?? [];
  const amounts = numbers.map(parseEuros);
  return amounts.every((amount) => amount !== null) ? amounts : [];
}

/** Converts cents to the euros of a JSON number: 780 becomes 7.8. */
export function toWireNumber(cents: Cents): number {
  return cents / 100;
}

/** Converts cents to the euros of a form post: 780 becomes "7.80". */
export function toWireString(cents: Cents): string {
  return toWireNumber(cents).toFixed(2);
}

/** Converts euros of a reply (7.8 or "7.80") to cents; null when malformed, negative, or with fractions of a cent. */
export function fromWireAmount(amount: number | string): Cents | null {
  if (typeof amount === 'string') return EUROS_ON_THE_WIRE.test(amount) ? parseEuros(amount) : null;
  const cents = Math.round(amount * 100);
  if (!isAmount(cents)) return null;
  // cents / 100 is the double closest to the decimal, so equality holds exactly for two decimals or fewer.
  return cents / 100 === amount ? Math.abs(cents) : null;
}

/**
 * Converts the euros of a line on the wire to cents; an invalid amount counts as 0. The line of a voucher is below zero
 * (docs/rules/referral.md#price).
 */
export function fromWireLine(amount: number): Cents {
  const cents = fromWireAmount(Math.abs(amount)) ?? 0;
  return amount < 0 && cents > 0 ? -cents : cents;
}

/** Formats an amount of the wire, in euros; an invalid one counts as 0. */
export const formatWireEuros = (amount: number): string => formatEuros(fromWireLine(amount));

/** A percentage of an amount, rounded half up to the cent (docs/rules/pricing.md#money). */
export function percentOf(cents: Cents, percent: number): Cents {
  // The product of two integers is exact, and so is a half after the division, so no rounding error occurs.
  return Math.round((cents * percent) / 100);
}

/** Whether this is a valid amount: integer cents, not negative. */
export function isAmount(cents: number): cents is Cents {
  return Number.isInteger(cents) && cents >= 0 && cents <= MAX_CENTS;
}
