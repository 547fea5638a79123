import { type Instant, islandClock } from '../island-time.ts';
import { isFinal, type OrderState, type OrderStatus } from '../order-status.ts';
import { type Change, changed, type Entry, refused } from './entry.ts';
import { isExpired } from './timing.ts';

/** Statuses that say no more than the receipt did. */
const SAID_BY_RECEIPT: ReadonlySet<OrderStatus> = new Set(['recue', 'paiement_en_attente']);

/** What the operator has said since reception; null before anything. */
export function progressOf({ state, progress }: Entry): OrderStatus | null {
  return state === 'received' && progress && !SAID_BY_RECEIPT.has(progress.status) ? progress.status : null;
}

/** Whether the operator is at it: taken in hand, and not over. */
export function isInHand(entry: Entry): boolean {
  const status = progressOf(entry);
  return status !== null && status !== 'retenue' && !isFinal(status);
}

/** Whether the operator may still have something to say of it. */
export function isFollowed(entry: Entry, now: Instant): boolean {
  return entry.state === 'received' && !isFinal(entry.progress?.status ?? 'recue') && !isExpired(entry, now);
}

/** Whether somebody can still be told that it comes: received, not over, and not for another day than today. */
export function isComing(entry: Entry, now: Instant): boolean {
  const { slot } = entry.request;
  return isFollowed(entry, now) && (slot === null || slot.date === islandClock(now).date);
}

/** Keeps what the server says of a received order. Refused when it says nothing new, so that nothing is written for it. */
export function noteProgress(entry: Entry, { status, history }: OrderState): Change {
  const isKnown = entry.progress?.status === status && entry.progress.history.length === history.length;
  if (entry.state !== 'received' || isKnown) return refused('not-applicable');
  return changed({ ...entry, progress: { status, history } });
}
