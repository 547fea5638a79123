import * as v from 'valibot';
import { DeskOrder, readOrder } from '../../backend/desk/order.ts';
import { type BoardOrder, isOpenState } from '../../domain/desk/board.ts';
import { serverNow } from '../clock/clock.ts';
import { keepForDesk } from './kept.ts';
import { readKept } from './read-kept.ts';

/** The open orders, and those that were read last, are kept for the time without a network. */
const KEPT = 'orders';
const MOST_KEPT = 60;
/** How long an order stays after it was read last, in milliseconds: it may be erased on the server meanwhile. */
const LIFETIME = 7 * 24 * 60 * 60_000;

const KeptOrder = v.object({ at: v.number(), order: DeskOrder });
/** An order, and the moment at which it was read, in epoch milliseconds of the server's clock. */
export type KeptOrder = v.InferOutput<typeof KeptOrder>;

/** All kept orders of the account, and those of them that may stay. */
async function readOrders(userId: string): Promise<{ all: KeptOrder[]; young: KeptOrder[] }> {
  const all = (await readKept(KEPT, userId, v.array(KeptOrder)))?.value ?? [];
  const now = serverNow();
  return { all, young: all.filter(({ at }) => Math.abs(now - at) < LIFETIME) };
}

let writing: Promise<unknown> = Promise.resolve();
/** Runs the changes of this page one after the other: each writes all orders. */
function inTurn(change: () => Promise<void>): Promise<void> {
  const done = writing.then(change);
  writing = done;
  return done;
}

/** Keeps an order as it was read now, before those that were read earlier. Never throws. */
export function keepOrder(order: DeskOrder, userId: string): Promise<void> {
  return inTurn(async () => {
    const { young } = await readOrders(userId);
    const others = young.filter((each) => each.order.id !== order.id);
    await keepForDesk(KEPT, userId, [{ at: serverNow(), order }, ...others].slice(0, MOST_KEPT));
  });
}

/** The order as this device has kept it for the account; null where it has not. */
export async function keptOrder(id: string, userId: string): Promise<KeptOrder | null> {
  return (await readOrders(userId)).young.find(({ order }) => order.id === id) ?? null;
}

/**
 * Reads the open orders of a board that this device has not kept as they stand now, so that each opens without a network. Stops at the
 * first that cannot be read. Never throws.
 * @param orders the oldest first; as many as are kept
 */
export async function keepOpenOrders(orders: readonly BoardOrder[], userId: string): Promise<void> {
  const { young } = await readOrders(userId);
  const kept = new Map(young.map(({ order }) => [order.id, order]));
  const missing = orders
    .filter(({ state }) => isOpenState(state))
    .slice(0, MOST_KEPT)
    .filter(({ id, status }) => kept.get(id)?.status !== status);
  for (const { id } of missing) {
    const reply = await readOrder(id);
    if (!reply.ok) return;
    if (reply.value) await keepOrder(reply.value, userId);
  }
}

/** Forgets the orders that were read too long ago, whether or not one is opened again. Never throws. */
export function forgetOldOrders(userId: string): Promise<void> {
  return inTurn(async () => {
    const { all, young } = await readOrders(userId);
    if (young.length < all.length) await keepForDesk(KEPT, userId, young);
  });
}
