import { trimEnd } from './trim-end.ts';

/**
 * Text at the border: pasting brings along what nobody sees (marks of direction, zero-width joints, no-break spaces and
 * hyphens). The forms and the server clean it by the same functions. Cleaning what is clean changes nothing.
 */

/** A joint between two emoji makes one of them, and is kept. */
const INVISIBLE =
  /(\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]{0,2}\u200d)(?=\p{Extended_Pictographic})|\p{Cf}|\p{Surrogate}/gu;
const SPACE = /(?![ ])\p{Zs}/gu;
const LINE_END = /\r\n?|[\u2028\u2029]/g;
/** Hyphens that must not break, and the minus sign. Dashes between words are words. */
const HYPHEN = /[\u2010-\u2012\u2212\ufe63\uff0d]/g;
const DASH = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

const withoutInvisible = (text: string) =>
  text.replace(INVISIBLE, (_, joined: string | undefined) => joined ?? '');

/** A text of any kind: its words, lines and outer spaces stay as they are. */
export function cleanText(text: string): string {
  return withoutInvisible(text)
    .normalize('NFC')
    .replace(SPACE, ' ')
    .replace(LINE_END, '\n')
    .replace(HYPHEN, '-');
}

/** Cleans a text of digits and signs: figures of any width become plain ones, each dash a hyphen. */
export function cleanSigns(text: string): string {
  return withoutInvisible(text.normalize('NFKC')).replace(DASH, '-').replace(/\s+/gu, ' ').trim();
}

/** A telephone number, with the words that may stand beside it. */
export const cleanPhone = (text: string): string => cleanSigns(text).replace(/^(?:tel: ?)+/i, '');

/** Brackets, quotation marks and punctuation around an address. */
const AHEAD = /^[<(\u00ab\u0022\u0027 ]{1,5}/;
const BEHIND = ',;.:>)\u00bb\u0022\u0027 ';
const LINK = /^mailto:([^?]*)(?:\?.*)?$/i;

/** « Maryse <x@y.com> », « mailto:x@y.com » and « x@y.com, » are the address that they hold. */
export function cleanEmail(text: string): string {
  const clean = cleanSigns(text);
  const bare = inBrackets(clean) ?? clean;
  const address = LINK.exec(bare)?.[1] ?? bare;
  return trimEnd(address.replace(AHEAD, ''), BEHIND);
}

/** The text between « < » and « > » at the end, where it can be an address. */
function inBrackets(text: string): string | null {
  const end = trimEnd(text, ',;. ');
  const start = end.lastIndexOf('<');
  const inside = end.slice(start + 1, -1);
  return start !== -1 && end.endsWith('>') && inside.includes('@') ? inside : null;
}

/** « SIRET : 329.338.88300153 » is its 14 digits; what has more or fewer stays as it is written. */
export function cleanSiret(text: string): string {
  const clean = cleanSigns(text);
  const digits = clean
    .replace(/^(?:n[°o] ?)?(?:de )?siret\b/i, '')
    .replace(/^[ :.n°#]{0,6}/i, '')
    .replace(/[ .\-_/]/g, '');
  return /^\d{14}$/.test(digits) ? digits : clean;
}
