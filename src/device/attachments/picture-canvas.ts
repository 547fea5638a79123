/** A canvas that works in a page and in a worker. */
export interface Canvas {
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
export function makeCanvas(width: number, height: number): Canvas | null {
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
