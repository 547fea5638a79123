import type { Instant } from '../island-time.ts';
import { type CarriedOrder, quoteCarried } from './carried.ts';
import type { PricingTables, Quote } from './quote.ts';

/** Prices a hand-over between private individuals (docs/rules/pricing.md#carriage). */
export function quoteParticulier(order: CarriedOrder, tables: PricingTables, now: Instant): Quote {
  return quoteCarried(order, tables.tariff.particulier, tables, now);
}
