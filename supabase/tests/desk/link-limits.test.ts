import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
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
} from '../../local/testing/desk-payments.ts';

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
