import * as v from 'valibot';
import { loadClient } from './client.ts';
import { parsed, type Reply, reply } from './problem.ts';

/** One line of an account's history. */
const Order = v.object({
  id: v.string(),
  reference: v.string(),
  service: v.string(),
  received_at: v.pipe(v.string(), v.transform(Date.parse), v.number()),
  status: v.string(),
  /** In euros; null where the submission had no price. */
  quote: v.nullable(v.object({ totalToPay: v.number() })),
});
export type Order = v.InferOutput<typeof Order>;

/** How many are shown: enough for a year of a good customer. */
const LIMIT = 100;

/** What the account has ordered, latest first. Row-level security keeps it to its own. */
export async function readOrders(): Promise<Reply<Order[]>> {
  const answer = await reply<unknown>(async () =>
    (await loadClient())
      .from('submissions')
      .select('id, reference, service, received_at, status, quote')
      .order('received_at', { ascending: false })
      .limit(LIMIT),
  );
  return parsed(v.array(Order), answer);
}
