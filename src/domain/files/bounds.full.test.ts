import { afterEach, describe, expect, test } from 'vitest';
import { asciiBytes, type Bytes, concatenate } from './bytes.ts';
import { cleanFile } from './clean.ts';
import { dimensionsOf } from './dimensions.ts';
import { MAX_PARTS } from './limits.ts';
import { aHeic, aPdf, box, full, long, numbers, PLAIN_JPEG, PLAIN_PNG, riffChunk, short } from './testing.ts';

/** In bytes: close to the largest that the server accepts. */
const SIZE = 9_800_000;

const repeated = (part: Bytes, size = SIZE): Bytes => {
  const bytes = new Uint8Array(size - (size % part.byteLength));
  for (let at = 0; at < bytes.byteLength; at += part.byteLength) bytes.set(part, at);
  return bytes;
};

const riff = (content: Bytes) => riffChunk('RIFF', concatenate([asciiBytes('WEBP'), content]));
const ftyp = box('ftyp', asciiBytes('heic'), long(0), asciiBytes('mif1heic'));
const emptyBox = box('free');
const mdat = box('mdat', new Uint8Array(1000));

/** Item 1 is the picture. */
const onePicture = concatenate([
  box('pitm', full(0), short(1)),
  box('iinf', full(0), short(1), box('infe', full(2), short(1), short(0), asciiBytes('hvc1\0'))),
]);

/** 65,535 empty extents, whose fields have no bytes, for each of 65,535 items. */
const noPieces = concatenate([
  ftyp,
  box(
    'meta',
    full(0),
    onePicture,
    box(
      'iloc',
      full(0),
      numbers(0, 0),
      short(0xffff),
      repeated(concatenate([short(1), short(0), short(0xffff)])),
    ),
  ),
  mdat,
]);

/** Thousands of items that each refer to all of the pixels. */
function greedy(): Bytes {
  const count = 9000;
  const pixels = 9_000_000;
  const build = (start: number) =>
    concatenate([
      ftyp,
      box(
        'meta',
        full(0),
        onePicture,
        box(
          'iloc',
          full(0),
          numbers(0x44, 0),
          short(count),
          repeated(concatenate([short(1), short(0), short(1), long(start), long(pixels)]), count * 14),
        ),
      ),
      box('mdat', new Uint8Array(pixels)),
    ]);
  return build(build(0).byteLength - pixels);
}

const HOSTILE: Readonly<Record<string, Bytes>> = {
  'JPEG of nothing but starts': repeated(numbers(0xff, 0xd8)),
  'JPEG of starts, behind one': concatenate([numbers(0xff, 0xd8, 0xff), repeated(numbers(0xd8, 0xff))]),
  'JPEG of empty notes': concatenate([numbers(0xff, 0xd8), repeated(numbers(0xff, 0xe1, 0, 2))]),
  'JPEG of empty scans': concatenate([PLAIN_JPEG.slice(0, -2), repeated(numbers(0xff, 0xda, 0, 2))]),
  'PNG of empty chunks': concatenate([
    PLAIN_PNG.slice(0, 33),
    repeated(concatenate([long(0), asciiBytes('IDAT'), long(0)])),
  ]),
  'WebP of empty chunks': riff(repeated(riffChunk('VP8 ', new Uint8Array()))),
  'WebP of empty chunks in a frame': riff(
    riffChunk('ANMF', concatenate([new Uint8Array(16), repeated(riffChunk('ALPH', new Uint8Array()))])),
  ),
  'HEIC of empty boxes': concatenate([ftyp, repeated(emptyBox)]),
  'HEIC of empty boxes among its notes': concatenate([ftyp, box('meta', full(0), repeated(emptyBox)), mdat]),
  'HEIC of empty properties': aHeic(1, { inMeta: [box('iprp', box('ipco', repeated(emptyBox)))] }),
  'HEIC of empty descriptions': concatenate([
    ftyp,
    box(
      'meta',
      full(0),
      box('iinf', full(0), short(9), repeated(emptyBox)),
      box('iloc', full(0), numbers(0, 0)),
    ),
    mdat,
  ]),
  'HEIC of pieces that take no room': noPieces,
  'HEIC of items that each name everything': greedy(),
};

const counted = ['getUint8', 'getUint16', 'getUint32', 'getBigUint64'] as const;
const originals = {
  subarray: Uint8Array.prototype.subarray,
  fields: counted.map((name) => DataView.prototype[name]),
};

/** The number of parts that a reader creates and of fields that it reads; stops a reader that does far too much. */
function workOf(read: () => unknown): number {
  let work = 0;
  const count = () => {
    work += 1;
    if (work > 100 * MAX_PARTS) throw new Error('Unbounded work');
  };
  const counting = <F extends (...args: never[]) => unknown>(original: F): F =>
    function (this: unknown, ...args: never[]) {
      count();
      return original.apply(this, args);
    } as F;
  Uint8Array.prototype.subarray = counting(originals.subarray);
  for (const name of counted)
    Object.assign(DataView.prototype, { [name]: counting(DataView.prototype[name]) });
  read();
  return work;
}

afterEach(() => {
  Uint8Array.prototype.subarray = originals.subarray;
  for (const [index, name] of counted.entries()) {
    Object.assign(DataView.prototype, { [name]: originals.fields[index] });
  }
});

// docs/rules/files.md#bounds
describe('ten megabytes are no more work than a photo:', () => {
  test.each(Object.entries(HOSTILE))('%s', (_what, bytes) => {
    let isAccepted = true;
    const work = workOf(() => {
      isAccepted = cleanFile(bytes).ok;
    });
    expect(isAccepted).toBe(false);
    // Twice: once to check that the file is complete, once to clean it.
    expect(work).toBeLessThan(2 * 8 * MAX_PARTS);
  });

  test('a photo of ten megabytes with as many parts as are read', () => {
    const notes = repeated(numbers(0xff, 0xe1, 0, 2), 4 * (MAX_PARTS - 20));
    expect(cleanFile(concatenate([PLAIN_JPEG.slice(0, 20), notes, PLAIN_JPEG.slice(20)])).ok).toBe(true);
  });

  test('an Exif block that says it has more entries than there are', () => {
    const exif = concatenate([
      asciiBytes('Exif\0\0II*\0'),
      numbers(8, 0, 0, 0, 0xff, 0xff),
      new Uint8Array(65_000),
    ]);
    const size = exif.byteLength + 2;
    const segment = concatenate([numbers(0xff, 0xe1, size >> 8, size & 0xff), exif]);
    const bytes = concatenate([PLAIN_JPEG.slice(0, 20), segment, PLAIN_JPEG.slice(20)]);
    expect(workOf(() => cleanFile(bytes))).toBeLessThan(2 * 8 * MAX_PARTS);
  });
});

describe('a text of ten megabytes is looked through once:', () => {
  test.each([
    ['trailers that are encrypted with nothing', 'trailer<</Root 1 0 R/Encrypt 9 0 R>>\n'],
    ['words that begin like a key', '/Encrypt '],
    ['roots without an end', '/Root 1111111111 '],
    ['types of nothing', `/Type${' '.repeat(5000)}`],
    ['objects without an end', '1 0 obj'],
    ['numbers', '1'],
  ])('%s', (_what, words) => {
    const bytes = concatenate([asciiBytes('%PDF-1.7\n'), repeated(asciiBytes(words))]);
    expect(cleanFile(bytes)).toEqual({ ok: false, reason: 'truncated_pdf' });
    expect(cleanFile(concatenate([bytes, aPdf()])).ok).toBe(true);
  });
});

test.each([
  ['JPEG', concatenate([numbers(0xff, 0xd8), repeated(numbers(0xff, 0xc0, 0, 11), 2_000_000)])],
  ['HEIC', concatenate([ftyp, repeated(asciiBytes('ispe'), 2_000_000)])],
])('the size of a %s is looked for without making anything of what is found', (_kind, head) => {
  const made = workOf(() => {
    for (const name of counted)
      Object.assign(DataView.prototype, { [name]: originals.fields[counted.indexOf(name)] });
    dimensionsOf(head);
  });
  expect(made).toBeLessThan(100);
});

/** The processor's milliseconds of the quickest of several runs: the others were disturbed. */
function quickestOf(run: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

function lookAtEach(bytes: Bytes): number {
  let marks = 0;
  for (let at = 0; at < bytes.byteLength; at += 1) if (bytes[at] === 0xff) marks += 1;
  return marks;
}

const pdfOf = (words: string) =>
  concatenate([
    asciiBytes('%PDF-1.7\n'),
    repeated(asciiBytes(words)),
    asciiBytes('\ntrailer<</Root 1 0 R/Encrypt 1 0 R>>\nstartxref\n9\n%%EOF\n'),
  ]);
const scanOf = (...bytes: number[]) =>
  concatenate([PLAIN_JPEG.slice(0, -2), repeated(numbers(...bytes)), numbers(0xff, 0xd9)]);

describe('ten megabytes keep nobody else waiting, since they are looked at a few times at most:', () => {
  test.each([
    ['a PDF', pdfOf('BT /F1 9 Tf (bonjour) Tj ET\n')],
    ['a PDF of ones, whose encryption is said to be in object 1', pdfOf('1')],
    ['a JPEG of escaped marks', scanOf(0xff, 0)],
    ['a JPEG of fill bytes', scanOf(0xff)],
  ])('%s', (_what, bytes) => {
    // Both run until they are compiled.
    for (let run = 0; run < 2; run += 1) quickestOf(() => lookAtEach(bytes));
    expect(quickestOf(() => cleanFile(bytes))).toBeLessThan(30 * quickestOf(() => lookAtEach(bytes)));
  });
});
