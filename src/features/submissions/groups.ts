import { type Entry, isFinished, isInHand, needsCustomer, visibleState } from '../../domain/submission.ts';
import { parseInstant } from '../../domain/time/instant.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import { kindOf } from './copy.ts';

interface EntryGroups {
  /** Need an action or an acknowledgement by the customer. */
  readonly waiting: readonly Entry[];
  /** Are sent without any action. */
  readonly underway: readonly Entry[];
  /** Received, until it is delivered, answered or cancelled. */
  readonly inHand: readonly Entry[];
  readonly finished: readonly Entry[];
}

/** The time for which an order without any news counts as being handled, in milliseconds. */
const HANDLED_FOR = 7 * 24 * 60 * 60_000;

/** Whether an order has had no news for a while: no status, payment or refund, and no link or question that waits for its customer. */
function isWithoutNews({ receivedAt, progress }: Entry, now: Instant): boolean {
  const { history = [], paid = [], givenBack = [], links = [], questions = 0 } = progress ?? {};
  if (links.length > 0 || questions > 0) return false;
  const told = [...history, ...paid, ...givenBack].map(({ at }) => parseInstant(at) ?? 0);
  return now - Math.max(receivedAt ?? now, ...told) > HANDLED_FOR;
}

/** Whether a submission is received and not over yet. A donation has no status after its reception. */
export function isWithUs(entry: Entry, now: Instant): boolean {
  const kind = kindOf(entry);
  const isOver = kind === 'order' && isWithoutNews(entry, now);
  return kind !== 'donation' && !isOver && isInHand(entry, now);
}

/** Groups the submissions by who has to act, the latest first. */
export function groupEntries(entries: readonly Entry[], now: Instant): EntryGroups {
  const waiting: Entry[] = [];
  const underway: Entry[] = [];
  const inHand: Entry[] = [];
  const finished: Entry[] = [];
  for (const entry of [...entries].reverse()) {
    if (needsCustomer(entry) || visibleState(entry, now) === 'slot-passed') waiting.push(entry);
    else if (isWithUs(entry, now)) inHand.push(entry);
    else if (isFinished(entry)) finished.push(entry);
    else underway.push(entry);
  }
  return { waiting, underway, inHand, finished };
}
