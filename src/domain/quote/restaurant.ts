import { findLast } from '../collections.ts';
import { type Cents, formatEuros } from '../money.ts';
import { checkRestaurantCommune, type PricedCommune } from '../place/zones.ts';
import type { EveningSurcharge, FromTime } from '../tables.ts';
import { parseTime } from '../time/island-time.ts';
import { MANAGEMENT } from './copy.ts';
import {
  amountOrZero,
  charged,
  chosenCommune,
  deliveryLine,
  type FeeLine,
  managementLine,
  optionLine,
  type PricingTables,
  type Quote,
  refused,
  tipLine,
  totalled,
} from './quote.ts';
import * as copy from './restaurant-copy.ts';

export type RestaurantOrder = {
  /** Null while it is not chosen: the quote is then not complete. */
  deliveryCommune: string | null;
  /** Checked when given; it does not change the price. */
  restaurantCommune?: string;
  /** Slot start, "HH:mm"; null while none is chosen. */
  slot: string | null;
  budget: Cents;
  alreadyPaid: boolean;
  tip: Cents;
  donation: boolean;
  /** Slots that can still be booked; when given, hints mention only these. */
  availableSlots?: readonly string[];
};

/** Prices a restaurant order (docs/rules/pricing.md#restaurant). */
export function quoteRestaurant(order: RestaurantOrder, tables: PricingTables): Quote {
  const delivery = chosenCommune(tables, order.deliveryCommune);
  if (!delivery.ok) return refused(delivery.message);
  if (order.restaurantCommune !== undefined) {
    const restaurant = checkRestaurantCommune(tables, order.restaurantCommune);
    if (!restaurant.ok) return refused(restaurant.message);
  }
  const tariff = tables.tariff.restaurant;
  const budget = order.alreadyPaid ? 0 : amountOrZero(order.budget);
  const slot = order.slot !== null && parseTime(order.slot) !== null ? order.slot : '';
  const evening = eveningLine(delivery.commune, slot, tariff.evening);
  const endOfService = endOfServiceLine(slot, tariff.endOfService);
  return totalled(
    {
      serviceLines: [
        order.alreadyPaid
          ? alreadyPaidLine(tariff.managementFee.alreadyPaid)
          : managementLine(budget, tariff.managementFee),
        ...optionLine(order.donation, 'donation', copy.DONATION, tariff.donation),
      ],
      deliveryLines: [...deliveryLine(delivery.commune), ...evening, ...endOfService, ...tipLine(order.tip)],
      budget,
      without: budget === 0 && !order.alreadyPaid ? 'meal' : null,
      hints: [
        ...avoided(evening, tariff.evening.from, copy.EVENING_AVOIDED, order.availableSlots),
        ...avoided(endOfService, tariff.endOfService.from, copy.END_OF_SERVICE_AVOIDED, order.availableSlots),
      ],
    },
    tables,
  );
}

/**
 * The surcharge of a slot's hour, in cents: the evening surcharge (docs/rules/pricing.md#evening-surcharge) and the fee of the
 * last slots (docs/rules/pricing.md#end-of-service). Null when it depends on a commune that is not chosen, or that has
 * no delivery.
 */
export function slotFee(tables: PricingTables, deliveryCommune: string | null, slot: string): Cents | null {
  const { evening, endOfService } = tables.tariff.restaurant;
  if (slot < evening.from && slot < endOfService.from) return 0;
  const delivery = chosenCommune(tables, deliveryCommune);
  if (!delivery.ok || !delivery.commune) return null;
  const lines = [...eveningLine(delivery.commune, slot, evening), ...endOfServiceLine(slot, endOfService)];
  return lines.reduce((total, { amount }) => total + amount, 0);
}

/**
 * Hints that an earlier slot avoids a surcharge (docs/rules/pricing.md#reasons-and-hints): the latest bookable one,
 * when the slots are known.
 */
function avoided(
  surcharge: readonly FeeLine[],
  from: string,
  name: string,
  availableSlots: readonly string[] | undefined,
): string[] {
  return surcharge.flatMap(({ amount }) => {
    const fee = formatEuros(amount);
    if (!availableSlots) return [copy.anySlotBeforeAvoids(from, name, fee)];
    const latest = findLast(availableSlots, (slot) => slot < from);
    return latest === undefined ? [] : [copy.earlierSlotAvoids(latest, name, fee)];
  });
}

// The lines that only the meals' quote has. Lines that several services share are in quote.ts.

/**
 * The management fee of an order that the customer has already paid at the restaurant
 * (docs/rules/pricing.md#management-fee).
 */
function alreadyPaidLine(amount: Cents): FeeLine {
  return { code: 'management', label: MANAGEMENT, amount, reason: copy.ALREADY_PAID };
}

/**
 * The surcharge of evening slots; a commune with its own amount pays it instead of its zone's
 * (docs/rules/pricing.md#evening-surcharge).
 */
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

/** The surcharge of the last slots, in addition to the evening surcharge (docs/rules/pricing.md#end-of-service). */
export function endOfServiceLine(slot: string, { from, fee }: FromTime): FeeLine[] {
  if (slot < from) return [];
  return charged({
    code: 'end-of-service',
    label: copy.END_OF_SERVICE,
    amount: fee,
    reason: copy.slotFrom(from),
  });
}
