import { type Encryption, opensWithoutPassword } from './encryption.ts';

/**
 * The most occurrences to check: a file has several revisions, each with a trailer, and its texts may contain the
 * word.
 */
const MAX_MENTIONS = 50;
/** The longest distance between the start of a trailer and one of its keys, in bytes. */
const TRAILER = 4096;

/**
 * Whether a PDF cannot be opened without a password. Many encrypted ones can: they only restrict changes or printing.
 * @param text the whole file, one character per byte
 */
export function needsPassword(text: string): boolean {
  // The newest trailer counts, and comes last.
  let at = text.lastIndexOf('/Encrypt');
  for (let mentions = 0; at > 0 && mentions < MAX_MENTIONS; mentions += 1) {
    const trailer = trailerAround(text, at);
    if (trailer && isKey(text, at)) {
      const encrypted = encryptionDictionary(text, at);
      return encrypted !== null && !opensWithoutPassword(encryptionOf(encrypted, trailer));
    }
    at = text.lastIndexOf('/Encrypt', at - 1);
  }
  return false;
}

const isKey = (text: string, at: number) => /^\/Encrypt\s{0,9}[\d<]/.test(text.slice(at, at + 32));

/**
 * The trailer that contains an offset, or the dictionary of the stream that replaces one; null when there is none.
 * Each has a root.
 */
function trailerAround(text: string, at: number): string | null {
  const from = Math.max(0, at - TRAILER);
  const before = text.slice(from, at);
  const begin = Math.max(before.lastIndexOf('trailer'), before.lastIndexOf(' obj'));
  if (begin === -1) return null;
  const dictionary = dictionaryAt(text, from + begin);
  return /\/Root\s{0,9}(?:<<|\d{1,10}\s)/.test(dictionary) ? dictionary : null;
}

/**
 * The encryption dictionary of a trailer; null when it is missing, in which case readers treat the file as not
 * encrypted.
 */
function encryptionDictionary(text: string, at: number): string | null {
  const [, number, generation] =
    /^\/Encrypt\s{0,9}(\d{1,10})\s{1,9}(\d{1,5})\s{1,9}R\b/.exec(text.slice(at, at + 64)) ?? [];
  if (number && generation) return objectOf(text, number, generation);
  return /^\/Encrypt\s{0,9}<</.test(text.slice(at, at + 32)) ? dictionaryAt(text, at + 8) : null;
}

function encryptionOf(dictionary: string, trailer: string): Encryption {
  const number = (key: string) => numberOf(dictionary, key) ?? 0;
  return {
    isStandard: /\/Filter\s{0,9}\/Standard\b/.test(dictionary),
    // A file in which only the attachments are encrypted can be opened.
    isWhole: number('V') < 4 || /\/StmF\s{0,9}\/(?!Identity\b)/.test(dictionary),
    revision: number('R'),
    keyLengths: [...dictionary.matchAll(/\/Length\s{0,9}(\d{1,4})\b/g)].map(([, told]) => Number(told)),
    permissions: number('P'),
    owner: stringOf(dictionary, 'O') ?? '',
    user: stringOf(dictionary, 'U') ?? '',
    fileId: stringOf(trailer, 'ID') ?? '',
    hidesMetadata: !/\/EncryptMetadata\s{1,9}false\b/.test(dictionary),
  };
}

/** The part of a PDF's syntax that a trailer and an encryption dictionary need. Text has one character per byte. */

/** In bytes: both are a few hundred bytes long. */
const MAX_DICTIONARY = 8192;

/** The dictionary that begins at or after an offset, up to a keyword that ends it. Further bytes do no harm. */
function dictionaryAt(text: string, at: number): string {
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
function objectOf(text: string, number: string, generation: string): string | null {
  const found = behind(text, number, OBJECT, ({ index, 1: of }) => {
    const before = text.charAt(index - number.length - 1);
    return of === generation && !/\d/.test(before);
  });
  return found ? dictionaryAt(text, found.index + found[0].length) : null;
}

/** The number under a key; null when there is none. */
function numberOf(dictionary: string, key: string): number | null {
  const found = behind(dictionary, `/${key}`, NUMBER);
  return found ? Number(found[1]) : null;
}

/** The string under a key, in hexadecimal or between parentheses; null when there is none. */
function stringOf(dictionary: string, key: string): string | null {
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
