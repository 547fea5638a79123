import { type Dimensions, dimensionsOf } from '../../domain/files/dimensions.ts';
import type { Bytes } from '../../domain/files.ts';

/**
 * Limit in pixels. A decoded picture takes four bytes a pixel, whatever its file size: 260 MB for the 64 megapixels
 * of a phone. With more, the browser may kill the tab, and the order with it.
 */
const MAX_POINTS = 65_000_000;

/** A decoded picture in its right orientation. `close` frees its memory. */
export interface Picture extends Dimensions {
  readonly source: CanvasImageSource;
  close(): void;
}

interface Wanted {
  /** The file, or its content. */
  readonly file: Blob;
  /** The first bytes of the file, which give its dimensions before it is decoded. */
  readonly head: Bytes;
  /** The largest size that is needed: the longer side in pixels. */
  readonly longest: number;
}

/**
 * Decodes a picture no larger than needed. Null when this browser cannot decode it, or only by using too much memory.
 * Never throws.
 */
export async function decodePicture(wanted: Wanted): Promise<Picture | null> {
  const size = dimensionsOf(wanted.head);
  if (!size) return null;
  const isSmallEnough = size.width * size.height <= MAX_POINTS;
  return (isSmallEnough ? decodeWhole(wanted, size) : decodeScaled(wanted, size)).catch(() => null);
}

/** The dimensions with a longer side of `longest` pixels; null when the picture is already that small. */
function shrunk({ width, height }: Dimensions, longest: number): Dimensions | null {
  const scale = longest / Math.max(width, height);
  const by = (side: number) => Math.max(1, Math.round(side * scale));
  return scale < 1 ? { width: by(width), height: by(height) } : null;
}

/**
 * Browsers decode the whole picture before they shrink it: the result is small, but the decoding needs the memory of
 * the whole.
 */
async function decodeWhole({ file, longest }: Wanted, size: Dimensions): Promise<Picture> {
  const small = shrunk(size, longest);
  // Only the width, because browsers disagree on whether it applies before or after the rotation.
  const bitmap = await createImageBitmap(
    file,
    small ? { resizeWidth: small.width, resizeQuality: 'high' } : {},
  );
  return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() };
}

/**
 * Chromium scales a JPEG while decoding it: 280 megapixels took no more memory than one. It does not scale other
 * formats.
 */
async function decodeScaled({ file, head, longest }: Wanted, size: Dimensions): Promise<Picture | null> {
  const small = shrunk(size, longest);
  const isJpeg = head[0] === 0xff && head[1] === 0xd8;
  if (!small || !isJpeg || !('ImageDecoder' in globalThis)) return null;
  const decoder = new ImageDecoder({
    type: 'image/jpeg',
    data: await file.arrayBuffer(),
    desiredWidth: small.width,
    desiredHeight: small.height,
  });
  try {
    const { image } = await decoder.decode();
    if (isUpright(image)) {
      const { displayWidth: width, displayHeight: height } = image;
      return { source: image, width, height, close: () => image.close() };
    }
    image.close();
    return null;
  } finally {
    decoder.close();
  }
}

/** Whether the browser applies a frame's rotation. A browser without `rotation` would draw the picture sideways. */
const isUpright = (frame: VideoFrame) => 'rotation' in frame;
