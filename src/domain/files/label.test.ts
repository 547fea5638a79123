import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asciiBytes, type Bytes } from './bytes.ts';
import { labelled, MAX_LABEL_BYTES, unlabelled } from './label.ts';
import { aHeic, aJpeg, aPdf, aPng, aWebp } from './testing.ts';

const someBytes = fc.uint8Array({ maxLength: 200 }).map((bytes): Bytes => new Uint8Array(bytes));

test('a label is removed again, and leaves the file as it was', () => {
  const label = fc.dictionary(fc.constantFrom('x-field', 'x-files', 'apikey'), fc.base64String());
  fc.assert(
    fc.property(label, someBytes, (said, file) => {
      expect(unlabelled(labelled(said, file))).toEqual({ label: { ...said }, file });
    }),
  );
});

test.each([
  ['a JPEG', aJpeg()],
  ['a PNG', aPng()],
  ['a WebP', aWebp()],
  ['a HEIC', aHeic(1)],
  ['a PDF', aPdf()],
  ['a line that is no JSON', asciiBytes('{"x-field":\n')],
  ['JSON of something else', asciiBytes('"x-field"\n')],
  ['a line without its end', asciiBytes('{"x-field":"cv"}')],
  ['a line that does not end in time', asciiBytes(`{"x-field":"${'v'.repeat(MAX_LABEL_BYTES)}"}\n`)],
  ['nothing', new Uint8Array()],
])('nothing is said in front of %s', (_what, bytes) => {
  expect(unlabelled(bytes)).toBeNull();
});

test('a label that would be too long to read is not made', () => {
  expect(() => labelled({ 'x-field': 'v'.repeat(MAX_LABEL_BYTES) }, aPdf())).toThrow(RangeError);
});
