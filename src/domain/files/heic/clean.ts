import { asciiAt, asciiBytes, type Bytes, startsWith, viewOf } from '../bytes.ts';
import { ORIENTATION_ONLY_SIZE, orientationOf, orientationOnly } from '../exif.ts';
import { countParts } from '../parts.ts';
import { type Box, boxesBetween, Reader, wholeBoxes } from './boxes.ts';
import { type Item, itemsOf, type Range } from './items.ts';

/** Brands of still pictures. Films and bursts (`msf1`, `hevc`) are other things. */
const BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'mif1']);

/** Whether it says that it is a HEIC or HEIF still picture. */
export function isHeic(bytes: Bytes): boolean {
  if (!startsWith(bytes, 'ftyp', 4)) return false;
  const end = Math.min(viewOf(bytes).getUint32(0), 256, bytes.byteLength);
  const brands: string[] = [asciiAt(bytes, 8, 4)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(asciiAt(bytes, at, 4));
  // AVIF calls itself mif1 too.
  return brands.some((brand) => BRANDS.has(brand)) && !brands.includes('avif');
}

/** Whether the picture's boxes are all there, notes and pixels. What follows them may be anything. */
export function isWholeHeic(bytes: Bytes): boolean {
  const count = countParts();
  const boxes = wholeBoxes(bytes, 0, bytes.byteLength, count);
  const meta = boxes.find(({ type }) => type === 'meta');
  if (!meta) return false;
  const inner = wholeBoxes(bytes, meta.start + 4, meta.end, count);
  return boxes.some(({ type }) => type === 'mdat') || inner.some(({ type }) => type === 'idat');
}

/** Items that are pictures, or say how pictures are put together. A `jpeg` item would bring notes of its own. */
const PICTURES = new Set(['hvc1', 'hev1', 'lhv1', 'avc1', 'av01', 'vvc1', 'grid', 'iden', 'iovl', 'tmap']);
/** These boxes say where the picture is and how it goes together. */
const STRUCTURE = new Set(['hdlr', 'dinf', 'pitm', 'iinf', 'iloc', 'iref', 'iprp', 'grpl']);
/** A viewer needs these properties of a picture: size, coding, colours, how it is turned and what it is for. */
const PROPERTIES = new Set([
  ...['hvcC', 'lhvC', 'avcC', 'av1C', 'vvcC', 'ispe', 'pixi', 'colr', 'pasp', 'clap', 'irot', 'imir', 'auxC'],
  ...['clli', 'mdcv', 'cclv', 'amve', 'rloc', 'lsel', 'a1op', 'a1lx', 'oinf', 'tols', 'iscl'],
]);

/** Boxes that hold coded pictures: phones write one, a few editors two. */
const MAX_STORES = 64;

const inside = ({ start, end }: Range, boxes: readonly Range[]) =>
  boxes.some((box) => start >= box.start && end <= box.end);

/**
 * The same picture with nothing else. It is addressed by offsets from the start of the file, so that nothing moves:
 * Exif (place, date, device) is reduced to the orientation where it stands, other notes (XMP) and boxes that nobody
 * needs are blanked, and so is all that no item of a picture names. Films behind it are cut off. Null when it is kept
 * in a way that cannot be followed; throws a RangeError when it is cut short.
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

/** Whether what a viewer shows is a picture of a kind that we know. */
function isShown(bytes: Bytes, items: readonly Item[], primary: Box | undefined): boolean {
  if (!primary) return false;
  const reader = new Reader(bytes, primary.start);
  const shown = reader.number(reader.version() === 0 ? 2 : 4);
  return items.some(({ id, type }) => id === shown && PICTURES.has(type));
}

/** Items may share their bytes; a hostile file would have all of it copied for each of thousands. */
function isTooMuch(extents: readonly Range[], bytes: Bytes): boolean {
  return extents.reduce((sum, { start, end }) => sum + end - start, 0) > 2 * bytes.byteLength;
}

/** A box that is not kept becomes free space. */
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

/** Properties go by their number: one that says nothing of the picture (`udes`: a name, a place) stays, and is empty. */
function blankProperties(cleaned: Bytes, properties: Box, count: () => void): void {
  for (const container of boxesBetween(cleaned, properties.start, properties.end, count)) {
    if (container.type !== 'ipco') continue;
    for (const { type, start, end } of boxesBetween(cleaned, container.start, container.end, count)) {
      if (!PROPERTIES.has(type)) cleaned.fill(0, start, end);
    }
  }
}

/** Blanks every item that is no picture, last of all: bytes that are also a picture's go too. False when it cannot. */
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

/** An Exif item begins with the distance to its TIFF block. */
function orientationOnlyItem(item: Bytes): Bytes {
  const cleaned = new Uint8Array(item.byteLength);
  if (item.byteLength < 4 + ORIENTATION_ONLY_SIZE) return cleaned;
  const tiff = item.subarray(4 + new Reader(item, 0).number(4));
  cleaned.set(orientationOnly(orientationOf(tiff)), 4);
  return cleaned;
}
