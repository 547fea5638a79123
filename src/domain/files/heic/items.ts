import { asciiAt, type Bytes } from '../bytes.ts';
import { type Box, boxesBetween, Reader } from './boxes.ts';

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
