import { type Dimensions, dimensionsOf } from '../../domain/files/dimensions.ts';
import type { Bytes } from '../../domain/files.ts';

/**
 * A picture that is decoded takes four bytes a point, whatever it takes as a file: 260 MB for the 64 megapixels of a
 * phone. With more than that the browser may end the tab, and the order with it.
 */
const MAX_POINTS = 65_000_000;

/** Ready to be drawn, upright. `close` frees what it holds. */
export interface Picture extends Dimensions {
  readonly source: CanvasImageSource;
  close(): void;
}

interface Wanted {
  /** The file, or its content. */
  readonly file: Blob;
  /** Its first bytes, by which its size is known before anything is decoded. */
  readonly head: Bytes;
  /** Points of its longer side that are enough. */
  readonly longest: number;
}

/** A picture no larger than it has to be; null when this browser cannot show it, or only at the cost of the tab. Never throws. */
export async function decodePicture(wanted: Wanted): Promise<Picture | null> {
  const size = dimensionsOf(wanted.head);
  if (!size) return null;
  const isSmallEnough = size.width * size.height <= MAX_POINTS;
  return (isSmallEnough ? decodeWhole(wanted, size) : decodeScaled(wanted, size)).catch(() => null);
}

/** The size with a longer side of no more than that; null for a picture that is small enough. */
function shrunk({ width, height }: Dimensions, longest: number): Dimensions | null {
  const scale = longest / Math.max(width, height);
  const by = (side: number) => Math.max(1, Math.round(side * scale));
  return scale < 1 ? { width: by(width), height: by(height) } : null;
}

/** Browsers decode all of it first and shrink it then: what is kept is small, what it takes is not. */
async function decodeWhole({ file, longest }: Wanted, size: Dimensions): Promise<Picture> {
  const small = shrunk(size, longest);
  // The width alone: browsers disagree on whether it is meant before or after the picture is turned.
  const bitmap = await createImageBitmap(
    file,
    small ? { resizeWidth: small.width, resizeQuality: 'high' } : {},
  );
  return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() };
}

/** Chromium scales a JPEG while it decodes it: 280 megapixels took no more memory than one. Of other kinds it does not. */
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

/** Whether the browser turns a frame when it draws it; one that knows nothing of turning would draw it lying down. */
const isUpright = (frame: VideoFrame) => 'rotation' in frame;
