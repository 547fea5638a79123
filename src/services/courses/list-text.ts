import { MAX_TEXT_LENGTH } from '../../domain/text/text.ts';
import { MAX_WRITTEN_LENGTH } from '../item-list.ts';
import { IF_MISSING, type IfMissing, type ItemLine } from '../values.ts';
import { CATEGORIES, type Category, categoryOf } from './categories.ts';
import { CATEGORY_LABELS, LIST_TEXT } from './copy.ts';

/**
 * The text of `liste_de_courses_detaillee` (docs/rules/services.md#grocery-list). Each aisle is a heading,
 * each line reads « - 2 × Lait | marque : Candia | écrit : 2 laits Candia | si absent : remplacer ».
 * « écrit » is optional and holds the customer's original line, so that the courier can see anything that
 * parsing lost. A backslash escapes a bar or a backslash in the customer's words. {@link decodeList} reads
 * the text back to the same lines.
 */
export function encodeList(lines: readonly ItemLine[]): string {
  const text = encodeLines(lines);
  // If the list is too long with the original lines, it is sent without them: the parsed items are the order.
  return text.length <= MAX_TEXT_LENGTH ? text : encodeLines(lines.map(({ written, ...line }) => line));
}

function encodeLines(lines: readonly ItemLine[]): string {
  return CATEGORIES.flatMap((category) => {
    const own = lines.filter((line) => categoryOf(line.category) === category && oneLine(line.item) !== '');
    return own.length > 0 ? [[CATEGORY_LABELS[category], ...own.map(encodeLine)].join('\n')] : [];
  }).join('\n\n');
}

function encodeLine({ quantity, item, brand, ifMissing, written = '', isCorrected }: ItemLine): string {
  const parts = [`- ${quantity} × ${escapeBars(oneLine(item))}`];
  if (oneLine(brand) !== '') parts.push(LIST_TEXT.brand + escapeBars(oneLine(brand)));
  if (oneLine(written) !== '') {
    const label = isCorrected ? LIST_TEXT.writtenFirst : LIST_TEXT.written;
    parts.push(label + escapeBars(oneLine(written)));
  }
  parts.push(LIST_TEXT.ifMissing + LIST_TEXT.choices[ifMissing]);
  return parts.join(SEPARATOR);
}

const SEPARATOR = ' | ';
const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();
const escapeBars = (text: string) => text.replace(/[\\|]/g, '\\$&');
const unescapeBars = (text: string) => text.replace(/\\([\\|])/g, '$1');

const categoryByLabel = new Map<string, Category>(
  CATEGORIES.map((category) => [CATEGORY_LABELS[category], category]),
);

/** The lines of a detailed list, in order. Lines in another format are dropped. Ids count from 1. */
export function decodeList(text: string): ItemLine[] {
  let category: Category | undefined;
  const lines: ItemLine[] = [];
  for (const row of text.split('\n')) {
    category = categoryByLabel.get(row) ?? category;
    const line = category && decodeLine(row, category, `ligne-${lines.length + 1}`);
    if (line) lines.push(line);
  }
  return lines;
}

function decodeLine(row: string, category: Category, id: string): ItemLine | null {
  const [head = '', ...details] = row.split(SEPARATOR);
  const { quantity, item } = /^- (?<quantity>\d{1,2}) × (?<item>.+)$/u.exec(head)?.groups ?? {};
  if (!item) return null;
  const written = writtenIn(details);
  return {
    id,
    category,
    item: unescapeBars(item),
    quantity: Number(quantity),
    brand: unescapeBars(detail(details, LIST_TEXT.brand)),
    ifMissing: choiceOf(detail(details, LIST_TEXT.ifMissing)),
    ...(written && { written }),
    ...(written && detail(details, LIST_TEXT.writtenFirst) !== '' && { isCorrected: true }),
  };
}

/** Another program may have written a longer original line: it is cut, so that the item is kept. */
const writtenIn = (details: readonly string[]) =>
  unescapeBars(detail(details, LIST_TEXT.writtenFirst) || detail(details, LIST_TEXT.written)).slice(
    0,
    MAX_WRITTEN_LENGTH,
  );

const detail = (details: readonly string[], name: string) =>
  details.find((part) => part.startsWith(name))?.slice(name.length) ?? '';

const choiceOf = (words: string): IfMissing =>
  IF_MISSING.find((choice) => LIST_TEXT.choices[choice] === words) ?? 'demander';
