import { expect, test } from 'vitest';
import { closingOn, monthOf, weeksOf } from './calendar.ts';

test('months go over the end of a year', () => {
  expect(monthOf('2026-12-31')).toBe('2026-12-01');
  expect(monthOf('2026-12-01', 1)).toBe('2027-01-01');
  expect(monthOf('2027-01-15', -1)).toBe('2026-12-01');
});

test('weeks begin on Monday and hold every day of the month once', () => {
  const weeks = weeksOf('2026-11-01');
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  expect(weeksOf('2027-02-01')).toHaveLength(4);
});

test('a day is closed whole or in part', () => {
  const closing = { from: '2026-12-24T16:00', to: '2026-12-26', services: 'all', message: null } as const;
  const days = ['2026-12-23', '2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27'];
  expect(days.map((day) => closingOn([closing], day))).toEqual([null, 'partly', 'whole', 'whole', null]);
  const one = { ...closing, from: '2026-12-25', services: ['colis' as const] };
  expect(closingOn([one], '2026-12-25')).toBe('partly');
});
