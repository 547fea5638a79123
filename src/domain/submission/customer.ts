import type { Instant } from '../island-time.ts';
import type { SubmissionRequest, WireFields, WireQuote, WireSlot } from '../wire.ts';
import { enqueue, reclaim, stop } from './attempt.ts';
import { type Change, changed, type Entry, refused, type SubmissionState, sameRequest } from './entry.ts';
import { localProblem } from './outcome.ts';
import { isSettled } from './settled.ts';
import { isExpired, slotHasPassed } from './timing.ts';
import { withUnconfirmed } from './versions.ts';

const WAITS_FOR_CUSTOMER: ReadonlySet<SubmissionState> = new Set([
  'needs-attention',
  'slot-passed',
  'price-changed',
  'payment-due',
]);

/** Whether the entry waits for something that only the customer can do or has yet to read; counts in the badge. */
export function needsCustomer({ state, problem }: Entry): boolean {
  return WAITS_FOR_CUSTOMER.has(state) || problem !== null;
}

/** Received, posted or cancelled, with nothing left to tell. */
export function isFinished(entry: Entry): boolean {
  return (isSettled(entry) || entry.state === 'cancelled') && entry.problem === null;
}

/** Gives the customer the entry, unless it is being sent, has been received, or is too old to leave under its key. */
function onHand(entry: Entry, now: Instant, act: (free: Entry) => Change): Change {
  const free = reclaim(entry, now);
  if (isSettled(free)) return refused('received');
  if (free.state === 'sending') return refused('sending');
  return isExpired(free, now) ? refused('expired') : act(free);
}

export type Amendment = Pick<Entry, 'request' | 'slotAt'> & Partial<Pick<Entry, 'title' | 'form'>>;

/**
 * Replaces what is asked, under the same id. Where an earlier version may have arrived the server will say so
 * (`key_reused`): the amended one is never a second order.
 */
export function amend(entry: Entry, amendment: Amendment, now: Instant): Change {
  return onHand(entry, now, (free) => {
    if (slotHasPassed(amendment, now)) return refused('slot-passed');
    const { title = free.title, form = free.form } = amendment;
    return changed(again({ ...free, ...amendment, title, form }, now));
  });
}

/**
 * Takes the server's price. `quote` is the one that the customer has on screen: if the server has named
 * another since, the answer is 'price-moved' and nothing is accepted. The order stays confirmed when it was:
 * what could be ordered at that hour can be sent after closing (docs/rules/sending.md#price-changed).
 * @param accepted.fields wire fields that repeat an amount
 */
export function acceptPrice(
  entry: Entry,
  accepted: { quote: WireQuote; fields?: WireFields },
  now: Instant,
): Change {
  if (entry.state !== 'price-changed') return refused('not-applicable');
  const request: SubmissionRequest = {
    ...entry.request,
    fields: { ...entry.request.fields, ...accepted.fields },
    quote: accepted.quote,
  };
  return onHand(entry, now, (free) => {
    const offered = free.problem?.quote ?? null;
    const asOffered = sameRequest({ ...request, quote: offered }, request);
    return asOffered ? changed(enqueue({ ...free, request }, now)) : refused('price-moved');
  });
}

/**
 * Moves the order to a later slot. A slot can carry a surcharge, so the new quote comes with it.
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

/** Sends again, unchanged, what the server refused or the customer cancelled. */
export function resend(entry: Entry, now: Instant): Change {
  if (entry.state !== 'needs-attention' && entry.state !== 'cancelled') return refused('not-applicable');
  return onHand(entry, now, (free) => changed(again(free, now)));
}

/** Whether the card form of an order was opened, which has never been sent by itself. */
export const hadCardForm = ({ attempts, unconfirmed }: Pick<Entry, 'attempts' | 'unconfirmed'>): boolean =>
  attempts === 0 && unconfirmed.length > 0;

/** On its way again: to be sent, or to be paid where that is what it waited for. */
function again(entry: Entry, now: Instant): Entry {
  const isUnpaid = entry.state === 'payment-due' || (entry.state === 'cancelled' && hadCardForm(entry));
  if (!isUnpaid) return enqueue(entry, now);
  return { ...entry, state: 'payment-due', problem: null, updatedAt: now };
}

/**
 * Stops sending. Refused while an attempt is under way and once received. Where a version left without an answer the
 * entry says that it may have arrived, because nothing on the device can call it back.
 */
export function cancel(entry: Entry, now: Instant): Change {
  const free = reclaim(entry, now);
  if (isSettled(free)) return refused('received');
  if (free.state === 'sending' || free.state === 'cancelled') return refused(free.state);
  return changed(stop(free, now));
}

/** What was typed after the version that has arrived is still on the device: the entry says that it has not left. */
export function noteChangeNotSent(entry: Entry, now: Instant): Change {
  if (!isSettled(entry) || entry.problem) return refused('not-applicable');
  return changed({ ...entry, problem: localProblem('change_not_sent'), updatedAt: now });
}

/** The customer has read what there was to say about a submission that is over. */
export function acknowledge(entry: Entry, now: Instant): Change {
  if (!isSettled(entry) && entry.state !== 'cancelled') return refused('not-applicable');
  return changed({ ...entry, problem: null, updatedAt: now });
}

/**
 * The customer goes to pay. From here on the server may complete the order without this device
 * (docs/rules/payments.md#server-decides), so that cancelling must not claim otherwise. The entry stays
 * « Paiement à faire » until it is paid.
 */
export function resumePayment(entry: Entry, now: Instant): Change {
  if (entry.state !== 'payment-due') return refused('not-applicable');
  return changed({ ...entry, unconfirmed: withUnconfirmed(entry, entry.request), updatedAt: now });
}

/**
 * The card form of this version is open: the server has closed those of earlier ones
 * (docs/rules/payments.md#server-decides), which nobody can pay any more.
 * @param opened what the server was asked to open it for
 */
export function cardFormOpened(entry: Entry, opened: SubmissionRequest, now: Instant): Change {
  if (entry.state !== 'payment-due' || !sameRequest(entry.request, opened)) return refused('not-applicable');
  return changed({ ...entry, unconfirmed: [opened], updatedAt: now });
}

/** Which version of an order was paid, when one was: only those whose card form was opened can have been. */
export function paidVersion({ request, unconfirmed }: Entry): 'present' | 'earlier' | 'unknown' {
  const present = unconfirmed.filter((version) => sameRequest(version, request)).length;
  if (present === unconfirmed.length) return 'present';
  return present === 0 ? 'earlier' : 'unknown';
}

/** The payment went through: the order is posted once, under its key (docs/rules/payments.md#once). */
export function paymentMade(entry: Entry, now: Instant): Change {
  if (entry.state !== 'payment-due') return refused('not-applicable');
  return changed(enqueue({ ...entry, unconfirmed: withUnconfirmed(entry, entry.request) }, now));
}
