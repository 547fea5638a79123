import * as v from 'valibot';
import { Amount, CommuneName, Time, Version } from './primitives.ts';

const Percent = v.pipe(v.number(), v.integer('Expected a whole percentage'), v.minValue(0), v.maxValue(100));

/** A flat fee while the basket is under a threshold, else a percentage of it. */
const ManagementFee = { under: Amount, fee: Amount, percent: Percent };

/** A surcharge from a time of day on. */
const FromTime = v.object({ from: Time, fee: Amount });
export type FromTime = v.InferOutput<typeof FromTime>;

/**
 * The evening surcharge: a commune in `byCommune` has its own amount instead of its zone's
 * (docs/rules/pricing.md#evening-surcharge).
 */
const EveningSurcharge = v.object({
  from: Time,
  byCommune: v.record(CommuneName, Amount),
  byZone: v.object({ A: Amount, B: Amount, C: Amount, D: v.optional(Amount) }),
});
export type EveningSurcharge = v.InferOutput<typeof EveningSurcharge>;

/**
 * The surcharge for a weight up to and including `upTo` grams; more than the last step is refused
 * (docs/rules/pricing.md#weight).
 */
const WeightSteps = v.pipe(
  v.array(v.object({ upTo: v.pipe(v.number(), v.integer(), v.minValue(1)), fee: Amount })),
  v.minLength(1, 'Expected at least one weight step'),
  v.check(
    (steps) => steps.every(({ upTo }, index) => index === 0 || (steps[index - 1]?.upTo ?? 0) < upTo),
    'Weight steps must go up',
  ),
);
export type WeightSteps = v.InferOutput<typeof WeightSteps>;

/**
 * The tariff of parcels and hand-overs. `assumed`: amounts of ours that the operator has not confirmed yet
 * (docs/rules/pricing.md#carriage).
 */
const CarriedTariff = v.object({ assumed: v.boolean(), weightSteps: WeightSteps, night: FromTime });
export type CarriedTariff = v.InferOutput<typeof CarriedTariff>;

/** Every amount that a quote needs besides the communes' prices: cents, whole percentages, grams, island times. */
export const TariffTable = v.object({
  version: Version,
  restaurant: v.object({
    managementFee: v.object({ alreadyPaid: Amount, ...ManagementFee }),
    donation: Amount,
    evening: EveningSurcharge,
    endOfService: FromTime,
  }),
  courses: v.object({ managementFee: v.object(ManagementFee), bags: Amount, putAway: Amount }),
  pharmacie: v.object({ priority: Amount }),
  colis: CarriedTariff,
  particulier: CarriedTariff,
  assistance: v.object({ night: FromTime }),
});
export type TariffTable = v.InferOutput<typeof TariffTable>;
