import { type Cents, formatEuros } from '../../domain/money.ts';
import { SLOT_COPY } from './slot-copy.ts';

/** « + 2,50 € » under an hour; nothing where it adds nothing, or where that is not known yet. */
export function feeNote(fee: Cents | null | undefined): string | undefined {
  return fee ? SLOT_COPY.slotFee(formatEuros(fee)) : undefined;
}

/**
 * Which hours cost least, in a sentence; empty where no hour ever adds anything.
 * @param slots "HH:mm", in order
 * @param fees what each adds, in cents; null for what an answer still decides
 */
export function cheapestSlots(slots: readonly string[], fees: readonly (Cents | null)[]): string {
  const known = fees.filter((fee) => fee !== null);
  if (fees.length === 0) return '';
  if (known.length === 0) return SLOT_COPY.slotFeesByCommune;
  const least = Math.min(...known);
  const cheapest = slots.filter((_, index) => fees[index] === least);
  const [first = '', last = first] = [cheapest[0], cheapest.at(-1)];
  const isAll = cheapest.length === slots.length;
  if (least === 0) return isAll ? SLOT_COPY.noSlotFee : SLOT_COPY.cheapestFree(last);
  if (isAll) return SLOT_COPY.sameSlotFee(formatEuros(least));
  return SLOT_COPY.cheapestAt(first, last, formatEuros(least));
}
