import * as v from 'valibot';
import { PushRequest } from '../domain/order-status.ts';
import { askFunction } from './ask-function.ts';
import type { Fetch } from './send.ts';

/** Has these orders told to a subscription of this browser. False when the server did not take it. Never throws. */
export async function subscribeOrders(
  submissionIds: readonly string[],
  subscription: unknown,
  fetch: Fetch,
): Promise<boolean> {
  const wish = v.safeParse(PushRequest, { ...Object(subscription), submissionIds });
  if (!wish.success) return false;
  const answer = await askFunction(fetch, 'push-subscribe', wish.output);
  return answer?.status === 200;
}
