import { type Bytes, indexOf, startsWith, viewOf } from './bytes.ts';

/** In pixels, before the rotation. */
export interface Dimensions {
  readonly width: number;
  readonly height: number;
}

/** The number of bytes to read for {@link dimensionsOf}: no picture has that much metadata before its dimensions. */
export const DIMENSIONS_HEAD = 2_000_000;

/**
 * The dimensions of a picture from its header, without decoding it, because decoding takes four bytes a pixel. It
 * also supports formats that are never sent, and files that cannot be parsed. Null when there are none.
 * @param head the first {@link DIMENSIONS_HEAD} bytes, or fewer
 */
export function dimensionsOf(head: Bytes): Dimensions | null {
  try {
    const found = read(head);
    return found && found.width > 0 && found.height > 0 ? found : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function read(head: Bytes): Dimensions | null {
  const view = viewOf(head);
  if (startsWith(head, '\xff\xd8')) return ofJpeg(head, view);
  if (startsWith(head, '\x89PNG')) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (startsWith(head, 'GIF8')) return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (startsWith(head, 'BM')) return ofBmp(view);
  if (startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8)) return ofWebp(head, view);
  return startsWith(head, 'ftyp', 4) ? ofHeif(head, view) : null;
}

const larger = (most: Dimensions | null, one: Dimensions): Dimensions =>
  most && most.width * most.height >= one.width * one.height ? most : one;

/**
 * Searches for frames at any offset, because the parts around them may be broken. The smaller ones are thumbnails.
 */
function ofJpeg(head: Bytes, view: DataView): Dimensions | null {
  let most: Dimensions | null = null;
  for (let at = head.indexOf(0xff); at !== -1 && at + 9 < head.byteLength; at = head.indexOf(0xff, at + 1)) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (!isFrame || view.getUint16(at + 2) !== 8 + 3 * view.getUint8(at + 9)) continue;
    most = larger(most, { width: view.getUint16(at + 7), height: view.getUint16(at + 5) });
  }
  return most;
}

function ofBmp(view: DataView): Dimensions {
  const isOld = view.getUint32(14, true) === 12;
  if (isOld) return { width: view.getUint16(18, true), height: view.getUint16(20, true) };
  // A negative height means that the lines start at the top.
  return { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) };
}

function ofWebp(head: Bytes, view: DataView): Dimensions | null {
  if (startsWith(head, 'VP8X', 12)) {
    const three = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
    return { width: three(24) + 1, height: three(27) + 1 };
  }
  if (startsWith(head, 'VP8L', 12)) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (!startsWith(head, 'VP8 ', 12)) return null;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/** HEIC and AVIF: the largest of the dimensions of the picture, its tiles and its thumbnails. */
function ofHeif(head: Bytes, view: DataView): Dimensions | null {
  let most: Dimensions | null = null;
  for (let at = nextSize(head, 0); at !== -1; at = nextSize(head, at + 4)) {
    most = larger(most, { width: view.getUint32(at + 8), height: view.getUint32(at + 12) });
  }
  return most;
}

const nextSize = (head: Bytes, from: number) => indexOf(head, 'ispe', from, head.byteLength - 12);
