import { cleanFile } from '../../domain/files/clean.ts';
import { DIMENSIONS_HEAD } from '../../domain/files/dimensions.ts';
import type { FileType } from '../../domain/files/limits.ts';
import type { Bytes, FileRefusal } from '../../domain/files.ts';
import { redrawn } from './redraw-picture.ts';

/** Why a picture is not sent as it was taken: it is smaller now, or was damaged or of a kind that is not sent. */
export type Redrawn = { readonly because: 'too_large' | 'unreadable'; readonly sizeBefore: number };

export type Prepared =
  | { readonly ok: true; readonly type: FileType; readonly bytes: Bytes; readonly redrawn: Redrawn | null }
  | { readonly ok: false; readonly reason: FileRefusal };

/** Photos of 200 megapixels have some fifty; more would be read for nothing. */
const MAX_CHOSEN_BYTES = 60_000_000;
/** What a browser may still be able to show, though it is too large, or our reader cannot take it apart. */
const REDRAWABLE: readonly FileRefusal[] = ['too_large', 'truncated_image', 'location_kept', 'unknown'];

/**
 * Makes of a file that the customer has chosen what can be sent: the file itself without its place, or the picture drawn
 * anew. Never throws.
 */
export async function prepareFile(file: Blob): Promise<Prepared> {
  if (file.size > MAX_CHOSEN_BYTES) return { ok: false, reason: 'too_large' };
  const read = await file.arrayBuffer().catch(() => null);
  if (!read) return { ok: false, reason: 'unreadable' };
  const bytes = new Uint8Array(read);
  const cleaned = cleanFile(bytes);
  if (cleaned.ok) return { ...cleaned, redrawn: null };
  return REDRAWABLE.includes(cleaned.reason) ? redraw(file, bytes, cleaned.reason) : cleaned;
}

/** @param reason said where it cannot be drawn */
async function redraw(file: Blob, head: Bytes, reason: FileRefusal): Promise<Prepared> {
  const drawn = await redrawn(file, head.subarray(0, DIMENSIONS_HEAD));
  // A browser may write notes of its own.
  const cleaned = drawn && cleanFile(drawn);
  if (!cleaned?.ok) return { ok: false, reason };
  const because = reason === 'too_large' ? 'too_large' : 'unreadable';
  return { ...cleaned, redrawn: { because, sizeBefore: file.size } };
}
