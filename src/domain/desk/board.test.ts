import { expect, test } from 'vitest';
import {
  type BoardOrder,
  cancelledElsewhere,
  isRinging,
  mergeOrders,
  minutesWaited,
  movedTo,
} from './board.ts';

const NOON = Date.parse('2026-11-19T16:00:00Z');

const order = (last: number, changes: Partial<BoardOrder> = {}): BoardOrder => ({
  id: `00000000-0000-4000-8000-00000000000${last}`,
  reference: `LG-10000${last}`,
  service: 'restaurant',
  receivedAt: `2026-11-19T16:0${last}:00.000Z`,
  promisedFrom: `2026-11-19T16:0${last}:00.000Z`,
  status: 'recue',
  state: 'recue',
  name: 'Maryse',
  phone: null,
  commune: null,
  slotAt: null,
  total: null,
  links: null,
  takenBy: null,
  isCancelledElsewhere: false,
  sign: null,
  toGiveBack: 0,
  ...changes,
});

const numbers = (orders: readonly BoardOrder[]) => orders.map(({ reference }) => reference.at(-1)).join('');

test('changed orders take the place of what was known of them, oldest first, and those that have ended go', () => {
  const known = [order(1), order(3), order(5)];
  const changed = [order(4), order(3, { takenBy: 'Paul' }), order(1, { status: 'livree', state: 'livree' })];
  const merged = mergeOrders(known, changed);
  expect(numbers(merged)).toBe('345');
  expect(merged[0]?.takenBy).toBe('Paul');
  // An order that has not changed is the same object, so that it is not drawn again.
  expect(merged[2]).toBe(known[2]);
  expect(mergeOrders(known, [])).toBe(known);
});

test('applications, and what waits for its payment, are not on the board', () => {
  expect(mergeOrders([], [order(1, { state: 'devis' }), order(2, { state: null })])).toEqual([]);
});

test('orders that came at the same moment keep one order', () => {
  const at = { receivedAt: '2026-11-19T16:00:00.000Z' };
  expect(numbers(mergeOrders([], [order(2, at), order(1, at), order(3, at)]))).toBe('123');
});

test('an order rings from the moment of the promise, while it is new and nobody has it', () => {
  expect(isRinging(order(0), NOON)).toBe(true);
  expect(isRinging(order(1), NOON)).toBe(false);
  expect(isRinging(order(0, { takenBy: 'Paul' }), NOON)).toBe(false);
  expect(isRinging(order(0, { status: 'confirmee', state: 'confirmee' }), NOON)).toBe(false);
});

test('the wait is counted in whole minutes from the promise', () => {
  expect(minutesWaited(order(0), NOON + 59_000)).toBe(0);
  expect(minutesWaited(order(0), NOON + 60_000)).toBe(1);
  expect(minutesWaited(order(5), NOON)).toBe(-5);
});

test('a move that the server does not know yet puts the order where it will be', () => {
  expect(movedTo(order(1), 'confirmee')).toMatchObject({ status: 'confirmee', state: 'confirmee' });
  expect(movedTo(order(1, { links: 'due' }), 'confirmee')).toMatchObject({ state: 'a_payer' });
  expect(movedTo(order(1, { links: 'due' }), 'en_livraison')).toMatchObject({ state: 'en_livraison' });
});

test('only orders that were known before are told as cancelled elsewhere', () => {
  const gone = { status: 'annulee', state: 'annulee', isCancelledElsewhere: true } as const;
  const changed = [order(1, gone), order(2, gone), order(3, { ...gone, isCancelledElsewhere: false })];
  expect(numbers(cancelledElsewhere([order(1), order(3)], changed))).toBe('1');
});
