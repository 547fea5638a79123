import type { FunctionContext } from './context.ts';
import { type Checkout, type PaymentProvider, ProviderError } from './payment-provider.ts';
import { webhookUrl } from './payment-settings.ts';
import type { Payment } from './payments.ts';

/** How long a card form stays valid; after that there is another checkout. */
const VALIDITY_MS = 30 * 60_000;

/**
 * The provider's checkout of a payment. It is created on first use, or found again when the answer to its
 * creation was lost.
 */
export async function checkoutOf(
  payment: Payment,
  context: FunctionContext,
  provider: PaymentProvider,
): Promise<Checkout> {
  const { reference, amount, currency, description, checkoutId } = payment;
  if (checkoutId === null) {
    const validUntil = context.now() + VALIDITY_MS;
    const webhook = webhookUrl(context);
    return provider.createCheckout({ reference, amount, currency, description, validUntil, webhook });
  }
  const found = await provider.readCheckout(checkoutId);
  if (!found) throw new ProviderError('checkout unknown to the provider');
  return found;
}
