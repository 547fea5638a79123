import type { NewItem } from '../field.ts';
import { MAX_ITEM_LENGTH, MAX_WRITTEN_LENGTH } from '../item-list.ts';
import { plainWords } from '../words.ts';
import { CATEGORIES, type Category, OTHER_CATEGORY } from './categories.ts';
import { BRANDS, DECISIVE_WORDS, KEYWORDS } from './keywords-copy.ts';
import { readQuantity } from './read-quantity.ts';

/** Longer lines are free text, not items: they are kept as written. */
const MAX_READ = MAX_WRITTEN_LENGTH;
const PARTITIVE = /^(?:(?:du|des|de la)\s+|de l['’]\s*)(?=\S)/iu;
const PICTURE = /\p{Extended_Pictographic}/u;

/** The line as plain text items: the customer chooses this when the parsing is wrong. */
export function asWritten(written: string): NewItem[] {
  return chunks(written.trim()).map((item) => ({
    ...NEW_ITEM,
    category: guessCategory(item) ?? OTHER_CATEGORY,
    item,
  }));
}

const NEW_ITEM = { quantity: 1, brand: '', ifMissing: 'demander' } as const;

/**
 * Reads the quantity of an item. A text that is too long for one item becomes several.
 * @param heading the aisle under whose heading the item stands; null to guess it
 * @param written the line as the customer wrote it
 */
export function parseItem(text: string, heading: Category | null, written: string): NewItem[] {
  const isReadable = text.length <= MAX_READ;
  const { quantity, item } = isReadable ? readQuantity(text) : { quantity: 1, item: text };
  const named = item.replace(PARTITIVE, '').trim() || text;
  const known = guessCategory(named);
  const category = heading ?? known ?? OTHER_CATEGORY;
  // An emoji beside words that name nothing known may be what is wanted: « 🥛 entier ».
  const isDrawn = known === null && PICTURE.test(written) && !PICTURE.test(named);
  const isSaid = saysTheSame(written, named) && !isDrawn && quantity === 1;
  return chunks(named).map((chunk, index) => ({
    ...NEW_ITEM,
    category,
    item: chunk,
    ...(index === 0 && { quantity }),
    ...(isReadable && !isSaid && { written: cutWritten(written) }),
  }));
}

const plain = (text: string) =>
  text
    .replace(PARTITIVE, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
const saysTheSame = (written: string, item: string) => plain(written) === plain(item);
const cutWritten = (written: string) => written.slice(0, MAX_WRITTEN_LENGTH);

/** Splits a text that is too long for one item, between words. */
function chunks(text: string): string[] {
  const cut: string[] = [];
  let rest = text;
  while (rest.length > MAX_ITEM_LENGTH) {
    const space = rest.lastIndexOf(' ', MAX_ITEM_LENGTH);
    const isInsideCharacter = /[\ud800-\udbff]/.test(rest.charAt(MAX_ITEM_LENGTH - 1));
    const end = space > 0 ? space : MAX_ITEM_LENGTH - (isInsideCharacter ? 1 : 0);
    cut.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return [...cut, rest];
}

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
