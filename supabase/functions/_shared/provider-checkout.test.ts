import { describe, expect, test, vi } from 'vitest';
import type { Checkout } from './payment-provider.ts';
import type { Payment } from './payments.ts';
import { isSamePayment, paymentProvider } from './provider-checkout.ts';
import { createTableCache } from './tables.ts';

const PAYMENT: Payment = {
  submissionId: '0b5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a11',
  reference: '0b5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a11',
  provider: 'sumup',
  checkoutId: 'checkout-1',
  amount: 995,
  currency: 'EUR',
  merchant: 'MSANDBOX',
  description: '',
  status: 'PENDING',
  isLink: false,
  isOver: false,
};

const PAID: Checkout = {
  id: 'checkout-1',
  reference: PAYMENT.reference,
  amount: 995,
  currency: 'EUR',
  merchant: 'MSANDBOX',
  status: 'PAID',
  paidAt: null,
  hostedPage: null,
};

describe('a checkout is believed', () => {
  test('when it matches the stored payment', () => {
    expect(isSamePayment(PAYMENT, PAID)).toBe(true);
    expect(isSamePayment({ ...PAYMENT, checkoutId: null }, PAID)).toBe(true);
  });

  // docs/rules/payments.md#server-decides
  test.each([
    ['reference', 'another-order'],
    ['amount', 994],
    ['amount', null],
    ['currency', 'USD'],
    ['merchant', 'MOTHER'],
    ['id', 'checkout-2'],
  ])('never with another %s, %s', (name, value) => {
    expect(isSamePayment(PAYMENT, { ...PAID, [name]: value })).toBe(false);
  });
});

const KEYS: Record<string, string> = { SUMUP_API_KEY: 'sup_sk_1', SUMUP_MERCHANT_CODE: 'MC1' };

test('with real keys alone, SumUp is used, with its own widget (docs/rules/payments.md#provider)', async () => {
  const now = () => 0;
  const fetch = vi.fn(async (_url: string | URL | Request) => new Response('{}', { status: 404 }));
  const tables = createTableCache(undefined, now, fetch);
  const provider = paymentProvider({ env: (name) => KEYS[name], now, fetch, tables });
  expect(provider?.widget).toBe('https://gateway.sumup.com/gateway/ecom/card/v2/sdk.js');
  await provider?.readCheckout('c1');
  expect(String(fetch.mock.calls[0]?.[0])).toMatch(/^https:\/\/api\.sumup\.com\//);
  expect(paymentProvider({ env: () => undefined, now, fetch, tables })).toBeNull();
});
