import { serverNow } from '../clock/clock.ts';
import { readSetting, writeSetting } from '../database/settings.ts';
import { isOnline } from '../network/network.ts';
import { followedEntries } from '../order-status/refresh-statuses.ts';
import { pushKey } from '../order-status/watch-statuses.ts';
import { outbox } from '../outbox/outbox.ts';
import { isInstalled, isIos } from '../page/platform.ts';
import { createStore } from '../store.ts';
import { subscribeOrders, subscriptionFor, type Told } from './subscription.ts';

/**
 * - unknown: the device has not been asked yet, or there is nothing to be told of
 * - impossible: this browser, or the server, has no Web Push
 * - install-first: an iPhone or iPad, where only an installed app has Web Push
 * - refused: the customer does not want any notification of this site
 * - blocked: the customer had asked for them, and the browser does not allow them any more
 * - offered: the customer may be asked
 * - ended: they were on, and could not be kept on without the customer
 * - on: this device is told of its orders
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

/** How things stand with notifications, as long as {@link followPush} looks. */
export const pushState = createStore<PushState>('unknown');
const callFetch = (url: string, init: RequestInit) => fetch(url, init);

/** Orders that the server knows this device by, and the subscription that they are told to. */
const told = new Set<string>();
let toldTo = '';

const isPossible = () => 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;

/** The registration of the worker; null where none is installed yet: then there is nobody to receive anything. */
async function registration(): Promise<ServiceWorkerRegistration | null> {
  const known = await navigator.serviceWorker.getRegistration();
  return known?.active ? known : null;
}

async function tell(subscription: PushSubscription): Promise<Told> {
  if (toldTo !== subscription.endpoint) told.clear();
  toldTo = subscription.endpoint;
  const ids = followedEntries(outbox.entries.get() ?? [], serverNow()).map(({ id }) => id);
  const fresh = ids.filter((id) => !told.has(id));
  if (fresh.length === 0) return 'told';
  const answer = await subscribeOrders(fresh, subscription.toJSON(), callFetch);
  if (answer === 'told') for (const id of fresh) told.add(id);
  return answer;
}

/**
 * Has the orders of this device told to it, with a new subscription where the one that there is serves no more.
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
 * How things stand with an order to be told of; null while the network is away, when nothing is known: whoever has switched it on is
 * not asked again.
 * @param isWished whether the customer has asked to be told before
 */
async function standing(manager: PushManager, key: string, isWished: boolean): Promise<PushState | null> {
  const isAllowed = Notification.permission === 'granted';
  const isThere = isAllowed && (isWished || (await manager.getSubscription().catch(() => null)) !== null);
  if (!isThere) return isWished ? 'ended' : 'offered';
  // Browsers drop subscriptions, iPhones after a while: one that was allowed is renewed without asking again.
  const answer = await subscribe(manager, key).catch(() => 'ended' as const);
  if (answer === 'told') return 'on';
  if (!isOnline()) return null;
  return answer === 'ended' ? 'ended' : 'offered';
}

/** Looks what is possible, and adds new orders to what this device is told of already. */
async function look(): Promise<void> {
  const mayInstall = isIos() && !isInstalled();
  if (!isPossible() && !mayInstall) return void pushState.set('impossible');
  const isWished = (await readSetting('push')) !== null;
  if (isPossible() && Notification.permission === 'denied')
    return void pushState.set(isWished ? 'blocked' : 'refused');
  if (followedEntries(outbox.entries.get() ?? [], serverNow()).length === 0) return;
  const key = pushKey.get();
  if (!key) return;
  if (!isPossible()) return void pushState.set('install-first');
  const worker = await registration();
  const found = worker && (await standing(worker.pushManager, key, isWished));
  if (found) pushState.set(found);
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

/** Looks, and looks again after what changes the answer. Returns the function that stops it. */
export function followPush(): () => void {
  void lookOnce();
  const stops = [outbox.entries, pushKey].map((store) => store.subscribe(() => void lookOnce()));
  return () => {
    for (const stop of stops) stop();
  };
}
