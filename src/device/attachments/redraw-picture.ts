import { type Bytes, MAX_FILE_BYTES } from '../../domain/files.ts';
import { decodePicture, type Picture } from './decode-picture.ts';
import { type Canvas, isFaithful, makeCanvas } from './picture-canvas.ts';

/**
 * Longer side in pixels: a page of A4 at 250 dots per inch, so that the small print of a prescription is readable.
 */
const LONGEST = 3000;
const QUALITIES = [0.85, 0.7, 0.5];

/**
 * A picture converted to a JPEG without metadata: no location, no embedded video, in its right orientation. Null when
 * this browser cannot decode it or does not give back what it draws, or when its end is missing. Never throws.
 * @param head the first bytes of the file, which give its dimensions
 * @param most the bytes that it may have
 */
export async function redrawn(file: Blob, head: Bytes, most = MAX_FILE_BYTES): Promise<Bytes | null> {
  if (!isDrawable()) return null;
  const picture =
    (await decodePicture({ file, head, longest: LONGEST })) ?? (await decodeUnended(file, head));
  if (!picture) return null;
  try {
    const canvas = draw(picture);
    return canvas && !isPartMissing(canvas.context) ? await encode(canvas, most) : null;
  } catch {
    return null;
  } finally {
    picture.close();
  }
}

function isDrawable(): boolean {
  try {
    return isFaithful();
  } catch {
    return false;
  }
}

/**
 * Chromium creates no bitmap of a JPEG without an end marker, although it shows it on a page. Adds the marker and
 * decodes again.
 */
async function decodeUnended(file: Blob, head: Bytes): Promise<Picture | null> {
  if (head[0] !== 0xff || head[1] !== 0xd8) return null;
  const ended = new Blob([file, new Uint8Array([0xff, 0xd9])], { type: 'image/jpeg' });
  return decodePicture({ file: ended, head, longest: LONGEST });
}

function draw(picture: Picture): Canvas | null {
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  const canvas = makeCanvas(width ?? 1, height ?? 1);
  if (!canvas) return null;
  const { context } = canvas;
  // JPEG has no transparency; transparent parts would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture.source, 0, 0, context.canvas.width, context.canvas.height);
  return canvas;
}

/** The grey with which decoders fill the missing part of a JPEG. */
const MISSING = 128;
/**
 * Distance of the checked lines from the edges, as a share of the side: closer ones may only show the sheet's margin.
 */
const MARGIN = 0.03;

/**
 * Whether the end of the picture is missing: half a prescription must not pass for a whole one. The picture may have
 * been rotated, so each side is checked.
 */
function isPartMissing(context: Canvas['context']): boolean {
  const { width, height } = context.canvas;
  const near = (side: number) => Math.floor((side - 1) * MARGIN);
  const far = (side: number) => side - 1 - near(side);
  const isMissing = (x: number, y: number, across: number, down: number) =>
    context
      .getImageData(x, y, across, down)
      .data.every((value, index) => index % 4 === 3 || Math.abs(value - MISSING) <= 1);
  return (
    [near(height), far(height)].some((y) => isMissing(0, y, width, 1)) ||
    [near(width), far(width)].some((x) => isMissing(x, 0, 1, height))
  );
}

async function encode(canvas: Canvas, most: number): Promise<Bytes | null> {
  for (const quality of QUALITIES) {
    const blob = await canvas.toJpeg(quality);
    if (blob && blob.size <= most) return new Uint8Array(await blob.arrayBuffer());
  }
  return null;
}
