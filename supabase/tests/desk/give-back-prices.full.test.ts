/** Proves docs/rules/desk.md#corrections. */

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectConsoleError } from '../../../tests/support/console-errors.ts';
import { postOrder } from '../../../tests/support/orders.ts';
import {
  admin,
  correct,
  groceries,
  meal,
  outcomeOf,
  owed,
  paidMeal,
  payLink,
  payments,
  refund,
  server,
  startDeskOfPayments,
  sumup,
} from '../../local/testing/given-back.ts';

/** The price that a payment counts at once its order is corrected: discounts, extra charges and other clocks. */

startDeskOfPayments();

test('a discount, and a charge besides the price, stay what the manager made of them', async () => {
  const [less, more] = [
    await postOrder(server.url, meal(4200, 200)),
    await postOrder(server.url, meal(4200, 200)),
  ];
  await payLink(less, 'frais', 1800);
  await payLink(more, 'frais', 2325);
  for (const id of [less, more]) {
    await correct(id, { ...meal(4200, 200), fields: { ...meal(4200, 200).fields, prenom: 'Joël' } });
    expect(await owed(id)).toEqual({ toPay: ['budget'], toGiveBack: {} });
    await correct(id, meal(4200, 150));
  }
  expect((await owed(less)).toGiveBack).toEqual({ frais: 25 });
  expect((await owed(more)).toGiveBack).toEqual({ frais: 50 });
});

test.each([
  ['behind', -10],
  ['ahead of', 10],
])(
  'a payment counts at the price of its link, though the provider’s clock is ten minutes %s ours',
  async (_where, minutes) => {
    const id = await paidMeal();
    await correct(id, meal(4200, 600));
    expect(await owed(id)).toEqual({ toPay: ['budget', 'frais'], toGiveBack: {} });
    sumup.paidAt = new Date(Date.now() + minutes * 60_000).toISOString();
    await payLink(id, 'frais', 400);
    sumup.paidAt = null;
    expect(await owed(id)).toEqual({ toPay: ['budget'], toGiveBack: {} });
    await correct(id, meal(4200, 100));
    expect(await owed(id)).toEqual({ toPay: ['budget'], toGiveBack: { frais: 500 } });
  },
);

test('what is to be given back stays listed when more is paid by another link', async () => {
  const id = await paidMeal();
  await correct(id, meal(4200, 100));
  await payLink(id, 'frais', 50);
  expect(await owed(id)).toEqual({ toPay: ['budget'], toGiveBack: { frais: 100 } });
  await correct(id, meal(4200, 50));
  expect(await owed(id)).toMatchObject({ toGiveBack: { frais: 150 } });
  expect(await outcomeOf(await refund(id, 'frais', 50))).toBe('done');
  expect(await owed(id)).toMatchObject({ toGiveBack: { frais: 100 } });
  // Dearer than before: nothing is to be given back any more, and what was is due.
  await correct(id, meal(4200, 250));
  expect(await owed(id)).toEqual({ toPay: ['budget', 'frais'], toGiveBack: {} });
  expect((await payments(id)).agreed.frais).toBe(1775);
  await payLink(id, 'frais', 100);
  expect(await owed(id)).toEqual({ toPay: ['budget'], toGiveBack: {} });
});

// docs/rules/desk.md#payment-links
test('no link is made at a price that a correction has changed since the manager saw it', async () => {
  const id = await postOrder(server.url, meal(4200, 200));
  const make = async (kind: string, prices?: object) => {
    const args = { p_links: [{ kind, lines: [{ label: 'Montant', amount: 1825 }] }], p_prices: prices };
    return (await admin.rpc('desk_make_links', { p_key: randomUUID(), p_id: id, p_seen: [], ...args })).data;
  };
  const seen = { budget: 4200, frais: 1825 };
  // Another manager takes the tip off.
  await correct(id, meal(4200, 1));
  expect(await make('frais', seen)).toEqual({ outcome: 'repriced' });
  expect((await payments(id)).links).toEqual([]);
  // The goods cost what they did.
  expect(await make('budget', seen)).toEqual({ outcome: 'done' });
});

test('goods that are paid are not given back where a correction takes their budget away: they are bought all the same', async () => {
  const id = await postOrder(server.url, groceries(8000));
  await payLink(id, 'budget', 8000);
  await correct(id, groceries(null));
  expect(await owed(id)).toEqual({ toPay: ['frais'], toGiveBack: {} });
  await correct(id, groceries(6000));
  expect(await owed(id)).toEqual({ toPay: ['frais'], toGiveBack: { budget: 2000 } });
});

test('goods that were paid without a budget count at what was paid, once a correction gives them one', async () => {
  const [dearer, cheaper] = [
    await postOrder(server.url, groceries(null)),
    await postOrder(server.url, groceries(null)),
  ];
  for (const id of [dearer, cheaper]) await payLink(id, 'budget', 7500);
  await correct(dearer, groceries(8000));
  expect(await owed(dearer)).toEqual({ toPay: ['budget', 'frais'], toGiveBack: {} });
  expect((await payments(dearer)).agreed.budget).toBe(7500);
  await payLink(dearer, 'budget', 500);
  expect(await owed(dearer)).toEqual({ toPay: ['frais'], toGiveBack: {} });
  await correct(cheaper, groceries(7000));
  expect(await owed(cheaper)).toEqual({ toPay: ['frais'], toGiveBack: { budget: 500 } });
});

test('a refund whose answer is lost leaves the amount listed until the provider has said yes', async () => {
  const id = await paidMeal();
  await correct(id, meal(4200, 100));
  const key = randomUUID();
  sumup.losesRefundAnswers = true;
  expectConsoleError(/^refund: provider out of reach/);
  expect((await refund(id, 'frais', 100, key)).status).toBe(503);
  expect(await owed(id)).toMatchObject({ toGiveBack: { frais: 100 } });
  sumup.losesRefundAnswers = false;
  server.moveTo(new Date(Date.now() + 2 * 60_000).toISOString());
  expect(await outcomeOf(await refund(id, 'frais', 100, key))).toBe('done');
  expect(await owed(id)).toMatchObject({ toGiveBack: {} });
});
