import { afterEach, beforeEach, expect, test } from 'vitest';
import { anEntry, aReceipt, NOON } from '../domain/submission/testing.ts';
import { guardOrders } from './guard-orders.ts';
import { flushBeforeLeaving } from './leaving.ts';
import { outbox } from './outbox.ts';

const waiting = anEntry();
const received = anEntry({ state: 'received', receipt: aReceipt(), receivedAt: NOON });
let stop = () => {};

beforeEach(() => {
  stop = guardOrders();
});
afterEach(() => {
  stop();
  outbox.entries.set(null);
  outbox.notKept.set(null);
});

/** What becomes of a reload that the app is about to start. */
function leave() {
  const reload = { isDue: false, now: flushBeforeLeaving() };
  void reload.now.then(() => {
    reload.isDue = true;
  });
  return reload;
}
const soon = () => new Promise((resolve) => setTimeout(resolve));

test('a page whose orders the device keeps is left at once', async () => {
  outbox.entries.set([waiting]);
  await leave().now;
  outbox.notKept.set('missing');
  outbox.entries.set([received]);
  await leave().now;
});

test.each([
  ['has left', () => outbox.entries.set([received])],
  ['is kept', () => outbox.notKept.set(null)],
])('a page that alone has an order is left once that %s', async (_how, happen) => {
  outbox.entries.set([waiting]);
  outbox.notKept.set('full');
  const reload = leave();
  await soon();
  expect(reload.isDue).toBe(false);
  happen();
  await reload.now;
});
