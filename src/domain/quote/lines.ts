import { type Cents, formatEuros, isAmount, percentOf } from '../money.ts';
import { checkDeliveryCommune, type PricedCommune } from '../zones.ts';
import * as copy from './copy.ts';
import { DELIVERY, type FeeLine, type PricingTables } from './quote.ts';

/**
 * The lines of which quotes are composed. An optional line is returned as a list, which is empty when it does not
 * apply, so that a quote reads `[...deliveryLine(commune), ...tipLine(tip)]`.
 */

/** An amount that a customer typed; an invalid one counts as 0 (docs/rules/pricing.md#what-counts). */
export function amountOrZero(amount: number): Cents {
  return isAmount(amount) ? amount : 0;
}

/** The commune of a quote: null while it is not chosen, in which case the quote has no delivery line. */
export function chosenCommune(
  tables: PricingTables,
  name: string | null,
): { ok: true; commune: PricedCommune | null } | { ok: false; message: string } {
  return name === null ? { ok: true, commune: null } : checkDeliveryCommune(tables, name);
}

/** The delivery line, at the commune's base price (docs/rules/pricing.md#base-price). */
export function deliveryLine(commune: PricedCommune | null): FeeLine[] {
  if (!commune) return [];
  const { name, price, zone } = commune;
  const reason = zone === null ? {} : { reason: copy.zoneReason(zone) };
  return [{ code: DELIVERY, label: copy.deliveryTo(name), amount: price, ...reason }];
}

/**
 * The management fee: a flat amount under a threshold, a percentage of the items from it on
 * (docs/rules/pricing.md#management-fee).
 */
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

/** The line of an option; empty when it is not chosen. */
export function optionLine(chosen: boolean, code: string, label: string, amount: Cents): FeeLine[] {
  return chosen ? [{ code, label, amount }] : [];
}

/** The line of the courier's tip; empty when there is none. */
export function tipLine(tip: Cents): FeeLine[] {
  return charged({ code: 'tip', label: copy.TIP, amount: amountOrZero(tip) });
}

/** The line as a list; empty when its amount is 0. */
export function charged(line: FeeLine): FeeLine[] {
  return line.amount > 0 ? [line] : [];
}
