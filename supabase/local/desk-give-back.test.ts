import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CheckoutReply } from '../../src/domain/payment.ts';
import { LinkReply } from '../../src/domain/payment-link.ts';
import { settlementOf } from '../../src/domain/quote/settlement.ts';
import { RefundReply } from '../../src/domain/refund.ts';
import { CorrectionReply, OrderVersions } from '../../src/domain/versions.ts';
import { expectConsoleError } from '../../tests/support/console-errors.ts';
import { postOrder, RESTAURANT_REQUEST } from '../../tests/support/orders.ts';
import { PARCEL_REQUEST, PaymentClient } from '../../tests/support/payments.ts';
import { changeRole } from './records/operators.ts';
import { HostedServer } from './testing/hosted-server.ts';
import { newManager } from './testing/manager.ts';
import { SumUp } from './testing/sumup.ts';

/** The amounts that corrections make due, or to be given back, of orders that were paid (docs/rules/desk.md#corrections). All in cents. */

let sumup: SumUp;
let server: HostedServer;
let admin: SupabaseClient;
const client = new PaymentClient(() => server.url);

beforeAll(async () => {
  sumup = new SumUp();
  server = await HostedServer.start(await sumup.start());
  const setRole = (change: Parameters<typeof changeRole>[1]) => changeRole(server.database, change);
  admin = await newManager(
    { url: server.url, mails: () => server.mails(), setRole },
    'lise@exemple.gp',
    'admin',
  );
});
afterAll(async () => {
  await server.stop();
  sumup.stop();
});

async function post(name: string, body: object): Promise<Response> {
  const { data } = await admin.auth.getSession();
  return fetch(`${server.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${data.session?.access_token}` },
    body: JSON.stringify(body),
  });
}

const euros = (cents: number) => cents / 100;

/** A meal for a budget, with a tip: 15 % of the budget, 9.95 for Petit-Bourg and the tip are its fees. */
function meal(budget: number, tip: number) {
  const management = Math.round((budget * 15) / 100);
  const total = budget + management + 995 + tip;
  return {
    ...RESTAURANT_REQUEST,
    fields: {
      ...RESTAURANT_REQUEST.fields,
      budget: euros(budget),
      montant_pourboire: euros(tip),
      donation: 0,
      total_estime: euros(total),
    },
    quote: {
      serviceDetails: [{ label: 'Frais de gestion', amount: euros(management) }],
      deliveryDetails: [
        { label: 'Livraison', amount: 9.95 },
        { label: 'Pourboire', amount: euros(tip) },
      ],
      budget: euros(budget),
      totalToPay: euros(total),
      tariffVersion: '2026-11-01',
    },
  };
}

/** A parcel with a tip, which the card pays with the fees when it is ordered. */
const parcel = (tip: number) => ({
  ...PARCEL_REQUEST,
  fields: {
    ...PARCEL_REQUEST.fields,
    tip_choice: tip > 0 ? 'oui' : 'non',
    tip_amount: tip > 0 ? euros(tip).toFixed(2) : '',
    frais_livraison_total: euros(995 + tip).toFixed(2),
  },
  quote: {
    ...PARCEL_REQUEST.quote,
    deliveryDetails: [
      ...PARCEL_REQUEST.quote.deliveryDetails,
      ...(tip > 0 ? [{ label: 'Pourboire', amount: euros(tip) }] : []),
    ],
    totalToPay: euros(995 + tip),
  },
});

async function payments(id: string) {
  const { data, error } = await admin.rpc('desk_payments', { p_id: id });
  if (error) throw error;
  return data as {
    toPay: string[];
    toGiveBack: { kind: string; amount: number }[];
    agreed: { budget: number; frais: number };
    links: { token: string; kind: string; state: string }[];
    charges: { reference: string; kind: string; amount: number; refunded: number }[];
  };
}

/** The amounts owed to the customer and by them, as the desk lists them. */
const owed = async (id: string) => {
  const { toPay, toGiveBack } = await payments(id);
  return { toPay, toGiveBack: Object.fromEntries(toGiveBack.map(({ kind, amount }) => [kind, amount])) };
};
const NOTHING = { toPay: [], toGiveBack: {} };

const versionsOf = async (id: string) =>
  v.parse(OrderVersions, (await admin.rpc('desk_versions', { p_id: id })).data);

/** Corrects an order; what the form announces before is what the desk lists after. */
async function correct(id: string, request: ReturnType<typeof meal> | ReturnType<typeof parcel>) {
  const { standing, settled } = await versionsOf(id);
  const announced = settlementOf(standing.quote, request.quote, settled);
  const { version, status } = standing;
  const reply = await post('desk-replace', { key: randomUUID(), id, version, status, request });
  expect(v.parse(CorrectionReply, await reply.json())).toMatchObject({ outcome: 'done' });
  const listed = (await payments(id)).toGiveBack.reduce((sum, { amount }) => sum + amount, 0);
  expect(listed).toBe(announced.giveBack);
}

async function payLink(id: string, kind: 'budget' | 'frais', amount: number) {
  const links = [{ kind, lines: [{ label: 'Montant', amount }] }];
  const args = { p_key: randomUUID(), p_id: id, p_links: links, p_seen: [] };
  expect((await admin.rpc('desk_make_links', args)).data).toEqual({ outcome: 'done' });
  const { token } = (await payments(id)).links.find(({ state }) => state === 'open') ?? { token: '' };
  const ask = async (opens: boolean) =>
    v.parse(LinkReply, await (await post('link-checkout', { token, opens })).json());
  sumup.charge((await ask(true)).checkout?.checkoutId ?? '');
  expect(await ask(false)).toMatchObject({ state: 'paid' });
}

/** Gives a part of the newest charge of a kind back. */
async function refund(id: string, kind: string, amount: number, key: string = randomUUID()) {
  const { charges } = await payments(id);
  const { reference = '' } = charges.findLast((charge) => charge.kind === kind) ?? {};
  return post('refund', { key, reference, amount, reason: 'Commande corrigée' });
}
const outcomeOf = async (reply: Response) => v.parse(RefundReply, await reply.json()).outcome;

/** A meal of 42.00 with a tip of 2.00, whose fees of 18.25 are paid by a link. */
async function paidMeal(): Promise<string> {
  const id = await postOrder(server.url, meal(4200, 200));
  await payLink(id, 'frais', 1825);
  return id;
}

async function paidParcel(tip: number): Promise<string> {
  const id = randomUUID();
  const opened = v.parse(CheckoutReply, await (await client.checkout(id, parcel(tip))).json());
  sumup.charge(opened.checkoutId);
  await client.status(id);
  return id;
}

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

test('no more is listed than was paid and kept; what was given back for another reason is due to nobody', async () => {
  const id = await paidMeal();
  expect(await outcomeOf(await refund(id, 'frais', 1500))).toBe('done');
  expect(await owed(id)).toEqual({ toPay: ['budget'], toGiveBack: {} });
  // 18.25 were agreed and 3.25 are kept; 1.01 less changes nothing.
  await correct(id, meal(4200, 99));
  expect(await owed(id)).toEqual({ toPay: ['budget'], toGiveBack: {} });
  await correct(id, meal(4200, 200));
  expect(await owed(id)).toEqual({ toPay: ['budget'], toGiveBack: {} });
});

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
