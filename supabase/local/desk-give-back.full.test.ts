import { expect, test } from 'vitest';
import {
  correct,
  meal,
  NOTHING,
  outcomeOf,
  owed,
  paidMeal,
  paidParcel,
  parcel,
  payLink,
  payments,
  refund,
  startDeskOfPayments,
} from './testing/given-back.ts';

/** The amounts that corrections make due, or to be given back, of orders that were paid (docs/rules/desk.md#corrections). */

startDeskOfPayments();

test('a correction that lowers what a link has paid lists the difference, until all of it is given back', async () => {
  const id = await paidMeal();
  expect(await owed(id)).toEqual({ toPay: ['budget'], toGiveBack: {} });
  // 36.67 of meals: 5.50 of management instead of 6.30. No tip.
  await correct(id, meal(3667, 1));
  expect(await owed(id)).toEqual({ toPay: ['budget'], toGiveBack: { frais: 80 + 199 } });
  expect(await outcomeOf(await refund(id, 'frais', 100))).toBe('done');
  expect(await owed(id)).toMatchObject({ toGiveBack: { frais: 179 } });
  expect(await outcomeOf(await refund(id, 'frais', 179))).toBe('done');
  expect(await owed(id)).toEqual({ toPay: ['budget'], toGiveBack: {} });
});

test('a later correction changes what is to be given back, down to what is due again', async () => {
  const id = await paidMeal();
  await correct(id, meal(4200, 50));
  await refund(id, 'frais', 60);
  expect(await owed(id)).toMatchObject({ toGiveBack: { frais: 90 } });
  // Up by 0.40, less than what is still to be given back.
  await correct(id, meal(4200, 90));
  expect(await owed(id)).toEqual({ toPay: ['budget'], toGiveBack: { frais: 50 } });
  // The price is the first one again: the 0.60 that were given back are due again.
  await correct(id, meal(4200, 200));
  expect(await owed(id)).toEqual({ toPay: ['budget', 'frais'], toGiveBack: {} });
  expect((await payments(id)).agreed.frais).toBe(1765);
  await payLink(id, 'frais', 60);
  expect(await owed(id)).toEqual({ toPay: ['budget'], toGiveBack: {} });
  await correct(id, meal(4200, 1));
  expect(await owed(id)).toMatchObject({ toGiveBack: { frais: 199 } });
});

test('what the card paid when ordering counts, and a link that was paid after it', async () => {
  const id = await paidParcel(333);
  expect(await owed(id)).toEqual(NOTHING);
  await correct(id, parcel(112));
  expect(await owed(id)).toEqual({ toPay: [], toGiveBack: { frais: 221 } });
  await refund(id, 'commande', 221);
  expect(await owed(id)).toEqual(NOTHING);
  await correct(id, parcel(333));
  expect(await owed(id)).toEqual({ toPay: ['frais'], toGiveBack: {} });
  await payLink(id, 'frais', 221);
  expect(await owed(id)).toEqual(NOTHING);
  // Both were paid: 9.95 + 1.12 by card, and 2.21 by the link.
  await correct(id, parcel(0));
  expect(await owed(id)).toEqual({ toPay: [], toGiveBack: { frais: 333 } });
  await refund(id, 'frais', 221);
  await refund(id, 'commande', 112);
  expect(await owed(id)).toEqual(NOTHING);
  expect((await payments(id)).charges.map(({ amount, refunded }) => amount - refunded)).toEqual([995, 0]);
});

test('goods that are paid are given back as far as the new budget is lower, and due as far as it is higher', async () => {
  const id = await paidMeal();
  await payLink(id, 'budget', 4510);
  expect(await owed(id)).toEqual(NOTHING);
  await correct(id, meal(4000, 230));
  expect(await owed(id)).toEqual({ toPay: [], toGiveBack: { budget: 200 } });
  await correct(id, meal(4400, 170));
  expect(await owed(id)).toEqual({ toPay: ['budget'], toGiveBack: {} });
});

test('goods and fees that were both paid make one balance, to give back or to pay', async () => {
  const id = await paidMeal();
  await payLink(id, 'budget', 4200);
  // The goods are 2.00 cheaper, the fees 0.90 dearer.
  await correct(id, meal(4000, 320));
  expect(await owed(id)).toEqual({ toPay: [], toGiveBack: { budget: 110 } });
  await refund(id, 'budget', 110);
  expect(await owed(id)).toEqual(NOTHING);
  // 0.50 dearer again: the link leaves out what was too much of the goods.
  await correct(id, meal(4000, 370));
  expect(await owed(id)).toEqual({ toPay: ['frais'], toGiveBack: {} });
  expect(await payments(id)).toMatchObject({ credit: { budget: 0, frais: 90 } });
  await payLink(id, 'frais', 50);
  expect(await owed(id)).toEqual(NOTHING);
  await correct(id, meal(4000, 320));
  expect(await owed(id)).toEqual({ toPay: [], toGiveBack: { frais: 50 } });
});

test('no more is listed than was paid and kept; an amount that was given back for another reason is not due again', async () => {
  const id = await paidMeal();
  expect(await outcomeOf(await refund(id, 'frais', 1500))).toBe('done');
  expect(await owed(id)).toEqual({ toPay: ['budget'], toGiveBack: {} });
  // 18.25 were agreed and 3.25 are kept; 1.01 less changes nothing.
  await correct(id, meal(4200, 99));
  expect(await owed(id)).toEqual({ toPay: ['budget'], toGiveBack: {} });
  await correct(id, meal(4200, 200));
  expect(await owed(id)).toEqual({ toPay: ['budget'], toGiveBack: {} });
});
