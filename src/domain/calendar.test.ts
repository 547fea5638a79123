import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateFromDays, daysFromEpoch } from './calendar.ts';

const utc = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

describe('calendar', () => {
  it.each([
    [1970, 1, 1, 0],
    [1969, 12, 31, -1],
    [2000, 2, 29, 11_016],
    [2000, 3, 1, 11_017],
    [2026, 11, 19, 20_776],
    [2100, 2, 28, 47_540],
    [2100, 3, 1, 47_541],
  ])('counts the days to %i-%i-%i', (year, month, day, days) => {
    expect(daysFromEpoch(year, month, day)).toBe(days);
    expect(dateFromDays(days)).toEqual({ year, month, day });
  });

  it('agrees with the platform on every day from 1970 to 2399', () => {
    const anyDay = fc.integer({ min: 0, max: 157_000 });
    fc.assert(
      fc.property(anyDay, (days) => {
        const { year, month, day } = dateFromDays(days);
        expect(`${month}/${day}/${year}`).toBe(utc.format(days * 86_400_000));
      }),
    );
  });

  it('converts there and back, before the epoch too', () => {
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 700_000 }), (days) => {
        const { year, month, day } = dateFromDays(days);
        expect(daysFromEpoch(year, month, day)).toBe(days);
      }),
    );
  });
});
