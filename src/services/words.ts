import { plainLetters } from '../domain/alphabetical.ts';

/** « Œufs frais » as words to compare: lower case, without accents, each in the singular. */
export function plainWords(text: string): string[] {
  return (plainLetters(text).match(/[a-z0-9]+/g) ?? []).map(singular);
}

function singular(word: string): string {
  return word.length > 3 && /[sx]$/.test(word) ? word.slice(0, -1) : word;
}
