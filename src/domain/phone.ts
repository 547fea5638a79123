import { cleanPhone } from './clean-text.ts';
import { frenchDigits } from './dialling.ts';
import { trimEnd } from './trim-end.ts';

const SEPARATORS = /[\s.\-/()]/g;
const MAX_LENGTH = 40;
/** Longer texts than any field for a number are not looked through. */
const MAX_READ = 200;
/** Before a French code, as dialled from the United States. */
const AMERICAN_EXIT = /^011(?=59[046]|33|262)/;

function hasShape(clean: string): boolean {
  if (clean.length > MAX_LENGTH) return false;
  const compact = clean.replace(SEPARATORS, '').replace(AMERICAN_EXIT, '+');
  if (/^(?:\+|00)/.test(compact)) return /^(?:\+|00)[1-9]\d{7,14}$/.test(compact);
  return /^0[1-9]\d{8}$/.test(compact) || /^[1-9]\d{8,14}$/.test(compact);
}

/** Beginnings that no French network has been given. */
const UNUSED = /^07(?:[12]|0(?!0|9[0-7]))/;
const isUsed = (number: string) => !UNUSED.test(frenchDigits(number) ?? '');

/**
 * Whether somebody could be reached at this number: a French one (0590, 0690, 0691, 0709, 0976… ten digits) or an
 * international one (+590, +596, +594, +33, any other country). Number ranges are hardly checked: published range
 * tables lack valid local ones. A number that is none is asked about, and refused by nobody: that would lose an order.
 */
export function isPlausiblePhone(text: string): boolean {
  if (text.length > MAX_READ) return false;
  const clean = cleanPhone(text);
  return hasShape(clean) && isUsed(clean);
}

const FEWEST_DIGITS = 8;

/** Whether there is a number at all: with fewer digits, nobody could dial anything. */
export const hasPhoneDigits = (text: string): boolean =>
  (cleanPhone(text).match(/\d/g) ?? []).length >= FEWEST_DIGITS;

/** A number of a text, as it is written there. */
export interface WrittenPhone {
  readonly number: string;
  /** « poste 12 » beside it; null for none. */
  readonly extension: string | null;
}

const RUN = /[+(]?\d[\d\s.()\-/+]*/g;
const EXTENSION = /(?:postes?|ext(?:ension)?|int(?:erne)?|p)\s?[.:°]?\s?(?:n°\s?)?$|#\s?$/i;

/** The numbers that a text names, alone or with words beside them: « 0690 12 34 56 ou 0690 65 43 21 », « …, poste 12 ». */
export function phonesIn(text: string): WrittenPhone[] {
  const clean = cleanPhone(text.slice(0, MAX_READ));
  const found: { number: string; extension: string | null }[] = [];
  let end = 0;
  for (const { 0: run, index } of clean.matchAll(RUN)) {
    const before = clean.slice(end, index);
    end = index + run.length;
    const last = found.at(-1);
    const digits = run.replace(/\D/g, '');
    if (last && digits.length <= 5 && EXTENSION.test(before)) last.extension = digits;
    else found.push(...numbersOf(run.trim()).map((number) => ({ number, extension: null })));
  }
  return found;
}

/** One number; or several with nothing but signs between them, cut where each of the parts is one. */
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

/** A plus or « 00 » in the middle begins a number of its own. */
const isTwoInOne = (run: string) => run.indexOf('+', 1) > 0;

/** Whether a text names such a number, alone, among others or with a word beside it. */
export const namesPhone = (text: string): boolean => phonesIn(text).some(({ number }) => isUsed(number));

const UNGROUPED = /^(\+(?:590|594|596|33)(?=\d{9}$)|(?=0\d{9}$))(\d+)$/;

/**
 * A number as it is read out, in pairs: « 0690123456 » is « 06 90 12 34 56 », « +590690123456 » is « +590 6 90 12 34 56 ».
 * What somebody has grouped already stays as they wrote it.
 */
export function readablePhone(text: string): string {
  const [, country = '', digits] = UNGROUPED.exec(text.trim()) ?? [];
  if (digits === undefined) return text;
  const odd = digits.slice(0, digits.length % 2);
  const pairs = digits.slice(odd.length).match(/\d\d/g) ?? [];
  return [country, odd, ...pairs].filter(Boolean).join('\u00a0');
}
