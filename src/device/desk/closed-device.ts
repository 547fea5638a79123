import * as v from 'valibot';
import { callDesk } from '../../backend/desk/call.ts';
import { RingOutcome, ringArguments } from '../../backend/desk/ring-here.ts';
import { onWakeUp } from '../page/wake-up.ts';
import { createStore } from '../store.ts';
import { keepForDesk } from './kept.ts';
import { readKept } from './read-kept.ts';
import { CLOSED, subscribeRing } from './ring-subscription.ts';

/**
 * Whether this device rings by Web Push while the desk is not open on it.
 * - unknown: it has not been found out
 * - impossible: this browser, or the server, has no Web Push
 * - refused: the manager has told the browser not to allow it
 * - lost: the manager has turned it on, and it could not be subscribed anew
 */
export type ClosedRing = 'unknown' | 'impossible' | 'refused' | 'off' | 'lost' | 'on';

export const closedRing = createStore<ClosedRing>('unknown');

const isPossible = () => 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;

async function tell(subscription: PushSubscription): Promise<RingOutcome | null> {
  const args = ringArguments(subscription);
  const reply = args && (await callDesk('desk_ring_here', args, RingOutcome));
  return reply?.ok ? reply.value.outcome : null;
}

async function subscribe(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.active) return false;
  return subscribeRing(registration.pushManager, (url, init) => fetch(url, init), tell);
}

/** Finds out whether it rings. Renews the subscription of a manager who had turned it on, because their session may be a new one. */
export async function lookClosedRing(userId: string): Promise<void> {
  if (!isPossible()) return closedRing.set('impossible');
  if (Notification.permission === 'denied') return closedRing.set('refused');
  const kept = await readKept(CLOSED, userId, v.boolean());
  if (kept?.value === false) void tellSilence(userId);
  if (kept?.value !== true) return closedRing.set('off');
  const isOn = Notification.permission === 'granted' && (await subscribe().catch(() => false));
  closedRing.set(isOn ? 'on' : 'lost');
}

/**
 * Finds it out now, and again at each wake-up until the server knows a device that is to ring: there may have been no network.
 * Returns the function that stops it.
 */
export function followClosedRing(userId: string): () => void {
  void lookClosedRing(userId);
  return onWakeUp(() => closedRing.get() === 'lost' && void lookClosedRing(userId));
}

/** Lets this device ring while the desk is not open on it, after the manager pressed a button. Returns whether it does. Never throws. */
export async function ringWhenClosed(userId: string): Promise<boolean> {
  try {
    const permission = await Notification.requestPermission();
    if (permission === 'denied') closedRing.set('refused');
    if (permission !== 'granted' || !(await subscribe())) return false;
    await keepForDesk(CLOSED, userId, true);
    closedRing.set('on');
    return true;
  } catch {
    return false;
  }
}

/** Stops this device from ringing while the desk is not open on it. Never throws. */
export async function beSilentWhenClosed(userId: string): Promise<void> {
  await keepForDesk(CLOSED, userId, false);
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
      (await callDesk('desk_ring_no_more', { p_endpoint: subscription.endpoint }, RingOutcome)).ok;
    // The manager may have allowed it again meanwhile.
    const kept = isTold ? await readKept(CLOSED, userId, v.boolean()) : null;
    if (kept?.value === false) await keepForDesk(CLOSED, userId, null);
  } catch {
    // The server forgets the device with its session.
  }
}
