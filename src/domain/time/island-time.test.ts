import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  addDays,
  formatTime,
  instantOf,
  isIslandDate,
  islandClock,
  parseTime,
  weekdayOf,
} from './island-time.ts';
import { wrongYear } from './plausible-year.ts';

/** From 2000 to 2099. */
const anyInstant = fc.integer({ min: 946_684_800_000, max: 4_102_444_799_999 });
const anyMinute = fc.integer({ min: 0, max: 1439 });
const anyDate = anyInstant.map((instant) => islandClock(instant).date);

describe('islandClock', () => {
  it.each([
    ['the epoch', 0, '1969-12-31', 3, '20:00'],
    ['2026-11-20T03:59:59.999Z', 1_795_147_199_999, '2026-11-19', 4, '23:59'],
    ['2026-11-20T04:00:00Z', 1_795_147_200_000, '2026-11-20', 5, '00:00'],
    ['summer, 2026-07-01T12:00:00Z', 1_782_907_200_000, '2026-07-01', 3, '08:00'],
    ['a leap day, 2028-02-29T23:30:59Z', 1_835_479_859_000, '2028-02-29', 2, '19:30'],
  ])('reads %s', (_name, now, date, weekday, time) => {
    expect(islandClock(now)).toEqual({ date, weekday, minute: parseTime(time) });
  });

  // docs/rules/hours.md#island-time
  it('agrees with the platform about America/Guadeloupe', () => {
    const platform = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Guadeloupe',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
    });
    const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
    fc.assert(
      fc.property(anyInstant, (now) => {
        const parts = Object.fromEntries(platform.formatToParts(now).map(({ type, value }) => [type, value]));
        const { date, weekday, minute } = islandClock(now);
        expect(`${date} ${names[weekday]} ${formatTime(minute)}`).toBe(
          `${parts.year}-${parts.month}-${parts.day} ${parts.weekday} ${parts.hour}:${parts.minute}`,
        );
      }),
    );
  });

  it('is the inverse of instantOf, to the minute', () => {
    fc.assert(
      fc.property(anyInstant, (now) => {
        const { date, minute } = islandClock(now);
        const back = instantOf(date, minute);
        expect(back).toBeLessThanOrEqual(now);
        expect(now - back).toBeLessThan(60_000);
      }),
    );
  });
});

describe('dates', () => {
  it.each([
    ['2026-11-19', 1, '2026-11-20'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-11-19', 0, '2026-11-19'],
  ])('adds to %s %i days', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  it('moves the weekday along with the date', () => {
    expect(weekdayOf('2026-11-15')).toBe(0);
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
        const expected = (((weekdayOf(date) + days) % 7) + 7) % 7;
        expect(weekdayOf(addDays(date, days))).toBe(expected);
      }),
    );
  });

  it('puts minutes of one day 60 000 ms apart and days 24 h apart', () => {
    fc.assert(
      fc.property(anyDate, anyMinute, (date, minute) => {
        expect(instantOf(date, minute) - instantOf(date, 0)).toBe(minute * 60_000);
        expect(instantOf(addDays(date, 1), minute) - instantOf(date, minute)).toBe(86_400_000);
      }),
    );
  });

  it.each(['2026-02-30', '2026-13-01', '2026-00-10', '2026-1-1', '', 'demain', '2027-02-29', ' 2026-11-19'])(
    'refuses the day %j',
    (text) => {
      expect(isIslandDate(text)).toBe(false);
    },
  );

  it('accepts days that exist', () => {
    expect(isIslandDate('2028-02-29')).toBe(true);
    fc.assert(fc.property(anyDate, isIslandDate));
  });

  it('throws on a text that is no date', () => {
    expect(() => instantOf('19/11/2026', 0)).toThrow(RangeError);
    expect(() => addDays('', 1)).toThrow(RangeError);
    expect(() => weekdayOf('2026-11-19T10:00')).toThrow(RangeError);
  });
});

describe('times', () => {
  it.each([
    ['00:00', 0],
    ['09:05', 545],
    ['23:59', 1439],
  ])('reads and writes %s', (text, minute) => {
    expect(parseTime(text)).toBe(minute);
    expect(formatTime(minute)).toBe(text);
  });

  it.each(['24:00', '9:00', '12:60', '12h30', '', '12:30:00', ' 12:30', '-1:00'])('refuses %j', (text) => {
    expect(parseTime(text)).toBeNull();
  });

  it('converts there and back', () => {
    fc.assert(fc.property(anyMinute, (minute) => parseTime(formatTime(minute)) === minute));
  });
});

test.each([
  ['2026-12-05', null],
  ['2027-12-06', null],
  ['2028-01-02', null],
  ['2025-12-31', null],
  ['2036-12-06', '2036'],
  ['2029-01-01', '2029'],
  ['2016-12-06', '2016'],
  ['0026-12-06', '0026'],
])('the year of a day that is planned, %s', (day, year) => expect(wrongYear(day, '2026-11-29')).toBe(year));

test('what is looked up may be older, and is not to come', () => {
  expect(wrongYear('2010-01-01', '2026-11-29', { back: 20, ahead: 0 })).toBeNull();
  expect(wrongYear('2027-01-01', '2026-11-29', { back: 20, ahead: 0 })).toBe('2027');
});
