import * as v from 'valibot';
import { DeskOrder } from '../../backend/desk/order.ts';
import { serverNow } from '../clock/clock.ts';
import { keepForDesk } from './kept.ts';
import { readKept } from './read-kept.ts';

/** The orders that were read last are kept for the time without a network. */
const KEPT = 'orders';
const MOST_KEPT = 10;
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

/** Forgets the orders that were read too long ago, whether or not one is opened again. Never throws. */
export function forgetOldOrders(userId: string): Promise<void> {
  return inTurn(async () => {
    const { all, young } = await readOrders(userId);
    if (young.length < all.length) await keepForDesk(KEPT, userId, young);
  });
}
