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
