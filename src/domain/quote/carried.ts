import type { Cents } from '../money.ts';
import type { PricedCommune } from '../place/zones.ts';
import type { CarriedTariff, WeightSteps } from '../tables.ts';
import type { Instant } from '../time/island-time.ts';
import { formatKilograms, type Grams } from '../weight.ts';
import * as copy from './copy.ts';
import { isNightAt, nightLine } from './hour.ts';
import {
  charged,
  chosenCommune,
  DELIVERY,
  deliveryLine,
  type FeeLine,
  type PricingTables,
  type Quote,
  refused,
  tipLine,
  totalled,
} from './quote.ts';

/** A parcel or hand-over from one commune to another. Missing values are null. */
export type CarriedOrder = {
  pickupCommune: string | null;
  deliveryCommune: string | null;
  weightGrams: Grams | null;
  tip: Cents;
};

/**
 * Prices a parcel or hand-over: dearer commune, weight, night surcharge, tip (docs/rules/pricing.md#carriage). An unknown
 * weight counts as the first step, and a hint says so.
 */
function quoteCarried(
  order: CarriedOrder,
  tariff: CarriedTariff,
  tables: PricingTables,
  now: Instant,
): Quote {
  const pickup = chosenCommune(tables, order.pickupCommune);
  const delivery = chosenCommune(tables, order.deliveryCommune);
  if (!pickup.ok) return refused(copy.ONE_ZONE_UNSERVED, 'pickup');
  if (!delivery.ok) return refused(copy.ONE_ZONE_UNSERVED);
  const limit = heaviest(tariff.weightSteps);
  if (order.weightGrams !== null && order.weightGrams > limit) {
    return refused(copy.tooHeavy(formatKilograms(limit)), 'weight');
  }
  const isNight = isNightAt(now, tariff.night);
  return totalled(
    {
      deliveryLines: [
        ...carriageLine(pickup.commune, delivery.commune),
        ...weightLine(order.weightGrams, tariff.weightSteps),
        ...nightLine(isNight, tariff.night),
        ...tipLine(order.tip),
      ],
      isNight,
      hints: order.weightGrams === null ? lightest(tariff) : [],
    },
    tables,
  );
}

function lightest({ weightSteps: [first] }: CarriedTariff): string[] {
  return first ? [copy.countedAsLightest(formatKilograms(first.upTo))] : [];
}

/** The delivery line between two communes, at the price of the dearer one; empty while one of them is unknown. */
function carriageLine(pickup: PricedCommune | null, delivery: PricedCommune | null): FeeLine[] {
  if (!pickup || !delivery) return [];
  if (pickup.price <= delivery.price) return deliveryLine(delivery);
  return [
    {
      code: DELIVERY,
      label: copy.deliveryTo(delivery.name),
      amount: pickup.price,
      reason: copy.dearerOfTwo(pickup.name),
    },
  ];
}

/** The weight limit. */
function heaviest(steps: WeightSteps): Grams {
  return steps.at(-1)?.upTo ?? 0;
}

/** The surcharge for a weight (docs/rules/pricing.md#weight); that of the first step while the weight is unknown. */
function weightLine(weight: Grams | null, steps: WeightSteps): FeeLine[] {
  const index = steps.findIndex(({ upTo }) => (weight ?? 0) <= upTo);
  const step = steps[index];
  if (!step) return [];
  const above = formatKilograms(steps[index - 1]?.upTo ?? 0);
  const reason = copy.weightAbove(above, formatKilograms(step.upTo));
  return charged({ code: 'weight', label: copy.WEIGHT, amount: step.fee, reason });
}

/** Prices a parcel (docs/rules/pricing.md#carriage). */
export function quoteColis(order: CarriedOrder, tables: PricingTables, now: Instant): Quote {
  return quoteCarried(order, tables.tariff.colis, tables, now);
}

/** Prices a hand-over between private individuals (docs/rules/pricing.md#carriage). */
export function quoteParticulier(order: CarriedOrder, tables: PricingTables, now: Instant): Quote {
  return quoteCarried(order, tables.tariff.particulier, tables, now);
}
