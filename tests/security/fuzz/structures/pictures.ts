import { asciiBytes, type Bytes, concatenate, indexOf } from '../../../../src/domain/files/bytes.ts';
import {
  aHeic,
  aJpeg,
  aPng,
  aWebp,
  box,
  full,
  long,
  numbers,
  PLAIN_JPEG,
  PLAIN_PNG,
  PLAIN_WEBP,
  pngChunk,
  riffChunk,
  segment,
  short,
  tiff,
} from '../../../../src/domain/files/testing.ts';
import type { Random } from '../../../faults/random.ts';
import { damaged, lieAbout, recipesOf, repeated, someBytes, truncated, withLie } from './bytes.ts';

const START = numbers(0xff, 0xd8);
const END = numbers(0xff, 0xd9);
/** Where the first segment behind JFIF begins. */
const BEHIND_JFIF = 20;
const between = (part: Bytes) =>
  concatenate([PLAIN_JPEG.slice(0, BEHIND_JFIF), part, PLAIN_JPEG.slice(BEHIND_JFIF)]);
const exif = (block: Bytes) => segment(0xe1, concatenate([asciiBytes('Exif\0\0'), block]));
const scan = (data: Bytes) => concatenate([PLAIN_JPEG.slice(0, -2), data, END]);

export const JPEG = recipesOf<Bytes>({
  'a photo': (random) => aJpeg(random.between(1, 8)),
  'a picture with a comment': (random) => between(segment(0xfe, someBytes(random, random.between(0, 200)))),
  'a segment whose length lies': (random) =>
    withLie(PLAIN_JPEG, random.pick([4, 22, 89, 158, 177]), 16, random),
  'a segment of no length': () => between(numbers(0xff, 0xe1, 0, 0)),
  'empty notes': (_random, size) => between(repeated(numbers(0xff, 0xe1, 0, 2), size)),
  'nothing but starts': (_random, size) => repeated(START, size),
  'a picture in a note in a note': (_random, size) => {
    let inner: Bytes = PLAIN_JPEG;
    while (inner.byteLength < Math.min(size, 60_000)) inner = between(segment(0xe2, inner));
    return inner;
  },
  'fill bytes before a segment': (_random, size) => between(repeated(numbers(0xff), size)),
  'a scan of fill bytes': (_random, size) => scan(repeated(numbers(0xff), size)),
  'a scan of restarts': (_random, size) => scan(repeated(numbers(0xff, 0xd0, 0xff, 0), size)),
  'empty scans': (_random, size) => scan(repeated(numbers(0xff, 0xda, 0, 2), size)),
  'frames of other sizes': (random, size) =>
    between(repeated(segment(0xc0, concatenate([numbers(8), someBytes(random, 5), numbers(0)])), size)),
  'a frame of 65,535 × 65,535': () => {
    const bytes = PLAIN_JPEG.slice();
    bytes.fill(0xff, 163, 167);
    return bytes;
  },
  'Exif whose directory begins elsewhere': (random) => between(exif(withLie(tiff(6), 4, 32, random, true))),
  'Exif whose entries are counted wrong': (random) => between(exif(withLie(tiff(6), 8, 16, random, true))),
  'Exif that leads to itself': () => between(exif(concatenate([asciiBytes('II*\0'), numbers(0, 0, 0, 0)]))),
  'two pictures': () => concatenate([PLAIN_JPEG, PLAIN_JPEG]),
  truncated: (random) => truncated(aJpeg(), random),
  damaged: (random) => damaged(aJpeg(), random),
});

/** Where the chunk behind a PNG's header begins. */
const BEHIND_HEADER = 33;
const inPng = (part: Bytes) =>
  concatenate([PLAIN_PNG.slice(0, BEHIND_HEADER), part, PLAIN_PNG.slice(BEHIND_HEADER)]);

export const PNG = recipesOf<Bytes>({
  'a photo': (random) => aPng(random.between(1, 8)),
  'a chunk whose length lies': (random) => withLie(PLAIN_PNG, random.pick([8, 33, 66]), 32, random),
  'a chunk beyond the end': () => inPng(concatenate([long(0x7fffffff), asciiBytes('tEXt')])),
  'empty chunks': (_random, size) => inPng(repeated(pngChunk('IDAT', new Uint8Array()), size)),
  'chunks without a header': () => concatenate([PLAIN_PNG.slice(0, 8), PLAIN_PNG.slice(BEHIND_HEADER)]),
  'a picture of no size': (random) => withLie(PLAIN_PNG, random.pick([16, 20]), 32, random),
  'text that unpacks to a gigabyte': (_random, size) =>
    inPng(
      pngChunk('zTXt', concatenate([asciiBytes('a\0\0'), repeated(numbers(0x78, 0xda, 0xed, 0xc1), size)])),
    ),
  'frames that are never there': (random) =>
    inPng(pngChunk('acTL', concatenate([long(lieAbout(1, 32, random)), long(0)]))),
  'Exif that lies': (random) => inPng(pngChunk('eXIf', withLie(tiff(6, false), 8, 16, random))),
  truncated: (random) => truncated(aPng(), random),
  damaged: (random) => damaged(aPng(), random),
});

const webp = (...parts: Bytes[]) => riffChunk('RIFF', concatenate([asciiBytes('WEBP'), ...parts]));
const FRAME = new Uint8Array(16);
const PICTURE = PLAIN_WEBP.slice(12);

export const WEBP = recipesOf<Bytes>({
  'a photo': (random) => aWebp(random.between(1, 8)),
  'a film': (_random, size) =>
    webp(repeated(riffChunk('ANMF', concatenate([FRAME, PICTURE])), Math.min(size, 4000))),
  'a file whose length lies': (random) => withLie(aWebp(), 4, 32, random, true),
  'a chunk whose length lies': (random) => withLie(aWebp(), 16, 32, random, true),
  'empty chunks': (_random, size) => webp(repeated(riffChunk('VP8 ', new Uint8Array()), size)),
  'empty chunks in a frame': (_random, size) =>
    webp(riffChunk('ANMF', concatenate([FRAME, repeated(riffChunk('ALPH', new Uint8Array()), size)]))),
  'frames in frames': (_random, size) => {
    let inner: Bytes = PICTURE;
    while (inner.byteLength < Math.min(size, 100_000)) inner = riffChunk('ANMF', concatenate([FRAME, inner]));
    return webp(inner);
  },
  'a frame without its head': () => webp(riffChunk('ANMF', new Uint8Array(3))),
  'Exif that lies': (random) => webp(PICTURE, riffChunk('EXIF', withLie(tiff(6), 4, 32, random, true))),
  truncated: (random) => truncated(aWebp(), random),
  damaged: (random) => damaged(aWebp(), random),
});

const little = (value: number) => short(value).reverse();
const gif = (parts: Bytes, width = 4, height = 2) =>
  concatenate([asciiBytes('GIF89a'), little(width), little(height), numbers(0, 0, 0), parts]);
const PIXELS = numbers(0x2c, 0, 0, 0, 0, 4, 0, 2, 0, 0, 2, 2, 0x4c, 1, 0);
const TRAILER = numbers(0x3b);

/** Never taken; but pages read their dimensions before they draw them anew. */
export const GIF = recipesOf<Bytes>({
  'a picture': () => gif(concatenate([PIXELS, TRAILER])),
  'a size that lies': (random) =>
    gif(concatenate([PIXELS, TRAILER]), lieAbout(4, 16, random), lieAbout(2, 16, random)),
  'empty extensions': (_random, size) => gif(concatenate([repeated(numbers(0x21, 0xfe, 0), size), TRAILER])),
  'a comment without an end': (_random, size) =>
    gif(concatenate([numbers(0x21, 0xfe), repeated(numbers(1), size)])),
  truncated: (random) => truncated(gif(concatenate([PIXELS, TRAILER])), random),
});

/** Lies about the size of a box of that type. */
function sizeLies(bytes: Bytes, type: string, random: Random): Bytes {
  return withLie(bytes, indexOf(bytes, type, 0, bytes.byteLength) - 4, 32, random);
}

/** A picture whose table of places is another one. */
function placedBy(table: Bytes): Bytes {
  return concatenate([
    box('ftyp', asciiBytes('heic'), long(0), asciiBytes('mif1heic')),
    box(
      'meta',
      full(0),
      box('pitm', full(0), short(1)),
      box('iinf', full(0), short(1), box('infe', full(2), short(1), short(0), asciiBytes('hvc1\0'))),
      table,
    ),
    box('mdat', asciiBytes('PICTURE!')),
  ]);
}

const place = (offset: number, length: number) =>
  concatenate([short(1), short(0), short(1), long(offset), long(length)]);

/** Boxes in boxes, as many as fit. */
function nested(type: string, size: number): Bytes {
  const depth = Math.max(2, Math.floor(Math.min(size, 400_000) / 8));
  return concatenate(
    Array.from({ length: depth }, (_, index) => concatenate([long(8 * (depth - index)), asciiBytes(type)])),
  );
}

const BOXES = ['ftyp', 'meta', 'pitm', 'iinf', 'infe', 'iloc', 'mdat'];
const ftypOf = (brands: string) => box('ftyp', asciiBytes(brands.slice(0, 4)), long(0), asciiBytes(brands));

export const HEIC = recipesOf<Bytes>({
  'a photo': (random) => aHeic(random.between(1, 8)),
  'a photo in pieces': () => aHeic(6, { extents: 2 }),
  'a photo inside its notes': () => aHeic(6, { method: 1 }),
  'a box whose size lies': (random) => sizeLies(aHeic(), random.pick(BOXES), random),
  'a box without end': (random) => {
    const bytes = aHeic();
    const at = indexOf(bytes, random.pick(BOXES), 0, bytes.byteLength) - 4;
    bytes.set(numbers(0, 0, 0, 0), at);
    return bytes;
  },
  'a box of 64 bits': (random) =>
    concatenate([ftypOf('heicmif1'), long(1), asciiBytes('meta'), someBytes(random, 8), aHeic()]),
  'empty boxes': (_random, size) => concatenate([ftypOf('heicmif1'), repeated(box('free'), size)]),
  'empty boxes among its notes': (_random, size) => aHeic(6, { inMeta: [repeated(box('free'), size)] }),
  'properties of nothing': (_random, size) =>
    aHeic(6, { inMeta: [box('iprp', box('ipco', repeated(box('ispe'), size)))] }),
  'boxes in boxes': (_random, size) => aHeic(6, { inMeta: [nested('iprp', size)] }),
  'notes in notes': (_random, size) => concatenate([ftypOf('heicmif1'), nested('meta', size), box('mdat')]),
  'a table of pieces that take no room': (random) =>
    placedBy(
      box('iloc', full(0), numbers(0, 0), short(lieAbout(1, 16, random)), short(1), short(0), short(0xffff)),
    ),
  'a table of numbers of other sizes': (random) =>
    placedBy(box('iloc', full(random.between(0, 3)), someBytes(random, 2), short(1), place(0, 8))),
  'a piece that is elsewhere': (random) =>
    placedBy(
      box(
        'iloc',
        full(0),
        numbers(0x44, 0),
        short(1),
        place(lieAbout(200, 32, random), lieAbout(8, 32, random)),
      ),
    ),
  'items that each name everything': (_random, size) => {
    const count = Math.min(5000, Math.floor(size / 14));
    return placedBy(
      box('iloc', full(0), numbers(0x44, 0), short(count), repeated(place(100, 4000), count * 14)),
    );
  },
  'more items than there are': (random) => {
    const bytes = aHeic();
    return withLie(bytes, indexOf(bytes, 'iinf', 0, bytes.byteLength) + 8, 16, random);
  },
  truncated: (random) => truncated(aHeic(), random),
  damaged: (random) => damaged(aHeic(), random),
});

/** Never taken; but pages read their dimensions before they draw them anew. */
export const AVIF = recipesOf<Bytes>({
  'a picture': () =>
    concatenate([ftypOf('avifmif1'), box('meta', full(0), box('ispe', full(0), long(4), long(2)))]),
  'a size that lies': (random) =>
    concatenate([ftypOf('avifmif1'), box('ispe', full(0), long(lieAbout(4, 32, random)), long(2))]),
  'sizes without end': (_random, size) =>
    concatenate([ftypOf('avifmif1'), repeated(asciiBytes('ispe'), size)]),
  'a picture without boxes': () => ftypOf('avifmif1'),
});
