import { cleanPhone } from './clean-text.ts';
import { frenchDigits, internationalDigits } from './dialling.ts';
import { trimEnd } from './trim-end.ts';

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
