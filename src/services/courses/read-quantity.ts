import { MAX_QUANTITY } from '../item-list.ts';
import {
  AFTER_OTHER_WORDS,
  ASKING,
  BETWEEN_NUMBERS,
  CONTAINERS,
  HUNDREDS,
  HUNDREDS_AFTER_ANOTHER,
  JOINING,
  MAY_BE_WORDS,
  NOT_COUNTED,
  NOT_THINGS,
  NUMBER_WORDS,
  NUMBERED_NAMES,
  OF,
  ORDINAL_ENDINGS,
  THOUSANDS,
  UNITS,
} from './quantity-copy.ts';

/** A number written in words at the start of a text. */
interface NumberInWords {
  readonly value: number;
  /** The count of words that the number takes. */
  readonly words: number;
  /** The text after the number. */
  readonly rest: string;
}

const WORD = /^([\p{L}]+)(?:[\s-]+|$)/u;
const AND = 'et';

/**
 * Reads a number in words at the start of a text: « vingt cinq œufs » is 25 and « œufs », « deux cents
 * grammes » is 200 and « grammes ». Null when the text does not begin with a number.
 */
function numberInWords(text: string): NumberInWords | null {
  let state: State | null = { thousands: 0, below: 0, words: 0 };
  let rest = text;
  let found: NumberInWords | null = null;
  while (state) {
    const [all = '', word = ''] = WORD.exec(rest) ?? [];
    const next: State | null = word === '' ? null : after(state, word.toLowerCase());
    if (!next) return found;
    rest = rest.slice(all.length);
    state = next;
    // A number does not end with « et »: « vingt et » alone reads as 20.
    if (word.toLowerCase() !== AND) {
      found = { value: next.thousands + next.below, words: next.words, rest: rest.trim() };
    }
  }
  return found;
}

interface State {
  readonly thousands: number;
  readonly below: number;
  readonly words: number;
}

/** The number extended by one word; null when the word cannot continue it. */
function after({ thousands, below, words }: State, word: string): State | null {
  const more = (change: Partial<State>) => ({ thousands, below, words: words + 1, ...change });
  const tens = below % 100;
  if (word === AND) return tens >= 20 && tens % 10 === 0 ? more({}) : null;
  if (HUNDREDS.includes(word) || (words > 0 && HUNDREDS_AFTER_ANOTHER.includes(word))) {
    return below < 10 ? more({ below: Math.max(below, 1) * 100 }) : null;
  }
  if (THOUSANDS.includes(word)) {
    return thousands === 0 ? more({ thousands: Math.max(below, 1) * 1000, below: 0 }) : null;
  }
  const value = valueOfWord(word);
  if (value === null) return null;
  // « quatre-vingts ».
  if (value === 20 && tens === 4) return more({ below: below + 76 });
  return fits(tens, value) ? more({ below: below + value }) : null;
}

function fits(tens: number, value: number): boolean {
  if (tens === 0) return true;
  // « soixante-douze », « quatre-vingt-onze ».
  if (tens === 60 || tens === 80) return value < 20;
  if (tens === 10) return value >= 7 && value < 10;
  return tens >= 20 && tens % 10 === 0 && value < 10;
}

function valueOfWord(word: string): number | null {
  if (Object.hasOwn(NUMBER_WORDS, word)) return NUMBER_WORDS[word] ?? null;
  return word === 'vingts' ? 20 : null;
}

/** An item with its quantity: « 3 laits » is 3 of « laits ». */
interface Counted {
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
