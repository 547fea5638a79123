import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatInstant, parseInstant } from './instant.ts';

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
