import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { CheckoutReply, LinkReply } from '../../../src/domain/payment/payment.ts';
import { postOrder } from '../../../tests/support/orders.ts';
import { CARDS } from '../../../tests/support/payments.ts';
import {
  askLink,
  BUDGET,
  client,
  FEES,
  inInbox,
  linked,
  linkReply,
  makeLinks,
  manager,
  move,
  openedCheckout,
  pay,
  payments,
  server,
  startDesk,
  stateOf,
  statusOf,
  sweep,
} from '../../local/testing/desk-payments.ts';

/** How the two links of an order are paid, and when it goes to the delivery team then. */

startDesk();

// docs/rules/desk.md#payment-links
describe('two links', () => {
  test('say what they are for, line by line, and are paid by the same card form; a refused card changes nothing', async () => {
    const { id, budget, fees } = await linked();
    const shown = await linkReply(budget);
    expect(shown).toMatchObject({
      orderNumber: (await inInbox(id)).reference,
      kind: 'budget',
      lines: [
        { label: '2 bokits poulet', amount: 14 },
        { label: '1 colombo de cabri', amount: 16.55 },
      ],
      amount: 30.55,
      state: 'open',
      checkout: { widget: expect.stringMatching(/^\/sandbox/) },
    });
    const refused = await pay(budget, CARDS.refused);
    expect(await stateOf(budget)).toMatchObject({ state: 'open', attempt: 'FAILED' });

    const second = await pay(budget);
    expect(second).not.toBe(refused);
    expect(await stateOf(budget)).toMatchObject({
      state: 'paid',
      paidAt: expect.stringMatching(/^2026-11-19T16/),
      checkout: null,
    });
    expect((await payments(id)).toPay).toEqual(['frais']);
    await pay(fees);
    expect(await stateOf(fees)).toMatchObject({ state: 'paid' });
    expect(await payments(id)).toMatchObject({
      toPay: [],
      charges: [
        { kind: 'budget', amount: 3055, refunded: 0, isExtra: false },
        { kind: 'frais', amount: 1925, refunded: 0, isExtra: false },
      ],
    });
    // The order's own payment is another thing: it was not paid by card when it was sent.
    expect((await inInbox(id)).payment).toBeNull();
  });

  test('show one card form at a time, which is the same until it ends', async () => {
    const { budget } = await linked();
    const opened = await Promise.all([1, 2, 3].map(() => askLink(budget)));
    const ids = new Set<string | undefined>();
    for (const reply of opened)
      if (reply.ok) ids.add(v.parse(LinkReply, await reply.json()).checkout?.checkoutId);
    expect([...ids]).toEqual([await openedCheckout(budget)]);
  });

  test('are known to the provider by references that do not name their order', async () => {
    const { id, budget, fees } = await linked();
    await openedCheckout(budget);
    await openedCheckout(fees);
    const { checkout } = await linkReply(budget);
    const made = await server.database.transaction((tx) =>
      tx.query<{ id: string; reference: string }>(
        `select opened.id, opened.reference from local.sandbox_checkouts as opened
         join private.link_checkouts as checkout on checkout.checkout_id = opened.id::text
         where token in ($1, $2) order by token = $1 desc`,
        [budget, fees],
      ),
    );
    expect(made).toHaveLength(2);
    expect(made[0]?.id).toBe(checkout?.checkoutId);
    for (const { reference } of made) {
      expect(reference).not.toContain(id);
      expect(reference).toMatch(/^lien-[0-9a-f-]{36}$/);
    }
  });

  test('are settled by the webhook, and by the sweep where it was lost', async () => {
    const { id, budget, fees } = await linked();
    const paid = await pay(budget);
    expect((await client.webhook(paid)).status).toBe(204);
    expect((await client.webhook(paid)).status).toBe(204);
    expect(await payments(id)).toMatchObject({ toPay: ['frais'] });
    await pay(fees);
    expect(await payments(id)).toMatchObject({ toPay: ['frais'] });
    server.moveTo('2026-11-19T12:20:00-04:00');
    await sweep();
    expect(await payments(id)).toMatchObject({ toPay: [] });
  });

  test('are listed to the desk, and so in messages, with the goods first, also where those came later', async () => {
    const id = await postOrder(server.url);
    expect(await makeLinks(id, [FEES])).toEqual({ outcome: 'done' });
    const seen = (await payments(id)).links.map(({ token }) => token);
    expect(await makeLinks(id, [BUDGET], seen)).toEqual({ outcome: 'done' });
    const { data, error } = await manager.rpc('desk_order', { p_id: id });
    expect(error).toBeNull();
    expect(data.links).toMatchObject([{ kind: 'budget' }, { kind: 'frais' }]);
  });

  // docs/rules/payments.md#paid-so-far
  test('are told to the customer with the order’s state, until they are paid', async () => {
    const { id, budget, fees } = await linked();
    const statuses = () => statusOf(id);
    expect(await statuses()).not.toHaveProperty('paid');
    expect(await statuses()).toMatchObject({
      links: [
        { token: budget, kind: 'budget', amount: 30.55 },
        { token: fees, kind: 'frais', amount: 19.25 },
      ],
    });
    await pay(budget);
    await stateOf(budget);
    const at = expect.stringMatching(/^2026-11-19T16/);
    expect(await statuses()).toMatchObject({
      links: [{ token: fees, kind: 'frais', amount: 19.25 }],
      paid: [{ kind: 'budget', amount: 30.55, at }],
    });
    await pay(fees);
    await stateOf(fees);
    expect(await statuses()).not.toHaveProperty('links');
    expect(await statuses()).toMatchObject({
      paid: [
        { kind: 'budget', amount: 30.55, at },
        { kind: 'frais', amount: 19.25, at },
      ],
    });
  });

  test('lead to the other one once they are paid, and to none before, after or in another order', async () => {
    const { id, budget, fees } = await linked();
    const elsewhere = await linked();
    // The holder of one that is not paid learns nothing of the other.
    expect((await linkReply(budget)).other).toBeNull();
    await pay(budget);
    expect((await stateOf(budget)).other).toEqual({ token: fees, kind: 'frais', amount: 19.25 });
    expect((await stateOf(fees)).other).toBeNull();
    // A link that was passed on, and made anew since, leads nowhere; the paid one leads to its successor.
    expect(await makeLinks(id, [FEES], [fees])).toEqual({ outcome: 'done' });
    expect(await stateOf(fees)).toMatchObject({ state: 'withdrawn', other: null });
    const successor = (await payments(id)).links.find(({ state }) => state === 'open')?.token ?? '';
    expect((await stateOf(budget)).other).toMatchObject({ token: successor });
    await pay(successor);
    await stateOf(successor);
    expect((await stateOf(budget)).other).toBeNull();
    expect((await stateOf(elsewhere.budget)).other).toBeNull();
  });
});

// docs/rules/desk.md#delivery-after-payment
describe('an order goes to the delivery team', () => {
  test('when both links are paid, or for a reason that is written down', async () => {
    const { id, budget, fees } = await linked();
    await move(id, 'recue', 'confirmee');
    await pay(budget);
    await stateOf(budget);
    expect((await move(id, 'confirmee', 'en_livraison')).data).toMatchObject({
      outcome: 'refused',
      needsReason: true,
      status: 'confirmee',
    });
    expect((await move(id, 'confirmee', 'en_livraison', '  ')).data).toMatchObject({ needsReason: true });
    await pay(fees);
    await stateOf(fees);
    expect((await move(id, 'confirmee', 'en_livraison')).data).toMatchObject({ outcome: 'done' });

    const other = await postOrder(server.url);
    await move(other, 'recue', 'confirmee');
    expect((await move(other, 'confirmee', 'en_livraison')).data).toMatchObject({ needsReason: true });
    expect((await move(other, 'confirmee', 'en_livraison', 'Paie en espèces')).data).toMatchObject({
      outcome: 'done',
    });
    const { data: history } = await server.database
      .transaction((tx) => tx.query('select private.desk_history($1) as list', [other]))
      .then(([row]) => ({ data: (row as { list: { detail: object }[] }).list }));
    expect(history.at(-1)?.detail).toMatchObject({ to: 'en_livraison', reason: 'Paie en espèces' });
  });

  test('without a link where the card has paid all of it', async () => {
    const id = randomUUID();
    const { checkoutId } = v.parse(CheckoutReply, await (await client.checkout(id)).json());
    await client.pay(checkoutId, CARDS.webhookLost);
    await client.status(id);
    const { data: order } = await manager.rpc('desk_order', { p_id: id });
    // The page of the order goes by this event; of any other order it says itself when it was received.
    expect(order.history).toMatchObject([{ kind: 'status', at: order.receivedAt, detail: { to: 'recue' } }]);
    await move(id, 'recue', 'confirmee');
    expect(await payments(id)).toMatchObject({ toPay: [], links: [] });
    expect((await move(id, 'confirmee', 'en_livraison')).data).toMatchObject({ outcome: 'done' });
  });
});
