import { trimEnd } from './trim-end.ts';

/**
 * Cleaning of input: pasted text contains invisible characters (direction marks, zero-width joiners, no-break spaces
 * and hyphens). The forms and the server use the same functions. Cleaning is idempotent.
 */

/** An emoji as one sign: what joins its parts, and what chooses its look, is invisible alone and is kept inside it. */
const EMOJI = [
  /[\d#*]\ufe0f\u20e3/,
  /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,8}\u{e007f}/u,
  /\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]{0,2}(?:\u200d(?=\p{Extended_Pictographic}))?/u,
];
/** Characters that show nothing, that a terminal obeys, or that are half of one. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Cf}|\p{Surrogate}|(?![\t\n\v\f\r\u0085])\p{Cc}/u;
const INVISIBLE_ALONE = new RegExp(
  `(${EMOJI.map(({ source }) => source).join('|')})|${INVISIBLE.source}`,
  'gu',
);
const ANY_INVISIBLE = new RegExp(`\\u20e3|${INVISIBLE.source}`, 'gu');
/** Letters and signs that are as wide as a blank and look like one: fillers of Korean, the empty braille cell, and others. */
const BLANK = /[\u115f\u1160\u2800\u3164\uffa0\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}]/gu;
const SPACE = /(?![ ])\p{Zs}/gu;
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Non-breaking hyphens and the minus sign. Dashes between words are not among them. */
const HYPHEN = /[\u2010-\u2012\u2212\ufe63\uff0d]/g;
const DASH = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

/** Takes invisible characters out of a text and makes blanks of what looks like one. Its typographic spaces and lines stay. */
export const withoutInvisible = (text: string): string =>
  text.replace(BLANK, ' ').replace(INVISIBLE_ALONE, (_, emoji: string | undefined) => emoji ?? '');

/** Cleans a text of any kind; its words, lines and outer spaces stay. */
export function cleanText(text: string): string {
  return withoutInvisible(text)
    .normalize('NFC')
    .replace(SPACE, ' ')
    .replace(LINE_END, '\n')
    .replace(HYPHEN, '-');
}

/** What somebody has written: the cleaned text without blanks around it. Empty where nothing is to be seen. */
export const writtenText = (text: string): string => cleanText(text).trim();

/** Cleans every text in a value that leaves as JSON; names and all else stay. The value is one that this app has built. */
export function cleanTexts<T>(value: T): T {
  if (typeof value === 'string') return cleanText(value) as T;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(cleanTexts) as T;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cleanTexts(one)])) as T;
}

export const NAMELESS = 'document';

/** Cleans the name of a file: one line, without what would make a terminal or a reader see another. Never empty. */
export const cleanFileName = (name: string): string =>
  cleanText(name).replace(/\s+/gu, ' ').trim() || NAMELESS;

/** The digits of an Arabic or Persian keyboard. The last four bits of each are its value. */
const ARABIC_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g;
const ARABIC_COMMA = /\u066b/g;

/** Cleans a text of digits and signs, which needs no emoji whole: full-width and Arabic digits become plain ones, each dash a hyphen. */
export function cleanSigns(text: string): string {
  // Letters between which an invisible character stood can be composed only once it is gone.
  const bare = text.normalize('NFKC').replace(BLANK, ' ').replace(ANY_INVISIBLE, '').normalize('NFKC');
  const plain = bare
    .replace(ARABIC_DIGIT, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(ARABIC_COMMA, ',');
  return plain
    .replace(DASH, '-')
    .replace(/[\s\u0085]+/gu, ' ')
    .trim();
}

/** Cleans a phone number, with any words beside it. */
export const cleanPhone = (text: string): string => cleanSigns(text).replace(/^(?:tel: ?)+/i, '');

/** Brackets, quotation marks and spaces before an address. */
const AHEAD = /^[<(\u00ab\u0022\u0027 ]{1,5}/;
const BEHIND = ',;.:>)\u00bb\u0022\u0027 ';
const LINK = /^mailto:([^?]*)(?:\?.*)?$/i;

/** The address in « Maryse <x@y.com> », « mailto:x@y.com » or « x@y.com, ». */
export function cleanEmail(text: string): string {
  const clean = cleanSigns(text);
  const bare = inBrackets(clean) ?? clean;
  const address = LINK.exec(bare)?.[1] ?? bare;
  return trimEnd(address.replace(AHEAD, ''), BEHIND);
}

/** The text between « < » and « > » at the end, when it can be an address; null otherwise. */
function inBrackets(text: string): string | null {
  const end = trimEnd(text, ',;. ');
  const start = end.lastIndexOf('<');
  const inside = end.slice(start + 1, -1);
  return start !== -1 && end.endsWith('>') && inside.includes('@') ? inside : null;
}

/** The 14 digits of « SIRET : 329.338.88300153 ». A text with more or fewer digits stays as it is. */
export function cleanSiret(text: string): string {
  const clean = cleanSigns(text);
  const digits = clean
    .replace(/^(?:n[°o] ?)?(?:de )?siret\b/i, '')
    .replace(/^[ :.n°#]{0,6}/i, '')
    .replace(/[ .\-_/]/g, '');
  return /^\d{14}$/.test(digits) ? digits : clean;
}
