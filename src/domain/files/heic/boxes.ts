import { asciiAt, type Bytes, viewOf } from '../bytes.ts';

/**
 * A box of a HEIC or HEIF file (ISO/IEC 14496-12 and 23008-12). Boxes are nested. Offsets are from the start of the
 * file.
 */
export interface Box {
  readonly type: string;
  readonly at: number;
  /** Start of the content; `end` is its end. */
  readonly start: number;
  readonly end: number;
}

/** The box at an offset; null when there is none that ends before `to`. */
function boxAt(bytes: Bytes, at: number, to: number): Box | null {
  if (at + 8 > to) return null;
  const view = viewOf(bytes);
  const short = view.getUint32(at);
  const header = short === 1 ? 16 : 8;
  if (at + header > to) return null;
  const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short;
  if (size < header || at + size > to) return null;
  return { type: asciiAt(bytes, at + 4, 4), at, start: at + header, end: at + size };
}

/** The boxes of a range up to its end, or up to the first bytes that are no box. */
export function wholeBoxes(bytes: Bytes, from: number, to: number, count: () => void): Box[] {
  const boxes: Box[] = [];
  for (let box = boxAt(bytes, from, to); box; box = boxAt(bytes, box.end, to)) {
    count();
    boxes.push(box);
  }
  return boxes;
}

/** The boxes of a range. Throws a RangeError when the range holds other bytes. */
export function boxesBetween(bytes: Bytes, from: number, to: number, count: () => void): Box[] {
  const boxes = wholeBoxes(bytes, from, to, count);
  // Some encoders leave less than a header after the last box.
  if ((boxes.at(-1)?.end ?? from) + 8 <= to) throw new RangeError('A box ends after its container');
  return boxes;
}

/** Reads the fields of a box in order. Throws a RangeError at the end of the file. */
export class Reader {
  private readonly view: DataView;
  at: number;

  constructor(bytes: Bytes, at: number) {
    this.view = viewOf(bytes);
    this.at = at;
  }

  /** A number of 0 (which is 0), 1, 2, 4 or 8 bytes. */
  number(size: number): number {
    const at = this.at;
    this.at += size;
    if (size === 0) return 0;
    if (size === 1) return this.view.getUint8(at);
    if (size === 2) return this.view.getUint16(at);
    if (size === 4) return this.view.getUint32(at);
    if (size === 8) return Number(this.view.getBigUint64(at));
    throw new RangeError(`A number of ${size} bytes`);
  }

  /** Reads the version of a full box, and skips its flags. */
  version(): number {
    const version = this.number(1);
    this.at += 3;
    return version;
  }
}
