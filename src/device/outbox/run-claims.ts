import { onSessionChange } from '../../backend/session.ts';
import { isUnclaimed } from '../../domain/submission.ts';
import { serverNow } from '../clock/clock.ts';
import { openSession } from '../session/page-token.ts';
import { claimOrders } from './claim.ts';
import { outbox } from './outbox.ts';

/** The pause before orders are claimed again for which no answer came, in milliseconds. */
const PAUSE = 5 * 60_000;

let isClaiming = false;
let isDueAgain = false;
let nextAttempt: ReturnType<typeof setTimeout> | undefined;

async function claim(): Promise<void> {
  isDueAgain = isClaiming;
  const session = openSession();
  if (isClaiming || !session || session.expiresAt <= Date.now()) return;
  const { userId, accessToken } = session;
  const entries = outbox.entries.get() ?? [];
  if (!entries.some((entry) => isUnclaimed(entry, userId, serverNow()))) return;
  isClaiming = true;
  const options = { fetch: (url: string, init: RequestInit) => fetch(url, init), now: serverNow };
  const isSettled = await claimOrders(userId, accessToken, options);
  isClaiming = false;
  clearTimeout(nextAttempt);
  if (isDueAgain) return claim();
  if (!isSettled) nextAttempt = setTimeout(() => void claim(), PAUSE);
}

/** Gives the account its orders as soon as it has a token. Returns the function that stops it. */
export function startClaims(): () => void {
  const listener = () => void claim();
  const stopSession = onSessionChange(listener);
  const stopOutbox = outbox.entries.subscribe(listener);
  window.addEventListener('online', listener);
  return () => {
    stopSession();
    stopOutbox();
    window.removeEventListener('online', listener);
    clearTimeout(nextAttempt);
  };
}
