import { type Cents, formatEuros } from '../../domain/money.ts';
import { SLOT_COPY } from './slot-copy.ts';

/** The surcharge of a slot, « + 2,50 € »; undefined when there is none, or when it is not known yet. */
export function feeNote(fee: Cents | null | undefined): string | undefined {
  return fee ? SLOT_COPY.slotFee(formatEuros(fee)) : undefined;
}

/**
 * A sentence that names the cheapest slots; empty when no slot ever has a surcharge.
 * @param slots "HH:mm", in order
 * @param fees the surcharge of each slot, in cents; null when it depends on a missing answer
 */
export function cheapestSlots(slots: readonly string[], fees: readonly (Cents | null)[]): string {
  const known = fees.filter((fee) => fee !== null);
  if (fees.length === 0) return '';
  if (known.length === 0) return SLOT_COPY.slotFeesByCommune;
  const least = Math.min(...known);
  const cheapest = slots.filter((_, index) => fees[index] === least);
  const [first = '', last = first] = [cheapest[0], cheapest.at(-1)];
  const isAll = cheapest.length === slots.length;
  if (least === 0) return isAll ? '' : SLOT_COPY.cheapestFree(last);
  if (isAll) return SLOT_COPY.sameSlotFee(formatEuros(least));
  return SLOT_COPY.cheapestAt(first, last, formatEuros(least));
}
