import type { NewItem, ReadLine } from '../field.ts';
import { MAX_ITEM_LENGTH, MAX_WRITTEN_LENGTH } from '../item-list.ts';
import { plainWords } from '../words.ts';
import { CATEGORIES, type Category } from './categories.ts';
import { cleanLines, type Line } from './clean-lines.ts';
import { CATEGORY_LABELS } from './copy.ts';
import { splitDelivery } from './delivery-line.ts';
import { isAroundList, isListTitle, withoutGreeting } from './greetings.ts';
import { asWritten, parseItem } from './parse-item.ts';
import { QUALIFIERS } from './quantity-copy.ts';
import { ONLY_COUNT } from './read-quantity.ts';

// The form loads the reading of a list and its plain items in one go.
export { asWritten };

/**
 * A comma inside a number is replaced by a placeholder while a line is split at commas. A clean line never
 * contains the placeholder.
 */
const NUMBER_COMMA = /(\d),(?=\d)/gu;
const COMMA_PLACEHOLDER = '\u0000';
const QUALIFIED = new RegExp(`^(?:${QUALIFIERS})(?![\\p{L}])|^\\d+\\s*%|^d['’]`, 'iu');

/** A partitive or a number, which begins an article of its own after a comma: « farine, de l’huile et 6 œufs ». */
const NEXT = "(?:du |des |de la |de l['’]|\\d)";
const BEGINS_ITEM = new RegExp(`^(?:et )?${NEXT}`, 'iu');
const LAST_OF_SEVERAL = new RegExp(`(?:^| )et (?=${NEXT})`, 'iu');

/**
 * Parses a line or a whole message into its lines, each with the items that it names. Commas part the items of a line; a quantity is
 * read where one stands at the beginning, and no word is moved. The original line is kept beside the item. A line such as « bonjour »
 * has no items, nor has one that is done.
 */
export function readList(text: string): ReadLine[] {
  const lines = cleanLines(text);
  const headings = lines.map((line) => readHeading(line.text));
  let category: Category | null = null;
  const read = lines.flatMap((line, index): ReadLine[] => {
    // The title of a list is not one of its articles.
    if (index === 0 && lines.length > 1 && isListTitle(line.text))
      return [{ written: line.written, items: [] }];
    if (line.isDone) return [{ written: line.written, items: [], isDone: true }];
    const heading = headings[index];
    if (line.isTitle && !heading) {
      category = null;
      return [{ written: line.written, items: [] }];
    }
    // A heading with no line under it is an item.
    const isAbove = line.isTitle || (index < lines.length - 1 && !headings[index + 1]);
    if (!heading || (heading.rest === '' && !isAbove)) return [readLine(line, category)];
    category = heading.category;
    return heading.rest === '' ? [] : [readLine({ ...line, text: heading.rest }, category)];
  });
  // If no line names an item, the greetings themselves are kept as items.
  const namesAny = read.some(({ items }) => items.length > 0);
  return namesAny ? read : read.map(({ written }) => ({ written, items: asWritten(written) }));
}

/** The items that a text names, in order. */
export const parseList = (text: string): NewItem[] => readList(text).flatMap(({ items }) => items);

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
    const isQualifier = QUALIFIED.test(text) && !BEGINS_ITEM.test(text) && !isAroundList(text);
    // A row of a table counts before or behind what it names: « 10, pommes », « lait, 2 ».
    const isRow = parts.length === 1 && previous?.length === 1 && ONLY_COUNT.test(previous[0] ?? '');
    const belongs = depth > 0 || isQualifier || isRow || ONLY_COUNT.test(text);
    if (previous && belongs) previous.push(text);
    else if (text !== '') parts.push([text]);
    else continue;
    depth = Math.max(0, depth + count(text, '(') - count(text, ')'));
  }
  const named = parts.map((pieces) => pieces.join(', '));
  // « farine, huile et 6 œufs » ends with two.
  return named.length === 1 ? named : named.flatMap((part) => part.split(LAST_OF_SEVERAL)).filter(Boolean);
}

const count = (text: string, sign: string) => text.split(sign).length - 1;
