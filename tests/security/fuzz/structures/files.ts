import { asciiBytes, type Bytes, concatenate } from '../../../../src/domain/files/bytes.ts';
import { aHeic, aLockedPdf, aPdf, PLAIN_JPEG, PLAIN_PNG } from '../../../../src/domain/files/testing.ts';
import type { Random } from '../../../faults/random.ts';
import {
  damaged,
  lieAbout,
  type Made,
  madeBy,
  type Recipe,
  recipesOf,
  repeated,
  someBytes,
  truncated,
} from './bytes.ts';
import { AVIF, GIF, HEIC, JPEG, PNG, WEBP } from './pictures.ts';

const HEAD = '%PDF-1.7\n';
const OBJECTS =
  '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Kids[]/Count 0>> endobj\n';
const end = (at: number | string) => `\nstartxref\n${at}\n%%EOF\n`;
const text = (...parts: string[]) => asciiBytes(parts.join(''));
const around = (words: string, size: number, behind: string): Bytes =>
  concatenate([text(HEAD, OBJECTS), repeated(asciiBytes(words), size), text(behind)]);

const PDF = recipesOf<Bytes>({
  'a document': () => aPdf(),
  'a document with its table': () =>
    text(HEAD, OBJECTS, 'xref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R/Size 3>>', end(9)),
  'objects in a stream': () =>
    text(HEAD, '3 0 obj <</Type/ObjStm/N 2/First 8/Length 9>> stream\n1 0 2 3 {}\nendstream endobj', end(9)),
  'a stream of objects that holds itself': () =>
    text(
      HEAD,
      '3 0 obj <</Type/ObjStm/Extends 3 0 R/N 999999999/First 0/Length 3 0 R>> stream\nendstream endobj',
      end(9),
    ),
  'a table that leads to itself': (random) =>
    text(HEAD, OBJECTS, `xref\n0 ${lieAbout(1, 32, random)}\ntrailer<</Root 1 0 R/Prev 9>>`, end(9)),
  'a table that is nowhere': (random) => text(HEAD, OBJECTS, end(lieAbout(9, 32, random))),
  'a document in two parts, whose length lies': (random) =>
    text(HEAD, `1 0 obj <</Linearized 1/L ${lieAbout(400, 32, random)}>> endobj\n`, OBJECTS, end(0)),
  'pages whose parent is their child': () =>
    text(
      HEAD,
      '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Kids[2 0 R]/Parent 2 0 R>> endobj',
      end(9),
    ),
  'a dictionary in a dictionary': (_random, size) => around('<</A', size, end(9)),
  'an array in an array': (_random, size) => around('[', size, end(9)),
  'encryption that is in object 1, among ones': (_random, size) =>
    around('1', size, `\ntrailer<</Root 1 0 R/Encrypt 1 0 R>>${end(9)}`),
  'trailers that are encrypted with nothing': (_random, size) =>
    around('trailer<</Root 1 0 R/Encrypt 9 0 R>>\n', size, end(9)),
  'encryption of a revision that is slow': (random) =>
    text(
      HEAD,
      OBJECTS,
      `trailer<</Root 1 0 R/Encrypt<</Filter/Standard/V 5/R ${random.between(2, 7)}/Length ${lieAbout(256, 16, random)}/P -4`,
      `/StmF/StdCF/O(${'o'.repeat(48)})/U(${'u'.repeat(48)})>>/ID[<00><00>]>>`,
      end(9),
    ),
  'a key of odd letters': (_random, size) =>
    text(
      HEAD,
      `trailer<</Root 1 0 R/Encrypt<</Filter/Standard/R 3/U<${'a'.repeat(Math.min(size, 9000))}`,
      end(9),
    ),
  'words that begin like a key': (_random, size) => around('/Type /Root 1 /Encrypt ', size, ''),
  'objects without an end': (_random, size) => around('1 0 obj', size, ''),
  'a document that needs a password': () => aLockedPdf(),
  truncated: (random) => truncated(aPdf(), random),
  damaged: (random) => damaged(aPdf(), random),
});

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
