import type { Instant } from '../island-time.ts';
import { type CarriedOrder, quoteCarried } from './carried.ts';
import type { PricingTables, Quote } from './quote.ts';

/** Prices a parcel (docs/rules/pricing.md#carriage). */
export function quoteColis(order: CarriedOrder, tables: PricingTables, now: Instant): Quote {
  return quoteCarried(order, tables.tariff.colis, tables, now);
}
