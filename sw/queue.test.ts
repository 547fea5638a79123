import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addAction, readCourse } from '../src/device/course/courses.ts';
import { freshDevice, holdStores } from '../src/device/database/testing.ts';
import { TRANSACTION_LIMIT } from '../src/device/database/time-limit.ts';
import { getEntry, insertEntry } from '../src/device/outbox/entries.ts';
import { json, ScriptedServer } from '../src/device/outbox/testing.ts';
import { anEntry, ID } from '../src/domain/submission/testing.ts';
import { drainQueues } from './queue.ts';

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
  await drainQueues();
  expect(await getEntry(ID)).toMatchObject({ value: { state: 'received' } });
});

test('a worker that can’t read the outbox gives up within the limit, and has the browser wake it again', async () => {
  await insertEntry(due());
  const wake = await holdStores(['outbox']);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const drained = drainQueues().then(
    () => 'done',
    (error) => String(error),
  );
  while (vi.getTimerCount() === 0) await new Promise((resolve) => setTimeout(resolve));
  await vi.advanceTimersByTimeAsync(TRANSACTION_LIMIT);
  expect(await drained).toBe('Error: queue: failed');
  expect(server.posts).toEqual([]);
  await wake();
  await vi.waitFor(() => drainQueues());
  expect(await getEntry(ID)).toMatchObject({ value: { state: 'received' } });
});

// docs/rules/desk.md#courier-without-a-network
test('the worker sends what a courier did, and has the browser wake it again while it cannot', async () => {
  const token = 'a'.repeat(32);
  const at = new Date().toISOString();
  await addAction(token, { step: { key: crypto.randomUUID(), step: 'livree', at } }, Date.now());
  let isReached = false;
  vi.stubGlobal('self', {
    fetch: (url: string) => {
      if (!url.endsWith('/course')) return Promise.resolve(new Response('{}'));
      const reply = json({ outcome: 'done', state: 'over', course: null });
      return isReached ? Promise.resolve(reply) : Promise.reject(new TypeError('Failed to fetch'));
    },
    navigator: {},
  });
  await expect(drainQueues()).rejects.toThrow('queue: courses');
  isReached = true;
  await drainQueues();
  expect(await readCourse(token)).toMatchObject({ waiting: [], state: 'over' });
});

// docs/rules/privacy.md#retention-on-the-device
test('the worker deletes an old course once it knows the server’s time, and not by the device’s own', async () => {
  const token = 'a'.repeat(32);
  const tenDaysAgo = Date.now() - 10 * 24 * 60 * 60_000;
  const at = new Date(tenDaysAgo).toISOString();
  await addAction(token, { tick: { line: '1 × Lait', isTicked: true, at } }, tenDaysAgo);
  await expect(drainQueues()).rejects.toThrow('queue: courses');
  expect(await readCourse(token)).toMatchObject({ waiting: [{ tick: { line: '1 × Lait' } }] });

  const headers = { 'content-type': 'application/json', date: new Date().toUTCString() };
  vi.stubGlobal('self', { fetch: async () => new Response('{}', { headers }), navigator: {} });
  await expect(drainQueues()).rejects.toThrow('queue: courses');
  expect(await readCourse(token)).toBeNull();
});
