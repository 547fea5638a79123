import * as v from 'valibot';
import { askFunction } from '../../backend/ask-function.ts';
import type { Fetch } from '../../backend/fetch.ts';
import type { Instant } from '../../domain/island-time.ts';
import { PushReply, PushRequest } from '../../domain/order-status.ts';
import { trimEnd } from '../../domain/trim-end.ts';
import { readSetting } from '../database/settings.ts';
import { followedEntries } from '../order-status/refresh-statuses.ts';
import { listEntries } from '../outbox/entries.ts';
import { toBase64 } from '../transfer/base64.ts';

/**
 * - told: the server pushes these orders to this subscription
 * - ended: the push service knows nobody there any more, whatever the browser says
 * - failed: the server did not take it
 */
export type Told = 'told' | 'ended' | 'failed';

/** Has these orders told to a subscription of this browser. Never throws. */
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

/** Whether a subscription was made for that key of the server; one that does not say is taken for it. */
function isFor({ options }: PushSubscription, key: string): boolean {
  const own = options?.applicationServerKey;
  const asKey = (base64: string) => trimEnd(base64.replaceAll('+', '-').replaceAll('/', '_'), '=');
  return !own || asKey(toBase64(new Uint8Array(own))) === asKey(key);
}

/**
 * This browser's subscription for a key of the server. It is made anew where there is none, where it was made for another key, whose
 * messages the push service would refuse, and where it has ended.
 * @param ended the one that the push service knows no more
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
 * Puts a new subscription in the place of one that the browser has given up, and has the orders of this device told to it. Does
 * nothing where nobody has asked to be told.
 * @param fresh the browser's own, where it has made one
 */
export async function renewSubscription(
  manager: PushManager,
  fresh: PushSubscription | null | undefined,
  fetch: Fetch,
  now: Instant,
): Promise<void> {
  const wish = await readSetting('push');
  if (!wish) return;
  const subscription = fresh && isFor(fresh, wish.key) ? fresh : await subscriptionFor(manager, wish.key);
  const listed = await listEntries();
  const ids = followedEntries(listed.ok ? listed.value.entries : [], now).map(({ id }) => id);
  if (ids.length > 0) await subscribeOrders(ids, subscription.toJSON(), fetch);
}
