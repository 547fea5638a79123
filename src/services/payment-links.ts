import { type Fees, isFree } from '../domain/quote/voucher.ts';
import type { WireQuote } from '../domain/submission/wire.ts';
import type { Service } from './define.ts';
import type { Values } from './values.ts';

/** The parts of an order that the manager still sends a payment link for, once it is received. */
export type PaymentLinks = 'both' | 'items' | 'delivery' | 'none';

/**
 * The links that follow an order: one for what is bought, unless that is paid already or nothing is bought, and one for the
 * delivery, unless the card has paid it (docs/rules/payments.md#links).
 */
export function linksOf(
  service: Service,
  values: Values,
  quote: (Pick<WireQuote, 'budget'> & Partial<Fees>) | null,
): PaymentLinks {
  if (!service.priced || !service.isDelivered) return 'none';
  const hasItems = service.buysItems(values) ?? (quote?.budget ?? 0) > 0;
  // A voucher may leave nothing to pay (docs/rules/referral.md#nothing-to-pay).
  const { serviceDetails, deliveryDetails } = quote ?? {};
  const hasNoFees = serviceDetails && deliveryDetails && isFree({ serviceDetails, deliveryDetails });
  if (service.payment === 'online' || hasNoFees) return hasItems ? 'items' : 'none';
  return hasItems ? 'both' : 'delivery';
}
