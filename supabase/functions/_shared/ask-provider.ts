import { isPayable } from '../../../src/domain/payment.ts';
import type { FunctionContext } from './context.ts';
import { waitFor } from './limits.ts';
import { type Checkout, type PaymentProvider, ProviderError } from './payment-provider.ts';
import { paymentProvider } from './payment-settings.ts';
import { type PaidOrder, type Payment, storeCheckout } from './payments.ts';
import { knownCheckout } from './provider-checkout.ts';

/**
 * Whether the provider's checkout is the payment that we stored. A checkout of another order, another amount
 * or another merchant proves nothing (docs/rules/payments.md#server-decides).
 */
export function isSamePayment(payment: Payment, checkout: Checkout): boolean {
  return (
    checkout.reference === payment.reference &&
    checkout.amount === payment.amount &&
    checkout.currency === payment.currency &&
    checkout.merchant === payment.merchant &&
    (payment.checkoutId === null || payment.checkoutId === checkout.id)
  );
}

/**
 * Stores the provider's status of a payment.
 * @throws ProviderError when the checkout belongs to another payment
 */
export function settleWith(
  context: FunctionContext,
  payment: Payment,
  checkout: Checkout,
): Promise<PaidOrder> {
  if (isSamePayment(payment, checkout)) return storeCheckout(context, payment, checkout);
  throw new ProviderError('checkout differs from the payment that was promised');
}

/**
 * Asks the provider for the status of a payment and stores it. This is the only way to « Payé »
 * (docs/rules/payments.md#server-decides). If another checkout of the order or link was paid first, or the link was withdrawn, this
 * one is closed, so that nothing is paid twice.
 */
export async function askProvider(
  context: FunctionContext,
  provider: PaymentProvider,
  payment: Payment,
): Promise<PaidOrder> {
  const checkout = await knownCheckout(provider, payment.checkoutId);
  const order = await settleWith(context, payment, checkout);
  const isOver = order.receipt !== null || order.payment?.isOver;
  if (!isOver || !order.payment || !isPayable(order.payment)) return order;
  return closeCheckout(context, provider, payment, checkout);
}

/**
 * Closes a checkout that must not be paid any more, and stores how it stands then: a card may have been faster.
 * @throws ProviderError
 */
export async function closeCheckout(
  context: FunctionContext,
  provider: PaymentProvider,
  payment: Payment,
  checkout: Checkout,
): Promise<PaidOrder> {
  await provider.deactivateCheckout(checkout.id);
  return settleWith(context, payment, (await provider.readCheckout(checkout.id)) ?? checkout);
}

/** How long to wait, in seconds, where the keys of the provider have been taken away. */
const UNPROVIDED_S = 3600;

/**
 * Asks the provider about a payment, unless that has just been done: anybody who has an order may make this server ask. The
 * stored status then stands for the answer.
 * @returns the order, or the seconds to wait
 */
export async function askIfDue(
  context: FunctionContext,
  payment: Payment,
): Promise<{ readonly order: PaidOrder } | { readonly wait: number }> {
  const provider = paymentProvider(context);
  const wait = provider ? await waitFor('provider', payment.reference, context) : UNPROVIDED_S;
  if (!provider || wait > 0) return { wait };
  return { order: await askProvider(context, provider, payment) };
}
