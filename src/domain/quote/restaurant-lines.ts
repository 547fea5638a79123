import type { Cents } from '../money.ts';
import type { EveningSurcharge, FromTime } from '../tables.ts';
import type { PricedCommune } from '../zones.ts';
import { MANAGEMENT } from './copy.ts';
import { charged } from './lines.ts';
import type { FeeLine } from './quote.ts';
import * as copy from './restaurant-lines-copy.ts';

// The lines that only the meals' quote has. Lines that several services share are in lines.ts.

/**
 * The management fee of an order that the customer has already paid at the restaurant
 * (docs/rules/pricing.md#management-fee).
 */
export function alreadyPaidLine(amount: Cents): FeeLine {
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
