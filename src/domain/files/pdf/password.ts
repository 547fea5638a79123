import { dictionaryAt, numberOf, objectOf, stringOf } from './dictionary.ts';
import { type Encryption, opensWithoutPassword } from './encryption.ts';

/** Revisions of one file, each with a trailer, and texts that speak of encryption. */
const MAX_MENTIONS = 50;
/** A trailer begins no further in front of one of its keys. */
const TRAILER = 4096;

/**
 * Whether nobody can open a PDF without a password. Many that are encrypted open without: they only ask not to be
 * changed or printed.
 * @param text of the whole file, one character a byte
 */
export function needsPassword(text: string): boolean {
  // The newest trailer, which counts, is the last one.
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

/** The trailer, or the dictionary of the stream that stands for one, that an offset is in. Each names the root. */
function trailerAround(text: string, at: number): string | null {
  const from = Math.max(0, at - TRAILER);
  const before = text.slice(from, at);
  const begin = Math.max(before.lastIndexOf('trailer'), before.lastIndexOf(' obj'));
  if (begin === -1) return null;
  const dictionary = dictionaryAt(text, from + begin);
  return /\/Root\s{0,9}(?:<<|\d{1,10}\s)/.test(dictionary) ? dictionary : null;
}

/** Null where it is nowhere: readers take such a file for one that is not encrypted. */
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
    // A file of which only the attachments are encrypted opens.
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
