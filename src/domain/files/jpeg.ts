import { asciiBytes, type Bytes, concatenate, startsWith, viewOf } from './bytes.ts';
import { type Orientation, orientationOf, orientationOnly } from './exif.ts';
import { countParts } from './limits.ts';

const MARK = 0xff;
const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const EXIF_HEADER = 'Exif\0\0';

/** A segment from its 0xFF up to the next one; a scan includes the coded picture data after it. */
type Segment = { marker: number; bytes: Bytes };

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
const isNote = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
/**
 * A frame holds the dimensions and coding of the picture. Some markers of 0xC0 to 0xCF are tables, and one is
 * reserved.
 */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isTable = (marker: number) => [0xc4, 0xcc, 0xdb, 0xdc, 0xdd, 0xde, 0xdf].includes(marker);
const isKnown = (marker: number) =>
  isNote(marker) || isFrame(marker) || isTable(marker) || marker === START_OF_SCAN;

/** The offset of the next marker after coded picture data, in which 0xFF is followed by 0 or by a restart number. */
function endOfScan(bytes: Bytes, from: number): number {
  let at = from;
  for (;;) {
    // A search has a price of its own, which a file of nothing but 0xFF would ask for five million times.
    if (bytes[at] !== MARK) at = bytes.indexOf(MARK, at);
    const next = at === -1 ? undefined : bytes[at + 1];
    if (next === undefined) return -1;
    if (next !== 0 && next !== MARK && !isRestart(next)) return at;
    at += next === MARK ? 1 : 2;
  }
}

/**
 * The segments between the start and the end of the first image; null when its end is missing, or when it holds an
 * unknown segment. Throws a RangeError when it is truncated.
 */
function segmentsOf(bytes: Bytes): Segment[] | null {
  const view = viewOf(bytes);
  const count = countParts();
  const segments: Segment[] = [];
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== MARK) return null;
    const marker = view.getUint8(at + 1);
    // Fill bytes between segments.
    if (marker === MARK) {
      at += 1;
      continue;
    }
    if (marker === END_OF_IMAGE) return segments;
    if (!isKnown(marker)) return null;
    count();
    const content = at + 2 + view.getUint16(at + 2);
    const end = marker === START_OF_SCAN ? endOfScan(bytes, content) : content;
    if (end < at + 4 || end > bytes.byteLength) return null;
    segments.push({ marker, bytes: bytes.subarray(at, end) });
    at = end;
  }
}

/** Whether the picture is complete. Throws a RangeError when it is truncated. */
export function isWholeJpeg(bytes: Bytes): boolean {
  const markers = segmentsOf(bytes)?.map(({ marker }) => marker) ?? [];
  return markers.some(isFrame) && markers.includes(START_OF_SCAN);
}

const isExif = ({ marker, bytes }: Segment) => marker === 0xe1 && startsWith(bytes, EXIF_HEADER, 4);

/** Length of the fields that JFIF and Adobe define, with their names. Further bytes are a thumbnail, or undefined. */
const JFIF_SIZE = 14;
const ADOBE_SIZE = 12;

/**
 * The part of a segment to keep: all of a picture segment, and of the metadata only the parts that affect its
 * colours.
 */
function keptOf({ marker, bytes }: Segment): Bytes | null {
  if (!isNote(marker)) return bytes;
  if (marker === 0xe0 && startsWith(bytes, 'JFIF\0', 4)) return jfif(bytes);
  if (marker === 0xe2 && startsWith(bytes, 'ICC_PROFILE\0', 4)) return bytes;
  if (marker === 0xee && startsWith(bytes, 'Adobe', 4))
    return framed(marker, bytes.subarray(4, 4 + ADOBE_SIZE));
  return null;
}

/** The JFIF header without its thumbnail, whose width and height are the last two bytes. */
function jfif(bytes: Bytes): Bytes {
  const content = new Uint8Array(JFIF_SIZE);
  content.set(bytes.subarray(4, 4 + JFIF_SIZE - 2));
  return framed(0xe0, content);
}

function framed(marker: number, content: Bytes): Bytes {
  const size = content.byteLength + 2;
  return concatenate([new Uint8Array([MARK, marker, size >> 8, size & 0xff]), content]);
}

const exifSegment = (orientation: Orientation) =>
  framed(0xe1, concatenate([asciiBytes(EXIF_HEADER), orientationOnly(orientation)]));

/**
 * The same picture without metadata: Exif (location, date, device, thumbnail), XMP, IPTC, comments, and everything
 * after the picture (second images, gain maps, videos). Its orientation, colours and pixels stay. Null when it cannot
 * be parsed; throws a RangeError when it is truncated.
 */
export function cleanJpeg(bytes: Bytes): Bytes | null {
  const segments = segmentsOf(bytes);
  if (!segments) return null;
  const exif = segments.find(isExif);
  const orientation = exif ? orientationOf(exif.bytes.subarray(4 + EXIF_HEADER.length)) : 1;
  const parts = segments.map(keptOf).filter((kept) => kept !== null);
  // A JFIF header must come first.
  const header = parts[0]?.[1] === 0xe0 ? parts.splice(0, 1) : [];
  const turned = orientation === 1 ? [] : [exifSegment(orientation)];
  const [start, end] = [START_OF_IMAGE, END_OF_IMAGE].map((marker) => new Uint8Array([MARK, marker]));
  return concatenate([start, ...header, ...turned, ...parts, end].filter((part) => part !== undefined));
}
