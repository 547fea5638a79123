import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshDevice, holdStores } from '../src/device/database/testing.ts';
import { TRANSACTION_LIMIT } from '../src/device/database/time-limit.ts';
import { getEntry, insertEntry } from '../src/device/outbox/entries.ts';
import { ScriptedServer } from '../src/device/outbox/testing.ts';
import { anEntry, ID } from '../src/domain/submission/testing.ts';
import { drainOutbox } from './outbox.ts';

let server: ScriptedServer;

beforeEach(async () => {
  await freshDevice();
  server = new ScriptedServer();
  vi.stubGlobal('self', {
    fetch: (url: string, init: RequestInit) =>
      init.method === 'POST' ? server.fetch(url, init) : Promise.resolve(new Response('{}')),
    navigator: {},
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A submission without a slot, which is due at any time. */
const due = () => anEntry({ createdAt: Date.now(), nextAttemptAt: Date.now(), slotAt: null });

test('the worker sends what is due', async () => {
  await insertEntry(due());
  await drainOutbox();
  expect(await getEntry(ID)).toMatchObject({ value: { state: 'received' } });
});

test('a worker that can’t read the outbox gives up within the limit, and has the browser wake it again', async () => {
  await insertEntry(due());
  const wake = await holdStores(['outbox']);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const drained = drainOutbox().then(
    () => 'done',
    (error) => String(error),
  );
  while (vi.getTimerCount() === 0) await new Promise((resolve) => setTimeout(resolve));
  await vi.advanceTimersByTimeAsync(TRANSACTION_LIMIT);
  expect(await drained).toBe('Error: outbox: failed');
  expect(server.posts).toEqual([]);
  await wake();
  await vi.waitFor(() => drainOutbox());
  expect(await getEntry(ID)).toMatchObject({ value: { state: 'received' } });
});
