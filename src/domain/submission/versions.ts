import type { SubmissionRequest } from '../wire.ts';
import { type Entry, sameRequest } from './entry.ts';
import type { ReceiptOutcome } from './outcome.ts';

/** One order may leave in several versions under its key, of which the server keeps the first that it accepts. */

/** Whether one of these versions asks for the same. */
export const includes = (versions: readonly SubmissionRequest[], request: SubmissionRequest): boolean =>
  versions.some((version) => sameRequest(version, request));

/** Adds a version that left without an answer. */
export function withUnconfirmed({ unconfirmed }: Entry, request: SubmissionRequest): SubmissionRequest[] {
  return includes(unconfirmed, request) ? unconfirmed : [...unconfirmed, request];
}

/** Whether a version costs what the receipt says; a receipt without a price says nothing. */
function costsAsReceived({ quote }: SubmissionRequest, { receipt }: ReceiptOutcome): boolean {
  return !receipt.quote || !quote || quote.totalToPay === receipt.quote.totalToPay;
}

/**
 * The version that the receipt speaks of; null when several could be.
 * @param sent the entry as it left with the attempt that was answered
 */
export function acceptedRequest(
  entry: Entry,
  sent: Entry,
  outcome: ReceiptOutcome,
): SubmissionRequest | null {
  if (!outcome.earlierVersion) return sent.request;
  const unanswered = entry.state === 'sending' ? withUnconfirmed(entry, entry.request) : entry.unconfirmed;
  const revived = entry.ruledOut.filter((request) => !includes(unanswered, request));
  const candidates = [...unanswered, ...revived].filter(
    (request) => !sameRequest(request, sent.request) && costsAsReceived(request, outcome),
  );
  return candidates.length === 1 ? (candidates[0] ?? null) : null;
}
