import { asciiBytes, type Bytes, concatenate, indexOf } from '../../../../src/domain/files/bytes.ts';
import { aHeic, box, full, long, numbers, short } from '../../../../src/domain/files/testing.ts';
import type { Random } from '../../../faults/random.ts';
import { damaged, repeated, someBytes, truncated, withLie } from './bytes.ts';
import { lieAbout, recipesOf } from './recipe.ts';

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
