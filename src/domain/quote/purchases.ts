import type { Cents } from '../money.ts';
import * as copy from './copy.ts';
import {
  amountOrZero,
  chosenCommune,
  deliveryLine,
  managementLine,
  optionLine,
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

export type CoursesOrder = {
  deliveryCommune: string | null;
  budget: Cents;
  bags: boolean;
  putAway: boolean;
  tip: Cents;
};

/** Prices a grocery order (docs/rules/pricing.md#groceries). A missing budget pays the flat management fee. */
export function quoteCourses(order: CoursesOrder, tables: PricingTables): Quote {
  const delivery = chosenCommune(tables, order.deliveryCommune);
  if (!delivery.ok) return refused(delivery.message);
  const tariff = tables.tariff.courses;
  const budget = amountOrZero(order.budget);
  return totalled(
    {
      serviceLines: [
        managementLine(budget, tariff.managementFee),
        ...optionLine(order.bags, 'bags', copy.BAGS, tariff.bags),
        ...optionLine(order.putAway, 'put-away', copy.PUT_AWAY, tariff.putAway),
      ],
      deliveryLines: [...deliveryLine(delivery.commune), ...tipLine(order.tip)],
      budget,
      without: budget === 0 ? 'items' : null,
      isWithoutItems: budget === 0,
    },
    tables,
  );
}

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
