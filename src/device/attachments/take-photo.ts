import type { TakenPhoto } from './prepare-photo.ts';

/** Loads the code that knows the formats, ahead of the first photo: the network may be gone by then. */
export const loadPhotoFormats = () => import('./prepare-photo.ts');

/** Reads a photo that was taken or chosen. Null without the code that knows its format, which the network must bring. Never throws. */
export async function takePhoto(file: Blob): Promise<TakenPhoto | null> {
  const formats = await loadPhotoFormats().catch(() => null);
  return formats ? formats.preparePhoto(file) : null;
}
