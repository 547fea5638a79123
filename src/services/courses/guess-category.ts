import { plainWords } from '../words.ts';
import { CATEGORIES, type Category } from './categories.ts';
import { DECISIVE_WORDS, KEYWORDS } from './keywords-copy.ts';

interface Keyword {
  readonly category: Category;
  readonly words: readonly string[];
  readonly isDecisive: boolean;
}

/** Keywords by their first word, so that a line is looked at once per word and not once per keyword. */
const byFirstWord = new Map<string, Keyword[]>();

function index(category: Category, list: string, isDecisive: boolean): void {
  for (const phrase of list.split(',')) {
    const words = plainWords(phrase);
    const [first] = words;
    if (first === undefined) continue;
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { category, words, isDecisive }]);
  }
}

for (const category of CATEGORIES) {
  index(category, KEYWORDS[category] ?? '', false);
  index(category, DECISIVE_WORDS[category] ?? '', true);
}

/**
 * The aisle where an item is most likely found; null when no word of it is known. A decisive word wins wherever it
 * stands (« tomates surgelées »), then the longest phrase (« lait de coco » over « lait »), then the first: in
 * French the head of a name comes first (« jus d'orange »).
 */
export function guessCategory(item: string): Category | null {
  const words = plainWords(item);
  let best: Keyword | null = null;
  words.forEach((word, at) => {
    for (const keyword of byFirstWord.get(word) ?? []) {
      const matches = keyword.words.every((expected, offset) => words[at + offset] === expected);
      if (matches && (!best || rank(keyword) > rank(best))) best = keyword;
    }
  });
  return (best as Keyword | null)?.category ?? null;
}

const rank = ({ words, isDecisive }: Keyword) => (isDecisive ? 100 : 0) + words.length;
