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
