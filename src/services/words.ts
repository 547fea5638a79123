import { plainLetters } from '../domain/text/text.ts';

/**
 * The words of a text for comparison: « Œufs frais » in lower case, without accents, each word in the
 * singular.
 */
export function plainWords(text: string): string[] {
  return (plainLetters(text).match(/[a-z0-9]+/g) ?? []).map(singular);
}

function singular(word: string): string {
  return word.length > 3 && /[sx]$/.test(word) ? word.slice(0, -1) : word;
}
