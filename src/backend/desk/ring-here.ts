import * as v from 'valibot';
import { apikey, origin } from '../config.ts';
import type { Fetch } from '../fetch.ts';
import { readJson } from '../read-json.ts';

const TIMEOUT = 20_000;

/**
 * The state of a manager's device after it asked to be rung.
 * - done: the server rings it while the desk is closed
 * - ended: the push service has dropped the subscription
 */
export const RingOutcome = v.object({ outcome: v.picklist(['done', 'ended']) });
export type RingOutcome = v.InferOutput<typeof RingOutcome>['outcome'];

const Keys = v.object({ endpoint: v.string(), keys: v.object({ p256dh: v.string(), auth: v.string() }) });

/** The arguments of `desk_ring_here` for a subscription; null where the browser gives no keys. */
export function ringArguments(subscription: PushSubscription): Record<string, string> | null {
  const read = v.safeParse(Keys, subscription.toJSON());
  if (!read.success) return null;
  const { endpoint, keys } = read.output;
  return { p_endpoint: endpoint, p_p256dh: keys.p256dh, p_auth: keys.auth };
}

/**
 * Has the server ring this device, asked by the worker, which has no supabase-js. Null where the server did not: the token may have run
 * out. Never throws.
 * @param token of the manager's session
 */
export async function ringHere(
  subscription: PushSubscription,
  token: string,
  fetch: Fetch,
): Promise<RingOutcome | null> {
  try {
    const reply = await fetch(`${origin}/rest/v1/rpc/desk_ring_here`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey, authorization: `Bearer ${token}` },
      body: JSON.stringify(ringArguments(subscription)),
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
