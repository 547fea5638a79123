import { type Bytes, startsWith, viewOf } from './bytes.ts';

/** The orientation of a picture by Exif's numbers: 1 is upright. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
const ENTRY_SIZE = 12;

const isOrientation = (value: number): value is Orientation => value >= 1 && value <= 8;

/** The orientation in a TIFF block; 1 when there is none or the block is unreadable. */
export function orientationOf(tiff: Bytes): Orientation {
  try {
    return readOrientation(tiff);
  } catch (error) {
    if (error instanceof RangeError) return 1;
    throw error;
  }
}

function readOrientation(tiff: Bytes): Orientation {
  const isLittle = startsWith(tiff, 'II*\0');
  if (!isLittle && !startsWith(tiff, 'MM\0*')) return 1;
  const view = viewOf(tiff);
  const directory = view.getUint32(4, isLittle);
  const count = view.getUint16(directory, isLittle);
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * ENTRY_SIZE;
    if (view.getUint16(entry, isLittle) !== ORIENTATION_TAG) continue;
    const value = view.getUint16(entry + 8, isLittle);
    return isOrientation(value) ? value : 1;
  }
  return 1;
}

/** Size of the result of {@link orientationOnly}, in bytes. */
export const ORIENTATION_ONLY_SIZE = 26;

/** The smallest TIFF block with an orientation, and without any other metadata. */
export function orientationOnly(orientation: Orientation): Bytes {
  const tiff = new Uint8Array(ORIENTATION_ONLY_SIZE);
  const view = viewOf(tiff);
  tiff.set([0x49, 0x49, 0x2a, 0x00]);
  view.setUint32(4, 8, true);
  view.setUint16(8, 1, true);
  view.setUint16(10, ORIENTATION_TAG, true);
  view.setUint16(12, SHORT, true);
  view.setUint32(14, 1, true);
  view.setUint16(18, orientation, true);
  return tiff;
}
