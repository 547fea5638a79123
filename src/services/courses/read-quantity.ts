import { MAX_QUANTITY } from '../item-list.ts';
import { numberInWords } from './number-words.ts';
import {
  AFTER_OTHER_WORDS,
  ASKING,
  BETWEEN_NUMBERS,
  CONTAINERS,
  MAY_BE_WORDS,
  NOT_ARTICLES,
  NOT_COUNTED,
  NOT_THINGS,
  NUMBER_WORDS,
  NUMBERED_NAMES,
  OF,
  ORDINAL_ENDINGS,
  UNITS,
} from './quantity-copy.ts';

/** An item with its quantity: « lait x3 » is 3 of « lait ». */
export interface Counted {
  readonly quantity: number;
  readonly item: string;
}

const WORDS = Object.keys(NUMBER_WORDS).join('|');
const NUMBER = `\\d{1,3}|${WORDS}`;
const regex = (source: string) => new RegExp(source, 'iu');
const END = '(?![\\p{L}\\d])';

const ASKED = regex(`^(?:${ASKING})\\s+(?=\\S)`);
/** A number in figures: « 1 500 », « 1,5 », « 1 1/2 ». It must not be the start of a longer number. */
const FIGURES = /^(\d{1,3}(?: \d{3})+(?!\d)|\d+(?:[.,]\d+)?(?: (?:\d\/\d|[½¼¾]))?)(?![\d.,/])\s*/u;
const UNIT = regex(`^(?<unit>${UNITS})${END}\\s*(?<rest>.*)$`);
/** The second part of a measure: « 1 kg 500 », « 1 kilo et demi ». */
const SECOND_PART = /^(?:\d|et\s|½|¼|¾)/iu;
const OF_AHEAD = regex(`^(?:${OF})`);
/** A range, a fraction or a decimal, which is no quantity: « 2 ou 3 », « 2-3 », « 1/2 », « 1,5 ». */
const NOT_WHOLE = regex(`^(?:${NUMBER})\\s*(?:${BETWEEN_NUMBERS}|[.,](?=\\d))\\s*(?:${NUMBER})(?![\\p{L}])`);
/** « 2ème âge », « 1er prix ». */
const ORDINAL = regex(`^\\d{1,3}\\s?(?:${ORDINAL_ENDINGS})${END}`);
const NAMED = regex(`^(?:${NUMBERED_NAMES})${END}`);
const NO_THING = regex(`^(?:(?:${NOT_THINGS}|${NOT_COUNTED})${END}|[€%°\\d])`);
const OTHER_WORD = regex(`^(?:${AFTER_OTHER_WORDS}|${NOT_COUNTED})${END}`);
const NO_ARTICLE = regex(`(?:^|\\s)(?:${NOT_ARTICLES})\\.?$`);

/** A quantity after a comma that belongs to the item before it: « 2 paquets », « x2 », « 2 ». */
export const ONLY_COUNT = regex(`^(?:(?:${NUMBER})\\s(?:${CONTAINERS})|(?:[x×*]\\s?)?\\d{1,2})$`);

/** A quantity marked by a sign: « 2x », « x2 », « (2) », « 3: ». */
const SIGNED_LEADING = [
  regex(`^(?<number>${WORDS})\\s+[x×]\\s*(?<item>\\S.*)$`),
  /^(?<number>\d{1,3})\s*[x×*]\s*(?<item>\S.*)$/iu,
  /^[x×*]\s*(?<number>\d{1,3})\s+(?<item>\S.*)$/iu,
  /^\(\s*[x×]?\s*(?<number>\d{1,3})\s*[x×]?\s*\)\s*(?<item>\S.*)$/iu,
  /^(?<number>\d{1,3})\s*[:=]\s*(?<item>\S.*)$/u,
];
const GLUED = /^(?<number>\d{1,2})(?<item>\p{L}{3,}.*)$/u;

const SIGNED_TRAILING = [
  // « planche 20 x 30 » is a size: after a figure, the sign must touch the number.
  regex(`^(?<item>.*\\d)\\s[x×*](?<number>\\d{1,2})\\s*\\)?$`),
  regex(`^(?<item>.*[^\\s\\d.:,(-])(?:[\\s.:,(-]{1,6}|(?=[×*]))[x×*]\\s*(?<number>${NUMBER})\\s*\\)?$`),
  /^(?<item>.*[^\s\d])\s+\(?\s*(?<number>\d{1,3})\s*[x×]\s*\)?$/iu,
];
const PUNCTUATED_TRAILING = [
  regex(`^(?<item>.*\\S)\\s*\\(\\s*(?<number>${NUMBER})\\s*\\)$`),
  regex(
    `^(?<item>.*?[^\\s.…_:=–-])\\s*(?:[:=]|,\\s|\\.{2,}|…|_{2,}|[–—]|\\s-)[\\s.…_-]*(?<number>${NUMBER})$`,
  ),
];
/** A larger number after a colon or a dash is more likely a size, a price or a strength. */
const MOST_PUNCTUATED = 24;

/** A quantity inside the item: « lait x6 (demi-écrémé) ». « 20 x 30 cm » is a size. */
const COUNTED_INSIDE = regex(
  `^(?<item>.*\\p{L}\\)?)\\s[x×*]\\s?(?<number>\\d{1,2})(?<after>(?:[\\s(]|,(?!\\d))(?!\\s?(?:${UNITS})(?![\\p{L}])).*)$`,
);
/** Several items in one line, each with its quantity: « pâtes x2 - riz x3 », « lait x2 / pain x3 ». */
const SEVERAL_COUNTED = /[\p{L})]\s?[x×*]\s?\d{1,2}\s?(?:[-–—/&]|et\s)\s?\p{L}.*[x×*]\s?\d/iu;
/** A quantity of containers: « pâtes : 2 paquets ». */
const COUNTED_PACKS = regex(
  `^(?<item>.*?[^\\s,])\\s?(?:[:=,–]|\\s-)\\s?(?<number>${NUMBER})\\s(?<pack>${CONTAINERS})$`,
);

/**
 * Reads the quantity at the start or the end of a line. Only a certain quantity is removed from the text; an
 * uncertain number, as in « rhum Damoiseau 50 » or « 2ème âge », stays in it.
 */
export function readQuantity(text: string): Counted {
  const asIs = { quantity: 1, item: text };
  const bare = text.replace(ASKED, '');
  if (bare !== text && (measured(bare) || leading(bare))) return readQuantity(bare);
  const isName = ORDINAL.test(text) || NAMED.test(text);
  const measure = isName ? null : measured(text);
  if (measure) return measure.item === '' ? asIs : measuredItem(measure);
  if (!isName && NOT_WHOLE.test(text) && !isCompound(text)) return asIs;
  if (SEVERAL_COUNTED.test(text)) return asIs;
  return (isName ? null : leading(text)) ?? packs(text) ?? trailing(text) ?? inside(text) ?? asIs;
}

interface Amount {
  /** The amount in figures: « 1 500 », « 1 1/2 ». */
  readonly amount: string;
  readonly rest: string;
}

function amountAhead(text: string): Amount | null {
  const figures = FIGURES.exec(text);
  if (figures) return { amount: figures[1] ?? '', rest: text.slice(figures[0].length) };
  const words = numberInWords(text);
  return words && { amount: String(words.value), rest: words.rest };
}

interface Measured {
  readonly measure: string;
  /** Empty when the measure has two parts or nothing follows it. */
  readonly item: string;
}

/**
 * Reads a measure followed by the thing measured: « 1 kg de tomates », « 1 500 g viande », « deux cents
 * grammes de jambon ».
 */
function measured(text: string): Measured | null {
  const ahead = amountAhead(text);
  const { unit, rest = '' } = UNIT.exec(ahead?.rest ?? '')?.groups ?? {};
  if (!ahead || !unit) return null;
  const item = SECOND_PART.test(rest) ? '' : rest.replace(OF_AHEAD, '').trim();
  return { measure: `${ahead.amount} ${unit}`, item };
}

const behind = ({ item, measure }: Measured) => `${item} ${measure}`;

function measuredItem({ measure, item }: Measured): Counted {
  const counted = trailing(item) ?? { quantity: 1, item };
  return { ...counted, item: behind({ measure, item: counted.item }) };
}

/** Moves a measure behind its item: « 6 x 1,5 L eau » becomes 6 of « eau 1,5 L ». */
function measureLast(item: string): string {
  const measure = measured(item);
  return measure && measure.item !== '' ? behind(measure) : item;
}

/** Whether the text begins with a number of several words: « vingt-quatre » is one number, not a range. */
const isCompound = (text: string) => (numberInWords(text)?.words ?? 0) > 1;

function leading(text: string): Counted | null {
  const signed = firstOf(SIGNED_LEADING, text) ?? inFigures(text) ?? inWords(text);
  return signed && { ...signed, item: measureLast(signed.item) };
}

function inFigures(text: string): Counted | null {
  const glued = accept(GLUED.exec(text)?.groups);
  if (glued) return NO_THING.test(glued.item) ? null : glued;
  const ahead = FIGURES.exec(text);
  const rest = text.slice(ahead?.[0].length ?? 0);
  if (!ahead || !/^\d{1,3}$/.test(ahead[1] ?? '') || !ahead[0].endsWith(' ') || NO_THING.test(rest))
    return null;
  return accept({ number: ahead[1], item: rest });
}

function inWords(text: string): Counted | null {
  const words = numberInWords(text);
  if (!words || NO_THING.test(words.rest) || numberInWords(words.rest)) return null;
  const [first = ''] = text.toLowerCase().split(/[\s-]/, 1);
  if (words.words === 1 && MAY_BE_WORDS.includes(first) && OTHER_WORD.test(words.rest)) return null;
  return accept({ number: String(words.value), item: words.rest });
}

function trailing(text: string): Counted | null {
  const signed = firstOf(SIGNED_TRAILING, text);
  if (signed) return signed;
  const counted = firstOf(PUNCTUATED_TRAILING, text);
  return counted && counted.quantity <= MOST_PUNCTUATED && !NO_ARTICLE.test(counted.item) ? counted : null;
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

function firstOf(patterns: readonly RegExp[], text: string): Counted | null {
  for (const pattern of patterns) {
    const counted = accept(pattern.exec(text)?.groups);
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

const numberOf = (text: string) => NUMBER_WORDS[text.toLowerCase()] ?? Number(text);
