import { expect, test } from 'vitest';
import { instantOf } from './island-time.ts';
import { contactWindow, openingAhead } from './next-opening.ts';

// A Friday.
const DAY = '2026-11-20';
const receivedAt = `${DAY}T17:30:00-04:00`;
const receipt = (nextOpening: string | null) => ({ nextOpening, receivedAt });
const at = (date: string, minute: number) => instantOf(date, minute);

// docs/rules/hours.md#next-opening
test.each([
  ["Aujourd'hui à 19:00", at(DAY, 18 * 60), "Aujourd'hui à 19:00"],
  ["Aujourd'hui à 19:00", at(DAY, 19 * 60), null],
  ["Aujourd'hui à 19:00", at('2026-11-21', 9 * 60), null],
  ['Lundi à 10:30', at(DAY, 18 * 60), 'Lundi à 10:30'],
  ['Lundi à 10:30', at('2026-11-23', 9 * 60), "Aujourd'hui à 10:30"],
  ['Lundi à 10:30', at('2026-11-23', 11 * 60), null],
  ['Lundi à 10:30', at('2026-11-24', 9 * 60), null],
  ['Vendredi à 10:30', at('2026-11-21', 9 * 60), 'Vendredi à 10:30'],
  ['Vendredi à 10:30', at('2026-11-27', 9 * 60), "Aujourd'hui à 10:30"],
])('« %s » of an order that came on a Friday, read at %d: %s', (words, now, expected) => {
  expect(openingAhead(receipt(words), now)).toBe(expected);
});

test('an order that was received while the service was open has none', () => {
  expect(openingAhead(receipt(null), at(DAY, 0))).toBeNull();
  expect(openingAhead(null, at(DAY, 0))).toBeNull();
});

test('texts of another version of the server stay unchanged', () => {
  expect(openingAhead(receipt('Bientôt'), at('2026-12-24', 0))).toBe('Bientôt');
});

// docs/rules/pages.md#contact-window
test('an opening that nobody knows is not announced, and no message is promised within five minutes', () => {
  const unknown = receipt('Non disponible');
  expect(openingAhead(unknown, at(DAY, 0))).toBeNull();
  expect(contactWindow(unknown, at(DAY, 0))).toBe('opened');
});
