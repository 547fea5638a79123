import { expect, it, test } from 'vitest';
import {
  ago,
  atMoment,
  dateAndTime,
  dayAndTime,
  reopening,
  shortDateAndTime,
  timeOfDay,
  timeOrDay,
} from './dates.ts';

const NOW = Date.parse('2026-11-19T12:00:00-04:00');

const NOON = Date.parse('2026-11-19T12:06:00-04:00');

it('writes island time, whatever the device’s time zone', () => {
  expect(dayAndTime(NOON)).toBe('jeudi 19 novembre à 12:06');
  expect(dateAndTime(NOON)).toBe('19 novembre 2026 à 12:06');
  expect(timeOfDay(NOON)).toBe('12:06');
  expect(shortDateAndTime(NOON)).toBe('19/11/2026 12:06');
});

it.each([
  ['2026-03-29T01:30:00Z', 'samedi 28 mars à 21:30'],
  ['2026-03-29T06:30:00Z', 'dimanche 29 mars à 02:30'],
  ['2026-10-25T02:00:00Z', 'samedi 24 octobre à 22:00'],
  ['2026-10-25T05:00:00Z', 'dimanche 25 octobre à 01:00'],
])('writes %s in island time on a device in Paris, whose clock changes that night', (instant, words) =>
  expect(dayAndTime(Date.parse(instant))).toBe(words),
);

it('writes the first of a month as the French do', () => {
  expect(dayAndTime(Date.parse('2026-12-01T08:00:00-04:00'))).toBe('mardi 1ᵉʳ décembre à 08:00');
  expect(dateAndTime(Date.parse('2026-12-01T08:00:00-04:00'))).toBe('1ᵉʳ décembre 2026 à 08:00');
});

it('writes a reopening with its time where there is one', () => {
  expect(reopening('2026-11-25', NOW)).toBe('mercredi 25 novembre');
  expect(reopening('2026-11-25T08:00', NOW)).toBe('mercredi 25 novembre à 08:00');
  // An hour that the clock of Paris, where these tests run, skips.
  expect(reopening('2027-03-28T02:30', NOW)).toBe('dimanche 28 mars à 02:30');
});

// docs/rules/desk.md#open-and-close
it('says the year of a day that is not the nearest such day', () => {
  expect(reopening('2027-11-18', NOW)).toBe('jeudi 18 novembre');
  expect(reopening('2027-11-19T08:00', NOW)).toBe('vendredi 19 novembre 2027 à 08:00');
  expect(reopening('2036-12-06', NOW)).toBe('samedi 6 décembre 2036');
  expect(dayAndTime(Date.parse('2025-11-20T16:06:00Z'), NOW)).toBe('jeudi 20 novembre à 12:06');
  expect(dayAndTime(Date.parse('2025-11-19T16:06:00Z'), NOW)).toBe('mercredi 19 novembre 2025 à 12:06');
});

const at = (text: string) => Date.parse(`${text}-04:00`);
const LATE = at('2026-11-19T23:50');

test.each([
  ['2026-11-19T23:59', '23:50', 'à 23:50'],
  ['2026-11-20T00:00', 'jeudi 19 novembre à 23:50', 'le jeudi 19 novembre à 23:50'],
  ['2026-11-26T23:50', 'jeudi 19 novembre à 23:50', 'le jeudi 19 novembre à 23:50'],
])('a moment before midnight on the island, read at %s, is « %s »', (now, time, when) => {
  expect(timeOrDay(LATE, at(now))).toBe(time);
  expect(atMoment(LATE, at(now))).toBe(when);
});

test('the day is the island’s, and not that of Greenwich', () => {
  expect(timeOrDay(at('2026-11-19T19:30'), at('2026-11-19T20:30'))).toBe('19:30');
});

const AT_THAT_TIME = 1_800_000_000_000;
const MINUTE = 60_000;

test.each([
  [0, 'à l’instant'],
  [-5 * MINUTE, 'à l’instant'],
  [59_999, 'à l’instant'],
  [MINUTE, 'il y a 1 minute'],
  [59 * MINUTE, 'il y a 59 minutes'],
  [60 * MINUTE, 'il y a 1 heure'],
  [24 * 60 * MINUTE, 'hier'],
  [3 * 24 * 60 * MINUTE, 'il y a 3 jours'],
])('%i milliseconds ago', (elapsed, words) => expect(ago(AT_THAT_TIME - elapsed, AT_THAT_TIME)).toBe(words));
