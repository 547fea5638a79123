import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anEntry, aReceipt, NOON } from '../../domain/submission/testing.ts';
import { isReloadBlocked, onReloadAllowed } from '../page/reload.ts';
import { guardOrders } from './guard-orders.ts';
import { outbox } from './outbox.ts';

const waiting = anEntry();
const received = anEntry({ state: 'received', receipt: aReceipt(), receivedAt: NOON });
let stop = () => {};

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  stop = guardOrders();
});
afterEach(() => {
  stop();
  outbox.entries.set(null);
  outbox.notKept.set(null);
  vi.unstubAllGlobals();
});

/** Whether the browser would let the customer leave without asking. */
const goesUnasked = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a page is not held by orders that are stored on the device or were received', () => {
  outbox.entries.set([waiting]);
  expect([isReloadBlocked(), goesUnasked()]).toEqual([false, true]);
  outbox.entries.set([received]);
  outbox.notKept.set('missing');
  expect([isReloadBlocked(), goesUnasked()]).toEqual([false, true]);
});

test.each([
  ['has left', () => outbox.entries.set([received])],
  ['is kept', () => outbox.notKept.set(null)],
])('a page that alone has an order is held until that %s', (_how, happen) => {
  const freed = vi.fn();
  const stopWaiting = onReloadAllowed(freed);
  outbox.entries.set([waiting]);
  outbox.notKept.set('full');
  expect([isReloadBlocked(), goesUnasked()]).toEqual([true, false]);
  expect(freed).not.toHaveBeenCalled();
  happen();
  expect([isReloadBlocked(), goesUnasked()]).toEqual([false, true]);
  expect(freed).toHaveBeenCalledOnce();
  stopWaiting();
});
