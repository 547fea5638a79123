import type { Bytes } from './bytes.ts';
import { cleanHeic } from './heic/clean.ts';
import { cleanJpeg } from './jpeg.ts';
import { type FileType, MAX_FILE_BYTES } from './limits.ts';
import { cleanPng } from './png.ts';
import { type FileRefusal, sniffFile } from './sniff.ts';
import { cleanWebp } from './webp.ts';

export type Cleaned =
  | { readonly ok: true; readonly type: FileType; readonly bytes: Bytes }
  | { readonly ok: false; readonly reason: FileRefusal };

/** PDFs are sent unchanged: their metadata holds no location, and rewriting one can break its signature. */
const cleaners: Record<FileType, (bytes: Bytes) => Bytes | null> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
  'image/heic': cleanHeic,
  'application/pdf': (bytes) => bytes,
};

/**
 * Cleans a file that the customer chose. Returns its type by content, and its bytes without the location, date and
 * device that a camera writes into a picture; the orientation stays. Cleaning is idempotent. Never throws.
 * docs/rules/files.md#cleaning
 */
export function cleanFile(bytes: Bytes): Cleaned {
  const sniffed = sniffFile(bytes);
  if (!sniffed.ok) return sniffed;
  const { type } = sniffed;
  try {
    const cleaned = cleaners[type](bytes);
    if (!cleaned) return { ok: false, reason: 'location_kept' };
    // Checked after cleaning, because an embedded video may have been most of the file.
    const isTooLarge = cleaned.byteLength > MAX_FILE_BYTES;
    return isTooLarge ? { ok: false, reason: 'too_large' } : { ok: true, type, bytes: cleaned };
  } catch (error) {
    if (error instanceof RangeError) return { ok: false, reason: 'location_kept' };
    throw error;
  }
}
