import type { Cents } from '../money.ts';
import * as copy from './copy.ts';
import { chosenCommune, deliveryLine, optionLine, tipLine } from './lines.ts';
import { type PricingTables, type Quote, refused, totalled } from './quote.ts';

export type PharmacieOrder = { deliveryCommune: string | null; priority: boolean; tip: Cents };

/** Prices a pharmacy delivery, without the medicines (docs/rules/pricing.md#pharmacy). */
export function quotePharmacie(order: PharmacieOrder, tables: PricingTables): Quote {
  const delivery = chosenCommune(tables, order.deliveryCommune);
  if (!delivery.ok) return refused(delivery.message);
  return totalled(
    {
      deliveryLines: [
        ...deliveryLine(delivery.commune),
        ...optionLine(order.priority, 'priority', copy.PRIORITY, tables.tariff.pharmacie.priority),
        ...tipLine(order.tip),
      ],
      without: 'medicines',
    },
    tables,
  );
}
