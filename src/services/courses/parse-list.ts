import { cleanText } from '../../domain/clean-text.ts';
import type { NewItem, ReadLine } from '../field.ts';
import { MAX_BRAND_LENGTH, MAX_ITEM_LENGTH, MAX_WRITTEN_LENGTH } from '../item-list.ts';
import { plainWords } from '../words.ts';
import { CATEGORIES, type Category, OTHER_CATEGORY } from './categories.ts';
import { withoutChatPrefix } from './chat-prefix.ts';
import { CATEGORY_LABELS } from './copy.ts';
import { splitDelivery } from './delivery-line.ts';
import { isAroundList, isListTitle, withoutGreeting } from './greetings.ts';
import { guessCategory } from './guess-category.ts';
import { QUALIFIERS } from './quantity-copy.ts';
import { ONLY_COUNT, readQuantity } from './read-quantity.ts';

const BULLET = /^(?:\[[ xX✓]?\]|[-–—•·*+>▪▫◦●○■□☐☑☒✓✔✗→➔➤⁃]\ufe0f?)+\s*/u;
const NUMBERING = /^\d{1,3}\s*[.)]\s+(?=\D)/u;
const DASHED_NUMBERING = /^(\d{1,3})\s*-\s*(?=\p{L})/u;
/** Control characters, which a database may refuse. */
const CONTROL = /(?![\n\r\t])\p{Cc}/gu;
/** Variation selectors: they change how a character looks, not its meaning. */
const VARIATION_SELECTORS = /[\ufe0e\ufe0f]/g;
/** Longer lines are free text, not items: they are kept as written. */
const MAX_READ = MAX_WRITTEN_LENGTH;
/** A keycap such as « 2️⃣ » without its variation selector. At the start of a line it may number the line. */
const FIRST_KEYCAP = /^(\d)\u20e3\s*(?=\p{L})/u;
const KEYCAP = /(\d)\u20e3\s*/gu;
const EMOJI = /(?![©®™])\p{Extended_Pictographic}[\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}]*/gu;
const PARTITIVE = /^(?:(?:du|des|de la)\s+|de l['’]\s*)(?=\S)/iu;
const BRAND = /(?<ahead>[\s,(-]*)\b(?:de\s+)?marque\s*:?\s+(?<brand>[^,()]+)\)?\s*$/giu;
/** One of these words before « marque » means that no brand follows. */
const NO_BRAND = /(?:sans|quelle|toute|m[êe]me|la|autre)\s$/iu;
/**
 * A comma inside a number is replaced by a placeholder while a line is split at commas. A clean line never
 * contains the placeholder.
 */
const NUMBER_COMMA = /(\d),(?=\d)/gu;
const COMMA_PLACEHOLDER = '\u0000';
const QUALIFIED = new RegExp(`^(?:${QUALIFIERS})(?![\\p{L}])|^\\d+\\s*%|^d['’]`, 'iu');

/**
 * Parses a line or a whole message into its lines, each with the items that it names. A quantity, a brand and
 * an aisle are extracted only where they are certain. The rest stays in the item's text, and the original
 * line is kept beside the item. A line such as « bonjour » has no items.
 */
export function readList(text: string): ReadLine[] {
  const lines = cleanLines(text);
  const headings = lines.map((line) => readHeading(line.text));
  let category: Category | null = null;
  const read = lines.flatMap((line, index): ReadLine[] => {
    // The title of a list is not one of its articles.
    if (index === 0 && lines.length > 1 && isListTitle(line.text))
      return [{ written: line.written, items: [] }];
    const heading = headings[index];
    // A heading with no line under it is an item.
    const isAbove = index < lines.length - 1 && !headings[index + 1];
    if (!heading || (heading.rest === '' && !isAbove)) return [readLine(line, category)];
    category = heading.category;
    return heading.rest === '' ? [] : [readLine({ written: line.written, text: heading.rest }, category)];
  });
  // If no line names an item, the greetings themselves are kept as items.
  const namesAny = read.some(({ items }) => items.length > 0);
  return namesAny ? read : read.map(({ written }) => ({ written, items: asWritten(written) }));
}

/** The items that a text names, in order. */
export const parseList = (text: string): NewItem[] => readList(text).flatMap(({ items }) => items);

/** The line as plain text items: the customer chooses this when the parsing is wrong. */
export function asWritten(written: string): NewItem[] {
  return chunks(written.trim()).map((item) => ({
    ...NEW_ITEM,
    category: guessCategory(item) ?? OTHER_CATEGORY,
    item,
  }));
}

const NEW_ITEM = { quantity: 1, brand: '', ifMissing: 'demander' } as const;

interface Line {
  /** The original line, without the messaging app's prefix and the bullet. */
  readonly written: string;
  readonly text: string;
}

function readLine({ written, text }: Line, category: Category | null): ReadLine {
  if (isAroundList(text)) return { written, items: [] };
  // The words that say where to deliver are no article.
  const { wanted, place } = splitDelivery(text);
  if (wanted === '' && place !== '') return { written, items: [] };
  const parts = splitLine(withoutGreeting(wanted));
  const named = parts.filter((part) => !isAroundList(part));
  const isWhole = written.length <= MAX_WRITTEN_LENGTH;
  return { written, items: named.flatMap((part) => parseItem(part, category, isWhole ? written : part)) };
}

function cleanLines(text: string): Line[] {
  const lines = cleanText(text)
    .replace(CONTROL, '')
    .split(/[\r\n]+/u)
    .map((line) => withoutChatPrefix(line.replace(/\s+/gu, ' ').trim()).replace(BULLET, ''))
    .filter((line) => line !== '')
    .map((written) => ({ written, text: textOf(written) }))
    .filter((line) => line.text !== '');
  const texts = withoutDashedNumbers(lines.map((line) => line.text));
  return lines.map(({ written }, index) => ({ written, text: texts[index] ?? written }));
}

/** The line without keycaps, emoji, a second bullet and a line number. */
function textOf(written: string): string {
  const line = written.replace(VARIATION_SELECTORS, '').replace(FIRST_KEYCAP, '$1- ').replace(KEYCAP, '$1 ');
  return withoutEmoji(line).replace(BULLET, '').replace(NUMBERING, '');
}

/** Emoji are decoration and are removed, unless the line has nothing else. */
function withoutEmoji(line: string): string {
  const words = line.replace(EMOJI, ' ').replace(/\s+/gu, ' ').trim();
  return /\p{L}/u.test(words) ? words : line;
}

/** Shorter runs of numbers are more likely quantities than line numbers, unless they are the whole list. */
const FEWEST_NUMBERED = 3;

/**
 * Removes line numbers. « 1- lait », « 2- pain », « 3- sel » in a row are numbered lines; in « 2- pain »
 * alone, 2 is a quantity.
 */
function withoutDashedNumbers(lines: string[]): string[] {
  const numbers = lines.map((line) => Number(DASHED_NUMBERING.exec(line)?.[1]));
  const fewest = lines.length === 2 ? 2 : FEWEST_NUMBERED;
  const numbered = new Set<number>();
  numbers.forEach((number, start) => {
    if (number !== 1) return;
    let length = 1;
    while (numbers[start + length] === length + 1) length += 1;
    for (let at = 0; length >= fewest && at < length; at += 1) numbered.add(start + at);
  });
  return lines.map((line, index) => line.replace(DASHED_NUMBERING, numbered.has(index) ? '' : '$1 '));
}

const categoryByName = new Map<string, Category>(
  CATEGORIES.flatMap((category) => {
    const label = plainWords(CATEGORY_LABELS[category]);
    const key = plainWords(category.replace('_', ' '));
    return [label, label.filter((word) => word !== 'et'), key].map(
      (words) => [words.join(' '), category] as const,
    );
  }),
);

interface Heading {
  readonly category: Category;
  /** The text after the colon. */
  readonly rest: string;
}

/**
 * Reads an aisle heading: « Boissons : » or « Boissons : eau, jus ». A bare « Boissons » counts as one only
 * when other lines follow it.
 */
function readHeading(line: string): Heading | null {
  const colon = line.indexOf(':');
  const name = colon === -1 ? line : line.slice(0, colon);
  const category = name.length <= MAX_ITEM_LENGTH && categoryByName.get(plainWords(name).join(' '));
  if (!category) return null;
  const rest = colon === -1 ? '' : line.slice(colon + 1).trim();
  return /^\d+$/u.test(rest) ? null : { category, rest };
}

/**
 * Splits a line with several items, such as « pain, lait x2 ; beurre + sel ». Commas inside numbers and
 * brackets do not split.
 * @param line clean: one space between words
 */
function splitLine(line: string): string[] {
  const parts: string[][] = [];
  let depth = 0;
  for (const piece of line.replace(NUMBER_COMMA, `$1${COMMA_PLACEHOLDER}`).split(/;| \+ | [•·] |,/u)) {
    const text = piece.replaceAll(COMMA_PLACEHOLDER, ',').trim();
    const previous = parts.at(-1);
    const belongs = depth > 0 || (QUALIFIED.test(text) && !isAroundList(text)) || ONLY_COUNT.test(text);
    if (previous && belongs) previous.push(text);
    else if (text !== '') parts.push([text]);
    else continue;
    depth = Math.max(0, depth + count(text, '(') - count(text, ')'));
  }
  return parts.map((pieces) => pieces.join(', '));
}

const count = (text: string, sign: string) => text.split(sign).length - 1;

function parseItem(text: string, heading: Category | null, written: string): NewItem[] {
  const isReadable = text.length <= MAX_READ;
  const { rest, brand } = isReadable ? readBrand(text) : { rest: text, brand: '' };
  const { quantity, item } = isReadable ? readQuantity(rest) : { quantity: 1, item: rest };
  const named = item.replace(PARTITIVE, '').trim() || text;
  const category = heading ?? guessCategory(named) ?? OTHER_CATEGORY;
  const isSaid = saysTheSame(written, named) && quantity === 1 && brand === '';
  return chunks(named).map((chunk, index) => ({
    ...NEW_ITEM,
    category,
    item: chunk,
    ...(index === 0 && { quantity, brand }),
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

/** Two patterns replace a lookbehind: Safari before 16.4 cannot parse a script that contains one. */
function findBrand(text: string): RegExpExecArray | null {
  for (let from = 0; ; ) {
    BRAND.lastIndex = from;
    const match = BRAND.exec(text);
    if (!match) return null;
    const at = match.index + (match.groups?.ahead?.length ?? 0);
    if (!NO_BRAND.test(text.slice(0, at))) return match;
    from = at + 1;
  }
}

function readBrand(text: string): { rest: string; brand: string } {
  const match = findBrand(text);
  const brand = match?.groups?.brand?.trim() ?? '';
  const rest = match ? text.slice(0, match.index).trim() : text;
  return brand === '' || rest === '' || brand.length > MAX_BRAND_LENGTH
    ? { rest: text, brand: '' }
    : { rest, brand };
}

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
