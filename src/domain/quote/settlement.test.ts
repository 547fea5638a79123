import { expect, test } from 'vitest';
import { settlementOf } from './settlement.ts';

const quote = (fees: number, budget = 0) => ({
  serviceDetails: [],
  deliveryDetails: [{ label: 'Livraison', amount: fees }],
  budget,
  totalToPay: Math.round((fees + budget) * 100) / 100,
  tariffVersion: '1',
});
const paid = (kind: 'budget' | 'frais', agreed: number, kept = agreed) => ({ kind, agreed, kept });
const FEES = [paid('frais', 995)];

// docs/rules/desk.md#corrections
test('an order that is not paid is due, or cheaper, by the difference of the totals, to the cent', () => {
  expect(settlementOf(quote(9.95, 42), quote(12.3, 42.1), [])).toEqual({ giveBack: 0, links: 245 });
  expect(settlementOf(quote(12.3, 42.1), quote(9.95, 42), [])).toEqual({ giveBack: 0, links: -245 });
  expect(settlementOf(quote(9.95), quote(9.95), [])).toEqual({ giveBack: 0, links: 0 });
  expect(settlementOf(null, null, [])).toEqual({ giveBack: 0, links: 0 });
});

test('what was paid is given back by what it is over the new price, and due by what it is under', () => {
  expect(settlementOf(quote(9.95), quote(7.8), FEES)).toEqual({ giveBack: 215, links: 0 });
  expect(settlementOf(quote(9.95), quote(12.3), FEES)).toEqual({ giveBack: 0, links: 235 });
  // An earlier correction had lowered it already.
  expect(settlementOf(quote(7.8), quote(8.8), FEES)).toEqual({ giveBack: 115, links: 0 });
});

test('goods and fees are settled apart', () => {
  expect(settlementOf(quote(9.95, 42), quote(7.8, 50), FEES)).toEqual({ giveBack: 215, links: 800 });
  expect(settlementOf(quote(9.95, 42), quote(9.95, 40), FEES)).toEqual({ giveBack: 0, links: -200 });
  const both = [...FEES, paid('budget', 4200)];
  expect(settlementOf(quote(9.95, 42), quote(7.8, 40), both)).toEqual({ giveBack: 415, links: 0 });
});

test('goods and fees that were both paid make one balance', () => {
  const both = [...FEES, paid('budget', 4200)];
  // Goods 13.60 cheaper, fees 1.05 dearer.
  expect(settlementOf(quote(9.95, 42), quote(11, 28.4), both)).toEqual({ giveBack: 1255, links: 0 });
  expect(settlementOf(quote(9.95, 42), quote(7.8, 50), both)).toEqual({ giveBack: 0, links: 585 });
});

test('no more is given back than is kept, and what the manager charged besides stays', () => {
  expect(settlementOf(quote(9.95), quote(7.8), [paid('frais', 995, 900)])).toEqual({
    giveBack: 120,
    links: 0,
  });
  expect(settlementOf(quote(9.95), quote(7.8), [paid('frais', 995, 700)])).toEqual({ giveBack: 0, links: 0 });
  expect(settlementOf(quote(9.95), quote(9.95), [paid('frais', 995, 1500)])).toEqual({
    giveBack: 0,
    links: 0,
  });
});

test('goods whose cost is not known any more are neither given back nor due', () => {
  const without = { ...quote(9.95), isWithoutItems: true as const };
  expect(settlementOf(quote(9.95, 80), without, [paid('budget', 8000)])).toEqual({ giveBack: 0, links: 0 });
  expect(settlementOf(quote(9.95, 80), without, [])).toEqual({ giveBack: 0, links: -8000 });
});
