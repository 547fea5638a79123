import type { WeightSteps } from '../tables.ts';
import { formatKilograms, type Grams } from '../weight.ts';
import type { PricedCommune } from '../zones.ts';
import * as copy from './carriage-copy.ts';
import { deliveryTo } from './copy.ts';
import { charged, deliveryLine } from './lines.ts';
import { DELIVERY, type FeeLine } from './quote.ts';

/** The lines of parcels and hand-overs, from one commune to another (docs/rules/pricing.md#carriage). */

/** The delivery line between two communes, at the price of the dearer one; empty while one of them is unknown. */
export function carriageLine(pickup: PricedCommune | null, delivery: PricedCommune | null): FeeLine[] {
  if (!pickup || !delivery) return [];
  if (pickup.price <= delivery.price) return deliveryLine(delivery);
  return [
    {
      code: DELIVERY,
      label: deliveryTo(delivery.name),
      amount: pickup.price,
      reason: copy.dearerOfTwo(pickup.name),
    },
  ];
}

/** The weight limit. */
export function heaviest(steps: WeightSteps): Grams {
  return steps.at(-1)?.upTo ?? 0;
}

/** The surcharge for a weight (docs/rules/pricing.md#weight); that of the first step while the weight is unknown. */
export function weightLine(weight: Grams | null, steps: WeightSteps): FeeLine[] {
  const index = steps.findIndex(({ upTo }) => (weight ?? 0) <= upTo);
  const step = steps[index];
  if (!step) return [];
  const above = formatKilograms(steps[index - 1]?.upTo ?? 0);
  const reason = copy.weightAbove(above, formatKilograms(step.upTo));
  return charged({ code: 'weight', label: copy.WEIGHT, amount: step.fee, reason });
}
