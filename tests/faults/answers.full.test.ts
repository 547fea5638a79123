import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { drain } from '../../src/device/outbox/drain.ts';
import { submit } from '../../src/device/outbox/enqueue.ts';
import { getEntry } from '../../src/device/outbox/entries.ts';
import { HostedServer } from '../../supabase/local/testing/hosted-server.ts';
import { RESTAURANT_REQUEST, SUBMIT_PATH } from '../support/orders.ts';
import { type Fault, FaultProxy, faults } from '../support/server/fault-proxy.ts';

/** The outbox without a page, over a network that breaks in front of the real backend. */

const NOW = Date.parse(RESTAURANT_REQUEST.confirmedAt);
const SECOND = 1000;

let server: HostedServer;
let network: FaultProxy;

beforeAll(async () => {
  server = await HostedServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  network = new FaultProxy(new URL(server.url));
  await network.accept();
});
afterEach(() => network.refuse());

/** Confirms an order. Returns its id. */
async function confirm(): Promise<string> {
  const id = randomUUID();
  const slotAt = Date.parse('2026-11-19T12:45:00-04:00');
  const fresh = { id, service: 'restaurant', title: 'Chez Man Lili', request: RESTAURANT_REQUEST, slotAt };
  expect(await submit(fresh, NOW)).toMatchObject({ ok: true, durable: true });
  return id;
}

/** One look of a page at its queue, so many milliseconds after the order. */
const lookAfter = (later: number) =>
  drain({
    fetch: (url, init) => fetch(new URL(url, network.origin), init),
    now: () => NOW + later,
    owner: 'test',
    random: () => 0.5,
    eager: true,
    locks: null,
    timeoutMs: 2 * SECOND,
  });

/**
 * Every answer that docs/rules/sending.md#answers does not count as a receipt: the order waits, then arrives
 * once.
 */
const HICCUPS: Record<string, Fault> = {
  'a connection cut before the request': faults.cutBefore,
  'a connection cut after the commit': faults.cutAfterCommit,
  'a reply cut half-way': faults.cutMidReply,
  'an answer that never comes': faults.hang,
  'a captive portal': faults.captivePortal,
  'an empty 204': faults.noContent,
  'a redirect': faults.redirect('/'),
  'a 401': faults.unauthorized,
  'a 429': faults.tooManyRequests(2),
  'a 500': faults.serverError,
};

test.each(Object.entries(HICCUPS))('%s delays an order and never doubles it', async (_name, fault) => {
  const id = await confirm();
  network.set(fault, { path: SUBMIT_PATH, method: 'POST', times: 2 });
  for (const later of [0, 5 * SECOND])
    expect(await lookAfter(later)).toMatchObject({ attempted: 1, received: 0 });
  expect(await lookAfter(10 * SECOND)).toMatchObject({ attempted: 1, received: 1 });

  const received = (await server.inbox()).filter(({ submissionId }) => submissionId === id);
  expect(received).toHaveLength(1);
  const reference = received[0]?.reference;
  expect(await getEntry(id)).toMatchObject({ value: { state: 'received', receipt: { reference } } });
  const keys = network.seen(SUBMIT_PATH, 'POST').map(({ key }) => key);
  expect(keys).toEqual([id, id, id]);
});

test('Retry-After is honoured', async () => {
  await confirm();
  network.set(faults.tooManyRequests(5), { path: SUBMIT_PATH, times: 1 });
  expect(await lookAfter(0)).toMatchObject({ attempted: 1, received: 0, nextWakeAt: NOW + 5 * SECOND });
  expect(await lookAfter(5 * SECOND - 1)).toMatchObject({ attempted: 0 });
  expect(await lookAfter(5 * SECOND)).toMatchObject({ attempted: 1, received: 1 });
});
