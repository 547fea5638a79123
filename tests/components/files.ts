import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** A file as the device passes it to the page. */
export const fileOf = (name: string, type: string, bytes: BlobPart): File =>
  new File([bytes], name, { type });

/**
 * Chooses files as from the device's folder. Vitest's own way goes through its server, which takes too long
 * for 10 MB.
 */
export async function choose(input: Locator, ...files: readonly File[]): Promise<void> {
  await expect.element(input).toBeEnabled();
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  const element = input.element() as HTMLInputElement;
  element.files = chosen.files;
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

/** A picture of one point, whole and small. */
export function aPicture(): Uint8Array<ArrayBuffer> {
  const text = atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  );
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** A photo of that many points a side, as a camera makes it: noise, which no format makes small. */
export async function aLargePhoto(side: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const data = context.createImageData(side, side);
  for (let index = 0; index < data.data.length; index += 1) {
    data.data[index] = index % 4 === 3 ? 255 : (index * 2654435761) >>> 24;
  }
  context.putImageData(data, 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
}
