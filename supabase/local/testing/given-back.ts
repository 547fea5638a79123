import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { CorrectionReply, OrderVersions } from '../../../src/domain/desk/versions.ts';
import { CheckoutReply, LinkReply, RefundReply } from '../../../src/domain/payment/payment.ts';
import { settlementOf } from '../../../src/domain/quote/settlement.ts';
import type { SubmissionRequest } from '../../../src/domain/submission/wire.ts';
import { courses } from '../../../src/services/courses/index.ts';
import { requestFor } from '../../../src/services/testing.ts';
import { postOrder, RESTAURANT_REQUEST } from '../../../tests/support/orders.ts';
import { PARCEL_REQUEST, PaymentClient } from '../../../tests/support/payments.ts';
import { HostedServer } from './hosted-server.ts';
import { managerOn, proveNow } from './manager.ts';
import { SumUp } from './sumup.ts';
import { NOON } from './test-server.ts';

/** Orders that are paid, corrected and given back at a desk. All in cents. */

export let sumup: SumUp;
export let server: HostedServer;
export let admin: SupabaseClient;
const client = new PaymentClient(() => server.url);

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
export function meal(budget: number, tip: number) {
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
export const parcel = (tip: number) => ({
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

/** Groceries for a budget, or for one that nobody knows; up to 99.99, 9.00 of management and 7.80 for Les Abymes are their fees. */
export const groceries = (budget: number | null) =>
  requestFor(
    courses,
    {
      prenom: 'Maryse',
      telephone: '0690 12 34 56',
      email: 'maryse@exemple.gp',
      deliveryCommune: 'Les Abymes',
      supermarche: 'Autre',
      autreSupermarche: 'Chez Man Lili',
      ...(budget !== null && { budgetMontant: String(euros(budget)) }),
    },
    Date.parse(NOON),
  );

/** The payments of an order, as the desk reads them. */
export async function payments(id: string) {
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
export const owed = async (id: string) => {
  const { toPay, toGiveBack } = await payments(id);
  return { toPay, toGiveBack: Object.fromEntries(toGiveBack.map(({ kind, amount }) => [kind, amount])) };
};
export const NOTHING = { toPay: [], toGiveBack: {} };

const versionsOf = async (id: string) =>
  v.parse(OrderVersions, (await admin.rpc('desk_versions', { p_id: id })).data);

/** Corrects an order; what the form announces before is what the desk lists after. */
export async function correct(id: string, request: SubmissionRequest) {
  const { standing, settled } = await versionsOf(id);
  const announced = settlementOf(standing.quote, request.quote, settled);
  const { version, status } = standing;
  const reply = await post('desk-replace', { key: randomUUID(), id, version, status, request });
  expect(v.parse(CorrectionReply, await reply.json())).toMatchObject({ outcome: 'done' });
  const listed = (await payments(id)).toGiveBack.reduce((sum, { amount }) => sum + amount, 0);
  expect(listed).toBe(announced.giveBack);
}

/** Makes a link of that amount, and pays it. */
export async function payLink(id: string, kind: 'budget' | 'frais', amount: number) {
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
export async function refund(id: string, kind: string, amount: number, key: string = randomUUID()) {
  await proveNow(server.database, admin);
  const { charges } = await payments(id);
  const { reference = '' } = charges.findLast((charge) => charge.kind === kind) ?? {};
  return post('refund', { key, reference, amount, reason: 'Commande corrigée' });
}
export const outcomeOf = async (reply: Response) => v.parse(RefundReply, await reply.json()).outcome;

/** A meal of 42.00 with a tip of 2.00, whose fees of 18.25 are paid by a link. */
export async function paidMeal(): Promise<string> {
  const id = await postOrder(server.url, meal(4200, 200));
  await payLink(id, 'frais', 1825);
  return id;
}

/** A parcel with a tip, which was paid by card when it was ordered. */
export async function paidParcel(tip: number): Promise<string> {
  const id = randomUUID();
  const opened = v.parse(CheckoutReply, await (await client.checkout(id, parcel(tip))).json());
  sumup.charge(opened.checkoutId);
  await client.status(id);
  return id;
}

/** Starts the server, its provider of payments and an admin for the tests of a file. */
export function startDeskOfPayments(): void {
  beforeAll(async () => {
    sumup = new SumUp();
    server = await HostedServer.start(await sumup.start());
    admin = await managerOn(server, 'lise@exemple.gp', 'admin');
  });
  afterEach(() => server.moveTo(NOON));
  afterAll(async () => {
    await server.stop();
    sumup.stop();
  });
}
