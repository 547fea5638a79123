import * as v from 'valibot';
import { parseInstant } from '../domain/instant.ts';
import { ORDER_STATUSES } from '../domain/order-status.ts';
import { WireFields, WireQuote, Without } from '../domain/wire.ts';
import { found, parsed, type Reply, reply } from './account-problem.ts';
import { loadClient } from './client.ts';
import { onOwnRow } from './profile.ts';

/** One line of an account's history. */
const Order = v.object({
  id: v.string(),
  reference: v.string(),
  service: v.string(),
  received_at: v.pipe(v.string(), v.transform(parseInstant), v.number()),
  /** A server that is newer than the page may send other values. */
  status: v.fallback(v.picklist(ORDER_STATUSES), 'recue'),
  /** In euros; null where the submission had no price. */
  quote: v.nullable(
    v.object({
      totalToPay: v.number(),
      without: Without,
      isWithoutItems: v.optional(v.boolean()),
    }),
  ),
});
export type Order = v.InferOutput<typeof Order>;

/** The number of orders shown: a year's worth for a frequent customer. */
const LIMIT = 100;

/**
 * The orders of the account, latest first. Row-level security limits them to its own, and returns no row at all for a
 * session that was ended elsewhere: that is a problem, not an account without orders.
 */
export async function readOrders(): Promise<Reply<Order[]>> {
  const answer = await reply<unknown>(async () =>
    (await loadClient())
      .from('submissions')
      .select('id, reference, service, received_at, status, quote')
      .order('received_at', { ascending: false })
      .limit(LIMIT)
      .retry(navigator.onLine !== false),
  );
  const orders = parsed(v.array(Order), answer);
  if (!orders.ok || orders.value.length > 0) return orders;
  const own = await onOwnRow(() =>
    reply<unknown>(async () => (await loadClient()).from('profiles').select('id').limit(1).maybeSingle()),
  );
  return own.ok ? orders : own;
}

/** The contents of an order, for ordering again. */
const OrderAnswers = v.object({
  fields: WireFields,
  quote: v.nullable(WireQuote),
  files: v.array(v.object({ field: v.string() })),
});
export type OrderAnswers = v.InferOutput<typeof OrderAnswers>;

/**
 * Reads the contents of one order of the account. They are not part of the history, and are requested only for
 * ordering again.
 */
export async function readOrderAnswers(id: string): Promise<Reply<OrderAnswers>> {
  const answer = await reply<unknown>(async () =>
    (await loadClient()).from('submissions').select('fields, quote, files').eq('id', id).maybeSingle(),
  );
  return parsed(OrderAnswers, found(answer, 'no_order'));
}
