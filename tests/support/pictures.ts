import { deflateSync } from 'node:zlib';
import { asciiBytes, type Bytes, concatenate, viewOf } from '../../src/domain/files/bytes.ts';
import { orientationOnly } from '../../src/domain/files/exif.ts';
import { pngChunk, segment } from '../../src/domain/files/testing.ts';

/** Generated pictures as large as a camera's, light above and dark below. */

interface Photo {
  readonly width: number;
  /** Both sides are multiples of 8, with an even number of blocks in height. */
  readonly height: number;
  readonly orientation?: 1 | 6;
  /** Takes sixteen bytes a block instead of two bits. */
  readonly isDetailed?: boolean;
}

const LIGHT = 192;
const DARK = 92;
/** Quantised by 8, so that a step of one is one step of brightness. */
const table = segment(0xdb, concatenate([new Uint8Array(1), new Uint8Array(64).fill(8)]));
/** Two codes: a 1-bit one for the same brightness as before, and a 2-bit one for a 7-bit difference. */
const brightness = segment(0xc4, huffman(0x00, 0, 7));
/** Two codes: the end of the block, and a 4-bit detail. */
const details = segment(0xc4, huffman(0x10, 0, 4));

function huffman(kind: number, oneBit: number, twoBits: number): Bytes {
  const bytes = new Uint8Array(19);
  bytes.set([kind, 1, 1]);
  bytes.set([oneBit, twoBits], 17);
  return bytes;
}

/**
 * One channel, baseline: every block has a fixed number of bits, so the data are filled in without computing.
 */
function scan({ width, height, isDetailed = false }: Photo): Bytes {
  const blocks = (width / 8) * (height / 8);
  // A change of brightness takes eight bits more than none.
  return isDetailed ? detailed(blocks) : plain(blocks);
}

const changes = (blocks: number) => [
  { block: 0, change: LIGHT - 128 },
  { block: blocks / 2, change: DARK - LIGHT },
];

/** The code of a 7-bit difference, followed by the difference. */
const changed = (change: number) => `10${(change < 0 ? change + 127 : change).toString(2).padStart(7, '0')}`;

function plain(blocks: number): Bytes {
  const bytes = new Uint8Array(Math.ceil((blocks * 2) / 8) + 2);
  for (const [index, { block, change }] of changes(blocks).entries()) {
    const bits = changed(change).padEnd(16, '0');
    bytes.set(
      [0, 8].map((at) => Number.parseInt(bits.slice(at, at + 8), 2)),
      (block * 2) / 8 + index,
    );
  }
  return bytes;
}

/** A block of 21 details: one bit for the brightness, six for each detail, one for the end. */
function detailed(blocks: number): Bytes {
  const rest = `${'101010'.repeat(10)}${'100101'.repeat(11)}0`;
  const toBytes = (bits: string) => (bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2));
  const usual = Uint8Array.from(toBytes(`0${rest}`));
  const parts = changes(blocks).flatMap(({ change }) => {
    const others = new Uint8Array(usual.byteLength * (blocks / 2 - 1));
    for (let at = 0; at < others.byteLength; at += usual.byteLength) others.set(usual, at);
    return [Uint8Array.from(toBytes(`${changed(change)}${rest}`)), others];
  });
  return concatenate(parts);
}

/** The segments of a JPEG in order, for tests to corrupt. */
export function partsOfPhoto(photo: Photo) {
  const { width, height, orientation = 1 } = photo;
  const size = [height, width].flatMap((side) => [side >> 8, side & 0xff]);
  return {
    start: new Uint8Array([0xff, 0xd8]),
    exif: segment(0xe1, concatenate([asciiBytes('Exif\0\0'), orientationOnly(orientation)])),
    tables: concatenate([
      table,
      segment(0xc0, new Uint8Array([8, ...size, 1, 1, 0x11, 0])),
      brightness,
      details,
    ]),
    scan: concatenate([segment(0xda, new Uint8Array([1, 1, 0, 0, 63, 0])), scan(photo)]),
    end: new Uint8Array([0xff, 0xd9]),
  };
}

export const aPhotoOf = (photo: Photo): Bytes => concatenate(Object.values(partsOfPhoto(photo)));

/** An all-black PNG with one bit per pixel. */
export function aPngOf(width: number, height: number): Bytes {
  const header = new Uint8Array(13);
  viewOf(header).setUint32(0, width);
  viewOf(header).setUint32(4, height);
  header.set([1, 0, 0, 0, 0], 8);
  const lines = Uint8Array.from(deflateSync(new Uint8Array((width / 8 + 1) * height)));
  const chunks = [
    ['IHDR', header],
    ['IDAT', lines],
    ['IEND', new Uint8Array()],
  ] as const;
  const framed = chunks.map(([type, content]) => withChecksum(pngChunk(type, content)));
  return concatenate([asciiBytes('\x89PNG\r\n\x1a\n'), ...framed]);
}

/** Writes PNG's CRC-32 into the chunk's last four bytes. */
function withChecksum(chunk: Bytes): Bytes {
  let crc = 0xffffffff;
  for (const byte of chunk.subarray(4, -4)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  viewOf(chunk).setUint32(chunk.byteLength - 4, (crc ^ 0xffffffff) >>> 0);
  return chunk;
}

/** An uncompressed BMP of 4 × 2 pixels. */
export function aBmp(): Bytes {
  const bytes = new Uint8Array(54 + 24).fill(200, 54);
  const view = viewOf(bytes);
  bytes.set(asciiBytes('BM'));
  view.setUint32(2, bytes.byteLength, true);
  view.setUint32(10, 54, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, 4, true);
  view.setInt32(22, 2, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  return bytes;
}
