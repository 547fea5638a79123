import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asciiAt, asciiBytes, type Bytes, concatenate, contains } from './bytes.ts';
import { cleanFile } from './clean.ts';
import { orientationOf, orientationOnly } from './exif.ts';
import { MAX_FILE_BYTES } from './limits.ts';
import { sniffFile } from './sniff.ts';
import {
  aHeic,
  aJpeg,
  aPdf,
  aPng,
  aWebp,
  box,
  PLAIN_JPEG,
  PLAIN_PNG,
  PLAIN_WEBP,
  SECRET,
  segment,
  tiff,
} from './testing.ts';

function cleaned(bytes: Bytes): Bytes {
  const result = cleanFile(bytes);
  if (!result.ok) throw new Error(result.reason);
  return result.bytes;
}

const says = (bytes: Bytes, text: string) => contains(bytes, text, 0, bytes.byteLength);
const text = (bytes: Bytes) => asciiAt(bytes, 0, bytes.byteLength);

/**
 * The orientation that a viewer would find after cleaning: every orientation block of ours starts with the same
 * bytes.
 */
function orientationIn(bytes: Bytes): number {
  const at = text(bytes).indexOf(text(orientationOnly(1)).slice(0, 10));
  return at === -1 ? 1 : orientationOf(bytes.slice(at));
}

const builders = { JPEG: aJpeg, PNG: aPng, WebP: aWebp, HEIC: aHeic };

describe.each(Object.entries(builders))('a %s', (_name, build) => {
  // docs/rules/files.md#cleaning
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('loses its location and keeps orientation %i', (orientation) => {
    const before = build(orientation);
    expect(says(before, SECRET)).toBe(true);
    const after = cleaned(before);
    expect(says(after, SECRET)).toBe(false);
    expect(orientationIn(after)).toBe(orientation);
  });

  test('is still complete and of the same type, and cleaning it again changes nothing', () => {
    const after = cleaned(build(6));
    expect(sniffFile(after)).toEqual(sniffFile(build(6)));
    expect(cleaned(after)).toEqual(after);
  });

  test('does not share memory with the original', () => {
    const before = build(6);
    const copy = before.slice();
    cleaned(before);
    expect(before).toEqual(copy);
  });

  test('causes no exception with a broken byte anywhere', () => {
    const before = build(6);
    fc.assert(
      fc.property(fc.nat(before.byteLength - 1), fc.nat(255), (at, value) => {
        const broken = before.slice();
        broken[at] = value;
        expect(typeof cleanFile(broken).ok).toBe('boolean');
      }),
      { numRuns: 500 },
    );
  });
});

describe('JPEG', () => {
  test('keeps the bytes of its picture, its colours and nothing else', () => {
    const after = text(cleaned(aJpeg(1)));
    expect(after).toContain('ICC_PROFILE');
    expect(after.endsWith(text(PLAIN_JPEG.slice(20)))).toBe(true);
    expect(after).not.toMatch(/Exif|xap|Photoshop|MPF|MotionPhoto/);
  });

  test('reads either byte order', () => {
    expect(orientationIn(cleaned(aJpeg(8, tiff(8, false))))).toBe(8);
  });

  test.each([
    ['an impossible orientation', tiff(9)],
    ['no TIFF block', new Uint8Array(4)],
    ['a block cut short', tiff(6).slice(0, 20)],
    ['a directory out of bounds', concatenate([asciiBytes('II*\0\xff\xff\xff\x7f'), tiff(6)])],
  ])('with %s is upright', (_what, exif) => {
    expect(orientationIn(cleaned(aJpeg(6, exif)))).toBe(1);
  });
});

describe('HEIC', () => {
  test('keeps its picture at its offset, and nothing after it', () => {
    const before = aHeic();
    const after = cleaned(before);
    expect(after).toHaveLength(before.byteLength - box('uuid', asciiBytes(SECRET)).byteLength);
    expect(text(after).indexOf('PICTURE!')).toBe(text(before).indexOf('PICTURE!'));
  });

  test('loses metadata in the idat box too', () => {
    const after = cleaned(aHeic(3, { method: 1 }));
    expect([says(after, SECRET), orientationIn(after)]).toEqual([false, 3]);
  });

  test('with a primary item of an unknown type is refused: it might be metadata', () => {
    const strange = Uint8Array.from(aHeic());
    strange.set(asciiBytes('abcd'), text(strange).indexOf('hvc1'));
    expect(cleanFile(strange)).toEqual({ ok: false, reason: 'location_kept' });
  });

  // docs/rules/files.md#cleaning
  test.each([
    ['built from other items', { method: 2 }],
    ['in pieces', { extents: 2 }],
  ] as const)('with notes %s is refused rather than sent with its place', (_what, options) => {
    expect(cleanFile(aHeic(6, options))).toEqual({ ok: false, reason: 'location_kept' });
  });
});

// docs/rules/files.md#limits
test('the size limit applies after cleaning: an embedded video may have been most of the file', () => {
  const film = new Uint8Array(MAX_FILE_BYTES);
  expect(cleaned(concatenate([aJpeg(1), film])).byteLength).toBeLessThan(PLAIN_JPEG.byteLength + 100);
  const colours = concatenate([asciiBytes('ICC_PROFILE\0'), new Uint8Array(65_000)]);
  const large = concatenate([
    PLAIN_JPEG.slice(0, 20),
    ...Array(154).fill(segment(0xe2, colours)),
    PLAIN_JPEG.slice(20),
  ]);
  expect(cleanFile(large)).toEqual({ ok: false, reason: 'too_large' });
});

test.each([
  ['JPEG', PLAIN_JPEG],
  ['PNG', PLAIN_PNG],
  ['WebP', PLAIN_WEBP],
  ['PDF', aPdf()],
])('a %s without notes is sent as it is', (_name, bytes) => {
  expect(cleaned(bytes)).toEqual(bytes);
});
