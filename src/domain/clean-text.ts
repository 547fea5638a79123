import { trimEnd } from './trim-end.ts';

/**
 * Cleaning of input: pasted text contains invisible characters (direction marks, zero-width joiners, no-break spaces
 * and hyphens). The forms and the server use the same functions. Cleaning is idempotent.
 */

/**
 * Invisible characters, and those that a terminal obeys. A joiner between two emoji makes them one, and is kept.
 */
const INVISIBLE =
  /(\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]{0,2}\u200d)(?=\p{Extended_Pictographic})|\p{Cf}|\p{Surrogate}|(?![\t\n\v\f\r\u0085])\p{Cc}/gu;
const SPACE = /(?![ ])\p{Zs}/gu;
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Non-breaking hyphens and the minus sign. Dashes between words are not among them. */
const HYPHEN = /[\u2010-\u2012\u2212\ufe63\uff0d]/g;
const DASH = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

const withoutInvisible = (text: string) =>
  text.replace(INVISIBLE, (_, joined: string | undefined) => joined ?? '');

/** Cleans a text of any kind; its words, lines and outer spaces stay. */
export function cleanText(text: string): string {
  return withoutInvisible(text)
    .normalize('NFC')
    .replace(SPACE, ' ')
    .replace(LINE_END, '\n')
    .replace(HYPHEN, '-');
}

const NAMELESS = 'document';

/** Cleans the name of a file: one line, without what would make a terminal or a reader see another. Never empty. */
export const cleanFileName = (name: string): string =>
  cleanText(name).replace(/\s+/gu, ' ').trim() || NAMELESS;

/** The digits of an Arabic or Persian keyboard. The last four bits of each are its value. */
const ARABIC_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g;
const ARABIC_COMMA = /\u066b/g;

/** Cleans a text of digits and signs: full-width and Arabic digits become plain ones, each dash a hyphen. */
export function cleanSigns(text: string): string {
  // Letters between which an invisible character stood can be composed only once it is gone.
  const bare = withoutInvisible(text.normalize('NFKC')).normalize('NFKC');
  const plain = bare
    .replace(ARABIC_DIGIT, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(ARABIC_COMMA, ',');
  return plain.replace(DASH, '-').replace(/\s+/gu, ' ').trim();
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
