import { asciiAt, asciiBytes, type Bytes, startsWith, viewOf } from '../bytes.ts';
import { ORIENTATION_ONLY_SIZE, orientationOf, orientationOnly } from '../exif.ts';
import { countParts } from '../limits.ts';
import { type Box, boxesBetween, type Item, itemsOf, type Range, Reader, wholeBoxes } from './boxes.ts';

/** Brands of still pictures. Videos and bursts (`msf1`, `hevc`) are not among them. */
const BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'mif1']);

/** Whether the header is that of a HEIC or HEIF still picture. */
export function isHeic(bytes: Bytes): boolean {
  if (!startsWith(bytes, 'ftyp', 4)) return false;
  const end = Math.min(viewOf(bytes).getUint32(0), 256, bytes.byteLength);
  const brands: string[] = [asciiAt(bytes, 8, 4)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(asciiAt(bytes, at, 4));
  // AVIF uses the brand mif1 too.
  return brands.some((brand) => BRANDS.has(brand)) && !brands.includes('avif');
}

/** Whether the boxes with the metadata and the pixels are complete. Any bytes may follow them. */
export function isWholeHeic(bytes: Bytes): boolean {
  const count = countParts();
  const boxes = wholeBoxes(bytes, 0, bytes.byteLength, count);
  const meta = boxes.find(({ type }) => type === 'meta');
  if (!meta) return false;
  const inner = wholeBoxes(bytes, meta.start + 4, meta.end, count);
  return boxes.some(({ type }) => type === 'mdat') || inner.some(({ type }) => type === 'idat');
}

/**
 * Types of items that are pictures or combine pictures. A `jpeg` item is not among them, because it could hold
 * metadata of its own.
 */
const PICTURES = new Set(['hvc1', 'hev1', 'lhv1', 'avc1', 'av01', 'vvc1', 'grid', 'iden', 'iovl', 'tmap']);
/** Boxes that describe where the picture is and how its parts are combined. */
const STRUCTURE = new Set(['hdlr', 'dinf', 'pitm', 'iinf', 'iloc', 'iref', 'iprp', 'grpl']);
/** Properties that a viewer needs: dimensions, coding, colours, orientation and role. */
const PROPERTIES = new Set([
  ...['hvcC', 'lhvC', 'avcC', 'av1C', 'vvcC', 'ispe', 'pixi', 'colr', 'pasp', 'clap', 'irot', 'imir', 'auxC'],
  ...['clli', 'mdcv', 'cclv', 'amve', 'rloc', 'lsel', 'a1op', 'a1lx', 'oinf', 'tols', 'iscl'],
]);

/** The most boxes with coded pictures: phones write one, a few editors two. */
const MAX_STORES = 64;

const inside = ({ start, end }: Range, boxes: readonly Range[]) =>
  boxes.some((box) => start >= box.start && end <= box.end);

/**
 * The same picture without metadata. Its parts are addressed by offsets from the start of the file, so nothing is
 * moved: Exif (location, date, device) is reduced to the orientation in its place; other metadata (XMP), unneeded
 * boxes and all bytes that no picture item refers to are blanked. Videos after it are cut off. Null when its storage
 * is not supported; throws a RangeError when it is truncated.
 */
export function cleanHeic(bytes: Bytes): Bytes | null {
  const count = countParts();
  const boxes = wholeBoxes(bytes, 0, bytes.byteLength, count);
  const meta = boxes.find(({ type }) => type === 'meta');
  if (boxes[0]?.type !== 'ftyp' || !meta) return null;
  const inner = boxesBetween(bytes, meta.start + 4, meta.end, count);
  const box = (wanted: string) => inner.find(({ type }) => type === wanted);
  const [information, locations, data] = [box('iinf'), box('iloc'), box('idat')];
  const items = information && locations && itemsOf(bytes, { information, locations, data }, count);
  if (!items || !isShown(bytes, items, box('pitm'))) return null;

  const stores = boxes.filter(({ type }) => type === 'mdat');
  const extents = items.flatMap((item) => item.extents);
  const places = data ? [...stores, data] : stores;
  if (places.length > MAX_STORES || !extents.every((extent) => inside(extent, places))) return null;
  if (isTooMuch(extents, bytes)) return null;

  const used = stores.filter((store) => extents.some((extent) => inside(extent, [store])));
  const cleaned = new Uint8Array(Math.max(meta.end, used.at(-1)?.end ?? 0));
  const copy = ({ start, end }: Range) => cleaned.set(bytes.subarray(start, end), start);
  for (const top of boxes.filter(({ end }) => end <= cleaned.byteLength)) {
    if (top === boxes[0]) copy({ start: top.at, end: top.end });
    else keepHeader(cleaned, bytes, top, top === meta || top.type === 'mdat');
  }
  copyMeta(copy, cleaned, bytes, { meta, inner, count });
  for (const item of items) if (PICTURES.has(item.type)) item.extents.forEach(copy);
  return blankNotes(cleaned, bytes, items) ? cleaned : null;
}

/** Whether the item that a viewer shows is a picture of a known type. */
function isShown(bytes: Bytes, items: readonly Item[], primary: Box | undefined): boolean {
  if (!primary) return false;
  const reader = new Reader(bytes, primary.start);
  const shown = reader.number(reader.version() === 0 ? 2 : 4);
  return items.some(({ id, type }) => id === shown && PICTURES.has(type));
}

/**
 * Whether the extents are too large together. Items may share their bytes, and a hostile file would have all of it
 * copied for each of thousands of items.
 */
function isTooMuch(extents: readonly Range[], bytes: Bytes): boolean {
  return extents.reduce((sum, { start, end }) => sum + end - start, 0) > 2 * bytes.byteLength;
}

/** Copies the header of a box; one that is not kept becomes free space. */
function keepHeader(cleaned: Bytes, bytes: Bytes, { at, start }: Box, isKept: boolean): void {
  cleaned.set(bytes.subarray(at, start), at);
  if (!isKept) cleaned.set(asciiBytes('free'), at + 4);
}

interface Meta {
  readonly meta: Box;
  readonly inner: readonly Box[];
  readonly count: () => void;
}

function copyMeta(
  copy: (range: Range) => void,
  cleaned: Bytes,
  bytes: Bytes,
  { meta, inner, count }: Meta,
): void {
  copy({ start: meta.start, end: meta.start + 4 });
  for (const box of inner) {
    const isStructure = STRUCTURE.has(box.type);
    keepHeader(cleaned, bytes, box, isStructure || box.type === 'idat');
    if (isStructure) copy(box);
    if (box.type === 'iprp') blankProperties(cleaned, box, count);
  }
}

/**
 * Blanks properties that do not concern the picture (`udes`: a name, a place). They stay as empty ones, because
 * properties are numbered.
 */
function blankProperties(cleaned: Bytes, properties: Box, count: () => void): void {
  for (const container of boxesBetween(cleaned, properties.start, properties.end, count)) {
    if (container.type !== 'ipco') continue;
    for (const { type, start, end } of boxesBetween(cleaned, container.start, container.end, count)) {
      if (!PROPERTIES.has(type)) cleaned.fill(0, start, end);
    }
  }
}

/**
 * Blanks every item that is no picture, after the pictures were copied, so that bytes which both share are blanked
 * too. False when an item cannot be blanked.
 */
function blankNotes(cleaned: Bytes, bytes: Bytes, items: readonly Item[]): boolean {
  for (const { type, extents } of items) {
    if (PICTURES.has(type)) continue;
    if (type === 'Exif' && extents.length > 1) return false;
    for (const { start, end } of extents) {
      if (type === 'Exif') cleaned.set(orientationOnlyItem(bytes.slice(start, end)), start);
      else cleaned.fill(0x20, start, end);
    }
  }
  return true;
}

/** The Exif item with only the orientation. An Exif item begins with the distance to its TIFF block. */
function orientationOnlyItem(item: Bytes): Bytes {
  const cleaned = new Uint8Array(item.byteLength);
  if (item.byteLength < 4 + ORIENTATION_ONLY_SIZE) return cleaned;
  const tiff = item.subarray(4 + new Reader(item, 0).number(4));
  cleaned.set(orientationOnly(orientationOf(tiff)), 4);
  return cleaned;
}
