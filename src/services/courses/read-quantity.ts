import { MAX_QUANTITY } from '../item-list.ts';
import { numberInWords } from './number-words.ts';
import {
  AFTER_OTHER_WORDS,
  ASKING,
  BETWEEN_NUMBERS,
  CONTAINERS,
  JOINING,
  MAY_BE_WORDS,
  NOT_COUNTED,
  NOT_THINGS,
  NUMBER_WORDS,
  NUMBERED_NAMES,
  OF,
  ORDINAL_ENDINGS,
  UNITS,
} from './quantity-copy.ts';

/** An item with its quantity: « 3 laits » is 3 of « laits ». */
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
const UNIT_AHEAD = regex(`^(?:${UNITS})${END}`);
/** A range, a fraction or a decimal, which is no quantity: « 2 ou 3 », « 2-3 », « 1/2 », « 1,5 ». */
const NOT_WHOLE = regex(`^(?:${NUMBER})\\s*(?:${BETWEEN_NUMBERS}|[.,](?=\\d))\\s*(?:${NUMBER})(?![\\p{L}])`);
/** « 2ème âge », « 1er prix ». */
const ORDINAL = regex(`^\\d{1,3}\\s?(?:${ORDINAL_ENDINGS})${END}`);
const NAMED = regex(`^(?:${NUMBERED_NAMES})${END}`);
const NO_THING = regex(`^(?:(?:${NOT_THINGS}|${NOT_COUNTED})${END}|[€%°\\d])`);
const OTHER_WORD = regex(`^(?:${AFTER_OTHER_WORDS}|${NOT_COUNTED})${END}`);

/** A quantity after a comma that belongs to the item before it: « 2 paquets », « x2 », « 2 ». */
export const ONLY_COUNT = regex(`^(?:(?:${NUMBER})\\s(?:${CONTAINERS})|(?:[x×*]\\s?)?\\d{1,2})$`);

/** A quantity marked by a sign: « 2x », « x2 », « (2) », « 3: ». */
const SIGNED_LEADING = [
  regex(`^(?<number>${WORDS})\\s+[x×]\\s*(?<item>\\S.*)$`),
  /^(?<number>\d{1,3})\s*[x×*]\s*(?<item>\S.*)$/iu,
  /^[x×*]\s*(?<number>\d{1,3})\s+(?<item>\S.*)$/iu,
  /^[([]\s*[x×]?\s*(?<number>\d{1,3})\s*[x×]?\s*[)\]]\s*(?<item>\S.*)$/iu,
  /^(?<number>\d{1,3})\s*[:=,|]\s*(?<item>[^\d\s].*)$/u,
];
const GLUED = /^(?<number>\d{1,2})(?<item>\p{L}{3,}.*)$/u;

const COUNTED = `(?:${WORDS.split('|')
  .filter((word) => !MAY_BE_WORDS.includes(word))
  .join('|')})`;
/**
 * Another amount behind the first: the quantity is not that of the whole line. « riz 1 kg », « couches taille 4 » and « shampooings
 * 3 en 1 » have none; « et 1 lait », « et du lait », « x3 » and « de 6 bières » are amounts of something.
 */
const OTHER_AMOUNTS = [
  regex(`(?:^|[^\\p{L}\\d.,])\\d{1,3}\\s?[x×]?\\s?(?!(?:${UNITS}|${NOT_THINGS})${END})\\p{L}{2}`),
  regex(`(?:^|[^\\p{L}\\d])\\d{1,5}\\s?(?:${UNITS})\\s(?:${OF})`),
  regex(`(?:\\s(?:${JOINING})|[+&/,])\\s(?:${WORDS}|du|des|de la|de l['’])\\s?\\p{L}`),
  regex(`\\s${COUNTED}\\s(?!(?:${NOT_COUNTED})${END})\\p{L}{2}`),
  /(?:^|[^\p{L}])x\s?\d|x\d|[×*]\s?\d/iu,
  /(?:[:=(–—]|\s-)\s?\d{1,2}\s?\)?$/u,
];

/**
 * Reads the quantity of a line: the line stays as it was written, unless exactly one amount stands at its beginning
 * (docs/rules/services.md#grocery-list). A measure is part of the words: « 1 kg de tomates » is one of « 1 kg de tomates ».
 */
export function readQuantity(text: string): Counted {
  const asIs = { quantity: 1, item: text };
  const bare = text.replace(ASKED, '');
  if (isMeasured(text) || ORDINAL.test(text) || NAMED.test(text)) return asIs;
  if (bare !== text && isMeasured(bare)) return { quantity: 1, item: bare };
  if (NOT_WHOLE.test(bare) && !isCompound(bare)) return asIs;
  const counted = leading(bare);
  return counted && !OTHER_AMOUNTS.some((amount) => amount.test(counted.item)) ? counted : asIs;
}

/** What follows the number at the start of a text, in figures or words; null when it begins with none. */
function textBehindAmount(text: string): string | null {
  const figures = FIGURES.exec(text);
  return figures ? text.slice(figures[0].length) : (numberInWords(text)?.rest ?? null);
}

/** Whether a text begins with a measure: « 1 kg de tomates », « 1 500 g viande », « deux cents grammes de jambon ». */
const isMeasured = (text: string): boolean => UNIT_AHEAD.test(textBehindAmount(text) ?? '');

/** Whether the text begins with a number of several words: « vingt-quatre » is one number, not a range. */
const isCompound = (text: string) => (numberInWords(text)?.words ?? 0) > 1;

const leading = (text: string): Counted | null =>
  firstOf(SIGNED_LEADING, text) ?? inFigures(text) ?? inWords(text);

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
