import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatHttpDate, parseHttpDate, parseRetryAfter } from './http-date.ts';

const NOON = Date.UTC(2026, 10, 19, 16);

it('reads and writes the dates of headers', () => {
  expect(parseHttpDate('Thu, 19 Nov 2026 16:00:00 GMT')).toBe(NOON);
  expect(formatHttpDate(NOON)).toBe('Thu, 19 Nov 2026 16:00:00 GMT');
  const anyDate = fc.date({
    min: new Date('1000-01-01T00:00:00Z'),
    max: new Date('2999-12-31T23:59:59Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(anyDate, (date) => {
      const second = Math.floor(date.getTime() / 1000) * 1000;
      expect(formatHttpDate(second)).toBe(new Date(second).toUTCString());
      expect(parseHttpDate(formatHttpDate(second))).toBe(second);
    }),
  );
});

it.each([
  null,
  '',
  '0',
  '2026-11-19T16:00:00Z',
  'Thu, 31 Nov 2026 16:00:00 GMT',
  'Thu, 19 Nev 2026 16:00:00 GMT',
  'Thu, 19 Nov 2026 24:00:00 GMT',
  'Thu, 19 Nov 2026 16:00:00 +0100',
  'Thu, 19 Nov 2026 16:00:00 GMT, Thu, 19 Nov 2026 16:00:00 GMT',
])('refuses %j as a date', (header) => expect(parseHttpDate(header)).toBeNull());

it.each([
  ['120', 120_000],
  [' 120 ', 120_000],
  ['Thu, 19 Nov 2026 16:01:30 GMT', 90_000],
  ['Thu, 19 Nov 2026 15:58:30 GMT', 0],
  ['-5', null],
  ['1.5', null],
  ['soon', null],
  ['2026-11-19', null],
  [null, null],
])('reads Retry-After %j as %s', (header, pause) => expect(parseRetryAfter(header, NOON)).toBe(pause));
