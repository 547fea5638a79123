import { expect, test } from 'vitest';
import { weekRows } from './Hours.tsx';

const DAYS = ['Dimanche', 'Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi'];
const week = (...hours: string[]) => DAYS.map((day, index) => ({ day, hours: hours[index] ?? 'Fermé' }));

const NOON = '10:30 - 17:00';
const EVENING = '19:00 - 23:00';
const LONG = `${NOON} & ${EVENING}`;

test('groups neighbouring days with the same hours, from Monday on', () => {
  expect(weekRows(week('Fermé', LONG, LONG, LONG, LONG, EVENING, EVENING))).toEqual([
    { days: 'Lun. à jeu.', hours: [NOON, EVENING] },
    { days: 'Ven. et sam.', hours: [EVENING] },
    { days: 'Dim.', hours: ['Fermé'] },
  ]);
});

test('a closed day is said (docs/rules/hours.md#opening-hours), and Sunday comes last', () => {
  expect(weekRows(week(EVENING, EVENING, 'Fermé', EVENING))).toEqual([
    { days: 'Lun.', hours: [EVENING] },
    { days: 'Mar.', hours: ['Fermé'] },
    { days: 'Mer.', hours: [EVENING] },
    { days: 'Jeu. à sam.', hours: ['Fermé'] },
    { days: 'Dim.', hours: [EVENING] },
  ]);
});
