import * as v from 'valibot';
import type { Bytes } from '../../domain/files.ts';
import { foldedPassphrase } from '../../domain/person/passphrase.ts';
import { fromBase64, toBase64 } from '../../domain/text/base64.ts';

/**
 * A file encrypted with a passphrase: one line of JSON with the parameters, then the ciphertext. The key is derived
 * with PBKDF2-SHA-256. AES-GCM encrypts the text and authenticates the first line with it.
 */
const FORMAT = 'livraison-guadeloupe-appareil';
const VERSION = 1;

/**
 * OWASP's recommendation for PBKDF2-SHA-256:
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
const ITERATIONS = 600_000;
/** A file may require more iterations, but not so many that they take hours. */
const MOST_ITERATIONS = 10_000_000;
const SALT_BYTES = 16;
/** The recommended length for AES-GCM (NIST SP 800-38D, 8.2). */
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** In bytes: longer than any first line of ours. */
const HEADER_LIMIT = 4096;
const LINE_END = 10;

const base64 = (length: number) =>
  v.pipe(
    v.string(),
    v.transform(fromBase64),
    v.check((bytes) => bytes?.length === length, `Expected ${length} bytes`),
    v.transform((bytes) => bytes as Bytes),
  );

const AnyVersion = v.object({ format: v.literal(FORMAT), version: v.pipe(v.number(), v.integer()) });
const Header = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  kdf: v.object({
    name: v.literal('PBKDF2-SHA-256'),
    iterations: v.pipe(v.number(), v.integer(), v.minValue(ITERATIONS), v.maxValue(MOST_ITERATIONS)),
    salt: base64(SALT_BYTES),
  }),
  cipher: v.object({ name: v.literal('AES-GCM'), iv: base64(IV_BYTES) }),
  /** The tag of an empty text: it distinguishes a wrong passphrase from a damaged file. */
  check: v.object({ iv: base64(IV_BYTES), tag: base64(TAG_BYTES) }),
});

/**
 * Why a file cannot be decrypted.
 * - foreign: it is not a file of ours
 * - newer: it was made by a newer version of the app
 * - wrong-passphrase: its header is valid, and the passphrase is wrong
 * - damaged: the passphrase is right, and the contents have changed, or the header is invalid
 */
export type DecryptError = 'foreign' | 'newer' | 'wrong-passphrase' | 'damaged';

/** As earlier versions of the app read a passphrase: accents and capitals counted. */
const asEarlier = (passphrase: string) => passphrase.normalize('NFKC').trim();

async function keyOf(passphrase: string, salt: Bytes, iterations: number): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(passphrase),
    'PBKDF2',
    false,
    ['deriveKey'],
  );
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
const NOTHING = new Uint8Array(0);

/** Encrypts a text. Returns the parts of the file, to be written in order. */
export async function encrypt(text: Blob, passphrase: string): Promise<Bytes[]> {
  const [salt, iv, checkIv] = [random(SALT_BYTES), random(IV_BYTES), random(IV_BYTES)];
  const key = await keyOf(foldedPassphrase(passphrase), salt, ITERATIONS);
  const tag = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: checkIv }, key, NOTHING);
  const header: v.InferInput<typeof Header> = {
    format: FORMAT,
    version: VERSION,
    kdf: { name: 'PBKDF2-SHA-256', iterations: ITERATIONS, salt: toBase64(salt) },
    cipher: { name: 'AES-GCM', iv: toBase64(iv) },
    check: { iv: toBase64(checkIv), tag: toBase64(new Uint8Array(tag)) },
  };
  const line = new TextEncoder().encode(`${JSON.stringify(header)}\n`);
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: line },
    key,
    await text.arrayBuffer(),
  );
  return [line, new Uint8Array(sealed)];
}

/** The first line of a file and its JSON; null when there is none. */
function headerOf(bytes: Bytes): { line: Bytes; json: unknown } | null {
  const end = bytes.subarray(0, HEADER_LIMIT).indexOf(LINE_END);
  if (end === -1) return null;
  const line = bytes.slice(0, end + 1);
  try {
    return { line, json: JSON.parse(new TextDecoder().decode(line)) };
  } catch {
    return null;
  }
}

/** Whether it is an encrypted file of any version. */
export const isEncrypted = (bytes: Bytes): boolean => v.is(AnyVersion, headerOf(bytes)?.json);

/** Decrypts a file and returns its text. Never throws. */
export async function decrypt(
  bytes: Bytes,
  passphrase: string,
): Promise<{ ok: true; value: string } | { ok: false; error: DecryptError }> {
  const head = headerOf(bytes);
  const any = v.safeParse(AnyVersion, head?.json);
  if (!head || !any.success) return { ok: false, error: 'foreign' };
  if (any.output.version > VERSION) return { ok: false, error: 'newer' };
  const header = v.safeParse(Header, head.json);
  if (!header.success) return { ok: false, error: 'damaged' };
  const { kdf, cipher, check } = header.output;
  const open = (key: CryptoKey, iv: Bytes, data: Bytes, additionalData = NOTHING) =>
    crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, data).catch(() => null);
  let key: CryptoKey | null = null;
  for (const read of new Set([foldedPassphrase(passphrase), asEarlier(passphrase)])) {
    const candidate = await keyOf(read, kdf.salt, kdf.iterations);
    if (await open(candidate, check.iv, check.tag)) key = candidate;
    if (key) break;
  }
  if (!key) return { ok: false, error: 'wrong-passphrase' };
  const text = await open(key, cipher.iv, bytes.subarray(head.line.length), head.line);
  if (!text) return { ok: false, error: 'damaged' };
  return { ok: true, value: new TextDecoder().decode(text) };
}
