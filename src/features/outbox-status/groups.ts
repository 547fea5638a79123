import type { Instant } from '../../domain/island-time.ts';
import { type Entry, isFinished, isInHand, needsCustomer, visibleState } from '../../domain/submission.ts';

export interface EntryGroups {
  /** Need an action or an acknowledgement by the customer. */
  readonly waiting: readonly Entry[];
  /** Are sent without any action. */
  readonly underway: readonly Entry[];
  /** Received, and being handled by the operator. */
  readonly inHand: readonly Entry[];
  readonly finished: readonly Entry[];
}

/** Groups the submissions by who has to act, the latest first. */
export function groupEntries(entries: readonly Entry[], now: Instant): EntryGroups {
  const waiting: Entry[] = [];
  const underway: Entry[] = [];
  const inHand: Entry[] = [];
  const finished: Entry[] = [];
  for (const entry of [...entries].reverse()) {
    if (needsCustomer(entry) || visibleState(entry, now) === 'slot-passed') waiting.push(entry);
    else if (isInHand(entry)) inHand.push(entry);
    else if (isFinished(entry)) finished.push(entry);
    else underway.push(entry);
  }
  return { waiting, underway, inHand, finished };
}
