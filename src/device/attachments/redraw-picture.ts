import { type Bytes, MAX_FILE_BYTES } from '../../domain/files.ts';
import { decodePicture, type Picture } from './decode-picture.ts';

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
 * docs/rules/files.md#redrawing
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

/** A canvas that works in a page and in a worker. */
interface Canvas {
  readonly context: OffscreenCanvasRenderingContext2D;
  /** The drawing as a JPEG; null when the browser cannot encode one. */
  toJpeg(quality: number): Promise<Blob | null>;
}

const JPEG = 'image/jpeg';

/**
 * The part of a page's canvas that is used here. Workers, for which this file is compiled too, do not have that type.
 */
interface ElementCanvas {
  width: number;
  height: number;
  getContext(kind: '2d'): OffscreenCanvasRenderingContext2D | null;
  toBlob(callback: (blob: Blob | null) => void, type: string, quality: number): void;
}

/** Creates a canvas; null when the browser offers none. Width and height are in pixels. */
function makeCanvas(width: number, height: number): Canvas | null {
  return 'OffscreenCanvas' in globalThis ? offscreen(width, height) : onPage(width, height);
}

/** Colours far apart, in a pattern that noise cannot leave as it is. */
const KNOWN = ['#000', '#f00', '#0f0', '#00f', '#fff', '#808080'].map((colour, at) => [colour, at] as const);
/** Some browsers change each value by a little, which no eye sees. */
const UNSEEN = 8;

/**
 * Whether a canvas gives back what was drawn on it. Privacy settings (Firefox's resistFingerprinting and others) give noise or white
 * instead, and a ticket or a prescription would be sent as that.
 */
export function isFaithful(): boolean {
  const context = makeCanvas(KNOWN.length, KNOWN.length)?.context;
  if (!context) return false;
  const { length } = KNOWN;
  for (const [colour, at] of KNOWN) {
    for (let row = 0; row < length; row += 1) {
      context.fillStyle = colour;
      context.fillRect((at + row) % length, row, 1, 1);
    }
  }
  const { data } = context.getImageData(0, 0, length, length);
  return KNOWN.every(([colour, at]) =>
    channelsOf(colour).every((value, channel) => {
      const found = KNOWN.map(
        (_, row) => data[4 * (row * length + ((at + row) % length)) + channel] ?? -UNSEEN,
      );
      return found.every((one) => Math.abs(one - value) < UNSEEN);
    }),
  );
}

function channelsOf(colour: string): readonly number[] {
  const digits = colour.slice(1);
  const size = digits.length / 3;
  return [0, 1, 2].map((channel) =>
    Number.parseInt(digits.slice(channel * size, (channel + 1) * size).repeat(2 / size), 16),
  );
}

function offscreen(width: number, height: number): Canvas | null {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  return context && { context, toJpeg: (quality) => canvas.convertToBlob({ type: JPEG, quality }) };
}

/** For Safari before 16.4, which has no OffscreenCanvas. */
function onPage(width: number, height: number): Canvas | null {
  const page: { createElement(name: 'canvas'): ElementCanvas } | undefined = Reflect.get(
    globalThis,
    'document',
  );
  if (!page) return null;
  const canvas = Object.assign(page.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  const toJpeg = (quality: number) =>
    new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, JPEG, quality));
  return context && { context, toJpeg };
}
