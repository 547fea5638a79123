import { filesToKeep, releaseFiles } from '../../device/attachments/chosen-files.ts';
import { changeBetweenAttempts } from '../../device/outbox/change-entry.ts';
import { submit } from '../../device/outbox/enqueue.ts';
import { updateEntry } from '../../device/outbox/entries.ts';
import { waitForOutcome } from '../../device/outbox/wait-for-outcome.ts';
import {
  amend,
  type Change,
  type Entry,
  mustBeConfirmedAgain,
  type NewEntry,
  releaseHold,
} from '../../domain/submission.ts';
import type { Instant } from '../../domain/time/island-time.ts';

const confirmed = new Map<string, number>();
let count = 0;

/** Notes that a form of this page confirms an order, by its id. */
function noteConfirmed(id: string): void {
  count += 1;
  confirmed.set(id, count);
}

/** How many orders the forms of this page have confirmed. */
export const confirmedCount = (): number => count;

/**
 * Whether a form of this page has confirmed the order, for the first time or anew, since then.
 * @param since the count of then
 */
export const isConfirmedSince = (id: string, since: number): boolean => (confirmed.get(id) ?? 0) > since;

export type SendResult =
  /**
   * Confirmed, and an attempt to send was made; `entry` has its result. `durable` is false when the device stores
   * nothing: the order is then lost with the page.
   */
  | { kind: 'kept'; entry: Entry; durable: boolean }
  /** Another tab has confirmed a different order under this id. That one stays as it is, and this one is not sent. */
  | { kind: 'taken'; entry: Entry }
  /** The version that was confirmed before cannot be replaced now, and stays as it is. */
  | { kind: 'refused'; reason: Extract<Change, { ok: false }>['reason']; entry: Entry }
  /** The device could not store it, so nothing was sent. */
  | { kind: 'not-kept' };

/**
 * Whether the order waits as it is. Its confirmation is renewed only when it must be, because the server treats a
 * renewed one as another version.
 */
const isWaiting = (entry: Entry, now: Instant) =>
  (entry.state === 'queued' || entry.state === 'payment-due') && !mustBeConfirmedAgain(entry, now);

/** Lets an order go on that was opened for a change and confirmed as it was. Its documents may have been attached again. */
function goOn(entry: Entry, now: Instant): Change {
  if (!isWaiting(entry, now)) return { ok: false, reason: 'not-applicable' };
  const released = releaseHold(entry, 'change', now);
  return released.ok ? released : { ok: true, entry };
}

/**
 * Adds an order to the outbox, or replaces its earlier version there, and waits for the answer. Whoever is signed in, it belongs to the
 * owner of its form.
 * @param isAmendment whether the customer knows of the order under this id and is changing it
 */
export async function confirmOrder(fresh: NewEntry, now: Instant, isAmendment: boolean): Promise<SendResult> {
  const { files: attached = [] } = fresh.request;
  const files = filesToKeep(attached, now);
  noteConfirmed(fresh.id);
  const kept = await submit(fresh, now, files, isAmendment);
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
    // The order may be being sent. The same version counts as confirmed; another one waits until the attempt has
    // ended.
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
  } else if (isAmendment) {
    const released = await updateEntry(entry.id, (known) => goOn(known, now), files);
    if (released.ok && released.value.ok) entry = released.value.entry;
  }
  // The outbox keeps the files from here on.
  releaseFiles(attached);
  if (fresh.state === 'payment-due') return { kind: 'kept', entry, durable };
  return { kind: 'kept', entry: (await waitForOutcome(entry)) ?? entry, durable };
}
