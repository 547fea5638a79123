import { isFree, isReduced } from '../quote/voucher.ts';
import type { Instant } from '../time/island-time.ts';
import { hasArrived } from './arrived.ts';
import { enqueue, reclaim, stop } from './attempt.ts';
import {
  type Change,
  changed,
  type Entry,
  NO_HOLDS,
  type SubmissionState,
  sameRequest,
  unchanged,
} from './entry.ts';
import { localProblem } from './outcome.ts';
import { hadCardForm } from './progress.ts';
import { isExpired, slotHasPassed } from './timing.ts';
import { admits, type EntryEvent, verdictOn } from './transitions.ts';
import { costsAsReceived, withUnconfirmed } from './versions.ts';
import type { Receipt, SubmissionRequest, WireFields, WireQuote, WireSlot } from './wire.ts';

const WAITS_FOR_CUSTOMER: ReadonlySet<SubmissionState> = new Set([
  'needs-attention',
  'slot-passed',
  'price-changed',
  'payment-due',
]);

/**
 * Whether the entry needs an action of the customer, or has a problem that they have not read; counts in the badge.
 */
export function needsCustomer({ state, problem }: Entry): boolean {
  return WAITS_FOR_CUSTOMER.has(state) || problem !== null;
}

/** Whether the entry is received, posted or cancelled, without a problem to show. */
export function isFinished(entry: Entry): boolean {
  return (hasArrived(entry) || entry.state === 'cancelled') && entry.problem === null;
}

/** Applies a customer's action to an entry whose state admits it, unless its key has expired. */
function whileChangeable(
  event: EntryEvent,
  entry: Entry,
  now: Instant,
  act: (free: Entry) => Change,
): Change {
  const free = reclaim(entry, now);
  const verdict = verdictOn(event, free.state);
  if (verdict !== 'applies') return unchanged(verdict);
  return isExpired(free, now) ? unchanged('expired') : act(free);
}

export type Amendment = Pick<Entry, 'request' | 'slotAt'> & Partial<Pick<Entry, 'title' | 'form'>>;

/**
 * Replaces the request, under the same id. If an earlier version was received, the server answers `key_reused`: the
 * amended one is never a second order.
 * docs/rules/sending.md#versions
 */
export function amend(entry: Entry, amendment: Amendment, now: Instant): Change {
  return whileChangeable('amend', entry, now, (free) => {
    if (slotHasPassed(amendment, now)) return unchanged('slot-passed');
    const { title = free.title, form = free.form } = amendment;
    return changed(waitAgain({ ...free, ...amendment, title, form }, now));
  });
}

/**
 * Accepts the server's price. `quote` is the one on screen: if the server has given another since, the result is
 * 'price-moved' and nothing is accepted. The time of confirmation stays, so that an order of an open hour can be sent
 * after closing (docs/rules/sending.md#price-changed).
 * @param accepted.fields wire fields that repeat an amount
 */
export function acceptPrice(
  entry: Entry,
  accepted: { quote: WireQuote; fields?: WireFields },
  now: Instant,
): Change {
  const { voucher, ...rest } = entry.request;
  const request: SubmissionRequest = {
    ...rest,
    fields: { ...rest.fields, ...accepted.fields },
    quote: accepted.quote,
    // A price without the voucher's line is one without the voucher.
    ...(voucher && isReduced(accepted.quote) && { voucher }),
  };
  return whileChangeable('acceptPrice', entry, now, (free) => {
    const offered = free.problem?.quote ?? null;
    const asOffered = sameRequest({ ...request, quote: offered }, request);
    return asOffered ? changed(enqueue({ ...free, request }, now)) : unchanged('price-moved');
  });
}

/**
 * Moves the order to a later slot. A slot can have a surcharge, so the new quote comes with it.
 * @param choice.fields wire fields that repeat the slot or an amount
 */
export function chooseSlot(
  entry: Entry,
  choice: {
    slot: WireSlot;
    slotAt: Instant;
    quote: WireQuote | null;
    fields: WireFields;
    confirmedAt: string;
  },
  now: Instant,
): Change {
  const { slot, slotAt, quote, confirmedAt } = choice;
  const fields = { ...entry.request.fields, ...choice.fields };
  const request = { ...entry.request, slot, quote, confirmedAt, fields };
  return amend(entry, { request, slotAt }, now);
}

/** Refusals of a confirmation that is too old (docs/rules/sending.md#confirmed-again). */
const OUTDATED = new Set(['stale', 'confirmation_old', 'confirmation_unsure']);

/** Whether the entry could leave as it is. A confirmation that is too old is renewed by a change alone. */
export const mayBeResent = ({ problem }: Entry): boolean => problem === null || !OUTDATED.has(problem.code);

/** Sends a refused or cancelled entry again, unchanged. */
export function resend(entry: Entry, now: Instant): Change {
  return whileChangeable('resend', entry, now, (free) => changed(waitAgain(free, now)));
}

/** Makes the entry wait again: for its payment if it needs one, otherwise in the queue. */
function waitAgain(entry: Entry, now: Instant): Entry {
  const wasUnpaid = entry.state === 'payment-due' || (entry.state === 'cancelled' && hadCardForm(entry));
  // A voucher may leave nothing to pay (docs/rules/referral.md#nothing-to-pay).
  const isUnpaid = wasUnpaid && !(entry.request.quote && isFree(entry.request.quote));
  if (!isUnpaid) return enqueue(entry, now);
  return { ...entry, state: 'payment-due', problem: null, holds: NO_HOLDS, updatedAt: now };
}

/**
 * Cancels the sending. Refused during an attempt and once received. When a version was sent or paid without an answer, the
 * entry says that it may have been received, because this device cannot revoke it.
 */
export function cancel(entry: Entry, now: Instant): Change {
  const free = reclaim(entry, now);
  const verdict = verdictOn('cancel', free.state);
  return verdict === 'applies' ? changed(stop(free, now)) : unchanged(verdict);
}

/** Asks the customer about an entry that waits here and that they have cancelled on another device: it does not leave by itself. */
export function cancelledElsewhere(entry: Entry, now: Instant): Change {
  const free = reclaim(entry, now);
  if (!admits(free.state, 'cancelledElsewhere')) return unchanged('not-applicable');
  const problem = localProblem('cancelled_elsewhere');
  return changed({ ...free, state: 'needs-attention', problem, holds: NO_HOLDS, updatedAt: now });
}

/** Marks a settled entry with edits that were not sent and are still on the device. */
export function noteChangeNotSent(entry: Entry, now: Instant): Change {
  if (!admits(entry.state, 'noteChangeNotSent') || entry.problem) return unchanged('not-applicable');
  return changed({ ...entry, problem: localProblem('change_not_sent'), updatedAt: now });
}

/** Clears the problem of a finished submission, which the customer has read. */
export function acknowledge(entry: Entry, now: Instant): Change {
  if (!admits(entry.state, 'acknowledge')) return unchanged('not-applicable');
  return changed({ ...entry, problem: null, updatedAt: now });
}

/**
 * Records that the customer goes to pay. From here on the server may complete the order without this device
 * (docs/rules/payments.md#server-decides), so that cancelling must not claim otherwise (`isCancelledUnpaid`). The entry stays « Paiement à
 * faire » until it is paid.
 */
export function resumePayment(entry: Entry, now: Instant): Change {
  if (!admits(entry.state, 'resumePayment')) return unchanged('not-applicable');
  return changed({ ...entry, unconfirmed: withUnconfirmed(entry, entry.request), updatedAt: now });
}

/**
 * Records that the card form of this version is open: the server has closed those of earlier versions
 * (docs/rules/payments.md#server-decides), which cannot be paid any more.
 * @param opened the version for which the server opened it
 */
export function cardFormOpened(entry: Entry, opened: SubmissionRequest, now: Instant): Change {
  if (!admits(entry.state, 'cardFormOpened') || !sameRequest(entry.request, opened))
    return unchanged('not-applicable');
  return changed({ ...entry, unconfirmed: [opened], hasLostVersions: false, updatedAt: now });
}

/**
 * The version of an order that was paid: its card form was opened, and its price is that of the receipt. When the entry knows of no card
 * form, it was lost while the form was open: the browser deleted it, or its customer took it off the list. The paid version is then
 * not known, and versions that were sent since do not tell it.
 */
export function paidVersion(
  { request, unconfirmed, hasLostVersions }: Entry,
  receipt: Receipt,
): 'present' | 'earlier' | 'unknown' {
  if (unconfirmed.length === 0 || hasLostVersions) {
    const known = [request, ...unconfirmed];
    return known.some((version) => costsAsReceived(version, receipt)) ? 'unknown' : 'earlier';
  }
  const candidates = unconfirmed.filter((version) => costsAsReceived(version, receipt));
  const present = candidates.filter((version) => sameRequest(version, request)).length;
  if (present > 0 && present === candidates.length) return 'present';
  return present === 0 && candidates.length > 0 ? 'earlier' : 'unknown';
}

/** Queues a paid order, which is posted once, under its key (docs/rules/payments.md#once). */
export function paymentMade(entry: Entry, now: Instant): Change {
  if (!admits(entry.state, 'paymentMade')) return unchanged('not-applicable');
  const unconfirmed = withUnconfirmed(entry, entry.request);
  return changed(enqueue({ ...entry, unconfirmed, mayBePaid: true }, now));
}
