import { useEffect, useMemo } from 'react';
import { voucherFor } from '../../domain/submission/voucher-for.ts';
import type { Voucher } from '../../domain/voucher.ts';
import { useEntries } from '../outbox/use-outbox.ts';
import { useStore } from '../use-store.ts';
import { accountVouchers, followAccountVouchers } from './vouchers.ts';

/**
 * The voucher that the order of a form may use, while the customer is signed in; null when there is none, or until
 * the device has answered (docs/rules/referral.md#once).
 */
export function useVoucher(submissionId: string): Voucher | null {
  useEffect(followAccountVouchers, []);
  const vouchers = useStore(accountVouchers);
  const entries = useEntries();
  const found = entries && voucherFor(vouchers, entries, submissionId);
  const [id, kind] = [found?.id, found?.kind];
  // The same object while it is the same voucher, so that nothing is priced again.
  return useMemo(() => (id && kind ? { id, kind } : null), [id, kind]);
}
