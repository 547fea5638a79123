import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { LinkReply } from '../../../src/domain/payment/payment.ts';
import { postOrder } from '../../../tests/support/orders.ts';
import { CARDS, PaymentClient } from '../../../tests/support/payments.ts';
import { readSecretKey } from '../data-dir.ts';
import { HostedServer } from './hosted-server.ts';
import { managerOn } from './manager.ts';

/** A server with a desk that makes payment links, and how they are paid. */

export let server: HostedServer;
export let manager: SupabaseClient;
export let admin: SupabaseClient;
export let customer: SupabaseClient;
export const client = new PaymentClient(() => server.url);

const deskOf = (role: 'gestionnaire' | 'admin' | null, email: string) => managerOn(server, email, role);

export const BUDGET = {
  kind: 'budget',
  lines: [
    { label: '2 bokits poulet', amount: 1400 },
    { label: '1 colombo de cabri', amount: 1655 },
  ],
};
export const FEES = { kind: 'frais', lines: [{ label: 'Livraison', amount: 1925 }] };

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

export async function payments(id: string) {
  const { data, error } = await manager.rpc('desk_payments', { p_id: id });
  if (error) throw error;
  return data as {
    toPay: string[];
    toGiveBack: { kind: string; amount: number }[];
    links: DeskLink[];
    charges: Charge[];
    refunds: { status: string; amount: number; reason: string }[];
  };
}

export async function makeLinks(
  id: string,
  links: unknown,
  seen: readonly string[] = [],
  key = randomUUID(),
) {
  const args = { p_key: key, p_id: id, p_links: links, p_seen: seen };
  const { data, error } = await manager.rpc('desk_make_links', args);
  if (error) throw error;
  return data;
}

/** An order with both links: their tokens. */
export async function linked() {
  const id = await postOrder(server.url);
  expect(await makeLinks(id, [BUDGET, FEES])).toEqual({ outcome: 'done' });
  const { links } = await payments(id);
  const tokenOf = (kind: string) => links.find((link) => link.kind === kind)?.token ?? '';
  return { id, budget: tokenOf('budget'), fees: tokenOf('frais') };
}

export const askLink = (token: unknown, opens = true, more: object = {}) =>
  fetch(`${server.url}/functions/v1/link-checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, opens, ...more }),
  });

export const linkReply = async (token: string, opens = true) =>
  v.parse(LinkReply, await (await askLink(token, opens)).json());
export const stateOf = (token: string) => linkReply(token, false);

export async function openedCheckout(token: string): Promise<string> {
  const { checkout } = await linkReply(token);
  if (!checkout) throw new Error('no card form');
  return checkout.checkoutId;
}

/** Pays a link with a card of the sandbox whose webhook is lost, so that nothing is settled behind the test's back. */
export async function pay(token: string, card: string = CARDS.webhookLost): Promise<string> {
  const checkoutId = await openedCheckout(token);
  await client.pay(checkoutId, card);
  return checkoutId;
}

export const move = (id: string, from: string, to: string, reason: string | null = null) =>
  manager.rpc('desk_move', {
    p_key: randomUUID(),
    p_id: id,
    p_from: from,
    p_to: to,
    p_reason: reason,
    p_done_at: null,
  });

export async function inInbox(id: string) {
  const found = (await server.inbox()).find(({ submissionId }) => submissionId === id);
  if (!found) throw new Error('the order is not there');
  return found;
}

/** Runs the payment sweep, as the scheduler does. */
export async function sweep(): Promise<void> {
  const headers = { apikey: readSecretKey(server.dataDir) ?? '' };
  await fetch(`${server.url}/functions/v1/payment-sweep`, { method: 'POST', headers, body: '{}' });
}

/** Starts the server and signs the people of the desk in for the tests of a file. Each test begins at noon. */
export function startDesk(): void {
  beforeAll(async () => {
    server = await HostedServer.start();
    manager = await deskOf('gestionnaire', 'nadia@exemple.gp');
    admin = await deskOf('admin', 'lise@exemple.gp');
    customer = await deskOf(null, 'maryse@exemple.gp');
  });
  afterEach(() => server.moveTo('2026-11-19T12:00:00-04:00'));
  afterAll(() => server.stop());
}

/** The status that the device of an order's customer is told. */
export async function statusOf(id: string) {
  const reply = await fetch(`${server.url}/functions/v1/order-status`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ submissionIds: [id] }),
  });
  return ((await reply.json()) as { orders: object[] }).orders[0];
}
