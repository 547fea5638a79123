import * as v from 'valibot';
import { ReferralSummary } from '../domain/order/voucher.ts';
import { parsed, type Reply, reply } from './account-problem.ts';
import { loadClient } from './client.ts';

/** Reads what the signed-in account has to do with referrals (docs/rules/referral.md). */
export async function readReferral(): Promise<Reply<ReferralSummary>> {
  return parsed(
    ReferralSummary,
    await reply<unknown>(async () => (await loadClient()).rpc('referral_summary')),
  );
}

/** Whether a sponsor's code is somebody's; no account is needed to ask. */
export async function isReferralCode(code: string): Promise<Reply<boolean>> {
  return parsed(
    v.boolean(),
    await reply<unknown>(async () => (await loadClient()).rpc('is_referral_code', { p_code: code })),
  );
}

const CodeOutcome = v.picklist(['taken', 'unknown', 'own', 'referred', 'ordered', 'household', 'too_many']);
export type CodeOutcome = v.InferOutput<typeof CodeOutcome>;

/** Gives the signed-in account its sponsor's code, before its first order (docs/rules/referral.md#codes). */
export async function takeReferralCode(code: string): Promise<Reply<CodeOutcome>> {
  return parsed(
    CodeOutcome,
    await reply<unknown>(async () => (await loadClient()).rpc('use_referral_code', { p_code: code })),
  );
}
