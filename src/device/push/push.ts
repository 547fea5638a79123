import { serverNow } from '../clock/clock.ts';
import { readSetting, writeSetting } from '../database/settings.ts';
import { isOnline } from '../network/network.ts';
import { followedEntries } from '../order-status/refresh-statuses.ts';
import { pushKey } from '../order-status/watch-statuses.ts';
import { outbox, seenEntries } from '../outbox/outbox.ts';
import { isInstalled, isIos } from '../page/platform.ts';
import { createStore } from '../store.ts';
import { subscribeOrders, subscriptionFor, type Told } from './subscription.ts';

/**
 * The state of notifications.
 * - unknown: the device has not answered yet, or there is no order to notify of
 * - impossible: this browser, or the server, has no Web Push
 * - install-first: an iPhone or iPad, where only an installed app has Web Push
 * - refused: the customer has denied the permission
 * - blocked: the customer had turned them on, and the browser no longer allows them
 * - offered: the customer may be asked
 * - ended: they were on, and turning them on again needs the customer
 * - on: this device is notified of its orders
 */
export type PushState =
  | 'unknown'
  | 'impossible'
  | 'install-first'
  | 'refused'
  | 'blocked'
  | 'offered'
  | 'ended'
  | 'on';

/** The state of notifications while {@link followPush} runs. */
export const pushState = createStore<PushState>('unknown');
const callFetch = (url: string, init: RequestInit) => fetch(url, init);

/** The orders that the server has linked to this device, and the endpoint of that subscription. */
const told = new Set<string>();
let toldTo = '';

const isPossible = () => 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;

/** The registration of the worker; null while none is active, because it could not receive a push. */
async function registration(): Promise<ServiceWorkerRegistration | null> {
  const known = await navigator.serviceWorker.getRegistration();
  return known?.active ? known : null;
}

async function tell(subscription: PushSubscription): Promise<Told> {
  if (toldTo !== subscription.endpoint) told.clear();
  toldTo = subscription.endpoint;
  const ids = followedEntries(seenEntries() ?? [], serverNow()).map(({ id }) => id);
  const fresh = ids.filter((id) => !told.has(id));
  if (fresh.length === 0) return 'told';
  const answer = await subscribeOrders(fresh, subscription.toJSON(), callFetch);
  if (answer === 'told') for (const id of fresh) told.add(id);
  return answer;
}

/**
 * Subscribes this device to its orders, with a new subscription if the push service has dropped the present one.
 * @throws DOMException when the browser does not subscribe
 */
async function subscribe(manager: PushManager, key: string): Promise<Told> {
  const subscription = await subscriptionFor(manager, key);
  const answer = await tell(subscription);
  const isTold = answer === 'ended' ? await tell(await subscriptionFor(manager, key, subscription)) : answer;
  if (isTold === 'told') await writeSetting('push', { key });
  return isTold;
}

/**
 * The state of notifications when there is an order to notify of. Null while the network is down, so that a customer
 * who has turned them on is not asked again.
 * @param isWished whether the customer has turned them on before
 */
async function standing(manager: PushManager, key: string, isWished: boolean): Promise<PushState | null> {
  const isAllowed = Notification.permission === 'granted';
  const isThere = isAllowed && (isWished || (await manager.getSubscription().catch(() => null)) !== null);
  if (!isThere) return isWished ? 'ended' : 'offered';
  // Browsers drop subscriptions, iPhones after a while: an allowed one is renewed without asking again.
  const answer = await subscribe(manager, key).catch(() => 'ended' as const);
  if (answer === 'told') return 'on';
  if (!isOnline()) return null;
  return answer === 'ended' ? 'ended' : 'offered';
}

/** Determines the state, and subscribes this device to new orders. */
async function look(): Promise<void> {
  const mayInstall = isIos() && !isInstalled();
  if (!isPossible() && !mayInstall) return void pushState.set('impossible');
  const isWished = (await readSetting('push')) !== null;
  if (isPossible() && Notification.permission === 'denied')
    return void pushState.set(isWished ? 'blocked' : 'refused');
  if (followedEntries(seenEntries() ?? [], serverNow()).length === 0) return;
  const key = pushKey.get();
  if (!key) return;
  if (!isPossible()) return void pushState.set('install-first');
  const worker = await registration();
  const found = worker && (await standing(worker.pushManager, key, isWished));
  if (found) pushState.set(found);
}

let isLooking = false;
let isWanted = false;

/** Runs one check at a time; a change during it causes another. */
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

/**
 * Asks for the permission, after the customer pressed a button, and subscribes. Returns whether that succeeded. Never
 * throws.
 */
export async function turnPushOn(): Promise<boolean> {
  try {
    const permission = await Notification.requestPermission();
    if (permission === 'denied') pushState.set('refused');
    const worker = await registration();
    const applicationServerKey = pushKey.get();
    if (permission !== 'granted' || !worker || !applicationServerKey) return false;
    const isOn = (await subscribe(worker.pushManager, applicationServerKey)) === 'told';
    if (isOn) pushState.set('on');
    return isOn;
  } catch {
    return false;
  }
}

/** Determines the state now and after every change that affects it. Returns the function that stops it. */
export function followPush(): () => void {
  void lookOnce();
  const stops = [outbox.entries, pushKey].map((store) => store.subscribe(() => void lookOnce()));
  return () => {
    for (const stop of stops) stop();
  };
}
