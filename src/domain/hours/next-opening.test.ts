import { describe, expect, it, test } from 'vitest';
import { bundledTables } from '../tables/bundled-tables.ts';
import type { PlannedClosure } from '../tables.ts';
import { instantOf } from '../time/island-time.ts';
import { contactWindow, openingAhead, specialHours } from './next-opening.ts';

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

// docs/rules/hours.md#planned-closures. Groceries are open from 09:00 to 17:00, on Saturday to 13:00; the 19th is a Thursday.
type Span = Pick<PlannedClosure, 'from' | 'to'> & Partial<PlannedClosure>;

function hoursWith(...spans: Span[]) {
  const closures = spans.map((span): PlannedClosure => ({ services: 'all', message: null, ...span }));
  const tables = { ...bundledTables, status: { ...bundledTables.status, closures } };
  return specialHours(tables, 'courses').map(({ from, to, slots }) => [
    from,
    to,
    slots.map(({ open, close }) => `${open / 60}-${close / 60}`).join(),
  ]);
}

describe('special hours', () => {
  it('are none without a closing, or with another service’s', () => {
    expect(hoursWith()).toEqual([]);
    expect(hoursWith({ from: '2026-11-19', to: '2026-11-19', services: ['restaurant'] })).toEqual([]);
  });

  it('of whole days stand together, Sunday too', () => {
    expect(hoursWith({ from: '2026-11-19', to: '2026-11-24' })).toEqual([['2026-11-19', '2026-11-24', '']]);
    expect(hoursWith({ from: '2026-11-19', to: '2026-11-19' })).toEqual([['2026-11-19', '2026-11-19', '']]);
  });

  it('of a first and a last day that are closed in part are what is left of them', () => {
    expect(hoursWith({ from: '2026-11-19T14:00', to: '2026-11-21T10:00' })).toEqual([
      ['2026-11-19', '2026-11-19', '9-14'],
      ['2026-11-20', '2026-11-20', ''],
      ['2026-11-21', '2026-11-21', '10-13'],
    ]);
    expect(hoursWith({ from: '2026-11-19T12:00', to: '2026-11-19T14:00' })).toEqual([
      ['2026-11-19', '2026-11-19', '9-12,14-17'],
    ]);
  });

  it('leave out a closing outside the hours', () => {
    expect(hoursWith({ from: '2026-11-19T20:00', to: '2026-11-20T08:00' })).toEqual([]);
  });

  it('of closures that meet or overlap are those of all of them', () => {
    const first = { from: '2026-11-19', to: '2026-11-20T12:00' };
    expect(hoursWith(first, { from: '2026-11-20T12:00', to: '2026-11-23' })).toEqual([
      ['2026-11-19', '2026-11-23', ''],
    ]);
    expect(hoursWith({ from: '2026-11-26', to: '2026-11-26' }, first)).toEqual([
      ['2026-11-19', '2026-11-19', ''],
      ['2026-11-20', '2026-11-20', '12-17'],
      ['2026-11-26', '2026-11-26', ''],
    ]);
  });

  it('of years are found at once', () => {
    expect(hoursWith({ from: '2026-11-19', to: '2999-12-31' })).toEqual([['2026-11-19', '2999-12-31', '']]);
  });
});
