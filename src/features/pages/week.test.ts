import { expect, test } from 'vitest';
import { weekRows, weekSummary } from './week.ts';

const DAYS = ['Dimanche', 'Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi'];
const week = (...hours: string[]) => DAYS.map((day, index) => ({ day, hours: hours[index] ?? 'Fermé' }));

const NOON = '10:30 - 17:00';
const EVENING = '19:00 - 23:00';
const LONG = `${NOON} & ${EVENING}`;

test('groups neighbouring days with the same hours, from Monday on', () => {
  expect(weekRows(week('Fermé', LONG, LONG, LONG, LONG, EVENING, EVENING))).toEqual([
    { days: 'Lun. à jeu.', hours: [NOON, EVENING] },
    { days: 'Ven. et sam.', hours: [EVENING] },
  ]);
});

test('a closed day parts two groups, and Sunday comes last', () => {
  expect(weekRows(week(EVENING, EVENING, 'Fermé', EVENING))).toEqual([
    { days: 'Lun.', hours: [EVENING] },
    { days: 'Mer.', hours: [EVENING] },
    { days: 'Dim.', hours: [EVENING] },
  ]);
});

test('sums a week up by its open days and its earliest hour', () => {
  const hours = '09:00 - 17:00';
  expect(weekSummary(week('Fermé', hours, hours, hours, hours, hours, '08:30 - 13:00'))).toBe(
    'Lun. à sam. dès\u00a008:30',
  );
  expect(weekSummary(week())).toBe('');
});
