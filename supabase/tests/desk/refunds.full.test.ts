/** Proves docs/rules/desk.md#refunds. */

import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { CheckoutReply, RefundReply } from '../../../src/domain/payment/payment.ts';
import { expectConsoleError } from '../../../tests/support/console-errors.ts';
import { PaymentClient, paymentReference } from '../../../tests/support/payments.ts';
import { readSecretKey } from '../../local/data-dir.ts';
import { HostedServer } from '../../local/testing/hosted-server.ts';
import { managerOn, proveNow } from '../../local/testing/manager.ts';
import { SumUp } from '../../local/testing/sumup.ts';
import { Program } from '../../local/testing/test-server.ts';

/** Refunds over a provider whose answers are lost; refunds.test.ts has the others. */

/** The server's time when a test begins: the slot of its order is still to come. */
const NOON = '2026-11-19T12:00:00-04:00';

let sumup: SumUp;
let provider: Record<string, string>;
let server: HostedServer;
let admin: SupabaseClient;
const client = new PaymentClient(() => server.url);

beforeAll(async () => {
  sumup = new SumUp();
  provider = await sumup.start();
  server = await HostedServer.start(provider);
  admin = await managerOn(server, 'lise@exemple.gp', 'admin');
});
afterEach(() => server.moveTo(NOON));
afterAll(async () => {
  await server.stop();
  sumup.stop();
});

async function paidCheckout(): Promise<{ id: string; checkoutId: string }> {
  const id = randomUUID();
  const { checkoutId } = v.parse(CheckoutReply, await (await client.checkout(id)).json());
  sumup.charge(checkoutId);
  await client.status(id);
  return { id, checkoutId };
}

const paidOrder = async () => (await paidCheckout()).id;

async function sweep(): Promise<void> {
  const headers = { apikey: readSecretKey(server.dataDir) ?? '' };
  await fetch(`${server.url}/functions/v1/payment-sweep`, { method: 'POST', headers, body: '{}' });
}

async function refund(key: string, id: string, amount: number): Promise<Response> {
  await proveNow(server.database, admin);
  const { data } = await admin.auth.getSession();
  return fetch(`${server.url}/functions/v1/refund`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${data.session?.access_token}`,
    },
    body: JSON.stringify({ key, reference: paymentReference(id), amount, reason: 'Colis abîmé' }),
  });
}
const outcomeOf = async (reply: Response) => v.parse(RefundReply, await reply.json()).outcome;

const refundsOf = async (id: string) =>
  ((await admin.rpc('desk_payments', { p_id: id })).data as { refunds: { status: string }[] }).refunds;

const inMinutes = (minutes: number) => server.moveTo(new Date(Date.now() + minutes * 60_000).toISOString());

test('a refund whose answer was lost is asked for again, and carried out once', async () => {
  const id = await paidOrder();
  const key = randomUUID();
  const before = sumup.refunds.length;
  const carriedOut = () => sumup.refunds.slice(before);
  sumup.losesRefundAnswers = true;
  expectConsoleError(/^refund: provider out of reach/);
  expect((await refund(key, id, 300)).status).toBe(503);
  expect(await refundsOf(id)).toMatchObject([{ status: 'asked', amount: 300 }]);
  // Until its answer is known, no other refund of this charge leaves.
  expect(await outcomeOf(await refund(randomUUID(), id, 100))).toBe('busy');

  sumup.losesRefundAnswers = false;
  // The provider may still be at work.
  expect(await outcomeOf(await refund(key, id, 300))).toBe('busy');
  inMinutes(2);
  expect(await outcomeOf(await refund(key, id, 300))).toBe('done');
  expect(carriedOut()).toEqual([3]);
  expect(await outcomeOf(await refund(key, id, 300))).toBe('done');
  expect(carriedOut()).toEqual([3]);
  expect(await refundsOf(id)).toMatchObject([{ status: 'done', amount: 300, reason: 'Colis abîmé' }]);

  expect(await outcomeOf(await refund(randomUUID(), id, 100))).toBe('done');
  expect(carriedOut()).toEqual([3, 1]);
});

test('a refund that never reached the provider is carried out when it is asked for again', async () => {
  const id = await paidOrder();
  const before = sumup.refunds.length;
  const key = randomUUID();
  sumup.isAway = true;
  expectConsoleError(/^refund: provider answered 503/);
  expect((await refund(key, id, 995)).status).toBe(503);
  sumup.isAway = false;
  expect(sumup.refunds).toHaveLength(before);
  expect(await outcomeOf(await refund(key, id, 995))).toBe('done');
  expect(sumup.refunds.slice(before)).toEqual([9.95]);
  expect(await outcomeOf(await refund(randomUUID(), id, 1))).toBe('too_much');
});

test('a refund whose answer was lost is settled by what the provider has given back, once it can be asked', async () => {
  const id = await paidOrder();
  const before = sumup.refunds.length;
  sumup.losesRefundAnswers = true;
  expectConsoleError(/^refund: provider out of reach/);
  expect((await refund(randomUUID(), id, 300)).status).toBe(503);
  sumup.losesRefundAnswers = false;
  await sweep();
  expect(await refundsOf(id)).toMatchObject([{ status: 'done', amount: 300, reason: 'Colis abîmé' }]);
  expect(sumup.refunds.slice(before)).toEqual([3]);
});

test('one that never reached the provider waits, and a refund on the provider’s own site is taken for it', async () => {
  const { id, checkoutId } = await paidCheckout();
  sumup.isAway = true;
  expectConsoleError(/^refund: provider answered 503/);
  expect((await refund(randomUUID(), id, 300)).status).toBe(503);
  sumup.isAway = false;
  await sweep();
  expect(await refundsOf(id)).toMatchObject([{ status: 'asked' }]);
  sumup.giveBack(checkoutId, 3);
  inMinutes(20);
  await sweep();
  expect(await refundsOf(id)).toMatchObject([{ status: 'done', amount: 300 }]);
});

test.each([
  ['fails', 'FAILED', 'done', [3]],
  ['is carried out', 'REFUNDED', 'elsewhere', []],
] as const)(
  'a pending refund of the provider’s own site counts for nothing until it %s',
  async (_how, end, outcome, asked) => {
    const { id, checkoutId } = await paidCheckout();
    const before = sumup.refunds.length;
    const cancelled = { p_key: randomUUID(), p_id: id, p_from: 'recue', p_to: 'annulee' };
    await admin.rpc('desk_move', { ...cancelled, p_reason: 'Fermé', p_done_at: null });
    sumup.giveBack(checkoutId, 3, 'PENDING');
    await sweep();
    expect(await refundsOf(id)).toEqual([]);
    const key = randomUUID();
    expect(await outcomeOf(await refund(key, id, 300))).toBe('busy');
    sumup.endPending(checkoutId, end);
    expect(await outcomeOf(await refund(key, id, 300))).toBe(outcome);
    expect(sumup.refunds.slice(before)).toEqual(asked);
  },
);

describe.each([
  ['its answer comes', false],
  ['its answer is lost', true],
])('a refund that is pending at the provider, where %s,', (_how, isLost) => {
  async function pendingRefund() {
    const { id, checkoutId } = await paidCheckout();
    const before = sumup.refunds.length;
    const key = randomUUID();
    sumup.refundsAre = 'PENDING';
    sumup.losesRefundAnswers = isLost;
    if (isLost) expectConsoleError(/^refund: provider out of reach/);
    const reply = await refund(key, id, 300);
    sumup.refundsAre = 'REFUNDED';
    sumup.losesRefundAnswers = false;
    if (isLost) expect(reply.status).toBe(503);
    else expect(await outcomeOf(reply)).toBe('busy');
    expect(await refundsOf(id)).toMatchObject([{ status: 'asked', amount: 300 }]);
    return { id, checkoutId, key, asked: () => sumup.refunds.slice(before) };
  }

  test('waits for its end, and is asked for again once it has failed', async () => {
    const { id, checkoutId, key, asked } = await pendingRefund();
    inMinutes(2);
    expect(await outcomeOf(await refund(key, id, 300))).toBe('busy');
    await sweep();
    expect(await refundsOf(id)).toMatchObject([{ status: 'asked' }]);
    expect(asked()).toEqual([3]);
    sumup.endPending(checkoutId, 'FAILED');
    inMinutes(2);
    expect(await outcomeOf(await refund(key, id, 300))).toBe('done');
    expect(asked()).toEqual([3, 3]);
    expect(await refundsOf(id)).toMatchObject([{ status: 'done', amount: 300 }]);
  });

  test('is settled by the sweep once it is carried out, and is asked for once', async () => {
    const { id, checkoutId, key, asked } = await pendingRefund();
    sumup.endPending(checkoutId, 'REFUNDED');
    await sweep();
    expect(await refundsOf(id)).toMatchObject([{ status: 'done', amount: 300, reason: 'Colis abîmé' }]);
    expect(await outcomeOf(await refund(key, id, 300))).toBe('done');
    expect(asked()).toEqual([3]);
  });
});

test('one without an answer for an hour is named by npm run doctor', async () => {
  const id = await paidOrder();
  sumup.isAway = true;
  expectConsoleError(/^refund: provider answered 503/);
  expect((await refund(randomUUID(), id, 300)).status).toBe(503);
  sumup.isAway = false;
  const doctor = async () => (await new Program('cli/doctor.ts', server.env).exit()).stdout;
  expect(await doctor()).not.toContain('remboursements');
  await server.database.transaction((tx) =>
    tx.query(`update private.refunds set asked_at = now() - interval '61 minutes' where submission_id = $1`, [
      id,
    ]),
  );
  expect(await doctor()).toMatch(
    /^! On ne sait pas ce que sont devenus des remboursements.*LG-\d{6} \(3,00.€\)/m,
  );
});

test('what was given back on the provider’s own site is not given back again', async () => {
  const { id, checkoutId } = await paidCheckout();
  const before = sumup.refunds.length;
  sumup.giveBack(checkoutId, 3);
  const key = randomUUID();
  expect(await outcomeOf(await refund(key, id, 300))).toBe('elsewhere');
  expect(await outcomeOf(await refund(key, id, 300))).toBe('refused');
  expect(sumup.refunds.slice(before)).toEqual([]);
  expect(await refundsOf(id)).toMatchObject([
    { status: 'refused', amount: 300 },
    { status: 'done', amount: 300, reason: 'Rendu sur le site du prestataire.' },
  ]);
  expect(await outcomeOf(await refund(randomUUID(), id, 300))).toBe('done');
  expect(sumup.refunds.slice(before)).toEqual([3]);
  expect(await outcomeOf(await refund(randomUUID(), id, 396))).toBe('too_much');
});

test('a refund that is asked for again while the provider is at work on it is carried out once', async () => {
  const id = await paidOrder();
  const before = sumup.refunds.length;
  const key = randomUUID();
  const again: string[] = [];
  sumup.whileRefunding = async () => {
    sumup.whileRefunding = async () => undefined;
    again.push(await outcomeOf(await refund(key, id, 300)));
  };
  expect(await outcomeOf(await refund(key, id, 300))).toBe('done');
  expect(sumup.refunds.slice(before)).toEqual([3]);
  expect(again).toEqual(['busy']);
  expect(await outcomeOf(await refund(key, id, 300))).toBe('done');
  expect(sumup.refunds.slice(before)).toEqual([3]);
});

test('without the provider’s key nothing is written down, and the admin is told where to give back', async () => {
  const id = await paidOrder();
  onTestFinished(() => server.restart({ ...provider, PAYMENT_SANDBOX: '' }));
  await server.restart({ SUMUP_API_KEY: '', SUMUP_MERCHANT_CODE: '', PAYMENT_SANDBOX: 'off' });
  const reply = await refund(randomUUID(), id, 300);
  expect(reply.status).toBe(422);
  expect(await reply.text()).toContain('site du prestataire');
  expect(await refundsOf(id)).toEqual([]);
});
