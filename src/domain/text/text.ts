/**
 * The longest text of any field in characters, a list of groceries included; the form checks it before the server
 * does.
 */
export const MAX_TEXT_LENGTH = 40_000;

/** Sentences after each other. A part without its full stop gets one, unless it ends in a mark of its own: « Envoi… ». */
export const sentences = (...parts: readonly string[]): string =>
  parts.map((part) => (/[.…!?]$/u.test(part) ? part : `${part}.`)).join(' ');

const CAPITAL = /^\p{Lu}(?!\p{Lu})/u;

/** A sentence as it goes on after a colon. An abbreviation, « PDF », keeps its capitals. */
export const afterColon = (sentence: string): string =>
  sentence.replace(CAPITAL, (letter) => letter.toLowerCase());

/** The next opening (docs/rules/hours.md#next-opening) within a sentence: « aujourd’hui à 19:00 », « lundi à 10:30 ». */
export const withinSentence = (opening: string): string => afterColon(opening).replace("'", '’');

/** The word or sentence for a count. French has the singular for zero too: « 0 article », « 1 article », « 2 articles ». */
export const plural = (count: number, one: string, many: string): string => (count < 2 ? one : many);

/** A count with its noun: « 1 article », « 2 articles ». */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${plural(count, one, many)}`;

/** Combining accents, which decomposed text has as separate characters. */
const ACCENTS = /[\u0300-\u036f]/g;

/** A text in the form that dictionaries sort by: lower case, without accents, « œ » as two letters. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replaceAll('\u0153', 'oe')
    .replaceAll('\u00e6', 'ae');
}

/**
 * Compares two names alphabetically: negative when the first one comes first, 0 when they differ at most in accents
 * and capitals. It avoids `Intl.Collator`, whose first use in a page takes a mid-range phone some 80 ms.
 */
export function compareNames(a: string, b: string): number {
  const first = plainLetters(a);
  const second = plainLetters(b);
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
