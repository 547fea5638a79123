import { asciiAt, type Bytes, startsWith, viewOf } from './bytes.ts';
import { ORIENTATION_ONLY_SIZE, orientationOf, orientationOnly } from './exif.ts';

/**
 * HEIC and HEIF: boxes within boxes (ISO/IEC 14496-12 and 23008-12). The picture is addressed by offsets from the start
 * of the file, so that notes are overwritten where they are and nothing moves.
 */

/** Brands of still pictures. Films and bursts (`msf1`, `hevc`) are other things. */
const BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'mif1']);

/** Offsets are from the start of the file; `start` is that of the content. */
type Box = { type: string; at: number; start: number; end: number };

function boxesBetween(bytes: Bytes, from: number, to: number): Box[] {
  const view = viewOf(bytes);
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const short = view.getUint32(at);
    const header = short === 1 ? 16 : 8;
    const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short;
    if (size < header || at + size > to) throw new RangeError('A box ends after its container');
    boxes.push({ type: asciiAt(bytes, at + 4, 4), at, start: at + header, end: at + size });
    at += size;
  }
  return boxes;
}

function allBoxes(bytes: Bytes): Box[] {
  const boxes = boxesBetween(bytes, 0, bytes.byteLength);
  if (boxes.at(-1)?.end !== bytes.byteLength) throw new RangeError('Half a box at the end');
  return boxes;
}

/** Whether it says that it is a HEIC or HEIF still picture. */
export function isHeic(bytes: Bytes): boolean {
  if (!startsWith(bytes, 'ftyp', 4)) return false;
  const end = Math.min(viewOf(bytes).getUint32(0), 256, bytes.byteLength);
  const brands: string[] = [asciiAt(bytes, 8, 4)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(asciiAt(bytes, at, 4));
  // AVIF calls itself mif1 too.
  return brands.some((brand) => BRANDS.has(brand)) && !brands.includes('avif');
}

/** Whether the picture's boxes are all there, notes and pixels. Throws a RangeError when it is cut short. */
export function isWholeHeic(bytes: Bytes): boolean {
  const types = allBoxes(bytes).map(({ type }) => type);
  return types.includes('meta') && types.includes('mdat');
}

/** Reads fields one after the other. */
class Reader {
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
    return Number(this.view.getBigUint64(at));
  }

  /** The version of a full box, past it and its flags. */
  version(): number {
    const version = this.number(1);
    this.at += 3;
    return version;
  }
}

/** Types of the items that hold notes and no picture, by the number of the item. */
function noteItems(bytes: Bytes, infoBox: Box): Map<number, string> {
  const reader = new Reader(bytes, infoBox.start);
  reader.number(reader.version() === 0 ? 2 : 4);
  const notes = new Map<number, string>();
  for (const entry of boxesBetween(bytes, reader.at, infoBox.end)) {
    const fields = new Reader(bytes, entry.start);
    const version = fields.version();
    if (entry.type !== 'infe' || version < 2) continue;
    const id = fields.number(version === 2 ? 2 : 4);
    const type = asciiAt(bytes, fields.at + 2, 4);
    if (['Exif', 'mime', 'uri '].includes(type)) notes.set(id, type);
  }
  return notes;
}

/** Where an item's bytes are: in the file itself or in the `idat` box; `isHere` false when they are elsewhere. */
type Place = { id: number; method: number; isHere: boolean; extents: { offset: number; length: number }[] };

function placesOf(bytes: Bytes, locations: Box): Place[] {
  const reader = new Reader(bytes, locations.start);
  const version = reader.version();
  const [sizes, baseSizes] = [reader.number(1), reader.number(1)];
  const indexSize = version === 0 ? 0 : baseSizes & 15;
  const count = reader.number(version < 2 ? 2 : 4);
  const places: Place[] = [];
  for (let item = 0; item < count; item += 1) {
    const id = reader.number(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : reader.number(2) & 15;
    const isHere = reader.number(2) === 0;
    const base = reader.number(baseSizes >> 4);
    const extents = [];
    for (let left = reader.number(2); left > 0; left -= 1) {
      reader.number(indexSize);
      extents.push({ offset: base + reader.number(sizes >> 4), length: reader.number(sizes & 15) });
    }
    places.push({ id, method, isHere, extents });
  }
  return places;
}

/** An Exif item begins with the distance to its TIFF block. */
function orientationOnlyItem(item: Bytes): Bytes {
  const cleaned = new Uint8Array(item.byteLength);
  if (item.byteLength < 4 + ORIENTATION_ONLY_SIZE) return cleaned;
  const tiff = item.slice(4 + viewOf(item).getUint32(0));
  cleaned.set(orientationOnly(orientationOf(tiff)), 4);
  return cleaned;
}

function wipe(bytes: Bytes, type: string, start: number, end: number): void {
  if (end > bytes.byteLength) throw new RangeError('An item ends after its file');
  const item = bytes.subarray(start, end);
  if (type === 'Exif') item.set(orientationOnlyItem(item.slice()));
  else item.fill(0x20);
}

/** Boxes that anybody may add become free space. */
function wipeForeign(bytes: Bytes, boxes: readonly Box[]): void {
  for (const { type, at, start, end } of boxes) {
    if (type !== 'uuid' && type !== 'moov' && type !== 'udta') continue;
    bytes.set([0x66, 0x72, 0x65, 0x65], at + 4);
    bytes.fill(0, start, end);
  }
}

/**
 * The same file, of the same length, with its Exif (place, date, device) reduced to the orientation and its other notes
 * (XMP) blanked where they are. Null when they are kept in a way that cannot be followed: such a file still says where
 * it was taken. Throws a RangeError when it is cut short.
 */
export function cleanHeic(bytes: Bytes): Bytes | null {
  const cleaned = bytes.slice();
  const boxes = allBoxes(cleaned);
  const meta = boxes.find(({ type }) => type === 'meta');
  if (!meta) return null;
  wipeForeign(cleaned, boxes);
  const inner = boxesBetween(cleaned, meta.start + 4, meta.end);
  const box = (wanted: string) => inner.find(({ type }) => type === wanted);
  const [information, locations] = [box('iinf'), box('iloc')];
  if (!information || !locations) return null;
  const notes = noteItems(cleaned, information);
  for (const { id, method, isHere, extents } of placesOf(cleaned, locations)) {
    const type = notes.get(id);
    if (type === undefined) continue;
    const origin = method === 0 ? 0 : method === 1 ? box('idat')?.start : undefined;
    if (origin === undefined || !isHere || extents.length > 1) return null;
    for (const { offset, length } of extents) {
      wipe(cleaned, type, origin + offset, origin + offset + length);
    }
    notes.delete(id);
  }
  return notes.size === 0 ? cleaned : null;
}
