import SumUp, {
  APIError,
  type Checkout,
  type CheckoutCreateRequest,
  type CheckoutSuccess,
  type TransactionEventStatus,
} from '@sumup/sdk';
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import { PAYMENT_STATUSES } from '../../../src/domain/payment/payment.ts';
import { checkoutBody, createSumUp } from '../../functions/_shared/sumup.ts';
import type { Database } from '../database/database.ts';
import { type HttpServer, listenerOf, openHttpServer } from '../http-server.ts';
import { borrowDatabase } from '../testing/hosted-server.ts';
import { SANDBOX_MERCHANT, type toJson } from './api.ts';
import { sandboxCheckouts } from './checkouts.ts';
import { sandboxPayments } from './sandbox.ts';

/**
 * Holds both ends to the provider's public description of its API, by the types and the client that are made from it: what we ask for,
 * and what the sandbox answers.
 */

const KEY = 'sup_sk_0123456789abcdef';

let database: Database;
let giveBack: () => void;
let server: HttpServer;
let url: string;
let sumUp: SumUp;

beforeAll(async () => {
  ({ database, giveBack } = await borrowDatabase());
  const { api } = sandboxPayments(database, KEY);
  server = await openHttpServer(listenerOf(api), { host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${server.port}/sandbox-sumup`;
  sumUp = new SumUp({ apiKey: KEY, host: url, maxRetries: 0 });
});
afterAll(async () => {
  await server.close();
  giveBack();
});

const NEW = {
  checkout_reference: 'order-1-1',
  amount: 11,
  currency: 'EUR',
  merchant_code: SANDBOX_MERCHANT,
  redirect_url: 'https://livraison.example/paiement?envoi=1',
  hosted_checkout: { enabled: true },
} satisfies CheckoutCreateRequest;

test('what we ask for, and the statuses that we know, are those of the description', () => {
  expectTypeOf(checkoutBody).returns.omit('currency').toExtend<Omit<CheckoutCreateRequest, 'currency'>>();
  expectTypeOf<(typeof PAYMENT_STATUSES)[number]>().toEqualTypeOf<
    NonNullable<Checkout['status']> | 'CANCELLED'
  >();
  expectTypeOf<ReturnType<typeof toJson>>()
    .omit('currency')
    .toExtend<Omit<CheckoutSuccess, 'currency' | 'transactions'>>();
  expectTypeOf<'PENDING' | 'FAILED' | 'REFUNDED'>().toExtend<TransactionEventStatus>();
  expect(PAYMENT_STATUSES).toHaveLength(5);
});

// docs/rules/payments.md#provider
test('the provider’s own client opens, finds and closes a checkout of the sandbox', async () => {
  const made = await sumUp.checkouts.create(NEW);
  expect(made).toMatchObject({ checkout_reference: 'order-1-1', amount: 11, status: 'PENDING' });
  expect((await sumUp.checkouts.get(made.id ?? '')).hosted_checkout_url).toBe(`/sandbox/pay/${made.id}`);
  expect(await sumUp.checkouts.list({ checkout_reference: 'order-1-1' })).toEqual([made]);
  const twice = await sumUp.checkouts.create(NEW).catch((error: unknown) => error);
  expect(twice).toBeInstanceOf(APIError);
  expect(twice).toMatchObject({ status: 409, error: { error_code: 'DUPLICATED_CHECKOUT' } });
  expect(await sumUp.checkouts.deactivate(made.id ?? '')).toMatchObject({ status: 'EXPIRED' });
});

test('it gives back what was paid, and we read what it gave back', async () => {
  const made = await sumUp.checkouts.create({ ...NEW, checkout_reference: 'order-2-1' });
  await sandboxCheckouts(database).move(made.id ?? '', 'PAID');
  const { transaction_id = '' } = await sumUp.checkouts.get(made.id ?? '');
  await sumUp.transactions.refund(SANDBOX_MERCHANT, transaction_id, { amount: 4.5 });
  const ours = createSumUp({ url, key: KEY, merchant: SANDBOX_MERCHANT, widget: '/w.js' }, fetch);
  expect(await ours.readCharge(made.id ?? '')).toEqual({
    transactionId: transaction_id,
    refunded: 450,
    pending: 0,
  });
  const tooMuch = sumUp.transactions.refund(SANDBOX_MERCHANT, transaction_id, { amount: 7 });
  await expect(tooMuch).rejects.toMatchObject({ status: 409 });
});

test('a reference that is longer than the description allows is refused', async () => {
  const refused = sumUp.checkouts.create({ ...NEW, checkout_reference: 'x'.repeat(65) });
  await expect(refused).rejects.toMatchObject({ status: 400, error: { param: 'checkout_reference' } });
});
