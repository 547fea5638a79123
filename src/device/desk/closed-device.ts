import * as v from 'valibot';
import { askFunction } from '../../backend/ask-function.ts';
import { callDesk } from '../../backend/desk/call.ts';
import { StatusReply } from '../../domain/order-status.ts';
import { subscriptionFor } from '../push/subscription.ts';
import { createStore } from '../store.ts';
import { keepForDesk, readKept } from './kept.ts';

/**
 * Whether this device rings by Web Push while the desk is not open on it.
 * - unknown: it has not been found out
 * - impossible: this browser, or the server, has no Web Push
 * - refused: the manager has told the browser not to allow it
 */
export type ClosedRing = 'unknown' | 'impossible' | 'refused' | 'off' | 'on';

export const closedRing = createStore<ClosedRing>('unknown');

const NAME = 'closed';
const Outcome = v.object({ outcome: v.picklist(['done', 'ended']) });
const Keys = v.object({ endpoint: v.string(), keys: v.object({ p256dh: v.string(), auth: v.string() }) });

const isPossible = () => 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;

/** The server's key for Web Push; null where it sends none, or is out of reach. */
async function readKey(): Promise<string | null> {
  const answer = await askFunction((url, init) => fetch(url, init), 'order-status', {
    submissionIds: [crypto.randomUUID()],
  });
  const reply = v.safeParse(StatusReply, answer?.status === 200 ? answer.json : null);
  return reply.success ? reply.output.pushKey : null;
}

async function tell(subscription: PushSubscription): Promise<'done' | 'ended' | null> {
  const read = v.safeParse(Keys, subscription.toJSON());
  if (!read.success) return null;
  const { endpoint, keys } = read.output;
  const args = { p_endpoint: endpoint, p_p256dh: keys.p256dh, p_auth: keys.auth };
  const reply = await callDesk('desk_ring_here', args, Outcome);
  return reply.ok ? reply.value.outcome : null;
}

/** Subscribes this device, anew where the push service has dropped it. Returns whether the server knows it now. */
async function subscribe(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  const key = registration?.active ? await readKey() : null;
  if (!registration || !key) return false;
  const { pushManager } = registration;
  const subscription = await subscriptionFor(pushManager, key);
  const told = await tell(subscription);
  if (told !== 'ended') return told === 'done';
  return (await tell(await subscriptionFor(pushManager, key, subscription))) === 'done';
}

/** Finds out whether it rings. Renews the subscription of a manager who had turned it on, because their session may be a new one. */
export async function lookClosedRing(userId: string): Promise<void> {
  if (!isPossible()) return closedRing.set('impossible');
  if (Notification.permission === 'denied') return closedRing.set('refused');
  const kept = await readKept(NAME, userId, v.boolean());
  if (kept?.value === false) void tellSilence(userId);
  const isWished = kept?.value === true && Notification.permission === 'granted';
  const isOn = isWished && (await subscribe().catch(() => false));
  closedRing.set(isOn ? 'on' : 'off');
}

/** Lets this device ring while the desk is not open on it, after the manager pressed a button. Returns whether it does. Never throws. */
export async function ringWhenClosed(userId: string): Promise<boolean> {
  try {
    const permission = await Notification.requestPermission();
    if (permission === 'denied') closedRing.set('refused');
    if (permission !== 'granted' || !(await subscribe())) return false;
    await keepForDesk(NAME, userId, true);
    closedRing.set('on');
    return true;
  } catch {
    return false;
  }
}

/** Stops this device from ringing while the desk is not open on it. Never throws. */
export async function beSilentWhenClosed(userId: string): Promise<void> {
  await keepForDesk(NAME, userId, false);
  closedRing.set('off');
  await tellSilence(userId);
}

/** Has the server ring this device no more. Without an answer the wish stays, for the next time that the desk is opened. */
async function tellSilence(userId: string): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    const isTold =
      !subscription ||
      (await callDesk('desk_ring_no_more', { p_endpoint: subscription.endpoint }, Outcome)).ok;
    // The manager may have allowed it again meanwhile.
    const kept = isTold ? await readKept(NAME, userId, v.boolean()) : null;
    if (kept?.value === false) await keepForDesk(NAME, userId, null);
  } catch {
    // The server forgets the device with its session.
  }
}
