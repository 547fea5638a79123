import { plainWords } from '../words.ts';
import { CATEGORIES, type Category } from './categories.ts';
import { BRANDS, DECISIVE_WORDS, KEYWORDS } from './keywords-copy.ts';

interface Keyword {
  readonly category: Category;
  readonly words: readonly string[];
  readonly isDecisive: boolean;
}

/**
 * Keywords indexed by their first word: one look-up for each word of a line instead of one for each keyword.
 */
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
 * The aisle where an item is most likely found; null when none of its words is known. A decisive word wins
 * anywhere in the text (« tomates surgelées »). Otherwise the longest phrase wins (« lait de coco » over
 * « lait »), then the first one, because in French the head noun comes first (« jus d'orange »).
 */
export function guessCategory(item: string): Category | null {
  const words = withoutBrands(plainWords(item));
  let best: Keyword | null = null;
  for (const [at, word] of words.entries()) {
    for (const keyword of byFirstWord.get(word) ?? []) {
      const matches = keyword.words.every((expected, offset) => words[at + offset] === expected);
      if (matches && (!best || rank(keyword) > rank(best))) best = keyword;
    }
  }
  return best?.category ?? null;
}

const brands = BRANDS.map(({ name, beside }) => ({
  name: plainWords(name),
  beside: new Set(plainWords(beside)),
}));

/** The words without names of brands that say nothing of the aisle. */
function withoutBrands(words: string[]): string[] {
  return brands.reduce((left, { name, beside }) => {
    const at = left.findIndex((_, start) => name.every((word, offset) => left[start + offset] === word));
    const isBrand = at >= 0 && left.some((word) => beside.has(word));
    return isBrand ? [...left.slice(0, at), ...left.slice(at + name.length)] : left;
  }, words);
}

const rank = ({ words, isDecisive }: Keyword) => (isDecisive ? 100 : 0) + words.length;
