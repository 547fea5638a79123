import { describe, expect, test } from 'vitest';
import { isWholePdf } from './whole.ts';

const CATALOG = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n';
const PAGES = '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n';
const PAGE = '3 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj\n';
const OBJECTS = `%PDF-1.4\n${CATALOG}${PAGES}${PAGE}`;
const TRAILER = 'trailer\n<< /Root 1 0 R /Size 4 >>\n';
const END = 'startxref\n180\n%%EOF\n';
const WHOLE = `${OBJECTS}xref\n0 4\n${TRAILER}${END}`;

describe('readers open a PDF', () => {
  test.each([
    ['as it should be', WHOLE],
    ['without its end mark', WHOLE.slice(0, -6)],
    ['without the place of its table', `${OBJECTS}${TRAILER}%%EOF\n`],
    ['without anything behind its objects', OBJECTS],
    ['with a mail behind it', `${WHOLE}${'-- \nEnvoyé depuis mon mobile\n'.repeat(400)}`],
    ['that has been changed', `${WHOLE}${PAGE}xref\n${TRAILER}${END}`],
    ['whose change has lost its end', `${WHOLE}${PAGE}`],
    [
      'whose objects are in a stream',
      '%PDF-1.5\n9 0 obj\n<< /Type /ObjStm /N 3 >>\nstream\n…\nendstream\nendobj\n',
    ],
    [
      'whose root is in its trailer',
      `%PDF-1.\n1 0 obj\n<< /Kids [] >>\nendobj\ntrailer<</Root<</Pages 1 0 R>>>>\n`,
    ],
    [
      'for slow lines, in two parts',
      `%PDF-1.4\n8 0 obj\n<< /Linearized 1 /L 9 >>\nendobj\nstartxref\n0\n%%EOF\n${CATALOG}${PAGES}${PAGE}${END}`,
    ],
  ])('%s', (_what, text) => {
    expect(isWholePdf(text)).toBe(true);
  });
});

describe('pages are missing from a PDF', () => {
  test.each([
    ['cut in its last object', OBJECTS.slice(0, -9)],
    ['cut in its first page', OBJECTS.slice(0, OBJECTS.indexOf('/Parent'))],
    ['without a root', `%PDF-1.4\n${PAGE}`],
    ['without a page', `%PDF-1.4\n${CATALOG}`],
    ['whose change is cut', `${WHOLE}3 0 obj\n<< /Type /Page`],
    [
      'for slow lines, of which the first part has come',
      `%PDF-1.4\n8 0 obj\n<< /Linearized 1 /L 90000 >>\nendobj\n${CATALOG}${PAGES}${PAGE}startxref\n0\n%%EOF\n`,
    ],
  ])('%s', (_what, text) => {
    expect(isWholePdf(text)).toBe(false);
  });
});
