import { asciiBytes, type Bytes, concatenate } from '../../../../src/domain/files/bytes.ts';
import { aLockedPdf, aPdf } from '../../../../src/domain/files/testing.ts';
import { damaged, repeated, truncated } from './bytes.ts';
import { lieAbout, recipesOf } from './recipe.ts';

const HEAD = '%PDF-1.7\n';
const OBJECTS =
  '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Kids[]/Count 0>> endobj\n';
const end = (at: number | string) => `\nstartxref\n${at}\n%%EOF\n`;
const text = (...parts: string[]) => asciiBytes(parts.join(''));
const around = (words: string, size: number, behind: string): Bytes =>
  concatenate([text(HEAD, OBJECTS), repeated(asciiBytes(words), size), text(behind)]);

export const PDF = recipesOf<Bytes>({
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
