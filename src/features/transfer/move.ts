import { serverNow } from '../../device/clock/clock.ts';
import { MAX_BACKUP_BYTES } from '../../device/transfer/backup.ts';
import { type DecryptError, decrypt, encrypt, isEncrypted } from '../../device/transfer/encrypted-file.ts';
import { download, type HandedOut } from '../../device/transfer/hand-out.ts';
import { exportDevice, importDevice, type Transferred } from '../../device/transfer/transfer.ts';
import type { Bytes } from '../../domain/files.ts';
import { proposePassphrase } from '../../domain/person/passphrase.ts';
import { fromBase64, toBase64 } from '../../domain/text/base64.ts';
import { islandClock } from '../../domain/time/island-time.ts';
import { MOVING_COPY } from './copy.ts';

export { weaknessOf } from '../../domain/person/passphrase.ts';

/** Six words drawn at random. */
export const proposedWords = (): string => proposePassphrase((numbers) => crypto.getRandomValues(numbers));

/** The limit of a backup, plus our file's header and seal. */
const MAX_FILE_BYTES = MAX_BACKUP_BYTES + 10_000;

const isTooLarge = (file: File) => file.size > MAX_FILE_BYTES;

export interface Saved {
  readonly handedOut: HandedOut;
  /** The number of documents that are not in the file: too large, of a draft, or not in a form yet. */
  readonly leftOut: number;
}

/** In characters. A longer text is impractical to copy and paste. */
const LONGEST_COPY = 300_000;

/**
 * Encrypts the customer's data into a file and hands it to the browser; null when the device could not be
 * read.
 */
export async function saveDevice(passphrase: string): Promise<Saved | null> {
  const now = serverNow();
  const written = await exportDevice(now);
  if (!written.ok) return null;
  const sealed = await encrypt(new Blob(written.value.parts), passphrase);
  const name = MOVING_COPY.fileName(islandClock(now).date);
  const file = new File(sealed, name, { type: 'application/octet-stream' });
  download(file);
  const text = file.size <= LONGEST_COPY ? toBase64(new Uint8Array(await file.arrayBuffer())) : null;
  return { handedOut: { file, text, subject: null }, leftOut: written.value.leftOut };
}

/** The bytes of a file; null when they cannot be read: it may be kept online, without a network. */
async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer> | null> {
  const read = await file.arrayBuffer().catch(() => null);
  const bytes = read && new Uint8Array(read);
  return bytes && (isEncrypted(bytes) ? bytes : (fromCopy(bytes) ?? bytes));
}

/**
 * Reads an encrypted file that was pasted as text into a note or a message: with line breaks and spaces. Null
 * when it is none.
 */
function fromCopy(bytes: Bytes): Bytes | null {
  if (bytes.length > 2 * LONGEST_COPY) return null;
  const text = new TextDecoder().decode(bytes).replaceAll(/\s/g, '');
  // A text that a message has cut off anywhere is damaged, and none of another site.
  const copied = fromBase64(text.slice(0, text.length - (text.length % 4)));
  return copied && isEncrypted(copied) ? copied : null;
}

/** Whether the file needs a passphrase. The exports of « Mes envois » that earlier versions have made are not encrypted. */
export async function asksForPassphrase(file: File): Promise<boolean> {
  const bytes = isTooLarge(file) ? null : await bytesOf(file);
  return bytes !== null && isEncrypted(bytes);
}

export type Taken =
  | { ok: true; value: Transferred }
  | { ok: false; error: DecryptError | 'unread' | 'storage' };

/** Imports a file of another device. Never throws. */
export async function takeDevice(file: File, passphrase: string): Promise<Taken> {
  if (isTooLarge(file)) return { ok: false, error: 'foreign' };
  const bytes = await bytesOf(file);
  if (!bytes) return { ok: false, error: 'unread' };
  const text: Awaited<ReturnType<typeof decrypt>> = isEncrypted(bytes)
    ? await decrypt(bytes, passphrase)
    : { ok: true, value: new TextDecoder().decode(bytes) };
  if (!text.ok) return text;
  const taken = await importDevice(text.value, serverNow());
  if (taken.ok) return taken;
  const { error } = taken;
  if (error === 'newer' || error === 'damaged') return { ok: false, error };
  return { ok: false, error: error === 'not-a-backup' ? 'foreign' : 'storage' };
}
