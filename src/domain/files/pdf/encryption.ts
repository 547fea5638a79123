import { cbc } from '@noble/ciphers/aes.js';
import { md5 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { asciiBytes, type Bytes, concatenate, startsWith } from '../bytes.ts';

/** The encryption of a PDF, from its dictionary (ISO 32000-2, 7.6.4). Strings have one character per byte. */
export interface Encryption {
  /** Whether it uses passwords and not certificates. */
  readonly isStandard: boolean;
  readonly isWhole: boolean;
  readonly revision: number;
  /** All lengths in the dictionary, some in bits and some in bytes. */
  readonly keyLengths: readonly number[];
  /** A signed number of 32 bits. */
  readonly permissions: number;
  readonly owner: string;
  readonly user: string;
  readonly fileId: string;
  readonly hidesMetadata: boolean;
}

/** The padding of the standard, which replaces an empty password. */
const PADDING = Uint8Array.from([
  ...[0x28, 0xbf, 0x4e, 0x5e, 0x4e, 0x75, 0x8a, 0x41, 0x64, 0x00, 0x4e, 0x56, 0xff, 0xfa, 0x01, 0x08],
  ...[0x2e, 0x2e, 0x00, 0xb6, 0xd0, 0x68, 0x3e, 0x80, 0x2f, 0x0c, 0xa9, 0xfe, 0x64, 0x53, 0x69, 0x7a],
]);

/** Whether readers open it without a password, because its user password is empty. */
export function opensWithoutPassword(encryption: Encryption): boolean {
  const { isStandard, isWhole, revision, keyLengths } = encryption;
  if (!isWhole) return true;
  if (!isStandard || revision < 2 || revision > 6) return false;
  if (revision >= 5) return isEmptyByHash(encryption);
  const sizes = keyLengths
    .map((told) => (told < 40 ? told : told >> 3))
    .filter((size) => size >= 5 && size <= 16);
  return [...new Set([...sizes, 16, 5])].some((size) => isEmptyByKey(encryption, size));
}

/** Revisions 2 to 4: checks the user entry with the key of an empty password (algorithms 2, 4 and 5). */
function isEmptyByKey(encryption: Encryption, size: number): boolean {
  const { revision, permissions, owner, user, fileId, hidesMetadata } = encryption;
  const rights = new Uint8Array(new Int32Array([permissions]).buffer);
  const bare = revision >= 4 && !hidesMetadata ? [new Uint8Array(4).fill(0xff)] : [];
  const id = asciiBytes(fileId);
  let key = digest(md5, PADDING, asciiBytes(owner.slice(0, 32)), rights, id, ...bare);
  if (revision === 2) return startsWith(rc4(key.subarray(0, 5), PADDING), user.slice(0, 32));
  for (let round = 0; round < 50; round += 1) key = digest(md5, key.subarray(0, size));
  key = key.subarray(0, size);
  let check = digest(md5, PADDING, id);
  for (let round = 0; round < 20; round += 1)
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    );
  return user.length >= 16 && startsWith(check, user.slice(0, 16));
}

/** Revisions 5 and 6: the user entry is a hash, the eight bytes of its salt, and eight others. */
function isEmptyByHash({ revision, user }: Encryption): boolean {
  const [hash, salt] = [user.slice(0, 32), asciiBytes(user.slice(32, 40))];
  const first = digest(sha256, salt);
  return user.length >= 40 && startsWith(revision === 5 ? first : hardened(first), hash);
}

const HASHES = [sha256, sha384, sha512] as const;

/** Algorithm 2.B for an empty password. It ends after 64 rounds at the earliest and 288 at the latest. */
function hardened(first: Bytes): Bytes {
  let key = first;
  for (let round = 1; ; round += 1) {
    const data = concatenate(Array.from({ length: 64 }, () => key));
    const cipher = cbc(key.subarray(0, 16), key.subarray(16, 32), { disablePadding: true });
    const encrypted = Uint8Array.from(cipher.encrypt(data));
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = digest(HASHES[remainder] ?? sha256, encrypted);
    if (round >= 64 && (encrypted.at(-1) ?? 0) <= round - 32) return key.slice(0, 32);
  }
}

const digest = (hash: (bytes: Bytes) => Uint8Array, ...parts: Bytes[]): Bytes =>
  Uint8Array.from(hash(concatenate(parts)));

/** The stream cipher of the older revisions. It protects no secret here. */
function rc4(key: Bytes, data: Bytes): Bytes {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 0xff] ?? 0;
  let other = 0;
  const swap = (index: number) => {
    other = (other + at(index)) & 0xff;
    [state[index & 0xff], state[other]] = [at(other), at(index)];
  };
  for (let index = 0; index < 256; index += 1) {
    other += key[index % key.byteLength] ?? 0;
    swap(index);
  }
  other = 0;
  return data.map((byte, index) => {
    swap(index + 1);
    return byte ^ at(at(index + 1) + at(other));
  });
}
