/** Proves docs/rules/referral.md#once. */

import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { CheckoutReply } from '../../src/domain/payment.ts';
import type { Voucher } from '../../src/domain/voucher.ts';
import type { SubmissionRequest } from '../../src/domain/wire.ts';
import { PARCEL_REQUEST, PaymentClient, paymentReference } from '../../tests/support/payments.ts';
import { newPerson, type Person, server, sql, startServers } from './testing/referral.ts';

/** Whose voucher it is, when a bank settles a card form of an earlier version. */

startServers();

const client = new PaymentClient(() => server.url);

let referee: Person;
let voucher: Voucher;
let reduced: SubmissionRequest;
beforeEach(async () => {
  const sponsor = await newPerson('sponsor@exemple.gp');
  referee = await newPerson('filleul@exemple.gp', sponsor.code);
  voucher = await referee.voucher();
  const { quote } = PARCEL_REQUEST;
  const line = { label: 'Parrainage : −50 %', amount: -4.98 };
  const deliveryDetails = [...quote.deliveryDetails, line];
  reduced = { ...PARCEL_REQUEST, voucher, quote: { ...quote, deliveryDetails, totalToPay: 4.97 } };
});

/** Opens the card form of an order, as it is asked for now, and closes the one before. */
async function opened(id: string, request: SubmissionRequest): Promise<string> {
  return v.parse(CheckoutReply, await (await client.checkout(id, request)).json()).checkoutId;
}

/** Reports that a bank has settled the card form after all. */
const settle = (reference: string, checkoutId: string) =>
  sql(`select public.settle_payment($1, $2, 'PAID', null)`, [reference, checkoutId]);

const usedBy = async () => (await referee.summary()).vouchers[0]?.usedBy?.submissionId ?? null;

test('a voucher is free again when the version without it is what was paid', async () => {
  const id = randomUUID();
  const plain = await opened(id, PARCEL_REQUEST);
  await opened(id, reduced);
  expect(await usedBy()).toBe(id);
  await settle(paymentReference(id), plain);
  expect(await usedBy()).toBeNull();
});

test('a voucher is taken again when the version with it is what was paid', async () => {
  const id = randomUUID();
  const half = await opened(id, reduced);
  await opened(id, PARCEL_REQUEST);
  expect(await usedBy()).toBeNull();
  await settle(paymentReference(id), half);
  expect(await usedBy()).toBe(id);
});

test('a voucher stays with the order that has used it since', async () => {
  const [id, other] = [randomUUID(), randomUUID()];
  const half = await opened(id, reduced);
  await opened(id, PARCEL_REQUEST);
  const later = await opened(other, reduced);
  await settle(paymentReference(id), half);
  expect(await usedBy()).toBe(other);
  await settle(paymentReference(other), later);
  expect(await usedBy()).toBe(other);
});

test('a voucher stays with its order when the card form of an earlier version is charged too', async () => {
  const id = randomUUID();
  const plain = await opened(id, PARCEL_REQUEST);
  const half = await opened(id, reduced);
  await settle(paymentReference(id, 2), half);
  await settle(paymentReference(id), plain);
  expect(await usedBy()).toBe(id);
});
