import { expect, test } from 'vitest';
import { wrongYear } from './plausible-year.ts';

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
