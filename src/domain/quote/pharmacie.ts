import type { Cents } from '../money.ts';
import * as copy from './copy.ts';
import {
  amountOrZero,
  chosenCommune,
  deliveryLine,
  optionLine,
  type PricingTables,
  type Quote,
  refused,
  tipLine,
  totalled,
} from './quote.ts';

type PharmacieOrder = { deliveryCommune: string | null; priority: boolean; budget: Cents; tip: Cents };

/**
 * Prices a pharmacy delivery, plus the budget for what is not reimbursed (docs/rules/pricing.md#pharmacy). Without a budget the medicines
 * are not in the total.
 */
export function quotePharmacie(order: PharmacieOrder, tables: PricingTables): Quote {
  const delivery = chosenCommune(tables, order.deliveryCommune);
  if (!delivery.ok) return refused(delivery.message);
  const budget = amountOrZero(order.budget);
  return totalled(
    {
      deliveryLines: [
        ...deliveryLine(delivery.commune),
        ...optionLine(order.priority, 'priority', copy.PRIORITY, tables.tariff.pharmacie.priority),
        ...tipLine(order.tip),
      ],
      budget,
      without: budget === 0 ? 'medicines' : null,
    },
    tables,
  );
}
