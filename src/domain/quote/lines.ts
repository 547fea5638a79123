import { type Cents, formatEuros, isAmount, percentOf } from '../money.ts';
import { checkDeliveryCommune, type PricedCommune } from '../zones.ts';
import * as copy from './copy.ts';
import { DELIVERY, type FeeLine, type PricingTables } from './quote.ts';

/**
 * The blocks that quotes are composed of. A block that may not apply gives a list, empty when it does not, so that a
 * quote reads `[...deliveryLine(commune), ...tipLine(tip)]`.
 */

/**
 * An amount typed by a customer; anything that is not one counts nowhere (docs/rules/pricing.md#what-counts).
 */
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

/** The commune's base price (docs/rules/pricing.md#base-price). */
export function deliveryLine(commune: PricedCommune | null): FeeLine[] {
  if (!commune) return [];
  const { name, price, zone } = commune;
  const reason = zone === null ? {} : { reason: copy.zoneReason(zone) };
  return [{ code: DELIVERY, label: copy.deliveryTo(name), amount: price, ...reason }];
}

/** Flat under a threshold, a percentage of the items from it on (docs/rules/pricing.md#management-fee). */
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

/** An option that the customer ticks. */
export function optionLine(chosen: boolean, code: string, label: string, amount: Cents): FeeLine[] {
  return chosen ? [{ code, label, amount }] : [];
}

/** The courier's tip, the whole of it in the delivery lines. */
export function tipLine(tip: Cents): FeeLine[] {
  return charged({ code: 'tip', label: copy.TIP, amount: amountOrZero(tip) });
}

/** A line of nothing is no line. */
export function charged(line: FeeLine): FeeLine[] {
  return line.amount > 0 ? [line] : [];
}
