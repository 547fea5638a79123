import { type Cleaned, cleanFile } from '../../domain/files/clean.ts';
import { DIMENSIONS_HEAD } from '../../domain/files/dimensions.ts';
import type { FileType } from '../../domain/files/limits.ts';
import type { Bytes, FileRefusal } from '../../domain/files.ts';
import { redrawn } from './redraw-picture.ts';

/**
 * Why a picture was converted: it was too large, or it was damaged or of a format that is not sent. `sizeBefore` is
 * in bytes.
 */
export type Redrawn = { readonly because: 'too_large' | 'unreadable'; readonly sizeBefore: number };

export type Prepared =
  | { readonly ok: true; readonly type: FileType; readonly bytes: Bytes; readonly redrawn: Redrawn | null }
  | { readonly ok: false; readonly reason: FileRefusal };

/** Photos of 200 megapixels have about fifty megabytes; a larger file is not worth reading. */
const MAX_CHOSEN_BYTES = 60_000_000;
/** Refusals after which a browser may still decode the picture: it is too large, or our parser cannot read it. */
const REDRAWABLE: readonly FileRefusal[] = ['too_large', 'truncated_image', 'location_kept', 'unknown'];

/**
 * Turns a file that the customer has chosen into one that can be sent: the file without its location, or the picture
 * converted to JPEG. Never throws.
 */
export async function prepareFile(file: Blob): Promise<Prepared> {
  if (file.size > MAX_CHOSEN_BYTES) return { ok: false, reason: 'too_large' };
  const read = await file.arrayBuffer().catch(() => null);
  if (!read) return { ok: false, reason: 'unreadable' };
  const bytes = new Uint8Array(read);
  const cleaned = cleanFile(bytes);
  if (cleaned.ok)
    return cleaned.type === 'image/heic' ? asJpeg(file, cleaned) : { ...cleaned, redrawn: null };
  return REDRAWABLE.includes(cleaned.reason) ? redraw(file, bytes, cleaned.reason) : cleaned;
}

/**
 * An iPhone's picture as a JPEG where this browser can draw it: a computer at the desk, or a recipient's phone, may not. Elsewhere it
 * stays as it is.
 */
async function asJpeg(file: Blob, cleaned: Cleaned & { ok: true }): Promise<Prepared> {
  const drawn = await redraw(file, cleaned.bytes, 'unknown');
  return drawn.ok ? { ...drawn, redrawn: null } : { ...cleaned, redrawn: null };
}

/** Converts a picture. @param reason the refusal when it cannot be converted */
async function redraw(file: Blob, head: Bytes, reason: FileRefusal): Promise<Prepared> {
  const drawn = await redrawn(file, head.subarray(0, DIMENSIONS_HEAD));
  // Browsers may write metadata of their own.
  const cleaned = drawn && cleanFile(drawn);
  if (!cleaned?.ok) return { ok: false, reason };
  const because = reason === 'too_large' ? 'too_large' : 'unreadable';
  return { ...cleaned, redrawn: { because, sizeBefore: file.size } };
}
