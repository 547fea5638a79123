import * as v from 'valibot';
import { askFunction, type Fetch } from '../../backend/ask-function.ts';
import { moveRing, type RingOutcome, ringHere, type ToldSubscription } from '../../backend/desk/ring-here.ts';
import { StatusReply } from '../../domain/order/order-status.ts';
import { readSetting, type Setting } from '../database/settings.ts';
import { subscriptionFor } from '../push/subscription.ts';
import { readKept } from './read-kept.ts';

/** The name under which it is kept whether this device rings while the desk is closed. */
export const CLOSED = 'closed';

/** The server's key for Web Push; null where it sends none, or is out of reach. */
async function readKey(fetch: Fetch): Promise<string | null> {
  const answer = await askFunction(fetch, 'order-status', { submissionIds: [crypto.randomUUID()] });
  const reply = v.safeParse(StatusReply, answer?.status === 200 ? answer.json : null);
  return reply.success ? reply.output.pushKey : null;
}

/**
 * Subscribes this device, anew where the browser or the push service has dropped it. Returns whether the server knows it now.
 * @param tell tells the server; null where it gave no answer
 * @throws DOMException when the browser does not subscribe
 */
export async function subscribeRing(
  manager: PushManager,
  fetch: Fetch,
  tell: (subscription: PushSubscription) => Promise<RingOutcome | null>,
): Promise<boolean> {
  const key = await readKey(fetch);
  if (!key) return false;
  const subscription = await subscriptionFor(manager, key);
  const told = await tell(subscription);
  if (told !== 'ended') return told === 'done';
  return (await tell(await subscriptionFor(manager, key, subscription))) === 'done';
}

/** The session that the last page has left, where its manager has this device ring while the desk is closed; else null. */
export async function ringingSession(): Promise<Setting<'session'> | null> {
  const session = await readSetting('session');
  const kept = session && (await readKept(CLOSED, session.userId, v.boolean()));
  return kept?.value ? session : null;
}

/**
 * Replaces a subscription that the browser has dropped while the desk is closed, where its manager has this device ring. The dropped
 * one's secret is enough, where the browser names it: the session may have run out, and what waits goes to the new one. Else it is told
 * with the session that the last page has left, or when the desk is opened.
 * @param dropped the subscription that is replaced; null where the browser does not say
 * @throws DOMException when the browser does not subscribe
 */
export async function renewRing(
  manager: PushManager,
  dropped: ToldSubscription | null,
  fetch: Fetch,
): Promise<void> {
  const session = await ringingSession();
  if (!session) return;
  await subscribeRing(manager, fetch, async (subscription) => {
    const moved = dropped && (await moveRing(dropped, subscription, fetch));
    return moved === 'done' || moved === 'ended' ? moved : ringHere(subscription, session.accessToken, fetch);
  });
}
