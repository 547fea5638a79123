import { expect, test } from 'vitest';
import { atMoment, timeOrDay } from './moments.ts';

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
