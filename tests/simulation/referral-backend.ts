/**
 * Stands for src/backend/referral.ts in a simulated tab, without supabase-js, which renews sessions by itself and would be
 * evaluated anew in every tab. It asks the same question of the same address.
 */
import * as v from 'valibot';
import { readJson } from '../../src/backend/read-json.ts';
import { openSession } from '../../src/device/session/page-token.ts';
import { ReferralSummary } from '../../src/domain/order/voucher.ts';

const PATIENCE = 20_000;

export async function readReferral() {
  const session = openSession();
  if (!session) return { ok: false };
  try {
    const reply = await fetch('/rest/v1/rpc/referral_summary', {
      method: 'POST',
      headers: { authorization: `Bearer ${session.accessToken}` },
      body: '{}',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const parsed = v.safeParse(ReferralSummary, await readJson(reply));
    return parsed.success ? { ok: true, value: parsed.output } : { ok: false };
  } catch {
    return { ok: false };
  }
}
