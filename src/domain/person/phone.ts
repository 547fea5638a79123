import { cleanPhone } from '../text/clean-text.ts';
import { trimEnd } from '../text/trim-end.ts';

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

const SEPARATORS = /[\s.\-/()]/g;
const MAX_LENGTH = 40;
/** In characters: longer texts than any phone field's are not searched. */
export const MAX_PHONE_TEXT = 200;
/** The prefix for calls abroad from the United States, before a French code. */
const AMERICAN_EXIT = /^011(?=59[046]|33|262)/;

/** Whether digits and signs may be one number: a row of digits is taken apart by it, and no number is judged. */
function hasShape(clean: string): boolean {
  if (clean.length > MAX_LENGTH) return false;
  const compact = clean.replace(SEPARATORS, '').replace(AMERICAN_EXIT, '+');
  if (/^(?:\+|00)/.test(compact)) return /^(?:\+|00)[1-9]\d{7,14}$/.test(compact);
  return /^0[1-9]\d{8}$/.test(compact) || /^[1-9]\d{8,14}$/.test(compact);
}

const FEWEST_DIGITS = 8;

/** Whether a text has enough digits for any phone number. */
export const hasPhoneDigits = (text: string): boolean =>
  (cleanPhone(text).match(/\d/g) ?? []).length >= FEWEST_DIGITS;

/** A phone number in a text, as it is written there. */
export interface WrittenPhone {
  readonly number: string;
  /** The extension « poste 12 » after it; null when there is none. */
  readonly extension: string | null;
}

const RUN = /[+(]?\d[\d\s.()\-/+]*/g;
const EXTENSION = /(?:postes?|ext(?:ension)?|int(?:erne)?|p|x)\s?[.:°=]?\s?(?:n°\s?)?$/i;
/** Telephones wait at these signs before they dial the rest, such as the number of a conference. */
const PAUSE = /(?:#|,,)\s?$/;

/** The numbers in a text, alone or with words beside them: « 0690 12 34 56 ou 0690 65 43 21 », « …, poste 12 ». */
export function phonesIn(text: string): WrittenPhone[] {
  const clean = cleanPhone(text.slice(0, MAX_PHONE_TEXT));
  const found: { number: string; extension: string | null }[] = [];
  let end = 0;
  for (const { 0: run, index } of clean.matchAll(RUN)) {
    const before = clean.slice(end, index);
    end = index + run.length;
    const last = found.at(-1);
    const digits = run.replace(/\D/g, '');
    const isExtension = PAUSE.test(before)
      ? !/^[+(]?0|^\+/.test(run)
      : digits.length <= 5 && EXTENSION.test(before);
    if (last && isExtension) last.extension = digits;
    else found.push(...numbersOf(run.trim()).map((number) => ({ number, extension: null })));
  }
  return found;
}

/** The numbers in a run of digits and signs: one, or several if each part between separators is a number. */
function numbersOf(run: string): string[] {
  const whole = trimSigns(run);
  if (hasShape(whole) && !isTwoInOne(whole)) return [whole];
  for (const { index } of whole.matchAll(/[\s/-]+|\b(?=\+)/g)) {
    const first = trimSigns(whole.slice(0, index));
    if (!hasShape(first)) continue;
    const others = numbersOf(whole.slice(index));
    if (others.length > 0) return [first, ...others];
  }
  return hasShape(whole) ? [whole] : [];
}

const trimSigns = (run: string) => trimEnd(run.replace(/^[\s.\-/)]+/, ''), ' .-/(+');

/** A plus sign in the middle begins another number. */
const isTwoInOne = (run: string) => run.indexOf('+', 1) > 0;

const UNGROUPED = /^(\+(?:590|594|596|33)(?=\d{9}$)|(?=0\d{9}$))(\d+)$/;
const NUMBER_ALONE = /^\+?[\d\s.\-/()]+$/;
const OVERSEAS = /^(?:590|594|596|262)/;

/**
 * A number as people write it. Numbers of Guadeloupe and of the other islands have their prefix whole, whatever code they
 * were typed with: « +590690123456 » is « 0690 12 34 56 ». Others are in pairs of digits: « 0612345678 » is
 * « 06 12 34 56 78 ». Any other text stays as it is.
 */
export function readablePhone(text: string): string {
  const typed = text.trim();
  return islandPhone(typed) ?? inPairs(typed) ?? text;
}

function islandPhone(typed: string): string | null {
  if (typed.length > MAX_LENGTH || !NUMBER_ALONE.test(typed)) return null;
  const digits = frenchDigits(typed);
  if (digits === null || !OVERSEAS.test(internationalDigits(typed))) return null;
  return [digits.slice(0, 4), ...(digits.slice(4).match(/\d\d/g) ?? [])].join('\u00a0');
}

function inPairs(typed: string): string | null {
  const [, country = '', digits] = UNGROUPED.exec(typed) ?? [];
  if (digits === undefined) return null;
  const odd = digits.slice(0, digits.length % 2);
  const pairs = digits.slice(odd.length).match(/\d\d/g) ?? [];
  return [country, odd, ...pairs].filter(Boolean).join('\u00a0');
}

/** The first number of a text. Digits that a slash parts are one number, if none is longer. */
const FIRST_NUMBER = /\+?\d[\d\s.()-]{7,}/;

/** The digits of the company's number, which the operator writes in a French format: « 0690 12 34 56, poste 12 ». */
const companyDigits = (phone: string): string => internationalDigits(FIRST_NUMBER.exec(phone)?.[0] ?? phone);

/** A link that opens a WhatsApp conversation with a number, its country first, and a prefilled text. */
export const whatsAppTo = (digits: string, text: string): string =>
  `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;

/** A link that opens a WhatsApp conversation with the company and a prefilled text. */
export const whatsAppLink = (phone: string, text: string): string => whatsAppTo(companyDigits(phone), text);

/** A link that dials the company's number, from any country. */
export const callLink = (phone: string): string => `tel:+${companyDigits(phone)}`;
