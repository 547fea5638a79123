import type { Cents } from '../money.ts';
import * as copy from './copy.ts';
import {
  amountOrZero,
  chosenCommune,
  deliveryLine,
  type PricingTables,
  type Quote,
  refused,
  tipLine,
  totalled,
} from './quote.ts';

type BoutiqueOrder = { deliveryCommune: string | null; budget: Cents; tip: Cents };

/**
 * Prices personal shopping: commune price and tip, plus the budget for the items
 * (docs/rules/pricing.md#personal-shopping).
 */
export function quoteBoutique(order: BoutiqueOrder, tables: PricingTables): Quote {
  const delivery = chosenCommune(tables, order.deliveryCommune);
  if (!delivery.ok) return refused(copy.ZONE_UNSERVED);
  const budget = amountOrZero(order.budget);
  return totalled(
    {
      deliveryLines: [...deliveryLine(delivery.commune), ...tipLine(order.tip)],
      budget,
      without: budget === 0 ? 'items' : null,
    },
    tables,
  );
}
