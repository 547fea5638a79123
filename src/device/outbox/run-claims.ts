import { onSessionChange } from '../../backend/session.ts';
import { isUnclaimed } from '../../domain/submission.ts';
import { serverNow } from '../clock/clock.ts';
import { openSession } from '../session/page-token.ts';
import { claimOrders } from './claim.ts';
import { outbox } from './outbox.ts';

let isClaiming = false;

async function claim(): Promise<void> {
  const session = openSession();
  if (isClaiming || !session || session.expiresAt <= Date.now()) return;
  const { userId, accessToken } = session;
  const entries = outbox.entries.get() ?? [];
  if (!entries.some((entry) => isUnclaimed(entry, userId, serverNow()))) return;
  isClaiming = true;
  await claimOrders(userId, accessToken, { fetch: (url, init) => fetch(url, init), now: serverNow });
  isClaiming = false;
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
  };
}
