import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asciiBytes, type Bytes, concatenate } from './bytes.ts';
import { sniffFile } from './sniff.ts';
import { aHeic, aJpeg, aPdf, aPng, aWebp, PLAIN_JPEG, PLAIN_PNG, PLAIN_WEBP, SECRET } from './testing.ts';

const padded = (bytes: Bytes, size: number) => concatenate([bytes, new Uint8Array(size - bytes.byteLength)]);

// docs/rules/files.md#limits
describe('accepted by content', () => {
  test.each([
    ['a photo', aJpeg(), 'image/jpeg'],
    ['a photo without notes', PLAIN_JPEG, 'image/jpeg'],
    ['a PNG', aPng(), 'image/png'],
    ['a PNG without notes', PLAIN_PNG, 'image/png'],
    ['a WebP', aWebp(), 'image/webp'],
    ['a WebP without notes', PLAIN_WEBP, 'image/webp'],
    ['an iPhone’s photo', aHeic(), 'image/heic'],
    ['a HEIF', aHeic(1, { brands: 'mif1mif1heic' }), 'image/heic'],
    ['a PDF', aPdf(), 'application/pdf'],
    [
      'a PDF after a few bytes of a scanner',
      concatenate([asciiBytes('\0\0\r\n'), aPdf()]),
      'application/pdf',
    ],
    ['a PDF with a mail’s end', concatenate([aPdf(), asciiBytes('\r\n\r\n--')]), 'application/pdf'],
    ['a PDF that a scanner has filled up with zeros', padded(aPdf(), 9000), 'application/pdf'],
    [
      'a PDF with a page of somebody’s behind it',
      concatenate([aPdf(), asciiBytes('x'.repeat(9000))]),
      'application/pdf',
    ],
    [
      'a PDF with lines and lines after it',
      concatenate([aPdf(), asciiBytes('\r\n'.repeat(3000))]),
      'application/pdf',
    ],
  ])('%s', (_what, bytes, type) => {
    expect(sniffFile(bytes)).toEqual({ ok: true, type });
  });

  test('ten megabytes to the byte', () => {
    expect(sniffFile(padded(aPdf(), 10_000_000)).ok).toBe(true);
  });
});

describe('refused with a reason', () => {
  test.each([
    ['nothing', new Uint8Array(), 'empty'],
    [
      'a program renamed .jpg',
      asciiBytes('MZ\x90\0\x03\0\0\0This program cannot be run in DOS mode'),
      'program',
    ],
    ['a program with a PDF inside', concatenate([asciiBytes('MZ\x90\0'), aPdf()]), 'program'],
    ['a script', asciiBytes('#!/bin/sh\nrm -rf /'), 'program'],
    ['an SVG with a script', asciiBytes('<?xml version="1.0"?>\n<svg xmlns="x"><script/></svg>'), 'svg'],
    ['a bare SVG', asciiBytes('<svg onload="alert(1)"/>'), 'svg'],
    ['a page', asciiBytes('<!doctype html><title>x</title>'), 'unknown'],
    ['a GIF', asciiBytes('GIF89a...........'), 'unknown'],
    ['an AVIF', aHeic(1, { brands: 'avifmif1avif' }), 'unknown'],
    ['a film', aHeic(1, { brands: 'isomisommp42' }), 'unknown'],
    ['a PDF without its end', asciiBytes('%PDF-1.7\n1 0 obj'), 'truncated_pdf'],
    ['a PDF cut before %%EOF', asciiBytes('%PDF-1.7\nstartxref\n9\n'), 'truncated_pdf'],
    ['a PDF cut in its middle, filled up with zeros', padded(aPdf().slice(0, -9), 9000), 'truncated_pdf'],
    ['nothing but zeros', new Uint8Array(9000), 'unknown'],
    ['a header alone', asciiBytes('\xff\xd8\xff'), 'truncated_image'],
    ['a JPEG without a picture', asciiBytes('\xff\xd8\xff\xd9'), 'truncated_image'],
    ['a PDF of one byte above ten megabytes', padded(aPdf(), 10_000_001), 'too_large'],
  ])('%s', (_what, bytes, reason) => {
    expect(sniffFile(bytes)).toEqual({ ok: false, reason });
  });

  test.each([
    ['JPEG', PLAIN_JPEG],
    ['PNG', PLAIN_PNG],
    ['WebP', PLAIN_WEBP],
    // Without the last box, which a viewer does not need.
    ['HEIC', aHeic().slice(0, -8 - SECRET.length)],
    ['PDF', aPdf()],
  ])('a %s cut anywhere', (_what, bytes) => {
    // A missing final line end is accepted.
    for (let size = 1; size < bytes.byteLength - 1; size += 1) {
      expect(sniffFile(bytes.slice(0, size)).ok, `${size} bytes`).toBe(false);
    }
  });
});

test('any bytes give a result without an exception', () => {
  const heads = [PLAIN_JPEG, PLAIN_PNG, PLAIN_WEBP, aHeic(), aPdf()].map((bytes) => bytes.slice(0, 16));
  const anyFile = fc.tuple(fc.constantFrom(new Uint8Array(), ...heads), fc.uint8Array({ maxLength: 300 }));
  fc.assert(
    fc.property(anyFile, ([head, tail]) => {
      expect(typeof sniffFile(concatenate([head, new Uint8Array(tail)])).ok).toBe('boolean');
    }),
  );
});
