import type { Instant } from '../time/island-time.ts';
import { type Change, changed, type Entry, type Holds, unchanged } from './entry.ts';
import { verdictOn } from './transitions.ts';

const MINUTE = 60_000;

/** The reason for a hold: an open form that changes the submission, or an open question about it. */
export type HoldReason = keyof Holds;

/**
 * The length of a hold after the last sign of the customer, in milliseconds. It is limited because a killed page cannot end its
 * hold (docs/rules/sending.md#held-back).
 */
export const HOLD: Readonly<Record<HoldReason, number>> = { change: 10 * MINUTE, question: 2 * MINUTE };

const REASONS: readonly HoldReason[] = ['change', 'question'];

/** Whether the hold applies now. A hold that ends too late was written by a wrong clock and is ignored. */
const lasts = ({ holds }: Entry, why: HoldReason, now: Instant) =>
  holds[why] !== null && holds[why] > now && holds[why] - now <= HOLD[why] + MINUTE;

/** The end of the longest hold; null when there is none. */
export function heldUntil(entry: Entry, now: Instant): Instant | null {
  const ends = REASONS.map((why) => (lasts(entry, why, now) ? entry.holds[why] : null));
  const known = ends.filter((end) => end !== null);
  return known.length > 0 ? Math.max(...known) : null;
}

/** Whether a form, in any tab, is changing the submission. */
export const isBeingChanged = (entry: Entry, now: Instant): boolean =>
  entry.state === 'queued' && lasts(entry, 'change', now);

/** Holds a submission back from now on. An attempt under way continues; only the next attempt waits. */
export function holdBack(entry: Entry, why: HoldReason, now: Instant): Change {
  const verdict = verdictOn('holdBack', entry.state);
  if (verdict !== 'applies') return unchanged(verdict);
  const until = now + HOLD[why];
  const nextAttemptAt = Math.min(entry.nextAttemptAt, until);
  return changed({ ...entry, holds: { ...entry.holds, [why]: until }, nextAttemptAt });
}

/** Ends a hold. The submission is due at once, because the network may have returned during the hold. */
export function releaseHold(entry: Entry, why: HoldReason, now: Instant): Change {
  if (entry.holds[why] === null) return unchanged('not-applicable');
  const nextAttemptAt = Math.min(entry.nextAttemptAt, now);
  return changed({ ...entry, holds: { ...entry.holds, [why]: null }, nextAttemptAt });
}

/** Gives the submission of an account that is deleted to nobody: it goes on, and whoever holds the device may see it. */
export function disown(entry: Entry): Change {
  return entry.account === null
    ? unchanged('not-applicable')
    : changed({ ...entry, account: null, isOwned: false });
}
