import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { anEntry, NOON } from '../submission/testing.ts';
import { Entry } from '../submission.ts';
import { formatHttpDate, formatInstant, parseHttpDate, parseInstant, parseRetryAfter } from './instant.ts';
import { InstantSchema } from './instant-schema.ts';

describe('parseInstant', () => {
  it.each([
    ['2026-11-19T12:00:00-04:00', Date.UTC(2026, 10, 19, 16)],
    ['2026-11-19T16:00:00Z', Date.UTC(2026, 10, 19, 16)],
    ['2026-11-19T16:00:00.250Z', Date.UTC(2026, 10, 19, 16, 0, 0, 250)],
    ['2024-02-29T23:59+05:30', Date.UTC(2024, 1, 29, 18, 29)],
    ['2026-11-19T16:00:00.5Z', Date.UTC(2026, 10, 19, 16, 0, 0, 500)],
    ['2026-11-19T16:00:00.250999Z', Date.UTC(2026, 10, 19, 16, 0, 0, 250)],
  ])('reads %s', (iso, instant) => expect(parseInstant(iso)).toBe(instant));

  it.each(['', 'demain', '2026-11-19', '2026-11-19T12:00:00', '2026-11-19 12:00:00Z'])('refuses %j', (text) =>
    expect(parseInstant(text)).toBeNull(),
  );

  it.each([
    '2026-02-30T12:00:00Z',
    '2026-13-01T12:00:00Z',
    '2026-11-19T24:00:00Z',
    '2026-11-19T12:60:00Z',
    '2026-11-19T12:00:00+24:00',
  ])('refuses %s, which does not exist', (text) => expect(parseInstant(text)).toBeNull());

  it('drops fractions of a millisecond', () => {
    expect(formatInstant(Date.UTC(2026, 10, 19, 16) + 277.5)).toBe('2026-11-19T16:00:00.277Z');
  });

  it('is the inverse of toISOString', () => {
    const anyDate = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(fc.property(anyDate, (date) => parseInstant(date.toISOString()) === date.getTime()));
    fc.assert(fc.property(anyDate, (date) => formatInstant(date.getTime()) === date.toISOString()));
  });
});

it.each([NOON, 0, -NOON, 8.64e15])('accepts %d, of which a date can be made', (instant) => {
  expect(v.is(InstantSchema, instant)).toBe(true);
  expect(Number.isNaN(new Date(instant).getTime())).toBe(false);
});

it.each([8.64e15 + 1, 1e300, Number.POSITIVE_INFINITY, Number.NaN, '2026-11-19', null])(
  'refuses %s',
  (other) => expect(v.is(InstantSchema, other)).toBe(false),
);

it('refuses an entry of a file or a row that no date can be made of', () => {
  expect(v.is(Entry, anEntry())).toBe(true);
  expect(v.is(Entry, { ...anEntry(), slotAt: 1e300 })).toBe(false);
});

const AT_FOUR = Date.UTC(2026, 10, 19, 16);

it('reads and writes the dates of headers', () => {
  expect(parseHttpDate('Thu, 19 Nov 2026 16:00:00 GMT')).toBe(AT_FOUR);
  expect(formatHttpDate(AT_FOUR)).toBe('Thu, 19 Nov 2026 16:00:00 GMT');
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
])('reads Retry-After %j as %s', (header, pause) => expect(parseRetryAfter(header, AT_FOUR)).toBe(pause));
