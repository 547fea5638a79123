import type { AccountVouchers } from '../../domain/order/voucher.ts';
import { createStore } from '../store.ts';

/**
 * The vouchers of the signed-in account as this device last knew them; null without any. A form needs no more than
 * this for its first paint; keep-vouchers.ts fills it in.
 */
export const accountVouchers = createStore<AccountVouchers | null>(null);
