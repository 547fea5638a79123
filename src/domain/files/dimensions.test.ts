import { expect, test } from 'vitest';
import { asciiBytes, concatenate } from './bytes.ts';
import { dimensionsOf } from './dimensions.ts';
import {
  aHeic,
  aJpeg,
  aPdf,
  aWebp,
  box,
  full,
  long,
  numbers,
  PLAIN_JPEG,
  PLAIN_PNG,
  PLAIN_WEBP,
  riffChunk,
  segment,
} from './testing.ts';

const ispe = (width: number, height: number) => box('ispe', full(0), long(width), long(height));
const heic = aHeic(1, {
  inMeta: [box('iprp', box('ipco', ispe(512, 512), ispe(8064, 6048), ispe(320, 240)))],
});
const bmp = (header: Uint8Array<ArrayBuffer>) => concatenate([asciiBytes('BM'), new Uint8Array(12), header]);

test.each([
  ['a JPEG', PLAIN_JPEG, 4, 2],
  ['a photo', aJpeg(6), 4, 2],
  [
    'a photo with a thumbnail in front',
    concatenate([numbers(0xff, 0xd8), segment(0xe1, PLAIN_JPEG), frame(8160, 6120)]),
    8160,
    6120,
  ],
  [
    'a photo behind something that is none',
    concatenate([numbers(0xff, 0xd8, 1, 2, 3), frame(20_000, 14_000)]),
    20_000,
    14_000,
  ],
  ['a PNG', PLAIN_PNG, 4, 2],
  ['a WebP', PLAIN_WEBP, 4, 2],
  ['a WebP with notes', aWebp(1), 4, 2],
  [
    'a lossless WebP',
    riffChunk(
      'RIFF',
      concatenate([asciiBytes('WEBP'), riffChunk('VP8L', numbers(0x2f, 0x8f, 0xc1, 0x12, 0))]),
    ),
    400,
    76,
  ],
  ['an iPhone’s photo in tiles', heic, 8064, 6048],
  ['a GIF', concatenate([asciiBytes('GIF89a'), numbers(0x2c, 1, 0x64, 0)]), 300, 100],
  [
    'a BMP',
    bmp(concatenate([numbers(40, 0, 0, 0), numbers(0x2c, 1, 0, 0), numbers(0x9c, 0xff, 0xff, 0xff)])),
    300,
    100,
  ],
  ['a BMP of OS/2', bmp(numbers(12, 0, 0, 0, 0x2c, 1, 0x64, 0)), 300, 100],
])('%s is known by its header', (_what, head, width, height) => {
  expect(dimensionsOf(head)).toEqual({ width, height });
});

test.each([
  ['a PDF', aPdf()],
  ['a JPEG’s first bytes', PLAIN_JPEG.slice(0, 30)],
  ['a PNG’s first bytes', PLAIN_PNG.slice(0, 12)],
  ['a WebP’s first bytes', PLAIN_WEBP.slice(0, 20)],
  ['a HEIC that does not say', aHeic()],
  ['a picture of no height', concatenate([asciiBytes('GIF89a'), numbers(1, 0, 0, 0)])],
  ['nothing', new Uint8Array()],
])('%s says nothing', (_what, head) => {
  expect(dimensionsOf(head)).toBeNull();
});

/** The segment with the dimensions of a picture of one colour. */
function frame(width: number, height: number) {
  return segment(0xc0, numbers(8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0));
}
