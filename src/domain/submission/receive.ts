import type { Instant } from '../island-time.ts';
import { type SubmissionRequest, slotInstant } from '../wire.ts';
import { type Entry, type Problem, sameRequest } from './entry.ts';
import { localProblem, type ReceiptOutcome } from './outcome.ts';
import { acceptedRequest } from './versions.ts';

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
