import { removeFinished, updateEntry } from '../../device/outbox/entries.ts';
import { entriesOf } from '../../device/outbox/outbox.ts';
import type { Instant } from '../../domain/island-time.ts';
import { disown, type Entry, isFinished, isInHand } from '../../domain/submission.ts';
import { findService } from '../../services/catalogue.ts';

/**
 * Whether a submission goes on though its account is deleted: what has still to leave, and an order that is on its way or has links to
 * pay.
 */
function goesOn(entry: Entry, now: Instant): boolean {
  const isOrder = findService(entry.service)?.kind === 'order' && entry.request.quote !== null;
  const isDue = (entry.progress?.links ?? []).length > 0;
  return !isFinished(entry) || (isOrder && (isInHand(entry, now) || isDue));
}

/** The submissions of an account on this device that its deletion does not end. */
export const thatGoOn = (entries: readonly Entry[], userId: string, now: Instant): Entry[] =>
  entries.filter((entry) => entry.account === userId && goesOn(entry, now));

/**
 * Parts the submissions of this device from an account that is deleted: what goes on becomes nobody's, and what is over leaves the
 * device with the account (docs/rules/accounts.md#deleting). Never fails.
 */
export async function partFromAccount(userId: string, now: Instant): Promise<void> {
  // Somebody else may have signed in before the answer.
  for (const entry of entriesOf(userId)) {
    if (goesOn(entry, now)) await updateEntry(entry.id, disown);
    else await removeFinished(entry.id);
  }
}
