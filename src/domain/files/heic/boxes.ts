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

/** A range of the file, as two offsets. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A picture, a tile of one, or metadata: its type and the ranges of its bytes. */
export interface Item {
  readonly id: number;
  readonly type: string;
  readonly extents: readonly Range[];
}

/** The types of the items by their number, from `iinf`. */
function typesOf(bytes: Bytes, information: Box, count: () => void): Map<number, string> {
  const reader = new Reader(bytes, information.start);
  reader.number(reader.version() === 0 ? 2 : 4);
  const types = new Map<number, string>();
  for (const entry of boxesBetween(bytes, reader.at, information.end, count)) {
    const fields = new Reader(bytes, entry.start);
    const version = fields.version();
    if (entry.type !== 'infe' || version < 2) continue;
    const id = fields.number(version === 2 ? 2 : 4);
    types.set(id, asciiAt(bytes, fields.at + 2, 4));
  }
  return types;
}

/**
 * The items with their ranges from `iloc`. Null when one of them is stored in an unsupported way: in another file,
 * built from other items, or without a type.
 * @param data content of the `idat` box
 */
export function itemsOf(
  bytes: Bytes,
  { information, locations, data }: { information: Box; locations: Box; data: Range | undefined },
  count: () => void,
): Item[] | null {
  const types = typesOf(bytes, information, count);
  const reader = new Reader(bytes, locations.start);
  const version = reader.version();
  const [sizes, baseSizes] = [reader.number(1), reader.number(1)];
  const indexSize = version === 0 ? 0 : baseSizes & 15;
  const items: Item[] = [];
  for (let left = reader.number(version < 2 ? 2 : 4); left > 0; left -= 1) {
    count();
    const id = reader.number(version < 2 ? 2 : 4);
    const type = types.get(id);
    const method = version === 0 ? 0 : reader.number(2) & 15;
    const isHere = reader.number(2) === 0;
    const origin = method === 0 ? 0 : method === 1 ? data?.start : undefined;
    if (type === undefined || !isHere || origin === undefined) return null;
    const base = origin + reader.number(baseSizes >> 4);
    const extents: Range[] = [];
    for (let pieces = reader.number(2); pieces > 0; pieces -= 1) {
      count();
      reader.number(indexSize);
      const start = base + reader.number(sizes >> 4);
      const length = reader.number(sizes & 15);
      // Zero stands for the whole file.
      if (length === 0) return null;
      extents.push({ start, end: start + length });
    }
    items.push({ id, type, extents });
  }
  return items;
}
