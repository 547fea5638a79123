import type { FunctionContext } from './context.ts';
import { type Checkout, type PaymentProvider, ProviderError } from './payment-provider.ts';
import { webhookUrl } from './payment-settings.ts';
import type { Payment } from './payments.ts';

export const CURRENCY = 'EUR';

/**
 * The most rounds in which one request reads, closes and reopens the checkout of an order or a link. Alone it needs fewer; more mean
 * that another request works on the same one.
 */
export const MAX_ROUNDS = 4;

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
export async function knownCheckout(provider: PaymentProvider, id: string | null): Promise<Checkout> {
  const checkout = id === null ? null : await provider.readCheckout(id);
  if (!checkout) throw new ProviderError('checkout unknown to the provider');
  return checkout;
}
