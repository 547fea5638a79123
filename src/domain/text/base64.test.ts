import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase64, fromBase64Url, toBase64, toBase64Url } from './base64.ts';

const asciiBytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ['', ''],
  ['f', 'Zg=='],
  ['fo', 'Zm8='],
  ['foo', 'Zm9v'],
  ['foob', 'Zm9vYg=='],
  ['fooba', 'Zm9vYmE='],
  ['foobar', 'Zm9vYmFy'],
])('%j is %j (RFC 4648, section 10)', (text, encoded) => {
  expect(toBase64(asciiBytes(text))).toBe(encoded);
  expect(fromBase64(encoded)).toEqual(asciiBytes(text));
});

test('any bytes are what Node makes of them, and come back', () => {
  const bytes = fc.uint8Array({ maxLength: 100 }).map((drawn) => Uint8Array.from(drawn));
  fc.assert(
    fc.property(bytes, (drawn) => {
      expect(toBase64(drawn)).toBe(Buffer.from(drawn).toString('base64'));
      expect(toBase64Url(drawn)).toBe(Buffer.from(drawn).toString('base64url'));
      expect(fromBase64(toBase64(drawn))).toEqual(drawn);
      expect(fromBase64Url(toBase64Url(drawn))).toEqual(drawn);
    }),
  );
});

test('more bytes than one call takes are one text', () => {
  const bytes = new Uint8Array(300_001).fill(255);
  expect(fromBase64(toBase64(bytes))?.length).toBe(bytes.length);
});

test('a text of the other alphabet, or of none, is no base64', () => {
  expect(fromBase64('-_8=')).toBeNull();
  expect(fromBase64Url('-_8=')).toEqual(Uint8Array.of(251, 255));
  for (const decode of [fromBase64, fromBase64Url]) {
    for (const text of ['a', 'Zg=', 'Zm9v=', 'é', '{"a":1}']) expect(decode(text), text).toBeNull();
  }
});
