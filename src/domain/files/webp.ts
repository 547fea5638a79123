import { asciiAt, asciiBytes, type Bytes, concatenate, startsWith, viewOf } from './bytes.ts';
import { orientationOf, orientationOnly } from './exif.ts';

/** « RIFF », the size of what follows, « WEBP ». */
const HEADER = 12;
const CHUNK_HEADER = 8;
const EXIF_FLAG = 0x08;
const XMP_FLAG = 0x04;

type Chunk = { type: string; bytes: Bytes };

export function isWebp(bytes: Bytes): boolean {
  return startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8);
}

/** The chunks, each with its padding. Throws a RangeError when the file is shorter than it says. */
function chunksOf(bytes: Bytes): Chunk[] {
  const view = viewOf(bytes);
  const end = CHUNK_HEADER + view.getUint32(4, true);
  view.getUint8(end - 1);
  const chunks: Chunk[] = [];
  for (let at = HEADER; at + CHUNK_HEADER <= end; ) {
    const size = view.getUint32(at + 4, true);
    const next = at + CHUNK_HEADER + size + (size % 2);
    if (at + CHUNK_HEADER + size > end) throw new RangeError('A chunk ends after its file');
    chunks.push({ type: asciiAt(bytes, at, 4), bytes: bytes.subarray(at, next) });
    at = next;
  }
  return chunks;
}

/** Whether there is a picture in it, to its last chunk. Throws a RangeError when it is cut short. */
export function isWholeWebp(bytes: Bytes): boolean {
  return chunksOf(bytes).some(({ type }) => ['VP8 ', 'VP8L', 'ANMF'].includes(type));
}

const NEEDED = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

function exifContent({ bytes }: Chunk): Bytes {
  const content = bytes.slice(CHUNK_HEADER);
  return startsWith(content, 'Exif\0\0') ? content.slice(6) : content;
}

/** The header of extended files says which notes follow. */
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
  return concatenate([header, content]);
}

/** The same picture without Exif and XMP; its orientation and its colours stay. Throws when cut short. */
export function cleanWebp(bytes: Bytes): Bytes {
  const chunks = chunksOf(bytes);
  const exif = chunks.find(({ type }) => type === 'EXIF');
  const orientation = exif ? orientationOf(exifContent(exif)) : 1;
  const parts = chunks
    .filter(({ type }) => NEEDED.has(type))
    .map((kept) => (kept.type === 'VP8X' ? withFlags(kept.bytes, orientation !== 1) : kept.bytes));
  if (orientation !== 1) parts.push(framed('EXIF', orientationOnly(orientation)));
  return framed('RIFF', concatenate([asciiBytes('WEBP'), ...parts]));
}
