import type { Receipt, SubmissionRequest } from '../wire.ts';
import { type Entry, sameRequest } from './entry.ts';
import type { ReceiptOutcome } from './outcome.ts';

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
export function acceptedRequest(
  entry: Entry,
  sent: Entry,
  outcome: ReceiptOutcome,
): SubmissionRequest | null {
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
