import type { CarriedOrder } from '../domain/quote/carried.ts';
import type { PricingTables, Quote } from '../domain/quote/quote.ts';
import type { Tables } from '../domain/tables.ts';
import type { Instant } from '../domain/time/island-time.ts';
import { parseKilograms } from '../domain/weight.ts';
import { tipOf } from './tip.ts';

type CarriedValues = Parameters<typeof tipOf>[0] & {
  readonly pickup_commune: string;
  readonly delivery_commune: string;
};

/**
 * The price of a parcel or a hand-over as soon as both communes are chosen, or a refusal as soon as one of them is not served
 * (docs/rules/pricing.md#carriage). A weight that cannot be read has no price: the first step's would be too low.
 * @param weight in kilograms, as typed
 */
export function carriedQuote(
  price: (order: CarriedOrder, tables: PricingTables, now: Instant) => Quote,
  values: CarriedValues,
  weight: string,
  tables: Tables,
  now: Instant,
): Quote | null {
  const { pickup_commune: pickup, delivery_commune: delivery } = values;
  const order = {
    pickupCommune: pickup || null,
    deliveryCommune: delivery || null,
    weightGrams: parseKilograms(weight),
    tip: tipOf(values),
  };
  const quote = price(order, tables, now);
  const isUnreadable = order.weightGrams === null && weight.trim() !== '';
  return quote.available && (!quote.complete || isUnreadable) ? null : quote;
}
