import type { Instant } from '../../domain/island-time.ts';
import { type Entry, isFinished, isInHand, needsCustomer, visibleState } from '../../domain/submission.ts';

export interface EntryGroups {
  /** Wait for something that only the customer can do, or has yet to read. */
  readonly waiting: readonly Entry[];
  /** Leave by themselves. */
  readonly underway: readonly Entry[];
  /** Received, and taken in hand by the operator. */
  readonly inHand: readonly Entry[];
  readonly finished: readonly Entry[];
}

/** The submissions by who has to act, the latest first. */
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
