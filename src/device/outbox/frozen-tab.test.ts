import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anEntry, aRequest, ID, NOON } from '../../domain/submission/testing.ts';
import { type Entry, lease } from '../../domain/submission.ts';
import { withDb } from '../database/connection.ts';
import { freshDevice, holdStores } from '../database/testing.ts';
import { TRANSACTION_LIMIT } from '../database/time-limit.ts';
import type { Locks } from '../queue/lease.ts';
import { type DrainOptions, drain } from './drain.ts';
import { submit } from './enqueue.ts';
import { insertEntry } from './entries.ts';
import { outbox } from './outbox.ts';
import { followOutbox } from './run-outbox.ts';
import { bytesOf, leasedWith, ScriptedServer, scripted } from './testing.ts';
import { uploadFiles } from './upload-files.ts';

const OTHER_ID = '5f6f2a2e-8a4c-4b0e-9d55-0a1b2c3d4e5f';
const MINUTE = 60_000;

/** The locks of the outbox, which a frozen tab holds. */
const taken: Locks = { request: (_name, _options, held) => held(null) };

let server: ScriptedServer;
let now: number;
let wake: Awaited<ReturnType<typeof holdStores>> | null = null;

beforeEach(async () => {
  await freshDevice();
  server = new ScriptedServer();
  now = NOON;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  await wake?.();
  wake = null;
  vi.useRealTimers();
});

const options = (parts: Partial<DrainOptions> = {}): DrainOptions => ({
  fetch: server.fetch,
  now: () => now,
  owner: 'tab',
  random: () => 0.5,
  locks: null,
  isOffline: async () => false,
  ...parts,
});

async function freezeAnotherTab(): Promise<void> {
  wake = await holdStores(['outbox', 'attachments']);
}

async function wakeItUp(stored?: Entry): Promise<void> {
  await wake?.((rows) => stored && rows.put(stored, stored.id));
  wake = null;
}

/** The result of an operation, one of whose transactions reaches its limit. */
async function afterLimit<T>(operation: Promise<T>): Promise<T> {
  while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(TRANSACTION_LIMIT);
  return operation;
}

async function stored(id = ID): Promise<unknown> {
  const row = await withDb((db) => db.get('outbox', id));
  return row.ok && row.value;
}

// docs/rules/sending.md#outbox
test('a new order is sent from memory, although that tab holds the lock, and is one order after it has woken up', async () => {
  await freezeAnotherTab();
  expect(await afterLimit(insertEntry(anEntry()))).toMatchObject({ durable: false, why: 'frozen' });
  // The files of the order are looked for too, in a store that is late for the first time.
  const report = await afterLimit(drain(options({ locks: taken })));
  expect(report).toMatchObject({ status: 'drained', received: 1 });
  expect(server.accepted.size).toBe(1);

  // The same draft was confirmed in that tab.
  await wakeItUp(anEntry());
  await vi.waitFor(async () => expect(await stored()).toMatchObject({ state: 'received' }));
  now += MINUTE;
  await drain(options());
  expect(server.posts).toHaveLength(1);
});

test('an order that may be stored after all is sent once by this page, and answered alike for that tab', async () => {
  await freezeAnotherTab();
  await afterLimit(insertEntry(anEntry()));
  const leased = lease(anEntry(), 'frozen tab', now, { eager: true });
  if (!leased.ok) throw new Error(leased.reason);
  await wakeItUp(leased.entry);
  await vi.waitFor(async () => expect(await stored()).toMatchObject({ state: 'queued' }));
  await drain(options());
  await server.fetch('', { headers: { 'idempotency-key': ID }, body: JSON.stringify(anEntry().request) });
  expect(server.accepted.size).toBe(1);
  expect(await stored()).toMatchObject({ state: 'received' });
});

test('an order of the database is not sent without its lease, and leaves once that tab has woken up', async () => {
  await insertEntry(anEntry());
  await freezeAnotherTab();
  expect(await afterLimit(drain(options()))).toMatchObject({ status: 'failed', attempted: 0 });
  expect(server.posts).toEqual([]);
  await wakeItUp();
  await vi.waitFor(async () => expect(await drain(options())).toMatchObject({ status: 'drained' }));
  expect(await stored()).toMatchObject({ state: 'received' });
});

test('a receipt that can’t be written is fetched again, under the same key', async () => {
  await insertEntry(anEntry());
  server.faults.push(async (accept) => {
    await freezeAnotherTab();
    return accept();
  });
  const drained = drain(options());
  while (!wake) await new Promise((resolve) => setImmediate(resolve));
  // The files of the order are looked for before the receipt is written.
  await afterLimit(Promise.resolve());
  expect(await afterLimit(drained)).toMatchObject({ status: 'failed' });
  await wakeItUp();
  now += 2 * MINUTE;
  await vi.waitFor(async () =>
    expect(await drain(options())).toMatchObject({ status: 'drained', received: 1 }),
  );
  expect(server.accepted.size).toBe(1);
  expect(await stored()).toMatchObject({ state: 'received' });
});

test('the page keeps showing the orders that it has read', async () => {
  await insertEntry(anEntry({ id: OTHER_ID }));
  const stop = followOutbox();
  const ids = () => outbox.entries.get()?.map(({ id }) => id);
  await vi.waitFor(() => expect(ids()).toEqual([OTHER_ID]));
  await freezeAnotherTab();
  await afterLimit(insertEntry(anEntry()));
  await vi.waitFor(() => expect(ids()).toEqual([OTHER_ID, ID]));
  expect(outbox.notKept.get()).toBe('frozen');
  await wakeItUp();
  await vi.waitFor(() => expect(outbox.notKept.get()).toBeNull());
  expect(ids()?.sort()).toEqual([OTHER_ID, ID].sort());
  stop();
});

test('an order that the customer changes is not taken for a new one', async () => {
  await insertEntry(anEntry());
  await freezeAnotherTab();
  const changed = aRequest({ fields: { details: '3 bokits' } });
  const { id, service, title } = anEntry();
  const fresh = { id, service, title, request: changed, slotAt: null };
  expect(await afterLimit(submit(fresh, now, [], true))).toEqual({ ok: false, error: 'frozen' });
  await wakeItUp();
  expect(await stored()).toMatchObject({ request: anEntry().request });
});

// docs/rules/files.md#on-the-device
test('an order whose files that tab keeps from being read waits, and is not told that they are gone', async () => {
  const entry = await leasedWith('1');
  wake = await holdStores(['attachments']);
  const { upload, seen } = scripted();
  const handOver = () => uploadFiles(entry, { upload, now: () => now });
  expect(await afterLimit(handOver())).toEqual({ kind: 'unsent', cause: 'network', retryAfter: null });
  expect(seen).toEqual([]);

  await wakeItUp();
  await vi.waitFor(async () => expect(await handOver()).toBeNull());
  expect(seen.map(({ body }) => body)).toEqual([bytesOf('1')]);
});
