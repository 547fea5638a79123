import { asciiBytes, type Bytes, concatenate, startsWith, viewOf } from './bytes.ts';
import { type Orientation, orientationOf, orientationOnly } from './exif.ts';

const MARK = 0xff;
const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;
const EXIF_HEADER = 'Exif\0\0';

/** From its 0xFF to the next one; a scan includes the coded picture that follows it. */
type Segment = { marker: number; bytes: Bytes };

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;

/** Where the next marker stands after coded picture data, in which 0xFF is followed by 0 or by a restart number. */
function endOfScan(bytes: Bytes, from: number): number {
  let at = from;
  for (;;) {
    at = bytes.indexOf(MARK, at);
    const next = at === -1 ? undefined : bytes[at + 1];
    if (next === undefined) return -1;
    if (next !== 0 && next !== MARK && !isRestart(next)) return at;
    at += next === MARK ? 1 : 2;
  }
}

/** The segments up to the end of the first image; null when it does not reach one. Throws a RangeError when cut short. */
function segmentsOf(bytes: Bytes): Segment[] | null {
  const view = viewOf(bytes);
  const segments: Segment[] = [];
  let at = 0;
  for (;;) {
    if (view.getUint8(at) !== MARK) return null;
    const marker = view.getUint8(at + 1);
    // Padding between segments.
    if (marker === MARK) {
      at += 1;
      continue;
    }
    const stands = marker === START_OF_IMAGE || marker === END_OF_IMAGE || marker === 1 || isRestart(marker);
    const header = stands ? 2 : 2 + view.getUint16(at + 2);
    const end = marker === START_OF_SCAN ? endOfScan(bytes, at + header) : at + header;
    if (end < 0 || end > bytes.byteLength || (!stands && header < 4)) return null;
    segments.push({ marker, bytes: bytes.subarray(at, end) });
    if (marker === END_OF_IMAGE) return segments;
    at = end;
  }
}

/** Whether the picture is there to its last line. Throws a RangeError when it is cut short. */
export function isWholeJpeg(bytes: Bytes): boolean {
  return segmentsOf(bytes)?.some(({ marker }) => marker === START_OF_SCAN) ?? false;
}

const isExif = ({ marker, bytes }: Segment) => marker === 0xe1 && startsWith(bytes, EXIF_HEADER, 4);

/** Of the notes around the picture, those without which its colours would be wrong. */
function isNeeded({ marker, bytes }: Segment): boolean {
  if (marker === 0xe0) return startsWith(bytes, 'JFIF\0', 4);
  if (marker === 0xe2) return startsWith(bytes, 'ICC_PROFILE\0', 4);
  if (marker === 0xee) return startsWith(bytes, 'Adobe', 4);
  return !isApplication(marker) && marker !== COMMENT;
}

function exifSegment(orientation: Orientation): Bytes {
  const content = concatenate([asciiBytes(EXIF_HEADER), orientationOnly(orientation)]);
  const header = new Uint8Array([MARK, 0xe1, 0, content.byteLength + 2]);
  return concatenate([header, content]);
}

/**
 * The same picture without what the camera wrote about it: Exif (place, date, device, thumbnail), XMP, IPTC, comments,
 * and whatever follows the picture (second images, films). Its orientation and its colours stay; its pixels are
 * untouched. Null when it cannot be followed; throws a RangeError when it is cut short.
 */
export function cleanJpeg(bytes: Bytes): Bytes | null {
  const segments = segmentsOf(bytes);
  if (!segments) return null;
  const exif = segments.find(isExif);
  const orientation = exif ? orientationOf(exif.bytes.subarray(4 + EXIF_HEADER.length)) : 1;
  const [start, ...rest] = segments.filter(isNeeded);
  if (!start) return null;
  const parts = rest.map((segment) => segment.bytes);
  const jfif = rest[0]?.marker === 0xe0 ? parts.splice(0, 1) : [];
  const turned = orientation === 1 ? [] : [exifSegment(orientation)];
  return concatenate([start.bytes, ...jfif, ...turned, ...parts]);
}
