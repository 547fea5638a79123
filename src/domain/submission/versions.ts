import type { Instant } from '../time/island-time.ts';
import { type Entry, type Problem, sameRequest } from './entry.ts';
import { localProblem, type ReceiptOutcome } from './outcome.ts';
import { type Receipt, type SubmissionRequest, slotInstant } from './wire.ts';

/** Several versions of one order may be sent under its key; the server keeps the first that it accepts. */

/** Whether one of these versions has the same contents. */
export const includes = (versions: readonly SubmissionRequest[], request: SubmissionRequest): boolean =>
  versions.some((version) => sameRequest(version, request));

/** Whether two versions were one body on the wire: the same contents may have been confirmed twice, with others in between. */
const isSameBody = (a: SubmissionRequest, b: SubmissionRequest): boolean =>
  sameRequest(a, b) && a.confirmedAt === b.confirmedAt;

/** Adds a version that was sent without an answer. */
export function withUnconfirmed({ unconfirmed }: Entry, request: SubmissionRequest): SubmissionRequest[] {
  return includes(unconfirmed, request) ? unconfirmed : [...unconfirmed, request];
}

/** Whether a version has the receipt's price; always true for a receipt without one. */
export function costsAsReceived({ quote }: SubmissionRequest, receipt: Receipt): boolean {
  return !receipt.quote || !quote || quote.totalToPay === receipt.quote.totalToPay;
}

/**
 * The version that the receipt belongs to; null when several are possible, or one that the device has lost.
 * @param sent the entry as the answered attempt sent it
 */
function acceptedRequest(entry: Entry, sent: Entry, outcome: ReceiptOutcome): SubmissionRequest | null {
  if (outcome.isUnknownVersion) return null;
  if (!outcome.earlierVersion) return sent.request;
  if (entry.hasLostVersions) return null;
  const unanswered = entry.state === 'sending' ? withUnconfirmed(entry, entry.request) : entry.unconfirmed;
  const revived = entry.ruledOut.filter((request) => !includes(unanswered, request));
  const candidates = [...unanswered, ...revived].filter(
    (request) => !isSameBody(request, sent.request) && costsAsReceived(request, outcome.receipt),
  );
  return candidates.length === 1 ? (candidates[0] ?? null) : null;
}

function receiptProblem(entry: Entry, accepted: SubmissionRequest | null): Problem | null {
  if (accepted === null) return localProblem('unknown_version');
  if (entry.state === 'cancelled') return localProblem('cancelled_too_late');
  return sameRequest(accepted, entry.request) ? null : localProblem('earlier_version');
}

/**
 * Records a receipt, which is authoritative: the entry shows the version that counts, or the customer is told that
 * this device cannot know it.
 */
export function receive(entry: Entry, sent: Entry, outcome: ReceiptOutcome, now: Instant): Entry {
  const receivedAt = Math.max(entry.createdAt, outcome.receivedAt);
  const accepted = acceptedRequest(entry, sent, outcome);
  const isLatest = accepted === null || sameRequest(accepted, entry.request);
  return {
    ...entry,
    state: 'received',
    // The same contents may have been confirmed anew since. Only the body that the server has is the same order to it.
    request: accepted ?? entry.request,
    slotAt: isLatest ? entry.slotAt : slotInstant(accepted.slot),
    receipt: outcome.receipt,
    problem: receiptProblem(entry, accepted),
    lease: null,
    unconfirmed: [],
    ruledOut: [],
    isOwned: entry.isOwned || outcome.owned === true,
    // A receipt that a later attempt fetched must not read « Reçue » before « Envoyée ».
    sentAt: Math.min(sent.sentAt ?? receivedAt, receivedAt),
    receivedAt,
    updatedAt: now,
  };
}
