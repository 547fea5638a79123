import { MAX_QUANTITY } from '../item-list.ts';
import {
  ASKING,
  BETWEEN_NUMBERS,
  CONTAINERS,
  NAMES_A_NUMBER,
  NOT_COUNTED,
  NUMBER_WORDS,
  UNITS,
} from './quantity-copy.ts';

/** How many of what: « lait x3 » is 3 of « lait ». */
export interface Counted {
  readonly quantity: number;
  readonly item: string;
}

const WORDS = Object.keys(NUMBER_WORDS).join('|');
const NUMBER = `\\d{1,3}|${WORDS}`;
const regex = (source: string) => new RegExp(source, 'iu');

/** « 1 kg de tomates », « 1,5L eau », « un kilo de riz »: a measure, then what is measured. */
const LEADING_MEASURE = regex(
  `^(?<amount>\\d+(?:[.,]\\d+)?|(?:${WORDS})(?=\\s))\\s*(?<unit>${UNITS})(?![\\p{L}\\d])\\s*(?:de\\s+|d['’]\\s*)?(?<item>\\S.*)$`,
);
/** « vingt-quatre » is one number, not a range. */
const COMPOUND = regex(
  `^(?:${Object.keys(NUMBER_WORDS)
    .filter((word) => word.includes('-'))
    .join('|')})(?![\\p{L}-])`,
);
/** « 1 kg 500 »: a measure in two parts. */
const SPLIT_MEASURE = regex(`^\\d+\\s*(?:${UNITS})\\s*\\d`);
const ASKED = regex(`^(?:${ASKING})\\s+(?=\\S)`);
/** « x6 » between the name and the rest of it: « lait x6 (demi-écrémé) ». « 20 x 30 cm » counts nothing. */
const COUNTED_INSIDE = regex(
  `^(?<item>.*\\p{L}\\)?)\\s[x×*]\\s?(?<number>\\d{1,2})(?<after>[\\s,(](?!\\s?(?:${UNITS})(?![\\p{L}])).*)$`,
);
/** « pâtes : 2 paquets ». */
const COUNTED_PACKS = regex(
  `^(?<item>.*?[^\\s,])\\s?(?:[:=,–]|\\s-)\\s?(?<number>${NUMBER})\\s(?<pack>${CONTAINERS})$`,
);
/** « 2 paquets » after a comma, which counts what stands before it. */
export const ONLY_PACKS = regex(`^(?:${NUMBER})\\s(?:${CONTAINERS})$`);
/** « 2 ou 3 », « 2-3 », « 1/2 », « 1,5 »: not one whole number. */
const NOT_WHOLE = regex(`^(?:${NUMBER})\\s*(?:${BETWEEN_NUMBERS}|[.,](?=\\d))\\s*(?:${NUMBER})(?![\\p{L}])`);

const LEADING = [
  /^(?<number>\d{1,3})\s*[x×*]\s*(?<item>\S.*)$/iu,
  /^[x×*]\s*(?<number>\d{1,3})\s+(?<item>\S.*)$/iu,
  /^\(\s*[x×]?\s*(?<number>\d{1,3})\s*[x×]?\s*\)\s*(?<item>\S.*)$/iu,
  /^(?<number>\d{1,3})\s*[:=]\s*(?<item>\S.*)$/u,
  /^(?<number>\d{1,3})\s+(?<item>\S.*)$/u,
  /^(?<number>\d{1,2})(?<item>\p{L}{3,}.*)$/u,
  regex(`^(?<number>${WORDS})\\s+[x×]?\\s*(?!(?:${NOT_COUNTED})(?![\\p{L}]))(?<item>\\S.*)$`),
];

const TRAILING = [
  regex(
    `^(?<item>.*?[^\\s])\\s*(?:[\\s.:,(-]|(?<=\\d|\\p{L}\\s)|(?=[×*]))\\s*[x×*]\\s*(?<number>${NUMBER})\\s*\\)?$`,
  ),
  /^(?<item>.*\S)\s+\(?\s*(?<number>\d{1,3})\s*[x×]\s*\)?$/iu,
  regex(`^(?<item>.*\\S)\\s*\\(\\s*(?<number>${NUMBER})\\s*\\)$`),
  /^(?<item>.*\S)\s+(?<number>\d{1,3})\s*(?:pi[eè]ces?|pcs?|pces?|unit[eé]s?)$/iu,
  regex(`^(?<item>.*?[^\\s.…_:=–-])\\s*(?:[:=]|\\.{2,}|…|_{2,}|–|\\s-)[\\s.…_-]*(?<number>${NUMBER})$`),
  regex(`^(?<item>.*?(?<last>[\\p{L}\\d°]+)\\W*)\\s(?<number>\\d{1,2})$`),
];

const NAMES = regex(`^(?:${NAMES_A_NUMBER})°?$`);

/** Reads a quantity at either end of a line; 1 of the whole line where there is none that can be trusted. */
export function readQuantity(text: string): Counted {
  const bare = text.replace(ASKED, '');
  if (bare !== text && (LEADING_MEASURE.test(bare) || leading(bare))) return readQuantity(bare);
  if (SPLIT_MEASURE.test(text)) return { quantity: 1, item: text };
  const measured = LEADING_MEASURE.exec(text)?.groups;
  if (measured) {
    const counted = trailing(measured.item ?? '') ?? { quantity: 1, item: measured.item ?? '' };
    return { ...counted, item: `${counted.item} ${amountOf(measured.amount)} ${measured.unit}` };
  }
  if (NOT_WHOLE.test(text) && !COMPOUND.test(text)) return { quantity: 1, item: text };
  return leading(text) ?? packs(text) ?? trailing(text) ?? inside(text) ?? { quantity: 1, item: text };
}

function packs(text: string): Counted | null {
  const groups = COUNTED_PACKS.exec(text)?.groups;
  const counted = accept(groups);
  return counted && { ...counted, item: `${counted.item} (${groups?.pack})` };
}

function inside(text: string): Counted | null {
  const groups = COUNTED_INSIDE.exec(text)?.groups;
  const counted = accept(groups);
  return counted && { ...counted, item: `${counted.item}${groups?.after}` };
}

function leading(text: string): Counted | null {
  for (const pattern of LEADING) {
    const counted = accept(pattern.exec(text)?.groups);
    if (counted) return { ...counted, item: measureLast(counted.item) };
  }
  return null;
}

function trailing(text: string): Counted | null {
  for (const pattern of TRAILING) {
    const groups = pattern.exec(text)?.groups;
    if (groups?.last && NAMES.test(groups.last)) continue;
    const counted = accept(groups);
    if (counted) return counted;
  }
  return null;
}

function accept(groups: Record<string, string | undefined> | undefined): Counted | null {
  const item = groups?.item?.trim() ?? '';
  const quantity = numberOf(groups?.number ?? '');
  if (!/[\p{L}\p{Extended_Pictographic}]/u.test(item)) return null;
  return quantity >= 1 && quantity <= MAX_QUANTITY ? { quantity, item } : null;
}

/** « 6 x 1,5 L eau » reads better as 6 of « eau 1,5 L ». */
function measureLast(item: string): string {
  const measured = LEADING_MEASURE.exec(item)?.groups;
  return measured ? `${measured.item} ${amountOf(measured.amount)} ${measured.unit}` : item;
}

const numberOf = (text: string) => NUMBER_WORDS[text.toLowerCase()] ?? Number(text);
const amountOf = (text = '') => String(NUMBER_WORDS[text.toLowerCase()] ?? text);
