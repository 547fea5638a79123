import { describe, expect, test } from 'vitest';
import { isSamePayment } from './ask-provider.ts';
import type { Checkout } from './payment-provider.ts';
import type { Payment } from './payments.ts';

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
