import * as v from 'valibot';
import type { Fetch } from '../ask-function.ts';
import { apikey, origin } from '../config.ts';
import { readJson } from '../read-json.ts';

const TIMEOUT = 20_000;

/**
 * The state of a manager's device after it asked to be rung.
 * - done: the server rings it while the desk is closed
 * - ended: the push service has dropped the subscription
 * - refused: the server posts to no such push service
 * - unknown: the server has no such device
 */
export const RingOutcome = v.object({ outcome: v.picklist(['done', 'ended', 'refused', 'unknown']) });
export type RingOutcome = v.InferOutput<typeof RingOutcome>['outcome'];

const Keys = v.object({ endpoint: v.string(), keys: v.object({ p256dh: v.string(), auth: v.string() }) });

/** A push subscription, of which only the address and the keys are read and sent to the server. */
export type ToldSubscription = Pick<PushSubscription, 'toJSON'>;

/** The arguments of `desk_ring_here` for a subscription; null where the browser gives no keys. */
export function ringArguments(subscription: ToldSubscription): Record<string, string> | null {
  const read = v.safeParse(Keys, subscription.toJSON());
  if (!read.success) return null;
  const { endpoint, keys } = read.output;
  return { p_endpoint: endpoint, p_p256dh: keys.p256dh, p_auth: keys.auth };
}

/**
 * Asks the server to ring this device while the desk is closed. It uses no supabase-js, because the worker calls it too. Null when the
 * request failed, for example because the token has expired. Never throws.
 * @param token of the manager's session
 */
export const ringHere = (
  subscription: ToldSubscription,
  token: string,
  fetch: Fetch,
): Promise<RingOutcome | null> =>
  ask('desk_ring_here', ringArguments(subscription), { authorization: `Bearer ${token}` }, fetch);

/**
 * Asks the server to ring this device at a new subscription, in place of the one that the browser has dropped. It needs no token: the
 * secret of the dropped subscription proves that this is the same device. Null when the request failed. Never throws.
 */
export async function moveRing(
  before: ToldSubscription,
  subscription: ToldSubscription,
  fetch: Fetch,
): Promise<RingOutcome | null> {
  const dropped = ringArguments(before);
  if (!dropped) return null;
  const named = { p_before: dropped.p_endpoint, p_before_auth: dropped.p_auth };
  return ask('desk_move_ring', { ...named, ...ringArguments(subscription) }, {}, fetch);
}

async function ask(
  procedure: string,
  args: object | null,
  headers: Readonly<Record<string, string>>,
  fetch: Fetch,
): Promise<RingOutcome | null> {
  try {
    const reply = await fetch(`${origin}/rest/v1/rpc/${procedure}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey, ...headers },
      body: JSON.stringify(args),
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const read = v.safeParse(RingOutcome, reply.ok ? await readJson(reply) : null);
    return read.success ? read.output.outcome : null;
  } catch {
    return null;
  }
}
