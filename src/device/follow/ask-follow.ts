import * as v from 'valibot';
import { askFunction, type Fetch } from '../../backend/ask-function.ts';
import { FollowReply, type FollowRequest } from '../../domain/order/follow.ts';

/** Asks where an order stands, or answers a question about it; null when nobody answered. Never throws. */
export async function askFollow(
  request: FollowRequest,
  fetch: Fetch = (url, init) => window.fetch(url, init),
): Promise<FollowReply | null> {
  const answer = await askFunction(fetch, 'follow', request);
  const parsed = v.safeParse(FollowReply, answer?.status === 200 ? answer.json : null);
  return parsed.success ? parsed.output : null;
}
