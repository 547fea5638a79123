import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { CheckoutReply, LinkReply } from '../../../src/domain/payment/payment.ts';
import { expectConsoleError } from '../../../tests/support/console-errors.ts';
import { postOrder } from '../../../tests/support/orders.ts';
import { CARDS } from '../../../tests/support/payments.ts';
import {
  askLink,
  BUDGET,
  client,
  customer,
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

describe('two links', () => {
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
      expect(order.history).toMatchObject([
        { kind: 'status', at: order.receivedAt, detail: { to: 'recue' } },
      ]);
      await move(id, 'recue', 'confirmee');
      expect(await payments(id)).toMatchObject({ toPay: [], links: [] });
      expect((await move(id, 'confirmee', 'en_livraison')).data).toMatchObject({ outcome: 'done' });
    });
  });
});

describe('limits of links', () => {
  /** When a payment link is made, opened and paid, and when it is not. */

  startDesk();

  // docs/rules/desk.md#payment-links
  describe('a link', () => {
    test('is made once for each key, and not over one that somebody else has made', async () => {
      const id = await postOrder(server.url);
      const key = randomUUID();
      await makeLinks(id, [BUDGET], [], key);
      const [first] = (await payments(id)).links;
      expect(await makeLinks(id, [BUDGET], [], key)).toEqual({ outcome: 'done' });
      expect(await makeLinks(id, [BUDGET])).toEqual({ outcome: 'conflict' });
      expect((await payments(id)).links).toHaveLength(1);

      expect(await makeLinks(id, [BUDGET], [first?.token ?? ''])).toEqual({ outcome: 'done' });
      const [renewed, old] = (await payments(id)).links;
      expect([renewed?.state, old?.state, old?.token]).toEqual(['open', 'withdrawn', first?.token]);
    });

    test('is not made over others that were made and paid since the manager looked', async () => {
      const { id, budget, fees } = await linked();
      for (const token of [budget, fees]) {
        await pay(token);
        expect(await stateOf(token)).toMatchObject({ state: 'paid' });
      }
      const wanted = { p_id: id, p_links: [BUDGET, FEES], p_seen: [] };
      const make = async (paid: readonly string[]) =>
        (await manager.rpc('desk_make_links', { ...wanted, p_key: randomUUID(), p_paid: paid })).data;
      expect(await make([])).toEqual({ outcome: 'conflict' });
      expect(await make([fees])).toEqual({ outcome: 'conflict' });
      expect((await payments(id)).links).toHaveLength(2);
      // A manager who has seen them asks for more.
      expect(await make([fees, budget])).toEqual({ outcome: 'done' });
    });

    test.each([
      ['nothing', []],
      ['a sum of nothing', [{ ...FEES, lines: [{ label: 'Livraison', amount: 0 }] }]],
      [
        'a sum below nothing',
        [
          {
            ...FEES,
            lines: [
              { label: 'a', amount: 5 },
              { label: 'b', amount: -6 },
            ],
          },
        ],
      ],
      ['cents in parts', [{ ...FEES, lines: [{ label: 'Livraison', amount: 1.5 }] }]],
      ['an amount in words', [{ ...FEES, lines: [{ label: 'Livraison', amount: '12' }] }]],
      ['more than 10 000 euros', [{ ...FEES, lines: [{ label: 'Livraison', amount: 1_000_001 }] }]],
      ['a line without a name', [{ ...FEES, lines: [{ label: ' ', amount: 100 }] }]],
      ['another kind', [{ ...FEES, kind: 'don' }]],
      ['a kind beside another', [BUDGET, { ...FEES, kind: null }]],
      ['twice the same kind', [FEES, FEES]],
      ['no list', { kind: 'frais' }],
    ])('is not made for %s', async (_what, links) => {
      const id = await postOrder(server.url);
      expect(await makeLinks(id, links)).toEqual({ outcome: 'refused' });
      expect((await payments(id)).links).toEqual([]);
    });

    test('that is withdrawn cannot be paid, and its open card form is closed', async () => {
      const { id, budget } = await linked();
      const checkoutId = await openedCheckout(budget);
      const key = randomUUID();
      const withdraw = () => manager.rpc('desk_withdraw_link', { p_key: key, p_token: budget });
      expect((await withdraw()).data).toEqual({ outcome: 'done' });
      expect((await withdraw()).data).toEqual({ outcome: 'done' });
      expect(await linkReply(budget)).toMatchObject({ state: 'withdrawn', checkout: null });
      expect((await client.pay(checkoutId, CARDS.good)).status).toBe(409);
      expect((await payments(id)).charges).toEqual([]);
    });

    test('that was withdrawn while the card was charged is given back, and the order still waits', async () => {
      const { id, budget } = await linked();
      const checkoutId = await pay(budget);
      await manager.rpc('desk_withdraw_link', { p_key: randomUUID(), p_token: budget });
      expect(await stateOf(budget)).toMatchObject({ state: 'withdrawn' });
      expect(await payments(id)).toMatchObject({
        toPay: ['budget', 'frais'],
        charges: [{ amount: 3055, isExtra: true }],
      });
      expect((await inInbox(id)).payment).toMatchObject({ toRefund: [{ amount: 30.55, checkoutId }] });
    });

    test('of an order that is cancelled is withdrawn with it', async () => {
      const { id, budget } = await linked();
      await move(id, 'recue', 'annulee');
      expect(await linkReply(budget)).toMatchObject({ state: 'withdrawn', checkout: null });
      expect(await makeLinks(id, [BUDGET])).toEqual({ outcome: 'refused' });
    });

    test('is made of no donation and no application', async () => {
      const id = await postOrder(server.url);
      for (const service of ['don', 'livreur', 'offre-b2b']) {
        await server.database.transaction((tx) =>
          tx.query('update public.submissions set service = $2 where id = $1', [id, service]),
        );
        expect(await makeLinks(id, [BUDGET])).toEqual({ outcome: 'refused' });
      }
      expect((await payments(id)).links).toEqual([]);
    });

    test('that has expired cannot be opened, and can be renewed', async () => {
      const { id, budget, fees } = await linked();
      server.moveTo('2026-11-21T13:00:00-04:00');
      expect(await linkReply(budget)).toMatchObject({ state: 'expired', checkout: null });
      expect(await makeLinks(id, [BUDGET], [budget, fees])).toEqual({ outcome: 'done' });
      const [renewed] = (await payments(id)).links;
      expect(await linkReply(renewed?.token ?? '')).toMatchObject({ state: 'open' });
    });

    test('is paid by the provider’s word alone: another amount proves nothing', async () => {
      const { id, budget } = await linked();
      await pay(budget, CARDS.wrongAmount);
      expectConsoleError(
        /^(link-checkout|payment-webhook): checkout differs from the payment that was promised/,
      );
      expect((await askLink(budget)).status).toBe(503);
      expect((await payments(id)).charges).toEqual([]);
      // A restart drops the provider's pending webhook retries, which would reach later tests.
      await server.restart();
    });

    test('tells nothing to whoever guesses, sends another amount, or uses the token elsewhere', async () => {
      const { id, budget, fees } = await linked();
      expect((await askLink('A'.repeat(32))).status).toBe(404);
      for (const token of [id, '', null, `${budget}'`, budget.slice(1)])
        expect((await askLink(token)).status).toBe(422);
      expect((await askLink(budget, true, { amount: 0.01 })).status).toBe(422);
      const checkoutId = await openedCheckout(fees);
      expect((await client.status(id, checkoutId)).status).toBe(404);
      expect((await client.webhook(budget)).status).toBe(204);
      expect((await payments(id)).charges).toEqual([]);
    });

    test('is guessed slowly: each client address has an allowance', async () => {
      const { budget } = await linked();
      await server.restart({ LIMITS: '', LIMIT_PAYMENT_STATUS: '2/600' });
      const tries = [];
      for (const letter of ['A', 'B', 'C']) tries.push((await askLink(letter.repeat(32))).status);
      expect(tries).toEqual([404, 404, 429]);
      expect((await askLink(budget)).status).toBe(429);
      await server.restart({ LIMITS: 'off', LIMIT_PAYMENT_STATUS: '' });
    });

    test('opens nothing at the desk for a customer', async () => {
      const { id, budget } = await linked();
      const tried = await Promise.all([
        customer.rpc('desk_payments', { p_id: id }),
        customer.rpc('desk_make_links', { p_key: randomUUID(), p_id: id, p_links: [BUDGET], p_seen: [] }),
        customer.rpc('desk_withdraw_link', { p_key: randomUUID(), p_token: budget }),
        customer.rpc('find_link', { p_token: budget }),
        customer.rpc('settle_link_payment', {
          p_reference: `lien-${randomUUID()}`,
          p_checkout_id: 'x',
          p_status: 'PAID',
          p_paid_at: null,
        }),
      ]);
      expect(tried.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
      expect(await stateOf(budget)).toMatchObject({ state: 'open' });
    });

    // docs/rules/privacy.md#retention-on-the-server
    test('forgets what was bought with the order’s contents', async () => {
      const { id, budget } = await linked();
      await server.database.transaction((tx) =>
        tx.query(`update public.submissions set fields = '{}' where id = $1`, [id]),
      );
      expect(await linkReply(budget)).toMatchObject({ lines: [], state: 'withdrawn', amount: 30.55 });
      // The words of another one would stay.
      expect(await makeLinks(id, [BUDGET])).toEqual({ outcome: 'refused' });
      expect((await payments(id)).links.filter(({ state }) => state === 'open')).toEqual([]);
    });
  });
});
