import type { TakenPhoto } from './prepare-photo.ts';

/** Loads the code that knows the formats, ahead of the first photo: the network may be gone by then. */
export const loadPhotoFormats = () => import('./prepare-photo.ts');

/** Reads a photo that was taken or chosen. Null without the code that knows its format, which the network must bring. Never throws. */
export async function takePhoto(file: Blob): Promise<TakenPhoto | null> {
  const formats = await loadPhotoFormats().catch(() => null);
  return formats ? formats.preparePhoto(file) : null;
}

/** The bytes as a data: address, because the page's policy shows no pictures from blob: addresses. Null when they cannot be read. */
export function dataUrlOf(bytes: Blob): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(bytes);
  });
}
