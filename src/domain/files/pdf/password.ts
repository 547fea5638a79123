import { dictionaryAt, numberOf, objectOf, stringOf } from './dictionary.ts';
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
