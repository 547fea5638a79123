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
