import { MAX_PHOTO_BYTES } from '../order/photo.ts';
import type { Bytes } from './bytes.ts';
import { cleanFile } from './clean.ts';
import { FILE_REFUSALS, PHOTO_REFUSALS } from './copy.ts';
import type { FileType } from './limits.ts';
import type { FileRefusal } from './sniff.ts';

export type PhotoType = Exclude<FileType, 'application/pdf'>;
export type PhotoRefusal = FileRefusal | 'not_a_photo';

export type CleanedPhoto =
  | { readonly ok: true; readonly type: PhotoType; readonly bytes: Bytes }
  | { readonly ok: false; readonly reason: PhotoRefusal };

const NO_PICTURE: readonly FileRefusal[] = ['unknown', 'program', 'svg', 'truncated_pdf', 'encrypted_pdf'];

/** Cleans a picture as {@link cleanFile} does, and refuses any other file and a larger one. Never throws. */
export function cleanPhoto(bytes: Bytes): CleanedPhoto {
  const cleaned = cleanFile(bytes);
  if (!cleaned.ok) {
    return { ok: false, reason: NO_PICTURE.includes(cleaned.reason) ? 'not_a_photo' : cleaned.reason };
  }
  const { type } = cleaned;
  if (type === 'application/pdf') return { ok: false, reason: 'not_a_photo' };
  if (cleaned.bytes.byteLength > MAX_PHOTO_BYTES) return { ok: false, reason: 'too_large' };
  return { ok: true, type, bytes: cleaned.bytes };
}

/** Why a photo is refused, with advice. The page shows it before sending, and the server returns the same text. */
export const photoRefusal = (reason: PhotoRefusal): string =>
  ({ ...FILE_REFUSALS, ...PHOTO_REFUSALS })[reason];
