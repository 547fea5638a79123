import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskOrder } from '../../backend/desk/order.ts';
import { deskOrder } from '../../backend/desk/testing.ts';
import type { BoardOrder } from '../../domain/desk/board.ts';
import { account } from '../session/account.ts';
import { keepAccess } from './kept.ts';
import { forgetOldOrders, keepOpenOrders, keepOrder, keptOrder } from './kept-orders.ts';
import { readKept } from './read-kept.ts';
import { deskDevice, NADIA, noNetwork, PAUL } from './testing.ts';

const DAY = 24 * 60 * 60_000;
const NOON = Date.UTC(2026, 10, 19, 16);

const anOrder = (number: number) =>
  deskOrder({ id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}` });
const isKept = async (number: number, userId = NADIA) =>
  (await keptOrder(anOrder(number).id, userId)) !== null;
/** How many orders are on the device, whether or not they may still be shown. */
const stored = async () => (await readKept('orders', NADIA, v.array(v.unknown())))?.value.length;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  await deskDevice(noNetwork);
  await keepAccess(NADIA, {});
});
afterEach(() => {
  account.set(account.initial);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the sixty orders that were read last are kept, for their manager alone', async () => {
  await Promise.all(Array.from({ length: 62 }, (_, number) => keepOrder(anOrder(number), NADIA)));
  await keepOrder(anOrder(5), NADIA);
  expect(await stored()).toBe(60);
  expect([await isKept(1), await isKept(2), await isKept(11)]).toEqual([false, true, true]);
  expect(await isKept(11, PAUL)).toBe(false);
});

// docs/rules/desk.md#without-a-network
test('an order that was read a week ago is shown no more, and goes when the desk is opened', async () => {
  await keepOrder(anOrder(1), NADIA);
  vi.setSystemTime(NOON + 3 * DAY);
  await keepOrder(anOrder(2), NADIA);
  vi.setSystemTime(NOON + 7 * DAY);
  expect([await isKept(1), await isKept(2)]).toEqual([false, true]);
  expect(await stored()).toBe(2);
  await forgetOldOrders(NADIA);
  expect(await stored()).toBe(1);
});

test('the open orders of a board are kept as they stand, and read again once they have moved on', async () => {
  let status: DeskOrder['status'] = 'recue';
  const asked = await deskDevice(({ args }) => Response.json(deskOrder({ id: String(args.p_id), status })));
  await keepAccess(NADIA, {});
  const row = (number: number) => ({ id: anOrder(number).id, status, state: status }) as BoardOrder;
  const over = { ...row(3), status: 'livree', state: 'livree' } as BoardOrder;
  await keepOpenOrders([row(1), row(2), over], NADIA);
  expect([await isKept(1), await isKept(2), await isKept(3)]).toEqual([true, true, false]);
  await keepOpenOrders([row(1), row(2)], NADIA);
  expect(asked).toHaveLength(2);
  status = 'confirmee';
  await keepOpenOrders([row(1)], NADIA);
  expect(asked).toHaveLength(3);
  expect((await keptOrder(anOrder(1).id, NADIA))?.order.status).toBe('confirmee');
});
