/**
 * How French numbers are dialled. The overseas islands have a code each. Their numbers are written with the code,
 * without it, with or without the zero, and often with the code of France: « +33 690 … » is a Guadeloupe mobile that
 * cannot be called as it is written.
 */

/** The code by the start of the national number; for a mobile of 0709, the next digit decides. */
const CODE_BY_PREFIX: readonly (readonly [RegExp, string])[] = [
  [/^0(?:590|69[01]|7090)/, '590'],
  [/^0(?:596|69[67]|7091)/, '596'],
  [/^0(?:594|694|7093[0-3])/, '594'],
  // 06 39 98 is reserved for films, in France.
  [/^0(?:26[239]|69[23]|639(?!98)|7092|7093[5-7])/, '262'],
];
const FRANCE = '33';
const OF_NO_PLACE = /^0[89]/;

const FRENCH = /^(?:\+?(?<code>590|594|596|262|33))?0?(?<significant>[1-9]\d{8})$/;
/** The prefix for calls abroad, as dialled from France and from the United States. */
const EXIT_CODE = /^(?:00|011(?=590|594|596|262|33))/;

/** The digits of a number and at most one plus sign, without « (0) » and the prefix for calls abroad. */
const compactOf = (number: string): string =>
  number
    .replace(/\(\s?0\s?\)/g, '')
    .replace(/(?!^\+)\D/g, '')
    .replace(EXIT_CODE, '+');

/** A French number in its ten digits, « 0690123456 », whatever code it was written with; null for any other. */
export function frenchDigits(number: string): string | null {
  const { significant } = FRENCH.exec(compactOf(number))?.groups ?? {};
  return significant ? `0${significant}` : null;
}

/** The digits that are dialled from anywhere, and by WhatsApp: « 0690 12 34 56 » becomes 590690123456. */
export function internationalDigits(number: string): string {
  const compact = compactOf(number);
  const { code, significant } = FRENCH.exec(compact)?.groups ?? {};
  if (!significant) return compact.replace('+', '');
  const national = `0${significant}`;
  const known = CODE_BY_PREFIX.find(([prefix]) => prefix.test(national))?.[1];
  // Premium and internet numbers belong to no place: a code that was written stays.
  const home = OF_NO_PLACE.test(national) ? (code ?? (/^0976/.test(national) ? '590' : FRANCE)) : FRANCE;
  return (known ?? home) + significant;
}
