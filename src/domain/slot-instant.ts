import { type Instant, instantOf, parseTime } from './island-time.ts';
import type { WireSlot } from './wire.ts';

/** When a slot starts, in epoch milliseconds; null without a slot, or when it is invalid. */
export function slotInstant(slot: WireSlot | null): Instant | null {
  const minute = slot && parseTime(slot.time);
  return slot && minute !== null ? instantOf(slot.date, minute) : null;
}
