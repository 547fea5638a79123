import { islandClock } from '../../domain/island-time.ts';
import { serverNow } from '../../live/clock.ts';
import { MAX_BACKUP_BYTES } from '../../storage/backup.ts';
import { exportDevice, importDevice, type Moved } from '../../storage/moving.ts';
import { isSealed, type SealError, seal, unseal } from '../../storage/sealed.ts';
import { MOVING_COPY } from './copy.ts';

/** The first line and the seal of a file of ours come on top. */
const MAX_FILE_BYTES = MAX_BACKUP_BYTES + 10_000;

/**
 * Seals everything of the customer's into a file and hands it to the browser's downloads.
 * @returns how many documents were too large for it; null when the device could not be read
 */
export async function saveDevice(passphrase: string): Promise<number | null> {
  const now = serverNow();
  const written = await exportDevice(now);
  if (!written.ok) return null;
  const sealed = await seal(new Blob(written.value.parts), passphrase);
  const url = URL.createObjectURL(new Blob(sealed, { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = MOVING_COPY.fileName(islandClock(now).date);
  link.click();
  // The download begins in its own time.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return written.value.leftOut;
}

async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer> | null> {
  if (file.size > MAX_FILE_BYTES) return null;
  const read = await file.arrayBuffer().catch(() => null);
  return read && new Uint8Array(read);
}

/** Whether a file asks for a passphrase. The copies that « Mes envois » writes ask for none. */
export async function asksForPassphrase(file: File): Promise<boolean> {
  const bytes = await bytesOf(file);
  return bytes !== null && isSealed(bytes);
}

export type Taken = { ok: true; value: Moved } | { ok: false; error: SealError | 'storage' };

/** Takes up what another device has saved. Never throws. */
export async function takeDevice(file: File, passphrase: string): Promise<Taken> {
  const bytes = await bytesOf(file);
  if (!bytes) return { ok: false, error: 'foreign' };
  const text: Awaited<ReturnType<typeof unseal>> = isSealed(bytes)
    ? await unseal(bytes, passphrase)
    : { ok: true, value: new TextDecoder().decode(bytes) };
  if (!text.ok) return text;
  const taken = await importDevice(text.value, serverNow());
  if (taken.ok) return taken;
  return { ok: false, error: taken.error === 'not-a-backup' ? 'foreign' : 'storage' };
}
