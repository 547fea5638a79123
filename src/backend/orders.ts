import * as v from 'valibot';
import { ORDER_STATUSES } from '../domain/order/order-status.ts';
import { WireFields, WireQuote, Without } from '../domain/submission/wire.ts';
import { parseInstant } from '../domain/time/instant.ts';
import { found, parsed, type Reply } from './account-problem.ts';
import { readOwn } from './profile.ts';

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
const OrderList = v.object({ orders: v.array(Order), total: v.number() });
export type OrderList = v.InferOutput<typeof OrderList>;

/**
 * The newest orders of the account, latest first. A session that was ended elsewhere is a problem, not an account without orders.
 * @param wanted how many, where there are as many
 * docs/rules/accounts.md#history
 */
export async function readOrders(wanted: number): Promise<Reply<OrderList>> {
  const orders = new Map<string, Order>();
  let total = 0;
  for (let from = 0; from < wanted; from += ORDERS_AT_ONCE) {
    const answer = found(
      await readOwn('own_orders', { p_from: from, p_most: ORDERS_AT_ONCE }),
      'session_not_found',
    );
    const page = parsed(OrderList, answer);
    if (!page.ok) return page;
    for (const order of page.value.orders) orders.set(order.id, order);
    total = page.value.total;
    if (page.value.orders.length < ORDERS_AT_ONCE) break;
  }
  return { ok: true, value: { orders: [...orders.values()], total } };
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
  return parsed(OrderAnswers, found(await readOwn('own_order', { p_id: id }), 'no_order'));
}
