/** An amount of money in integer cents (ruling D1). Euros exist on screen and on the wire only. */
export type Cents = number;

const MAX_CENTS = Number.MAX_SAFE_INTEGER;
const EUROS_AS_TYPED = /^(\d{0,13})(?:[.,](\d{0,2}))?$/;
const EUROS_ON_THE_WIRE = /^\d{1,13}(?:\.\d{1,2})?$/;

/** No number is written with more digits: from 1e21 on it has an exponent. */
const THOUSANDS = /\B(?=(?:\d{3}){1,7}$)/g;

/** Shows a whole number as French text: « 1 300 », U+202F in thousands. As Intl in fr-FR, see `formatEuros`. */
export const formatWhole = (whole: number): string => String(whole).replace(THOUSANDS, '\u202f');

/**
 * Shows an amount as French text: « 1 234,50 € », U+202F in thousands and U+00A0 before the sign (ruling A3).
 * It is what Intl gives in fr-FR, spelt out: the spaces must not depend on an engine's locale data, or a page
 * rendered at build would not match the same page on an older phone.
 */
export function formatEuros(cents: Cents): string {
  const absolute = Math.abs(cents);
  const whole = formatWhole(Math.trunc(absolute / 100));
  return `${cents < 0 ? '-' : ''}${whole},${String(absolute % 100).padStart(2, '0')}\u00a0€`;
}

/**
 * Reads an amount of euros as a customer types it: decimal comma or point, spaces anywhere, « € » optional.
 * A number still being typed counts (« 12, » is 12 €, so that a live total does not flicker).
 * @returns cents, or null when it is not a number, has more than two decimals or is negative
 */
export function parseEuros(text: string): Cents | null {
  const compact = text.replace(/\s/g, '').replace(/€$/, '');
  const match = EUROS_AS_TYPED.exec(compact);
  if (!match) return null;
  const [, whole = '', decimals = ''] = match;
  if (whole === '' && decimals === '') return null;
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
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

/** A percentage of an amount, rounded half up to the cent (ruling D1). */
export function percentOf(cents: Cents, percent: number): Cents {
  // The product of two integers is exact, and so is a half after the division: no rounding creeps in.
  return Math.round((cents * percent) / 100);
}

/** Whether this is a sum of money at all: integer cents, not negative. */
export function isAmount(cents: number): cents is Cents {
  return Number.isInteger(cents) && cents >= 0 && cents <= MAX_CENTS;
}
