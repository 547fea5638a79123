import * as v from 'valibot';
import { ORDER_STATUSES } from '../domain/order-status.ts';
import { WireFields, WireQuote } from '../domain/wire.ts';
import { found, parsed, type Reply, reply } from './account-problem.ts';
import { loadClient } from './client.ts';

/** One line of an account's history. */
const Order = v.object({
  id: v.string(),
  reference: v.string(),
  service: v.string(),
  received_at: v.pipe(v.string(), v.transform(Date.parse), v.number()),
  /** A server that is newer than the page may know others. */
  status: v.fallback(v.picklist(ORDER_STATUSES), 'recue'),
  /** In euros; null where the submission had no price. */
  quote: v.nullable(v.object({ totalToPay: v.number() })),
});
export type Order = v.InferOutput<typeof Order>;

/** How many are shown: enough for a year of a good customer. */
const LIMIT = 100;

/**
 * What the account has ordered, latest first. Row-level security keeps it to its own, and shows a session that was ended
 * elsewhere nothing at all: that is the problem `no_profile`, not an account that has never ordered.
 */
export async function readOrders(): Promise<Reply<Order[]>> {
  const answer = await reply<unknown>(async () =>
    (await loadClient())
      .from('submissions')
      .select('id, reference, service, received_at, status, quote')
      .order('received_at', { ascending: false })
      .limit(LIMIT),
  );
  const orders = parsed(v.array(Order), answer);
  if (!orders.ok || orders.value.length > 0) return orders;
  const owner = await reply<unknown>(async () =>
    (await loadClient()).from('profiles').select('id').limit(1).maybeSingle(),
  );
  const own = found(owner, 'no_profile');
  return own.ok ? orders : own;
}

/** What an order said, to be made again. */
const OrderAnswers = v.object({
  fields: WireFields,
  quote: v.nullable(WireQuote),
  files: v.array(v.object({ field: v.string() })),
});
export type OrderAnswers = v.InferOutput<typeof OrderAnswers>;

/** What one order of the account said. Not part of the history: it is asked for when the customer wants it back. */
export async function readOrderAnswers(id: string): Promise<Reply<OrderAnswers>> {
  const answer = await reply<unknown>(async () =>
    (await loadClient()).from('submissions').select('fields, quote, files').eq('id', id).maybeSingle(),
  );
  return parsed(OrderAnswers, found(answer, 'no_order'));
}
