import { isPayable } from '../../../src/domain/payment/payment.ts';
import { type FunctionContext, requiredEnv } from './context.ts';
import { waitFor } from './limits.ts';
import { type Checkout, type PaymentProvider, ProviderError } from './payment-provider.ts';
import { type PaidOrder, type Payment, storeCheckout } from './payments.ts';
import { createSumUp } from './sumup.ts';

export const CURRENCY = 'EUR';

/** How long a card form stays valid; after that there is another checkout. */
const VALIDITY_MS = 30 * 60_000;

/**
 * The provider's checkout of a payment. It is created on first use, or found again when the answer to its
 * creation was lost.
 * @param page the path of our page on which the payment is made
 */
export async function checkoutOf(
  payment: Payment,
  context: FunctionContext,
  provider: PaymentProvider,
  page: string,
): Promise<Checkout> {
  const { reference, amount, currency, description, checkoutId } = payment;
  if (checkoutId === null) {
    const validUntil = context.now() + VALIDITY_MS;
    const webhook = webhookUrl(context);
    const site = context.env('SITE_URL');
    const returnTo = site ? new URL(page, site).href : null;
    return provider.createCheckout({
      reference,
      amount,
      currency,
      description,
      validUntil,
      webhook,
      returnTo,
    });
  }
  return knownCheckout(provider, checkoutId);
}

/**
 * The provider's checkout with this id, as it stands now.
 * @throws ProviderError when there is none; so it is for a payment whose checkout was never created, which has no id
 */
async function knownCheckout(provider: PaymentProvider, id: string | null): Promise<Checkout> {
  const checkout = id === null ? null : await provider.readCheckout(id);
  if (!checkout) throw new ProviderError('checkout unknown to the provider');
  return checkout;
}

const SUMUP_API = 'https://api.sumup.com';
const SUMUP_WIDGET = 'https://gateway.sumup.com/gateway/ecom/card/v2/sdk.js';

/**
 * The provider that the environment configures (docs/rules/payments.md#provider); null without a key, when nothing is paid
 * online. On the operator's own machine the embedded backend puts its sandbox there.
 */
export function paymentProvider(context: FunctionContext): PaymentProvider | null {
  if (!context.env('SUMUP_API_KEY')) return null;
  const settings = {
    url: context.env('SUMUP_API_URL') || SUMUP_API,
    key: requiredEnv(context, 'SUMUP_API_KEY'),
    merchant: requiredEnv(context, 'SUMUP_MERCHANT_CODE'),
    widget: context.env('SUMUP_WIDGET_URL') || SUMUP_WIDGET,
  };
  return createSumUp(settings, context.fetch);
}

/** The address of our webhook. PAYMENT_WEBHOOK_URL overrides the project's own address: see .env.example. */
function webhookUrl(context: FunctionContext): string {
  return (
    context.env('PAYMENT_WEBHOOK_URL') ||
    `${requiredEnv(context, 'SUPABASE_URL')}/functions/v1/payment-webhook`
  );
}

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
