import { onSessionChange } from '../../backend/session.ts';
import type { ReferralSummary } from '../../domain/order/voucher.ts';
import { serverNow } from '../clock/clock.ts';
import { deleteSetting, onSettingChange, readSetting, writeSetting } from '../database/settings.ts';
import { outbox, seenEntries } from '../outbox/outbox.ts';
import { accountNow, openSession } from '../session/page-token.ts';
import { accountVouchers } from './vouchers.ts';

/**
 * Stores an account's vouchers, so that a form that is opened offline shows its price.
 * @param askedAt time of the question, on the server's clock: the answer may lack what was received since
 * docs/rules/referral.md#offline
 */
export async function keepVouchers(
  userId: string,
  { vouchers }: Pick<ReferralSummary, 'vouchers'>,
  askedAt: number,
): Promise<void> {
  // The customer signed out before the answer came.
  if (accountNow() === userId) await writeSetting('vouchers', { userId, readAt: askedAt, vouchers });
}

/** How long stored vouchers are used without another question, in milliseconds. The server decides in the end. */
const ONE_HOUR = 3_600_000;

/**
 * Whether the server has decided since on an order that names one of the vouchers: it was received with it, or has another price
 * because another order has used it.
 */
const wereUsedSince = (readAt: number): boolean =>
  (seenEntries() ?? []).some(({ request, receivedAt, state, updatedAt }) => {
    const decidedAt = state === 'price-changed' ? updatedAt : receivedAt;
    return request.voucher !== undefined && decidedAt !== null && decidedAt >= readAt;
  });

/** How long an answer is waited for before the next occasion asks again, in milliseconds. */
const PATIENCE = 30_000;

/** The question that was asked last, until it is answered. */
let asked: { readonly at: number } | null = null;

async function follow(): Promise<void> {
  const userId = accountNow();
  const kept = await readSetting('vouchers');
  if (kept && kept.userId !== userId) await deleteSetting('vouchers');
  if (userId === null) return;
  const own = kept?.userId === userId ? kept : null;
  const now = serverNow();
  if (asked && Math.abs(now - asked.at) < PATIENCE) return;
  // A time ahead is of a clock that has been set since.
  if (own && Math.abs(now - own.readAt) < ONE_HOUR && !wereUsedSince(own.readAt)) return;
  const question = { at: now };
  asked = question;
  // The script is separate, because a customer without an account never needs it.
  const script = await import('../../backend/referral.ts').catch(() => null);
  const answer = await script?.readReferral();
  // A later question is answered by what the server knows later.
  if (asked !== question) return;
  asked = null;
  // Another account has signed in meanwhile, whose vouchers were not asked for.
  if (accountNow() !== userId) return follow();
  if (answer?.ok) await keepVouchers(userId, answer.value, now);
}

/**
 * Keeps the signed-in customer's vouchers stored and shown, and deletes them when the session ends. Returns the function that stops
 * it.
 */
export function startKeepingVouchers(): () => void {
  const listener = () => void follow();
  const stops = [followAccountVouchers(), onSessionChange(listener), outbox.entries.subscribe(listener)];
  window.addEventListener('online', listener);
  listener();
  return () => {
    window.removeEventListener('online', listener);
    for (const stop of stops) stop();
  };
}

let reading = 0;

async function reload(): Promise<void> {
  const mine = ++reading;
  const kept = await readSetting('vouchers');
  if (mine !== reading) return;
  const own = kept !== null && kept.userId === openSession()?.userId ? kept : null;
  if (JSON.stringify(own) !== JSON.stringify(accountVouchers.get())) accountVouchers.set(own);
}

/** Keeps {@link accountVouchers} in sync with the session and the device. Returns the function that stops it. */
export function followAccountVouchers(): () => void {
  const listener = () => void reload();
  listener();
  const stops = [onSessionChange(listener), onSettingChange(['vouchers'], listener)];
  return () => {
    for (const stop of stops) stop();
  };
}
