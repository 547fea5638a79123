import * as v from 'valibot';
import { PushRequest } from '../domain/order-status.ts';
import { apikey, functionsUrl } from './config.ts';
import type { Fetch } from './send.ts';

const TIMEOUT = 20_000;

/** Has these orders told to a subscription of this browser. False when the server did not take it. Never throws. */
export async function subscribeOrders(
  submissionIds: readonly string[],
  subscription: unknown,
  fetch: Fetch,
): Promise<boolean> {
  const wish = v.safeParse(PushRequest, { ...Object(subscription), submissionIds });
  if (!wish.success) return false;
  try {
    const reply = await fetch(`${functionsUrl}/push-subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey },
      body: JSON.stringify(wish.output),
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return reply.ok;
  } catch {
    return false;
  }
}
