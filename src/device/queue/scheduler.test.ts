import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anEntry, aRequest, ID, NOON } from '../../domain/submission/testing.ts';
import { freshDevice } from '../database/testing.ts';
import { type DrainingOptions, startDraining } from '../outbox/drain.ts';
import { getEntry, insertEntry } from '../outbox/entries.ts';
import { networkError, refusal, ScriptedServer } from '../outbox/testing.ts';

import type { DrainStatus } from './drain.ts';
import { type Lane, type Schedule, startScheduler } from './scheduler.ts';

const OTHER_ID = '5f6f2a2e-8a4c-4b0e-9d55-0a1b2c3d4e5f';

let server: ScriptedServer;
let stop: () => void;
let wake: () => void;
/** Milliseconds by which the tested code's clock is ahead of the timers. */
let ahead: number;

beforeEach(async () => {
  await freshDevice();
  server = new ScriptedServer();
  stop = () => undefined;
  ahead = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.setSystemTime(NOON);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function start(parts: Partial<DrainingOptions> = {}): void {
  stop = startDraining({
    fetch: server.fetch,
    now: () => Date.now() + ahead,
    owner: 'tab',
    random: () => 0.5,
    locks: null,
    isOffline: async () => false,
    onWakeUp: (callback) => {
      wake = callback;
      return () => {
        wake = () => undefined;
      };
    },
    ...parts,
  });
}

async function state(): Promise<string | undefined> {
  const read = await getEntry(ID);
  return read.ok ? read.value?.state : undefined;
}
/** The database runs in real time, which is slow on a busy machine. In milliseconds. */
const PATIENCE = { timeout: 15_000 };
const becomes = (expected: string) => vi.waitFor(async () => expect(await state()).toBe(expected), PATIENCE);
const posts = (count: number) => vi.waitFor(() => expect(server.posts).toHaveLength(count), PATIENCE);

// docs/rules/sending.md#background
test('sends queued entries at start, whatever their back-off', async () => {
  await insertEntry(anEntry({ nextAttemptAt: NOON + 200_000 }));
  start();
  await becomes('received');
});

test('sends an entry that is confirmed later, without a call', async () => {
  start();
  await insertEntry(anEntry());
  await becomes('received');
});

test('retries when the back-off has ended', async () => {
  await insertEntry(anEntry());
  server.faults.push(networkError, networkError);
  start();
  await posts(1);
  await becomes('queued');
  await vi.advanceTimersByTimeAsync(1000);
  await posts(2);
  await becomes('queued');
  await vi.advanceTimersByTimeAsync(2000);
  await becomes('received');
});

/** Advances the timers in steps that leave the database, which runs in real time, a chance to answer. */
async function letPass(milliseconds: number): Promise<void> {
  const STEP = 5000;
  for (let passed = 0; passed < milliseconds; passed += STEP) {
    await vi.advanceTimersByTimeAsync(STEP);
    for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
}

test('a server that is down for an hour is asked ever less often, and has the order within five minutes of its return', async () => {
  const HOUR = 3_600_000;
  const isDown = () => Date.now() < NOON + HOUR;
  let asked = 0;
  const fetch: typeof server.fetch = (url, init) => {
    asked += 1;
    return isDown() ? Promise.reject(new TypeError('Failed to fetch')) : server.fetch(url, init);
  };
  await insertEntry(anEntry({ slotAt: null }));
  start({ fetch });
  await letPass(HOUR - 1000);
  expect(await state()).toBe('queued');
  expect(asked).toBeGreaterThan(10);
  expect(asked).toBeLessThan(60);
  await letPass(5 * 60_000);
  await becomes('received');
  expect(server.posts).toHaveLength(1);
});

// docs/rules/sending.md#background
test('retries at once when the network returns or the page becomes visible', async () => {
  await insertEntry(anEntry());
  server.faults.push(networkError);
  start();
  await becomes('queued');
  await posts(1);
  await vi.waitFor(async () => {
    wake();
    expect(await state()).toBe('received');
  }, PATIENCE);
});

test('a meal is sent while the photographs of an earlier order are still being uploaded', async () => {
  const sha256 = '1'.repeat(64);
  const file = {
    field: 'prescription',
    name: 'ordonnance.jpg',
    type: 'image/jpeg',
    size: 10,
    sha256,
  } as const;
  await insertEntry(anEntry({ id: OTHER_ID, request: aRequest({ files: [file] }) }), [
    { sha256, bytes: new Uint8Array(10), storedAt: NOON },
  ]);
  const upload = vi.fn(() => new Promise<never>(() => undefined));
  start({ upload });
  await vi.waitFor(() => expect(upload).toHaveBeenCalled(), PATIENCE);
  await insertEntry(anEntry());
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(100);
    expect(await state()).toBe('received');
  }, PATIENCE);
  expect(server.posts.map(({ key }) => key)).toEqual([ID]);
});

test('reports a slot when it passes', async () => {
  await insertEntry(anEntry({ slotAt: NOON, nextAttemptAt: NOON + 200_000, notBefore: NOON + 200_000 }));
  const reports = vi.fn();
  start({ onDrained: reports });
  await vi.waitFor(() => expect(reports).toHaveBeenCalled(), PATIENCE);
  expect(await state()).toBe('queued');
  await vi.advanceTimersByTimeAsync(60_000);
  await becomes('slot-passed');
  expect(server.posts).toEqual([]);
});

test('a phone that slept through its timers catches up within a minute', async () => {
  await insertEntry(anEntry({ nextAttemptAt: NOON + 250_000, notBefore: NOON + 250_000 }));
  const reports = vi.fn();
  start({ onDrained: reports });
  await vi.waitFor(() => expect(reports).toHaveBeenCalled(), PATIENCE);
  ahead = 10 * 60_000;
  await vi.advanceTimersByTimeAsync(60_000);
  await becomes('received');
});

test('has no timer while nothing waits', async () => {
  const reports = vi.fn();
  start({ onDrained: reports });
  await vi.waitFor(() => expect(reports).toHaveBeenCalled(), PATIENCE);
  expect(vi.getTimerCount()).toBe(0);
});

test('an entry that waits for the customer is not sent again', async () => {
  await insertEntry(anEntry());
  server.faults.push(() => refusal('invalid', 422));
  start();
  await becomes('needs-attention');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(server.posts).toHaveLength(1);
});

test('tries again after a while when the device is offline', async () => {
  await insertEntry(anEntry());
  let offline = true;
  const reports = vi.fn();
  start({ isOffline: async () => offline, onDrained: reports });
  await vi.waitFor(() => expect(reports).toHaveBeenCalledWith('offline'), PATIENCE);
  offline = false;
  await vi.advanceTimersByTimeAsync(30_000);
  await becomes('received');
});

test('stops when told: no timer, no listener, no event', async () => {
  start();
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0), PATIENCE);
  stop();
  await insertEntry(anEntry());
  wake();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(server.posts).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

/** A lane whose drains end when the test says so. */
function aLane() {
  const ends: ((report: Awaited<ReturnType<Lane>>) => void)[] = [];
  const drain = vi.fn<Lane>(() => new Promise((resolve) => ends.push(resolve)));
  const end = async (status: DrainStatus, nextWakeAt: number | null = null) => {
    ends.shift()?.({ status, nextWakeAt });
    await vi.advanceTimersByTimeAsync(0);
  };
  let change: () => void = () => undefined;
  const schedule = (parts: Partial<Schedule> = {}) => {
    const onChange = (listener: () => void) => {
      change = listener;
      return () => undefined;
    };
    stop = startScheduler({ lanes: [drain], now: () => Date.now(), onChange, ...parts });
  };
  return { drain, end, schedule, change: () => change() };
}

test('the pauses grow while nobody is reached, and are short again after an answer', async () => {
  const { drain, end, schedule } = aLane();
  schedule();
  const pauses = [];
  for (const status of ['offline', 'offline', 'failed', 'offline', 'drained', 'offline'] as const) {
    const before = Date.now();
    await end(status, before + 1000);
    const count = drain.mock.calls.length;
    while (drain.mock.calls.length === count) await vi.advanceTimersByTimeAsync(250);
    pauses.push(Date.now() - before);
  }
  expect(pauses).toEqual([3000, 9000, 27_000, 30_000, 1000, 3000]);
});

test('where not every change is worth a drain, one that comes during a drain is asked about at its end', async () => {
  const { drain, end, schedule, change } = aLane();
  let hasNews = false;
  schedule({ hasNews: async () => hasNews });
  change();
  await end('drained');
  expect(drain).toHaveBeenCalledTimes(1);
  hasNews = true;
  change();
  await vi.advanceTimersByTimeAsync(0);
  expect(drain).toHaveBeenCalledTimes(2);
  change();
  await end('drained');
  expect(drain).toHaveBeenCalledTimes(3);
});
