import { asciiAt, asciiBytes, type Bytes, concatenate, viewOf } from './bytes.ts';
import { orientationOf, orientationOnly } from './exif.ts';
import { countParts } from './limits.ts';

export const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';
/** Size of a chunk's length, type and checksum, in bytes. */
const FRAME = 12;

type Chunk = { type: string; bytes: Bytes };

/** The chunks up to the last one. Throws a RangeError when the file is truncated. */
function chunksOf(bytes: Bytes): Chunk[] {
  const view = viewOf(bytes);
  const count = countParts();
  const chunks: Chunk[] = [];
  let at = PNG_SIGNATURE.length;
  for (;;) {
    count();
    const end = at + FRAME + view.getUint32(at);
    const type = asciiAt(bytes, at + 4, 4);
    // Throws when the last byte of the chunk is missing.
    view.getUint8(end - 1);
    chunks.push({ type, bytes: bytes.subarray(at, end) });
    if (type === 'IEND') return chunks;
    at = end;
  }
}

/** Whether the picture is complete. Throws a RangeError when it is truncated. */
export function isWholePng(bytes: Bytes): boolean {
  return chunksOf(bytes)[0]?.type === 'IHDR';
}

/** Chunks that affect how a picture, still or animated, looks. All others are metadata. */
const NEEDED = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'bKGD', 'hIST'],
  ...['pHYs', 'acTL', 'fcTL', 'fdAT'],
]);

/** The CRC-32 checksum of a PNG chunk (ISO 3309). */
function checksum(bytes: Bytes): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function chunk(type: string, content: Bytes): Bytes {
  const body = concatenate([asciiBytes(type), content]);
  const framed = new Uint8Array(content.byteLength + FRAME);
  const view = viewOf(framed);
  view.setUint32(0, content.byteLength);
  framed.set(body, 4);
  view.setUint32(framed.byteLength - 4, checksum(body));
  return framed;
}

/**
 * The same picture without texts, dates, Exif and everything after it; its orientation stays. Throws a RangeError
 * when it is truncated.
 */
export function cleanPng(bytes: Bytes): Bytes {
  const chunks = chunksOf(bytes);
  const exif = chunks.find(({ type }) => type === 'eXIf');
  const orientation = exif ? orientationOf(exif.bytes.slice(8, -4)) : 1;
  const [header, ...rest] = chunks.filter(({ type }) => NEEDED.has(type)).map((kept) => kept.bytes);
  const turned = orientation === 1 ? [] : [chunk('eXIf', orientationOnly(orientation))];
  return concatenate([asciiBytes(PNG_SIGNATURE), ...(header ? [header] : []), ...turned, ...rest]);
}
