import { expect, test } from 'vitest';
import { settlementOf } from './settlement.ts';

const quote = (fees: number, budget = 0) => ({
  serviceDetails: [],
  deliveryDetails: [{ label: 'Livraison', amount: fees }],
  budget,
  totalToPay: Math.round((fees + budget) * 100) / 100,
  tariffVersion: '1',
});

test('an order that is not paid is due, or cheaper, by the difference of the totals, to the cent', () => {
  expect(settlementOf(quote(9.95, 42), quote(12.3, 42.1), 0)).toEqual({ kind: 'more', amount: 245 });
  expect(settlementOf(quote(12.3, 42.1), quote(9.95, 42), 0)).toEqual({ kind: 'less', amount: 245 });
  expect(settlementOf(quote(9.95), quote(9.95), 0)).toEqual({ kind: 'same' });
  expect(settlementOf(null, null, 0)).toEqual({ kind: 'same' });
});

test('fees that were paid are given back by what they are over the new ones', () => {
  expect(settlementOf(quote(9.95), quote(7.8), 995)).toEqual({ kind: 'give-back', amount: 215 });
  expect(settlementOf(quote(9.95), quote(12.3), 995)).toEqual({ kind: 'more', amount: 235 });
});

test('fees that are paid and stay the same leave the budget to its link', () => {
  expect(settlementOf(quote(9.95, 42), quote(9.95, 50), 995)).toEqual({ kind: 'more', amount: 800 });
  expect(settlementOf(quote(9.95, 42), quote(9.95, 40), 995)).toEqual({ kind: 'less', amount: 200 });
});
