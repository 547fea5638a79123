import { cleanReferralCode } from '../../domain/order/voucher.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import { serverNow } from '../clock/clock.ts';
import { deleteSetting, readSetting, writeSetting } from '../database/settings.ts';

/** In milliseconds: a link that nobody has followed up is forgotten (docs/rules/referral.md#codes). */
export const SPONSOR_CODE_LIFETIME = 90 * 24 * 3_600_000;

/** Keeps a sponsor's code that a link has brought, until somebody signs up. */
export async function keepSponsorCode(written: string): Promise<void> {
  const code = cleanReferralCode(written);
  if (code !== '') await writeSetting('sponsorCode', { code, at: serverNow() });
}

/** A code that a wrong clock has dated further ahead than it may live is not fresh either. */
const isFresh = (at: Instant, now: Instant): boolean => Math.abs(now - at) < SPONSOR_CODE_LIFETIME;

/** The sponsor's code that this device keeps; the empty string without one. */
export async function sponsorCode(): Promise<string> {
  const kept = await readSetting('sponsorCode');
  return kept && isFresh(kept.at, serverNow()) ? kept.code : '';
}

export const forgetSponsorCode = (): Promise<unknown> => deleteSetting('sponsorCode');

/** Deletes a code that has been kept for too long. */
export async function purgeSponsorCode(now: Instant): Promise<void> {
  const kept = await readSetting('sponsorCode');
  if (kept && !isFresh(kept.at, now)) await forgetSponsorCode();
}
