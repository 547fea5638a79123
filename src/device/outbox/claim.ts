import { onSessionChange } from '../../backend/session.ts';
import { isUnclaimed, markOwned } from '../../domain/submission.ts';
import { serverNow } from '../clock/clock.ts';
import { openSession } from '../session/page-token.ts';
import { listEntries, updateEntry } from './entries.ts';
import { outbox } from './outbox.ts';
import { postOrder, type SendOptions } from './send.ts';

/**
 * Pairs of an order and a token that need not be posted again. The server has said whose token it is, and would say the same again.
 * This device has written down that the order is owned.
 */
const asked = new Set<string>();

/**
 * Gives the account the orders that it made and that were received without its token: the session had expired, the
 * network was down during its renewal, or the payment came first. Posting the same order under the same key again is
 * no second order (docs/rules/sending.md#whose-order); the server then learns its owner. Never throws.
 * @returns whether the server has answered for each, and the device has written down its answers
 */
export async function claimOrders(account: string, token: string, options: SendOptions): Promise<boolean> {
  const listed = await listEntries();
  if (!listed.ok) return false;
  let isSettled = true;
  const unclaimed = listed.value.entries.filter((entry) => isUnclaimed(entry, account, options.now()));
  for (const entry of unclaimed) {
    const question = `${entry.id} ${token}`;
    if (asked.has(question)) continue;
    const outcome = await postOrder(entry, { ...options, tokenOf: async () => token });
    if (outcome.kind === 'transient') return false;
    if (outcome.kind === 'receipt' && outcome.isOwnerUnknown) {
      isSettled = false;
      continue;
    }
    // A full disk has room again at some time, and the same question gets the same answer then.
    const isWritten =
      outcome.kind !== 'receipt' || !outcome.owned || (await updateEntry(entry.id, markOwned)).ok;
    if (isWritten) asked.add(question);
    else isSettled = false;
  }
  return isSettled;
}

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
