import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CheckoutReply } from '../../src/domain/payment.ts';
import { LinkReply } from '../../src/domain/payment-link.ts';
import { expectConsoleError } from '../../tests/support/console-errors.ts';
import { postOrder } from '../../tests/support/orders.ts';
import { CARDS, PaymentClient } from '../../tests/support/payments.ts';
import { readSecretKey } from './data-dir.ts';
import { changeRole } from './records/operators.ts';
import { HostedServer } from './testing/hosted-server.ts';
import { newManager } from './testing/manager.ts';

let server: HostedServer;
let manager: SupabaseClient;
let admin: SupabaseClient;
let customer: SupabaseClient;
const client = new PaymentClient(() => server.url);

const deskOf = (role: 'gestionnaire' | 'admin' | null, email: string) =>
  newManager(
    {
      url: server.url,
      mails: () => server.mails(),
      setRole: (change) => changeRole(server.database, change),
    },
    email,
    role,
  );

beforeAll(async () => {
  server = await HostedServer.start();
  manager = await deskOf('gestionnaire', 'nadia@exemple.gp');
  admin = await deskOf('admin', 'lise@exemple.gp');
  customer = await deskOf(null, 'maryse@exemple.gp');
});
afterEach(() => server.moveTo('2026-11-19T12:00:00-04:00'));
afterAll(() => server.stop());

const BUDGET = {
  kind: 'budget',
  lines: [
    { label: '2 bokits poulet', amount: 1400 },
    { label: '1 colombo de cabri', amount: 1655 },
  ],
};
const FEES = { kind: 'frais', lines: [{ label: 'Livraison', amount: 1925 }] };

interface DeskLink {
  readonly token: string;
  readonly kind: string;
  readonly state: string;
  readonly amount: number;
}
interface Charge {
  readonly reference: string;
  readonly kind: string;
  readonly amount: number;
  readonly refunded: number;
  readonly isExtra: boolean;
}

async function payments(id: string) {
  const { data, error } = await manager.rpc('desk_payments', { p_id: id });
  if (error) throw error;
  return data as {
    toPay: string[];
    links: DeskLink[];
    charges: Charge[];
    refunds: { status: string; amount: number; reason: string }[];
  };
}

async function makeLinks(id: string, links: unknown, seen: readonly string[] = [], key = randomUUID()) {
  const args = { p_key: key, p_id: id, p_links: links, p_seen: seen };
  const { data, error } = await manager.rpc('desk_make_links', args);
  if (error) throw error;
  return data;
}

/** An order with both links: their tokens. */
async function linked() {
  const id = await postOrder(server.url);
  expect(await makeLinks(id, [BUDGET, FEES])).toEqual({ outcome: 'done' });
  const { links } = await payments(id);
  const tokenOf = (kind: string) => links.find((link) => link.kind === kind)?.token ?? '';
  return { id, budget: tokenOf('budget'), fees: tokenOf('frais') };
}

const askLink = (token: unknown, opens = true, more: object = {}) =>
  fetch(`${server.url}/functions/v1/link-checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, opens, ...more }),
  });

const linkReply = async (token: string, opens = true) =>
  v.parse(LinkReply, await (await askLink(token, opens)).json());
const stateOf = (token: string) => linkReply(token, false);

async function openedCheckout(token: string): Promise<string> {
  const { checkout } = await linkReply(token);
  if (!checkout) throw new Error('no card form');
  return checkout.checkoutId;
}

/** Pays a link with a card of the sandbox whose webhook is lost, so that nothing is settled behind the test's back. */
async function pay(token: string, card: string = CARDS.webhookLost): Promise<string> {
  const checkoutId = await openedCheckout(token);
  await client.pay(checkoutId, card);
  return checkoutId;
}

const move = (id: string, from: string, to: string, reason: string | null = null) =>
  manager.rpc('desk_move', {
    p_key: randomUUID(),
    p_id: id,
    p_from: from,
    p_to: to,
    p_reason: reason,
    p_done_at: null,
  });

async function inInbox(id: string) {
  const found = (await server.inbox()).find(({ submissionId }) => submissionId === id);
  if (!found) throw new Error('the order is not there');
  return found;
}

async function sweepAt(clock: string): Promise<unknown> {
  server.moveTo(`2026-11-19T${clock}:00-04:00`);
  const headers = { apikey: readSecretKey(server.dataDir) ?? '' };
  return (
    await fetch(`${server.url}/functions/v1/payment-sweep`, { method: 'POST', headers, body: '{}' })
  ).json();
}

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

  test('are settled by the webhook, and by the sweep where it was lost', async () => {
    const { id, budget, fees } = await linked();
    const paid = await pay(budget);
    expect((await client.webhook(paid)).status).toBe(204);
    expect((await client.webhook(paid)).status).toBe(204);
    expect(await payments(id)).toMatchObject({ toPay: ['frais'] });
    await pay(fees);
    expect(await payments(id)).toMatchObject({ toPay: ['frais'] });
    await sweepAt('12:20');
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

  test('are told to the customer with the order’s state, until they are paid', async () => {
    const { id, budget, fees } = await linked();
    const statuses = async () => {
      const reply = await fetch(`${server.url}/functions/v1/order-status`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ submissionIds: [id] }),
      });
      return ((await reply.json()) as { orders: object[] }).orders[0];
    };
    expect(await statuses()).toMatchObject({
      links: [
        { token: budget, kind: 'budget', amount: 30.55 },
        { token: fees, kind: 'frais', amount: 19.25 },
      ],
    });
    await pay(budget);
    await stateOf(budget);
    expect(await statuses()).toMatchObject({ links: [{ token: fees, kind: 'frais', amount: 19.25 }] });
    await pay(fees);
    await stateOf(fees);
    expect(await statuses()).not.toHaveProperty('links');
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
    await move(id, 'recue', 'confirmee');
    expect(await payments(id)).toMatchObject({ toPay: [], links: [] });
    expect((await move(id, 'confirmee', 'en_livraison')).data).toMatchObject({ outcome: 'done' });
  });
});

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

  test('is guessed slowly: an address has an allowance', async () => {
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
        p_reference: `${id}.lien`,
        p_checkout_id: 'x',
        p_status: 'PAID',
        p_paid_at: null,
      }),
    ]);
    expect(tried.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(await stateOf(budget)).toMatchObject({ state: 'open' });
  });

  test('forgets what was bought with the order’s contents', async () => {
    const { id, budget } = await linked();
    await server.database.transaction((tx) =>
      tx.query(`update public.submissions set fields = '{}' where id = $1`, [id]),
    );
    expect(await linkReply(budget)).toMatchObject({ lines: [], state: 'withdrawn', amount: 30.55 });
  });
});

describe('a refund', () => {
  const refund = async (
    device: SupabaseClient | null,
    reference: string,
    amount: number,
    key = randomUUID(),
    reason = 'Article manquant',
  ) => {
    const token = device && (await device.auth.getSession()).data.session?.access_token;
    return fetch(`${server.url}/functions/v1/refund`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ key, reference, amount, reason }),
    });
  };
  const outcome = async (reply: Promise<Response>) =>
    ((await (await reply).json()) as { outcome: string }).outcome;

  async function paidLink() {
    const { id, budget } = await linked();
    const checkoutId = await pay(budget);
    await stateOf(budget);
    const [charge] = (await payments(id)).charges;
    return { id, budget, checkoutId, reference: charge?.reference ?? '' };
  }

  test('is whole or in part, once for each key, and never more than was paid', async () => {
    const { id, reference } = await paidLink();
    const key = randomUUID();
    expect(await outcome(refund(admin, reference, 1000, key))).toBe('done');
    expect(await outcome(refund(admin, reference, 1000, key))).toBe('done');
    expect(await outcome(refund(admin, reference, 999, key))).toBe('invalid');
    expect((await payments(id)).charges).toMatchObject([{ amount: 3055, refunded: 1000 }]);
    expect(await outcome(refund(admin, reference, 2056))).toBe('too_much');
    expect(await outcome(refund(admin, reference, 2055))).toBe('done');
    expect(await payments(id)).toMatchObject({
      charges: [{ refunded: 3055 }],
      refunds: [
        { status: 'done', amount: 1000, reason: 'Article manquant' },
        { status: 'done', amount: 2055 },
      ],
    });
    const [row] = await server.database.transaction((tx) =>
      tx.query<{ refunded: string }>(
        `select refunded::text from local.sandbox_checkouts where reference = $1`,
        [reference],
      ),
    );
    expect(Number(row?.refunded)).toBe(30.55);
  });

  test('works the list « À rembourser » off', async () => {
    const { id, budget } = await linked();
    await pay(budget);
    await manager.rpc('desk_withdraw_link', { p_key: randomUUID(), p_token: budget });
    await stateOf(budget);
    const [charge] = (await payments(id)).charges;
    await refund(admin, charge?.reference ?? '', 55);
    expect((await inInbox(id)).payment).toMatchObject({ toRefund: [{ amount: 30 }] });
    await refund(admin, charge?.reference ?? '', 3000);
    expect((await inInbox(id)).payment).toMatchObject({ toRefund: [] });
  });

  test('is for an admin alone, and needs a reason', async () => {
    const { id, reference } = await paidLink();
    for (const [device, status] of [
      [null, 401],
      [customer, 403],
      [manager, 403],
    ] as const)
      expect((await refund(device, reference, 100)).status).toBe(status);
    const forged = await fetch(`${server.url}/functions/v1/refund`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer a.b.c' },
      body: JSON.stringify({ key: randomUUID(), reference, amount: 100, reason: 'x' }),
    });
    expect(forged.status).toBe(401);
    expect((await refund(admin, reference, 100, randomUUID(), ' ')).status).toBe(422);
    expect((await refund(admin, reference, 0)).status).toBe(422);
    expect(await outcome(refund(admin, randomUUID(), 100))).toBe('unknown');
    expect(await payments(id)).toMatchObject({ charges: [{ refunded: 0 }], refunds: [] });
  });

  test('that the provider refuses gives nothing back, and leaves the amount to give', async () => {
    const { id, reference } = await paidLink();
    await server.database.transaction((tx) =>
      tx.query(`update local.sandbox_checkouts set refunded = amount where reference = $1`, [reference]),
    );
    expect(await outcome(refund(admin, reference, 100))).toBe('refused');
    expect(await payments(id)).toMatchObject({
      charges: [{ refunded: 0 }],
      refunds: [{ status: 'refused' }],
    });
  });
});
