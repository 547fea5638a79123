import type { Instant } from '../island-time.ts';
import type { Cents } from '../money.ts';
import type { CarriedTariff } from '../tables.ts';
import { formatKilograms, type Grams } from '../weight.ts';
import { carriageLine, heaviest, weightLine } from './carriage.ts';
import { countedAsLightest, tooHeavy } from './carriage-copy.ts';
import * as copy from './copy.ts';
import { chosenCommune, tipLine } from './lines.ts';
import { isNightAt, nightLine } from './night.ts';
import { type PricingTables, type Quote, refused, totalled } from './quote.ts';

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
export function quoteCarried(
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
    return refused(tooHeavy(formatKilograms(limit)), 'weight');
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
  return first ? [countedAsLightest(formatKilograms(first.upTo))] : [];
}
