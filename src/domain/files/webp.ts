import { asciiAt, asciiBytes, type Bytes, concatenate, startsWith, viewOf } from './bytes.ts';
import { orientationOf, orientationOnly } from './exif.ts';
import { countParts } from './limits.ts';

/** Size of « RIFF », the size field and « WEBP », in bytes. */
const HEADER = 12;
const CHUNK_HEADER = 8;
/** Size of a frame's position, dimensions and duration, in bytes; the chunks of its picture follow. */
const FRAME_HEADER = 16;
const EXIF_FLAG = 0x08;
const XMP_FLAG = 0x04;

type Chunk = { type: string; bytes: Bytes };

/** Whether the header is that of a WebP picture. */
export function isWebp(bytes: Bytes): boolean {
  return startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8);
}

/** The chunks of a range, each with its padding. Throws a RangeError when one ends after the range. */
function chunksBetween(bytes: Bytes, from: number, end: number, count: () => void): Chunk[] {
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  for (let at = from; at + CHUNK_HEADER <= end; ) {
    count();
    const size = view.getUint32(at + 4, true);
    const next = at + CHUNK_HEADER + size + (size % 2);
    if (at + CHUNK_HEADER + size > end) throw new RangeError('A chunk ends after its file');
    chunks.push({ type: asciiAt(bytes, at, 4), bytes: bytes.subarray(at, next) });
    at = next;
  }
  return chunks;
}

/** The chunks of a file. Throws a RangeError when it is shorter than its header says. */
function chunksOf(bytes: Bytes, count: () => void): Chunk[] {
  const view = viewOf(bytes);
  const end = CHUNK_HEADER + view.getUint32(4, true);
  view.getUint8(end - 1);
  return chunksBetween(bytes, HEADER, end, count);
}

/** Whether the file contains a picture and is complete. Throws a RangeError when it is truncated. */
export function isWholeWebp(bytes: Bytes): boolean {
  return chunksOf(bytes, countParts()).some(({ type }) => ['VP8 ', 'VP8L', 'ANMF'].includes(type));
}

const NEEDED = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const NEEDED_IN_FRAME = new Set(['VP8 ', 'VP8L', 'ALPH']);

function exifContent({ bytes }: Chunk): Bytes {
  const content = bytes.slice(CHUNK_HEADER);
  return startsWith(content, 'Exif\0\0') ? content.slice(6) : content;
}

/** Clears the flags of removed metadata in the header of an extended file. */
function withFlags(extended: Bytes, hasExif: boolean): Bytes {
  const copy = extended.slice();
  const flags = (copy[CHUNK_HEADER] ?? 0) & ~EXIF_FLAG & ~XMP_FLAG;
  copy[CHUNK_HEADER] = hasExif ? flags | EXIF_FLAG : flags;
  return copy;
}

function framed(type: string, content: Bytes): Bytes {
  const header = new Uint8Array(CHUNK_HEADER);
  header.set(asciiBytes(type));
  viewOf(header).setUint32(4, content.byteLength, true);
  return concatenate([header, content, new Uint8Array(content.byteLength % 2)]);
}

/** Removes unneeded chunks from a frame of an animated picture. */
function cleanFrame(frame: Bytes, count: () => void): Bytes {
  const pictures = CHUNK_HEADER + FRAME_HEADER;
  const end = CHUNK_HEADER + viewOf(frame).getUint32(4, true);
  const kept = chunksBetween(frame, pictures, end, count).filter(({ type }) => NEEDED_IN_FRAME.has(type));
  return framed(
    'ANMF',
    concatenate([frame.subarray(CHUNK_HEADER, pictures), ...kept.map(({ bytes }) => bytes)]),
  );
}

/**
 * The same picture without Exif and XMP; its orientation and colours stay. Throws a RangeError when it is truncated.
 */
export function cleanWebp(bytes: Bytes): Bytes {
  const count = countParts();
  const chunks = chunksOf(bytes, count);
  const exif = chunks.find(({ type }) => type === 'EXIF');
  const orientation = exif ? orientationOf(exifContent(exif)) : 1;
  const parts = chunks
    .filter(({ type }) => NEEDED.has(type))
    .map(({ type, bytes: chunk }) => {
      if (type === 'VP8X') return withFlags(chunk, orientation !== 1);
      return type === 'ANMF' ? cleanFrame(chunk, count) : chunk;
    });
  if (orientation !== 1) parts.push(framed('EXIF', orientationOnly(orientation)));
  return framed('RIFF', concatenate([asciiBytes('WEBP'), ...parts]));
}
