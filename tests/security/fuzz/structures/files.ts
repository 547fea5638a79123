import { asciiBytes, type Bytes, concatenate } from '../../../../src/domain/files/bytes.ts';
import { aHeic, aPdf, PLAIN_JPEG, PLAIN_PNG } from '../../../../src/domain/files/testing.ts';
import type { Random } from '../../../faults/random.ts';
import { someBytes } from './bytes.ts';
import { AVIF, HEIC } from './heif.ts';
import { PDF } from './pdf.ts';
import { GIF, JPEG, PNG, WEBP } from './pictures.ts';
import { type Made, madeBy, type Recipe, recipesOf } from './recipe.ts';

const WHOLE: Readonly<Record<string, () => Bytes>> = {
  jpeg: () => PLAIN_JPEG,
  png: () => PLAIN_PNG,
  heic: () => aHeic(),
  pdf: () => aPdf(),
};
const oneOf = (random: Random) => random.pick(Object.values(WHOLE))();

/** Files that are of two formats, or of none. */
export const POLYGLOT = recipesOf<Bytes>({
  'one file behind another': (random) => concatenate([oneOf(random), oneOf(random)]),
  'a document in front of a picture': () => concatenate([asciiBytes('%PDF-1.7\n'), PLAIN_JPEG, aPdf()]),
  'a page behind a picture': () =>
    concatenate([PLAIN_PNG, asciiBytes('<!doctype html><script>alert(1)</script>')]),
  'a program that is a document': () => concatenate([asciiBytes('MZ'), aPdf()]),
  'an archive behind a picture': () => concatenate([PLAIN_JPEG, asciiBytes('PK\x03\x04'), PLAIN_JPEG]),
  'a drawing with a script': () => asciiBytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  'any bytes': (random) => someBytes(random, random.between(0, 500)),
});

export const FILES: Readonly<Record<string, readonly Recipe<Bytes>[]>> = {
  JPEG,
  PNG,
  WebP: WEBP,
  GIF,
  HEIC,
  AVIF,
  PDF,
  polyglot: POLYGLOT,
};

const SMALL = 2000;
/** Just below the limit of the server, in bytes. */
const LARGE = 9_800_000;
/** One file in fifty may be that large: in a hundred thousand requests that is about a gigabyte. */
const LARGE_SHARE = 0.02;

export function oddFile(random: Random, most = LARGE): Made<Bytes> {
  const format = random.pick(Object.keys(FILES));
  const size = random.chance(LARGE_SHARE) ? most : random.between(1, SMALL);
  const { what, value } = madeBy(FILES[format] ?? [], random, size);
  return { what: `${format}: ${what}`, value };
}
