import { useMemo } from 'react';
import type { AccountVouchers, Voucher } from '../../domain/order/voucher.ts';
import { voucherFor } from '../../domain/submission/voucher-for.ts';
import { useEntries } from '../outbox/use-outbox.ts';
import { useStore } from '../use-store.ts';
import { accountVouchers } from './vouchers.ts';

/** The vouchers of the signed-in account as this device last knew them; null without any. */
export const useAccountVouchers = (): AccountVouchers | null => useStore(accountVouchers);

/**
 * The voucher that the order of a form may use, while the customer is signed in; null when there is none, or until
 * the device has answered (docs/rules/referral.md#once).
 */
export function useVoucher(submissionId: string): Voucher | null {
  const vouchers = useAccountVouchers();
  const entries = useEntries();
  const found = entries && voucherFor(vouchers, entries, submissionId);
  const [id, kind] = [found?.id, found?.kind];
  // The same object while it is the same voucher, so that nothing is priced again.
  return useMemo(() => (id && kind ? { id, kind } : null), [id, kind]);
}
