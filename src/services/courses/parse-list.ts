import type { NewItem } from '../field.ts';
import { MAX_BRAND_LENGTH, MAX_ITEM_LENGTH } from '../item-list.ts';
import { CATEGORIES, type Category, OTHER_CATEGORY } from './categories.ts';
import { CATEGORY_LABELS } from './copy.ts';
import { guessCategory } from './guess-category.ts';
import { QUALIFIERS } from './quantity-copy.ts';
import { readQuantity } from './read-quantity.ts';
import { plainWords } from './words.ts';

/** « [12:03, 19/11/2026] Maryse : » and « 19/11/2026, 12:03 - Maryse : », as messages are copied. */
const CHAT_PREFIX =
  /^(?:\[[^\]]*\d{1,2}[:h]\d{2}[^\]]*\]\s*[^:]{1,40}:|\d{1,2}\/\d{1,2}\/\d{2,4},?\s+\d{1,2}:\d{2}\s+-\s+[^:]{1,40}:)\s*/u;
const BULLET = /^(?:\[[ xX✓]?\]|[-–—•·*+>▪▫◦●○■□☐☑☒✓✔✗→➔➤⁃])+\s*/u;
const NUMBERING = /^\d{1,3}\s*[.)]\s+(?=\D)/u;
const DASHED_NUMBERING = /^(\d{1,3})\s*-\s*(?=\p{L})/u;
/** Joins, marks and halves of characters that no list needs and that a database may refuse. */
const INVISIBLE = /(?!\u200d)\p{Cf}|\ufe0e|\ufe0f|\p{Surrogate}|(?![\n\r\t])\p{Cc}/gu;
/** Longer than any line of a list: a letter, kept as it is. */
const MAX_READ = 240;
/** « 2️⃣ » without its variation selector. */
const KEYCAP = /(\d)\u20e3\s*/gu;
const EMOJI = /(?![©®™])\p{Extended_Pictographic}[\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}]*/gu;
const PARTITIVE = /^(?:du|des|de la|de l['’])\s*(?=\S)/iu;
const BRAND =
  /[\s,(-]*\b(?<!(?:sans|quelle|toute|m[êe]me|la|autre)\s)(?:de\s+)?marque\s*:?\s+(?<brand>[^,()]+)\)?\s*$/iu;
const QUALIFIED = new RegExp(`^(?:${QUALIFIERS})(?![\\p{L}])|^\\d+\\s*%|^d['’]`, 'iu');

/**
 * The items that a text names, one line or a whole message. A quantity, a brand and an aisle are read where they are
 * plain; all that is not stays as the text of an item, so that nothing a customer wrote is lost.
 */
export function parseList(text: string): NewItem[] {
  const lines = cleanLines(text);
  let heading: Category | null = null;
  return lines.flatMap((line, index) => {
    const read = readHeading(line, index < lines.length - 1);
    if (read) heading = read.category;
    const rest = read ? read.rest : line;
    return splitLine(rest).flatMap((part) => parseItem(part, heading));
  });
}

function cleanLines(text: string): string[] {
  const lines = text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(KEYCAP, '$1 ')
    .split(/[\r\n\u2028\u2029]+/u)
    .map((line) => line.replace(/\s+/gu, ' ').trim().replace(CHAT_PREFIX, '').replace(BULLET, ''));
  const kept = lines.map(withoutEmoji).map((line) => line.replace(BULLET, '').replace(NUMBERING, ''));
  return withoutDashedNumbers(kept).filter((line) => line !== '');
}

/** Emoji decorate; where there is nothing else, they are the item. */
function withoutEmoji(line: string): string {
  const words = line.replace(EMOJI, ' ').replace(/\s+/gu, ' ').trim();
  return /\p{L}/u.test(words) ? words : line;
}

/** « 1- lait », « 2- pain » in a row number the lines; « 2- pain » alone counts the bread. */
function withoutDashedNumbers(lines: string[]): string[] {
  const numbers = lines.map((line) => Number(DASHED_NUMBERING.exec(line)?.[1]));
  const isNumbered = numbers.length > 1 && numbers.every((number, index) => number === index + 1);
  return lines.map((line) => line.replace(DASHED_NUMBERING, isNumbered ? '' : '$1 '));
}

const headings = new Map<string, Category>(
  CATEGORIES.flatMap((category) => {
    const label = plainWords(CATEGORY_LABELS[category]);
    const key = plainWords(category.replace('_', ' '));
    return [label, label.filter((word) => word !== 'et'), key].map(
      (words) => [words.join(' '), category] as const,
    );
  }),
);

/** « Boissons : » or « Boissons : eau, jus »; a bare « Boissons » is one only above other lines. */
function readHeading(line: string, hasMore: boolean): { category: Category; rest: string } | null {
  const colon = line.indexOf(':');
  const name = colon === -1 ? line : line.slice(0, colon);
  const category = headings.get(plainWords(name).join(' '));
  if (!category || (colon === -1 && !hasMore)) return null;
  const rest = colon === -1 ? '' : line.slice(colon + 1).trim();
  return /^\d+$/u.test(rest) ? null : { category, rest };
}

/** « pain, lait x2 ; beurre + sel »: several items on one line. Commas inside numbers and brackets stay. */
function splitLine(line: string): string[] {
  const parts: string[] = [];
  for (const piece of line.split(/\s*;\s*|\s+\+\s+|\s+[•·]\s+|(?<!\d),|,(?!\d)/u)) {
    const previous = parts.at(-1);
    const isOpen = previous !== undefined && count(previous, '(') > count(previous, ')');
    const text = piece.trim();
    if (previous !== undefined && (isOpen || QUALIFIED.test(text)))
      parts[parts.length - 1] = `${previous}, ${text}`;
    else if (text !== '') parts.push(text);
  }
  return parts;
}

const count = (text: string, sign: string) => text.split(sign).length - 1;

function parseItem(text: string, heading: Category | null): NewItem[] {
  const isReadable = text.length <= MAX_READ;
  const { rest, brand } = isReadable ? readBrand(text) : { rest: text, brand: '' };
  const { quantity, item } = isReadable ? readQuantity(rest) : { quantity: 1, item: rest };
  const named = item.replace(PARTITIVE, '').trim() || text;
  const category = heading ?? guessCategory(named) ?? OTHER_CATEGORY;
  return chunks(named).map((chunk, index) => ({
    category,
    item: chunk,
    quantity: index === 0 ? quantity : 1,
    brand: index === 0 ? brand : '',
    ifMissing: 'demander',
  }));
}

function readBrand(text: string): { rest: string; brand: string } {
  const match = BRAND.exec(text);
  const brand = match?.groups?.brand?.trim() ?? '';
  const rest = match ? text.slice(0, match.index).trim() : text;
  return brand === '' || rest === '' || brand.length > MAX_BRAND_LENGTH
    ? { rest: text, brand: '' }
    : { rest, brand };
}

/** A text too long for one line goes on in the next, cut between words. */
function chunks(text: string): string[] {
  if (text.length <= MAX_ITEM_LENGTH) return [text];
  const space = text.lastIndexOf(' ', MAX_ITEM_LENGTH);
  const isInsideCharacter = /[\ud800-\udbff]/.test(text.charAt(MAX_ITEM_LENGTH - 1));
  const end = space > 0 ? space : MAX_ITEM_LENGTH - (isInsideCharacter ? 1 : 0);
  return [text.slice(0, end).trim(), ...chunks(text.slice(end).trim())];
}
