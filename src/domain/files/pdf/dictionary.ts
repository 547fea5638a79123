/** The part of a PDF's syntax that a trailer and an encryption dictionary need. Text has one character per byte. */

/** In bytes: both are a few hundred bytes long. */
const MAX_DICTIONARY = 8192;

/** The dictionary that begins at or after an offset, up to a keyword that ends it. Further bytes do no harm. */
export function dictionaryAt(text: string, at: number): string {
  const part = text.slice(at, at + MAX_DICTIONARY);
  const end = part.search(/\bstream\b|\bendobj\b|\bstartxref\b/);
  return end === -1 ? part : part.slice(0, end);
}

/** The generation and the keyword of an object, after the object's number. */
const OBJECT = /\s{1,9}(\d{1,9})\s{1,9}obj\b/y;
const NUMBER = /\s{0,9}(-?\d{1,10})(?![\d.])/y;
const STRING_START = /\s{0,9}\[?\s{0,9}([<(])/y;

/** The most occurrences of a word to look behind: an object's number may be a digit, of which a file has many. */
const MAX_OCCURRENCES = 500_000;

/** The first match of a sticky pattern right after a word; null when there is none. */
function behind(text: string, word: string, pattern: RegExp, accept = (_found: RegExpExecArray) => true) {
  let at = text.indexOf(word);
  for (let seen = 0; at !== -1 && seen < MAX_OCCURRENCES; seen += 1, at = text.indexOf(word, at + 1)) {
    pattern.lastIndex = at + word.length;
    const found = pattern.exec(text);
    if (found && accept(found)) return found;
  }
  return null;
}

/** The dictionary of an object by its number; null when it is missing, or in an object stream. */
export function objectOf(text: string, number: string, generation: string): string | null {
  const found = behind(text, number, OBJECT, ({ index, 1: of }) => {
    const before = text.charAt(index - number.length - 1);
    return of === generation && !/\d/.test(before);
  });
  return found ? dictionaryAt(text, found.index + found[0].length) : null;
}

/** The number under a key; null when there is none. */
export function numberOf(dictionary: string, key: string): number | null {
  const found = behind(dictionary, `/${key}`, NUMBER);
  return found ? Number(found[1]) : null;
}

/** The string under a key, in hexadecimal or between parentheses; null when there is none. */
export function stringOf(dictionary: string, key: string): string | null {
  const found = behind(dictionary, `/${key}`, STRING_START);
  if (!found) return null;
  const from = found.index + found[0].length;
  return found[1] === '<' ? hexadecimal(dictionary, from) : literal(dictionary, from);
}

function hexadecimal(text: string, from: number): string {
  const digits = text.slice(from, text.indexOf('>', from)).replace(/\s/g, '');
  const pairs = digits.match(/../g) ?? [];
  return String.fromCharCode(...pairs.map((pair) => Number.parseInt(pair, 16)));
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function literal(text: string, from: number): string {
  let value = '';
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '\\') {
      const [escaped] = /^(?:[0-7]{1,3}|\r\n|[\s\S])/.exec(text.slice(at + 1, at + 4)) ?? [''];
      at += escaped.length;
      value += unescaped(escaped);
      continue;
    }
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth === 0) break;
    // Any kind of line end counts as « \n ».
    if (character === '\r' && text.charAt(at + 1) === '\n') continue;
    value += character === '\r' ? '\n' : character;
  }
  return value;
}

function unescaped(escaped: string): string {
  if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 0xff);
  return /^[\r\n]/.test(escaped) ? '' : (ESCAPES[escaped] ?? escaped);
}
