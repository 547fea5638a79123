import { DIMENSIONS_HEAD } from '../../domain/files/dimensions.ts';
import { type CleanedPhoto, cleanPhoto, type PhotoType, photoRefusal } from '../../domain/files/photo.ts';
import type { Bytes } from '../../domain/files.ts';
import { sha256Of } from './attachments.ts';
import { prepareFile } from './prepare-file.ts';
import { redrawn } from './redraw-picture.ts';

/** A photo as it is sent. */
export interface Photo {
  readonly bytes: Bytes;
  readonly type: PhotoType;
  /** The hash of the bytes. */
  readonly sha256: string;
}

/** A photo, or the French reason why it cannot be sent. */
export type TakenPhoto =
  | { readonly ok: true; readonly photo: Photo }
  | { readonly ok: false; readonly message: string };

/** In bytes. A larger photo is drawn again, smaller: it would take more than a minute on a poor line, and a ticket stays readable. */
const PHOTO_BYTES = 1_500_000;

/**
 * Turns a photo of the camera or the gallery into one that can be sent: a picture without its location, and a small one where this
 * browser can draw it again. Never throws.
 */
export async function preparePhoto(file: Blob): Promise<TakenPhoto> {
  const cleaned = await smallPhoto(file);
  if (!cleaned.ok) return { ok: false, message: photoRefusal(cleaned.reason) };
  const { bytes, type } = cleaned;
  return { ok: true, photo: { bytes, type, sha256: await sha256Of(bytes) } };
}

async function smallPhoto(file: Blob): Promise<CleanedPhoto> {
  const prepared = await prepareFile(file);
  if (!prepared.ok) return prepared.reason === 'unknown' ? { ok: false, reason: 'not_a_photo' } : prepared;
  const { bytes, type } = prepared;
  const whole = cleanPhoto(bytes);
  if (bytes.byteLength <= PHOTO_BYTES || type === 'application/pdf') return whole;
  const drawn = await redrawn(new Blob([bytes], { type }), bytes.subarray(0, DIMENSIONS_HEAD), PHOTO_BYTES);
  const small = drawn && cleanPhoto(drawn);
  return small?.ok ? small : whole;
}
