import * as v from 'valibot';
import { askFunction, type Fetch } from '../../backend/ask-function.ts';
import { PushReply, PushRequest } from '../../domain/order/order-status.ts';
import { type Owner, shownTo } from '../../domain/person/owner.ts';
import { fromBase64Url, toBase64 } from '../../domain/text/base64.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import { readSetting } from '../database/settings.ts';
import { followedEntries } from '../order-status/refresh-statuses.ts';
import { listEntries } from '../outbox/entries.ts';

/**
 * The result of subscribing to orders.
 * - told: the server pushes these orders to this subscription
 * - ended: the push service has dropped the subscription, whatever the browser says
 * - failed: the server did not accept it
 */
export type Told = 'told' | 'ended' | 'failed';

/** Subscribes this browser to these orders. Never throws. */
export async function subscribeOrders(
  submissionIds: readonly string[],
  subscription: unknown,
  fetch: Fetch,
): Promise<Told> {
  const wish = v.safeParse(PushRequest, { ...Object(subscription), submissionIds });
  if (!wish.success) return 'failed';
  const answer = await askFunction(fetch, 'push-subscribe', wish.output);
  const reply = v.safeParse(PushReply, answer?.status === 200 ? answer.json : null);
  if (!reply.success) return 'failed';
  return reply.output.ended ? 'ended' : 'told';
}

/** Whether a subscription was made for that key of the server; also true when the browser does not expose the key. */
function isFor({ options }: PushSubscription, key: string): boolean {
  const own = options?.applicationServerKey;
  const wanted = fromBase64Url(key);
  return !own || (wanted !== null && toBase64(new Uint8Array(own)) === toBase64(wanted));
}

/**
 * This browser's subscription for a key of the server. A new one is made when there is none, when the push service
 * has dropped it, or when it was made for another key, whose messages the push service would refuse.
 * @param ended the subscription that the push service has dropped
 * @throws DOMException when the browser does not subscribe
 */
export async function subscriptionFor(
  manager: PushManager,
  key: string,
  ended?: PushSubscription,
): Promise<PushSubscription> {
  const current = await manager.getSubscription();
  if (current && current.endpoint !== ended?.endpoint && isFor(current, key)) return current;
  await current?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/**
 * Replaces a subscription that the browser has dropped, and subscribes it to the orders of this device. Does nothing
 * when the customer has not turned notifications on.
 * @param fresh the browser's own replacement, if there is one
 */
export async function renewSubscription(
  manager: PushManager,
  fresh: PushSubscription | null | undefined,
  fetch: Fetch,
  now: Instant,
  account: Owner,
): Promise<void> {
  const wish = await readSetting('push');
  if (!wish) return;
  const subscription = fresh && isFor(fresh, wish.key) ? fresh : await subscriptionFor(manager, wish.key);
  const listed = await listEntries();
  const ids = followedEntries(listed.ok ? shownTo(listed.value.entries, account) : [], now).map(
    ({ id }) => id,
  );
  if (ids.length > 0) await subscribeOrders(ids, subscription.toJSON(), fetch);
}
