import { useEffect } from 'react';
import { followedEntries } from '../sync/order-status.ts';
import { subscribeOrders } from '../sync/push.ts';
import { serverNow } from './clock.ts';
import { isOnline } from './network.ts';
import { pushKey } from './order-status.ts';
import { outbox } from './outbox.ts';
import { isInstalled, isIos } from './platform.ts';
import { createStore, useStore } from './store.ts';

/**
 * - unknown: the device has not been asked yet, or there is nothing to be told of
 * - impossible: this browser, or the server, has no Web Push
 * - install-first: an iPhone or iPad, where only an installed app has Web Push
 * - refused: the customer does not want any notification of this site
 * - offered: the customer may be asked
 * - on: this device is told of its orders
 */
export type PushState = 'unknown' | 'impossible' | 'install-first' | 'refused' | 'offered' | 'on';

const state = createStore<PushState>('unknown');
const callFetch = (url: string, init: RequestInit) => fetch(url, init);

/** Orders that the server knows this device by. */
const told = new Set<string>();

const isPossible = () => 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;

/** The registration of the worker; null where none is installed yet: then there is nobody to receive anything. */
async function registration(): Promise<ServiceWorkerRegistration | null> {
  const known = await navigator.serviceWorker.getRegistration();
  return known?.active ? known : null;
}

async function tell(subscription: PushSubscription): Promise<boolean> {
  const ids = followedEntries(outbox.entries.get() ?? [], serverNow()).map(({ id }) => id);
  const fresh = ids.filter((id) => !told.has(id));
  if (fresh.length === 0) return true;
  const isTold = await subscribeOrders(fresh, subscription.toJSON(), callFetch);
  if (isTold) for (const id of fresh) told.add(id);
  return isTold;
}

/** Looks what is possible, and adds new orders to what this device is told of already. */
async function look(): Promise<void> {
  const mayInstall = isIos() && !isInstalled();
  if (!isPossible() && !mayInstall) return void state.set('impossible');
  if (isPossible() && Notification.permission === 'denied') return void state.set('refused');
  if (followedEntries(outbox.entries.get() ?? [], serverNow()).length === 0) return;
  if (!pushKey.get()) return;
  if (!isPossible()) return void state.set('install-first');
  const worker = await registration();
  if (!worker) return;
  const subscription = await worker.pushManager.getSubscription().catch(() => null);
  const isAllowed = Notification.permission === 'granted' && subscription !== null;
  const isOn = isAllowed && (await tell(subscription));
  // Without a network nothing is known: whoever has switched it on is not asked again.
  if (isOn || !isAllowed || isOnline()) state.set(isOn ? 'on' : 'offered');
}

let isLooking = false;
let isWanted = false;

/** One look at a time; what changes meanwhile is looked at once more. */
async function lookOnce(): Promise<void> {
  isWanted = true;
  if (isLooking) return;
  isLooking = true;
  while (isWanted) {
    isWanted = false;
    await look().catch(() => undefined);
  }
  isLooking = false;
}

/** Asks the customer, who has just pressed a button for it, and subscribes. False when it did not come to it. */
export async function turnPushOn(): Promise<boolean> {
  try {
    const permission = await Notification.requestPermission();
    if (permission === 'denied') state.set('refused');
    const worker = await registration();
    const applicationServerKey = pushKey.get();
    if (permission !== 'granted' || !worker || !applicationServerKey) return false;
    const subscription = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey,
    });
    const isOn = await tell(subscription);
    if (isOn) state.set('on');
    return isOn;
  } catch {
    return false;
  }
}

/** How things stand with notifications, as long as something on screen shows it. */
export function usePush(): PushState {
  useEffect(() => {
    void lookOnce();
    const stops = [outbox.entries, pushKey].map((store) => store.subscribe(() => void lookOnce()));
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return useStore(state, 'unknown');
}
