/** Marks that Unicode keeps apart from their letters once it is decomposed. */
const ACCENTS = /\p{Mn}/gu;

/** « Œufs frais » as words to compare: lower case, without accents, each in the singular. */
export function plainWords(text: string): string[] {
  const plain = text.normalize('NFD').replace(ACCENTS, '').toLowerCase().replace(/œ/g, 'oe');
  return (plain.match(/[a-z0-9]+/g) ?? []).map(singular);
}

function singular(word: string): string {
  return word.length > 3 && /[sx]$/.test(word) ? word.slice(0, -1) : word;
}
