import { filesToKeep, releaseFiles } from '../../device/attachments/chosen-files.ts';
import { changeBetweenAttempts } from '../../device/outbox/change-entry.ts';
import { submit } from '../../device/outbox/enqueue.ts';
import { updateEntry } from '../../device/outbox/entries.ts';
import { waitForOutcome } from '../../device/outbox/wait-for-outcome.ts';
import { account, userIdOf } from '../../device/session/account.ts';
import type { Instant } from '../../domain/island-time.ts';
import {
  amend,
  type Change,
  type Entry,
  mustBeConfirmedAgain,
  type NewEntry,
} from '../../domain/submission.ts';

export type SendResult =
  /** Confirmed and tried; `entry` says how that went. Where the device keeps nothing, `durable` is false: it goes with the page. */
  | { kind: 'kept'; entry: Entry; durable: boolean }
  /** Another order has been confirmed under this id, from another tab: that one stays as it is, and this one is not sent. */
  | { kind: 'taken'; entry: Entry }
  /** The version that was confirmed before cannot be replaced any more, or not yet: it stays as it is. */
  | { kind: 'refused'; reason: Extract<Change, { ok: false }>['reason']; entry: Entry }
  /** The device would not keep it, so nothing was sent. */
  | { kind: 'not-kept' };

/** Whether it waits as it is. Only where it must is a confirmation renewed: the server takes that for another version. */
const isWaiting = (entry: Entry, now: Instant) =>
  entry.state === 'queued' || (entry.state === 'payment-due' && !mustBeConfirmedAgain(entry, now));

/** Whose order it is: an order made while signed in belongs to the account. */
const accountId = () => userIdOf(account.get());

/**
 * Puts an order in the outbox, or its new version in place of the one that is there, and waits for the answer.
 * @param isAmendment whether the customer knows of the order under this id and is changing it
 */
export async function confirmOrder(fresh: NewEntry, now: Instant, isAmendment: boolean): Promise<SendResult> {
  const { files: attached = [] } = fresh.request;
  const files = filesToKeep(attached, now);
  const kept = await submit({ ...fresh, account: accountId() }, now, files);
  if (!kept.ok && kept.error !== 'taken') return { kind: 'not-kept' };
  if (!kept.ok && !isAmendment) return { kind: 'taken', entry: kept.entry };
  let { entry } = kept;
  let durable = kept.ok && kept.durable;
  if (!kept.ok || !isWaiting(entry, now)) {
    const { id, request, slotAt, title, form } = fresh;
    const amendment = { request, slotAt, title, ...(form && { form }) };
    const change = (known: Entry, at: Instant) => {
      entry = known;
      return amend(known, amendment, at);
    };
    // Being sent already: the same order is this order, and another version waits to see whether that one arrives.
    const amended = kept.ok
      ? await updateEntry(id, (known) => change(known, now), files)
      : await changeBetweenAttempts(id, change, files);
    if (!amended.ok) return { kind: 'not-kept' };
    durable = amended.durable;
    if (!amended.value.ok) {
      return kept.ok
        ? { kind: 'kept', entry, durable }
        : { kind: 'refused', reason: amended.value.reason, entry };
    }
    entry = amended.value.entry;
  }
  // They are with the entry from here on.
  releaseFiles(attached);
  if (fresh.state === 'payment-due') return { kind: 'kept', entry, durable };
  return { kind: 'kept', entry: (await waitForOutcome(entry)) ?? entry, durable };
}
