import * as v from 'valibot';
import { InstantSchema } from '../time/instant-schema.ts';

/**
 * A referral gives half of the base price of one delivery to the referred person, and all of it to the sponsor
 * (docs/rules/referral.md#vouchers).
 */
export const VOUCHER_KINDS = ['half-delivery', 'free-delivery'] as const;
export const VoucherKind = v.picklist(VOUCHER_KINDS);
export type VoucherKind = v.InferOutput<typeof VoucherKind>;

/** A voucher as an order names it. Only its owner is told the id, and the server trusts nothing else of it. */
export const Voucher = v.object({ id: v.pipe(v.string(), v.uuid()), kind: VoucherKind });
export type Voucher = v.InferOutput<typeof Voucher>;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A voucher of an account. `usedBy` is the order that has it; null while it is free. */
export const OwnVoucher = v.object({
  ...Voucher.entries,
  usedBy: v.nullable(v.object({ submissionId: v.string(), reference: v.string() })),
});
export type OwnVoucher = v.InferOutput<typeof OwnVoucher>;

/** More than any account earns. */
const MAX_VOUCHERS = 1000;
const OwnVouchers = v.pipe(v.array(OwnVoucher), v.maxLength(MAX_VOUCHERS));

/** Answer of `referral_summary` in supabase/procedures: what an account has to do with referrals. */
export const ReferralSummary = v.object({
  /** People who signed up with the account's code, and those among them whose first order was delivered. */
  joined: Count,
  delivered: Count,
  /** Deliveries until the next free one. */
  untilNext: Count,
  /** Whether the account may still take a sponsor's code. */
  canUseCode: v.boolean(),
  /** Oldest first. */
  vouchers: OwnVouchers,
});
export type ReferralSummary = v.InferOutput<typeof ReferralSummary>;

/** The vouchers of an account as the device last knew them. `readAt` is on the server's clock. */
export const AccountVouchers = v.object({ userId: v.string(), readAt: InstantSchema, vouchers: OwnVouchers });
export type AccountVouchers = v.InferOutput<typeof AccountVouchers>;

/** Characters of a code that are typed for the eye alone: « abcd-efgh » is ABCDEFGH. */
export const cleanReferralCode = (typed: string): string =>
  typed
    .slice(0, 100)
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase();
