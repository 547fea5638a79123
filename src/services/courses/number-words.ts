import { HUNDREDS, HUNDREDS_AFTER_ANOTHER, NUMBER_WORDS, THOUSANDS } from './quantity-copy.ts';

/** A number written in words at the start of a text. */
export interface NumberInWords {
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
export function numberInWords(text: string): NumberInWords | null {
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
  const value = numberOf(word);
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

function numberOf(word: string): number | null {
  if (Object.hasOwn(NUMBER_WORDS, word)) return NUMBER_WORDS[word] ?? null;
  return word === 'vingts' ? 20 : null;
}
