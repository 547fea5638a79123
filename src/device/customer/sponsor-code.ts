import { cleanReferralCode } from '../../domain/voucher.ts';
import { deleteSetting, readSetting, writeSetting } from '../database/settings.ts';

/** In milliseconds: a link that nobody has followed up is forgotten (docs/rules/referral.md#codes). */
const KEPT_FOR = 90 * 24 * 3_600_000;

/** Keeps a sponsor's code that a link has brought, until somebody signs up. */
export async function keepSponsorCode(written: string): Promise<void> {
  const code = cleanReferralCode(written);
  if (code !== '') await writeSetting('sponsorCode', { code, at: Date.now() });
}

/** The sponsor's code that this device keeps; the empty string without one. */
export async function sponsorCode(): Promise<string> {
  const kept = await readSetting('sponsorCode');
  return kept && Date.now() - kept.at < KEPT_FOR ? kept.code : '';
}

export const forgetSponsorCode = (): Promise<unknown> => deleteSetting('sponsorCode');
