import type { AccountVouchers, Voucher } from '../order/voucher.ts';
import type { Instant } from '../time/island-time.ts';
import { hasArrived } from './arrived.ts';
import type { Entry } from './entry.ts';

/**
 * Whether an order of this device has the voucher, or will have it once it is sent. The server
 * knows better about an order that it had received by the time of its answer.
 */
function holds(entry: Entry, id: string, readAt: Instant): boolean {
  if (entry.request.voucher?.id !== id || entry.state === 'cancelled') return false;
  return !hasArrived(entry) || (entry.receivedAt ?? entry.updatedAt) >= readAt;
}

/**
 * The voucher that the order of a form may use: the oldest that no other order has (docs/rules/referral.md#once). Null
 * when there is none, or none is known.
 */
export function voucherFor(
  known: AccountVouchers | null,
  entries: readonly Entry[],
  submissionId: string,
): Voucher | null {
  if (!known) return null;
  const { vouchers, readAt } = known;
  const others = entries.filter(({ id }) => id !== submissionId);
  const free = vouchers.find(
    ({ id, usedBy }) =>
      (usedBy === null || usedBy.submissionId === submissionId) &&
      !others.some((entry) => holds(entry, id, readAt)),
  );
  return free ? { id: free.id, kind: free.kind } : null;
}
