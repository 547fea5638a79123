import { MAX_QUANTITY } from '../item-list.ts';
import { BETWEEN_NUMBERS, NAMES_A_NUMBER, NOT_COUNTED, NUMBER_WORDS, UNITS } from './quantity-copy.ts';

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
  `^(?<amount>\\d+(?:[.,]\\d+)?|${WORDS})\\s*(?<unit>${UNITS})(?![\\p{L}\\d])\\s*(?:de\\s+|d['’]\\s*)?(?<item>\\S.*)$`,
);
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
  /^(?<item>.*?[^\s.…_:=–-])\s*(?:[:=]|\.{2,}|…|_{2,}|–|\s-)[\s.…_-]*(?<number>\d{1,3})$/u,
  regex(`^(?<item>.*?(?<last>[\\p{L}\\d°]+)\\W*)\\s(?<number>\\d{1,2})$`),
];

const NAMES = regex(`^(?:${NAMES_A_NUMBER})°?$`);

/** Reads a quantity at either end of a line; 1 of the whole line where there is none that can be trusted. */
export function readQuantity(text: string): Counted {
  const measured = LEADING_MEASURE.exec(text)?.groups;
  if (measured) {
    const counted = trailing(measured.item ?? '') ?? { quantity: 1, item: measured.item ?? '' };
    return { ...counted, item: `${counted.item} ${amountOf(measured.amount)} ${measured.unit}` };
  }
  if (NOT_WHOLE.test(text)) return { quantity: 1, item: text };
  return leading(text) ?? trailing(text) ?? { quantity: 1, item: text };
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
