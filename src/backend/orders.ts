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

/** The most orders of one answer, and how many are shown at first: a year's worth for a frequent customer. */
export const ORDERS_AT_ONCE = 100;

/** The newest orders of an account, and how many it has. */
export interface OrderList {
  readonly orders: readonly Order[];
  readonly total: number;
}

/**
 * The newest orders of the account, latest first. Row-level security limits them to its own, and returns no row at all for a
 * session that was ended elsewhere: that is a problem, not an account without orders.
 * @param wanted how many, where there are as many
 * docs/rules/accounts.md#history
 */
export async function readOrders(wanted: number): Promise<Reply<OrderList>> {
  const orders = new Map<string, Order>();
  let total = 0;
  for (let from = 0; from < wanted; from += ORDERS_AT_ONCE) {
    const page = await readPage(from);
    if (!page.ok) return page;
    for (const order of page.value.orders) orders.set(order.id, order);
    total = page.value.total;
    if (page.value.orders.length < ORDERS_AT_ONCE) break;
  }
  if (orders.size > 0) return { ok: true, value: { orders: [...orders.values()], total } };
  const own = await onOwnRow(() =>
    reply<unknown>(async () => (await loadClient()).from('profiles').select('id').limit(1).maybeSingle()),
  );
  return own.ok ? { ok: true, value: { orders: [], total: 0 } } : own;
}

async function readPage(from: number): Promise<Reply<OrderList>> {
  let total = 0;
  const answer = await reply<unknown>(async () => {
    const response = await (await loadClient())
      .from('submissions')
      .select('id, reference, service, received_at, status, quote', { count: 'exact' })
      .order('received_at', { ascending: false })
      .order('id')
      .range(from, from + ORDERS_AT_ONCE - 1)
      .retry(navigator.onLine !== false);
    total = response.count ?? 0;
    return response;
  });
  const orders = parsed(v.array(Order), answer);
  return orders.ok ? { ok: true, value: { orders: orders.value, total } } : orders;
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
