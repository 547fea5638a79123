import { formatTime, type Instant, islandClock } from '../island-time.ts';
import { type Cents, formatEuros, isAmount, percentOf } from '../money.ts';
import type { EveningSurcharge, FromTime, WeightSteps } from '../tables.ts';
import { formatKilograms, type Grams } from '../weight.ts';
import { checkDeliveryCommune, type PricedCommune } from '../zones.ts';
import * as copy from './copy.ts';
import { DELIVERY, type FeeLine, type PricingTables } from './quote.ts';

/**
 * The blocks that quotes are composed of. A block that may not apply gives a list, empty when it does not, so that a
 * quote reads `[...deliveryLine(commune), ...tipLine(tip)]`.
 */

/** An amount typed by a customer; anything that is not one counts nowhere (ruling D6). */
export function amountOrZero(amount: number): Cents {
  return isAmount(amount) ? amount : 0;
}

/** The commune of a quote: null while it has yet to be chosen, which leaves the quote without a delivery line. */
export function chosenCommune(
  tables: PricingTables,
  name: string | null,
): { ok: true; commune: PricedCommune | null } | { ok: false; message: string } {
  return name === null ? { ok: true, commune: null } : checkDeliveryCommune(tables, name);
}

/** The commune's base price (document 1 §9). */
export function deliveryLine(commune: PricedCommune | null): FeeLine[] {
  if (!commune) return [];
  const { name, price, zone } = commune;
  const reason = zone === null ? {} : { reason: copy.zoneReason(zone) };
  return [{ code: DELIVERY, label: copy.deliveryTo(name), amount: price, ...reason }];
}

/** Between two communes, the dearer one's price (ruling D5). */
export function carriageLine(pickup: PricedCommune | null, delivery: PricedCommune | null): FeeLine[] {
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

/** Flat under a threshold, a percentage of the items from it on (rulings D3, D4). */
export function managementLine(items: Cents, fee: { under: Cents; fee: Cents; percent: number }): FeeLine {
  const threshold = formatEuros(fee.under);
  const isFlat = items < fee.under;
  return {
    code: 'management',
    label: copy.MANAGEMENT,
    amount: isFlat ? fee.fee : percentOf(items, fee.percent),
    reason: isFlat ? copy.flatUnder(threshold) : copy.percentFrom(fee.percent, threshold),
  };
}

/** Management of an order that the customer has already paid at the restaurant (ruling D3). */
export function alreadyPaidLine(amount: Cents): FeeLine {
  return { code: 'management', label: copy.MANAGEMENT, amount, reason: copy.ALREADY_PAID };
}

/** An option that the customer ticks. */
export function optionLine(chosen: boolean, code: string, label: string, amount: Cents): FeeLine[] {
  return chosen ? [{ code, label, amount }] : [];
}

/** Slots from the evening on; a commune with a figure of its own pays it in place of its zone's (ruling D3). */
export function eveningLine(
  commune: PricedCommune | null,
  slot: string,
  evening: EveningSurcharge,
): FeeLine[] {
  if (!commune || slot < evening.from) return [];
  const { name, zone } = commune;
  const own = Object.hasOwn(evening.byCommune, name) ? evening.byCommune[name] : undefined;
  const amount = own ?? (zone === null ? undefined : evening.byZone[zone]) ?? 0;
  return charged({ code: 'evening', label: copy.EVENING, amount, reason: copy.slotFrom(evening.from) });
}

/** The last slots of the service, on top of the evening surcharge (ruling D3). */
export function endOfServiceLine(slot: string, { from, fee }: FromTime): FeeLine[] {
  if (slot < from) return [];
  return charged({
    code: 'end-of-service',
    label: copy.END_OF_SERVICE,
    amount: fee,
    reason: copy.slotFrom(from),
  });
}

/** Whether the night surcharge applies at that moment: « after 18h » is 18:00 island time or later (ruling C1). */
export function isNightAt(now: Instant, night: FromTime): boolean {
  return formatTime(islandClock(now).minute) >= night.from;
}

export function nightLine(isNight: boolean, { from, fee }: FromTime): FeeLine[] {
  if (!isNight) return [];
  return charged({ code: 'night', label: copy.NIGHT, amount: fee, reason: copy.nightFrom(from) });
}

/** The heaviest that we carry. */
export function heaviest(steps: WeightSteps): Grams {
  return steps.at(-1)?.upTo ?? 0;
}

/** What a weight adds (ruling D5); nothing while it is unknown. */
export function weightLine(weight: Grams | null, steps: WeightSteps): FeeLine[] {
  const index = weight === null ? -1 : steps.findIndex(({ upTo }) => weight <= upTo);
  const step = steps[index];
  if (!step) return [];
  const above = formatKilograms(steps[index - 1]?.upTo ?? 0);
  const reason = copy.weightAbove(above, formatKilograms(step.upTo));
  return charged({ code: 'weight', label: copy.WEIGHT, amount: step.fee, reason });
}

/** The courier's tip, the whole of it in the delivery lines (document 1 §9). */
export function tipLine(tip: Cents): FeeLine[] {
  return charged({ code: 'tip', label: copy.TIP, amount: amountOrZero(tip) });
}

/** A line of nothing is no line. */
function charged(line: FeeLine): FeeLine[] {
  return line.amount > 0 ? [line] : [];
}
