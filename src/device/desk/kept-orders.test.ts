import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deskOrder } from '../../backend/desk/testing.ts';
import { account } from '../session/account.ts';
import { keepAccess } from './kept.ts';
import { forgetOldOrders, keepOrder, keptOrder } from './kept-orders.ts';
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

test('the ten orders that were read last are kept, for their manager alone', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, number) => keepOrder(anOrder(number), NADIA)));
  await keepOrder(anOrder(5), NADIA);
  expect(await stored()).toBe(10);
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
