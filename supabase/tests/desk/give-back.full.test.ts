import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { expectConsoleError } from '../../../tests/support/console-errors.ts';
import { postOrder } from '../../../tests/support/orders.ts';
import {
  admin,
  correct,
  groceries,
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
  server,
  startDeskOfPayments,
  sumup,
} from '../../local/testing/given-back.ts';

describe('desk give back', () => {
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
});

describe('desk give back cancelled', () => {
  /** Cancelled orders that were paid, and the accounts of a day with corrections. */

  startDeskOfPayments();

  test('all that was paid for a cancelled order is listed until it is given back, on the board too', async () => {
    const id = await paidMeal();
    await payLink(id, 'budget', 4200);
    const changes = async (since: string | null) => {
      const { data } = await admin.rpc('desk_changes', { p_since: since });
      return data as { cursor: string; orders: { id: string; toGiveBack: number }[] };
    };
    const onBoard = async () => (await changes(cursor)).orders.find((order) => order.id === id)?.toGiveBack;
    const kept = async () => (await admin.rpc('desk_order', { p_id: id })).data.kept;
    const { cursor } = await changes(null);
    expect(await onBoard()).toBe(0);
    expect(await kept()).toBe(6025);
    const cancel = {
      p_key: randomUUID(),
      p_id: id,
      p_from: 'recue',
      p_to: 'annulee',
      p_reason: 'Plus de bokits',
    };
    expect((await admin.rpc('desk_move', { ...cancel, p_done_at: null })).data).toMatchObject({
      outcome: 'done',
    });
    expect(await owed(id)).toEqual({ toPay: [], toGiveBack: { budget: 4200, frais: 1825 } });
    expect(await onBoard()).toBe(6025);
    await refund(id, 'budget', 4200);
    expect(await owed(id)).toEqual({ toPay: [], toGiveBack: { frais: 1825 } });
    await refund(id, 'frais', 1825);
    expect(await owed(id)).toEqual(NOTHING);
    expect([await onBoard(), await kept()]).toEqual([0, 0]);
  });

  test('a cancelled order that waited for its links waits for none', async () => {
    const id = await postOrder(server.url, meal(4200, 200));
    const cancel = { p_key: randomUUID(), p_id: id, p_from: 'recue', p_to: 'annulee', p_reason: 'Trop loin' };
    await admin.rpc('desk_move', { ...cancel, p_done_at: null });
    expect(await owed(id)).toEqual(NOTHING);
  });

  test('the accounts of the day are the bank’s, whatever was corrected', async () => {
    const day = '2026-11-24';
    server.moveTo(`${day}T12:00:00-04:00`);
    const sums = async () => {
      const { data } = await admin.rpc('desk_day', { p_from: day, p_to: day });
      return (data as Record<string, unknown>[]).find(({ service }) => service === 'restaurant');
    };
    const at = (request: ReturnType<typeof meal>) => ({
      ...request,
      slot: { date: day, time: '12:45' },
      confirmedAt: `${day}T16:00:00.000Z`,
    });
    const id = await postOrder(server.url, at(meal(4200, 200)));
    await payLink(id, 'frais', 1825);
    await correct(id, at(meal(4200, 77)));
    expect(await sums()).toMatchObject({ feesPaid: 1825, refunds: 0, fees: 630 + 995, tips: 77 });
    await refund(id, 'frais', 123);
    expect(await sums()).toMatchObject({ feesPaid: 1825, refunds: 123, fees: 630 + 995, tips: 77 });
    await correct(id, at(meal(4200, 200)));
    await payLink(id, 'frais', 123);
    expect(await sums()).toMatchObject({ feesPaid: 1948, refunds: 123, fees: 630 + 995, tips: 200 });
  });
});

describe('prices of what is given back', () => {
  /** Proves docs/rules/desk.md#corrections. */

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
      return (await admin.rpc('desk_make_links', { p_key: randomUUID(), p_id: id, p_seen: [], ...args }))
        .data;
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
});
