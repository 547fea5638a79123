import 'fake-indexeddb/auto';
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aNewEntry, anEntry, aQuote, aRequest, ID, NOON, PASSED } from '../../domain/submission/testing.ts';
import { acceptPrice, amend, type Entry, lease, newEntry } from '../../domain/submission.ts';
import { closeDb, withDb } from '../database/connection.ts';
import { deviceWithoutDatabase, freshDevice } from '../database/testing.ts';
import { type DrainOptions, drain, drainQueue, type Locks } from './drain.ts';
import { getEntry, insertEntry, updateEntry } from './entries.ts';
import { answerWith, hang, lostAnswer, networkError, refusal, ScriptedServer } from './testing.ts';

const OTHER_ID = '5f6f2a2e-8a4c-4b0e-9d55-0a1b2c3d4e5f';
const MINUTE = 60_000;

const aFile = {
  field: 'prescription',
  name: 'ordonnance.jpg',
  type: 'image/jpeg',
  size: 10,
  sha256: '1'.repeat(64),
} as const;
/** An entry whose document was uploaded before. */
const withFile = (parts: Partial<Entry> = {}) =>
  anEntry({ request: aRequest({ files: [aFile] }), uploaded: [aFile.sha256], ...parts });

let server: ScriptedServer;
let now: number;

beforeEach(async () => {
  await freshDevice();
  server = new ScriptedServer();
  now = NOON;
});
afterEach(() => {
  vi.restoreAllMocks();
});

function options(parts: Partial<DrainOptions> = {}): DrainOptions {
  return {
    fetch: server.fetch,
    now: () => now,
    owner: 'tab',
    random: () => 0.5,
    locks: null,
    isOffline: async () => false,
    ...parts,
  };
}

async function keep(entry: Entry = anEntry()): Promise<void> {
  expect((await insertEntry(entry)).ok).toBe(true);
}

async function entryNow(id = ID): Promise<Entry> {
  const read = await getEntry(id);
  if (!read.ok || !read.value) throw new Error('No such entry');
  return read.value;
}

/** The Web Locks of one origin. */
function webLocks(): Locks {
  const held = new Set<string>();
  return {
    async request(name, _options, callback) {
      if (held.has(name)) return callback(null);
      held.add(name);
      try {
        return await callback({ name });
      } finally {
        held.delete(name);
      }
    },
  };
}

describe('a drain', () => {
  test('sends what is due, the oldest first, and ends it with its receipt', async () => {
    await keep(anEntry({ id: OTHER_ID, createdAt: NOON - 1 }));
    await keep();
    const report = await drain(options());
    expect(report).toEqual({ status: 'drained', attempted: 2, received: 2, nextWakeAt: null });
    expect(server.posts.map(({ key }) => key)).toEqual([OTHER_ID, ID]);
    expect(await entryNow()).toMatchObject({ state: 'received', receipt: { submissionId: ID } });
  });

  test('leaves alone what waits for the customer, for its payment or for its time', async () => {
    await keep(newEntry(aNewEntry({ state: 'payment-due' }), NOON));
    await keep(anEntry({ id: OTHER_ID, nextAttemptAt: NOON + 1000 }));
    expect(await drain(options())).toMatchObject({ attempted: 0, nextWakeAt: NOON + 1000 });
    expect(server.posts).toEqual([]);
  });

  test('cuts the back-off short when it is eager', async () => {
    await keep(anEntry({ nextAttemptAt: NOON + 4 * MINUTE }));
    expect(await drain(options({ eager: true }))).toMatchObject({ received: 1 });
  });

  test('also sends an order that is confirmed during it', async () => {
    await keep();
    server.faults.push(async (accept) => {
      await keep(anEntry({ id: OTHER_ID, createdAt: NOON + 1 }));
      return accept();
    });
    expect(await drain(options())).toMatchObject({ attempted: 2, received: 2 });
  });

  test('one entry that fails does not hold up the others, nor is it tried twice', async () => {
    await keep(anEntry({ id: OTHER_ID, createdAt: NOON - 1 }));
    await keep();
    server.faults.push(answerWith(() => refusal('invalid', 422)));
    expect(await drain(options())).toMatchObject({ attempted: 2, received: 1 });
    expect(await entryNow(OTHER_ID)).toMatchObject({
      state: 'needs-attention',
      problem: { code: 'invalid' },
    });
  });

  test('keeps trying after failures, with the same key, until the receipt', async () => {
    await keep();
    for (let attempt = 1; attempt <= 40; attempt += 1) {
      server.faults.push(attempt % 3 === 0 ? hang : networkError);
      const report = await drain(options({ timeoutMs: 1 }));
      expect(report).toMatchObject({ attempted: 1, received: 0 });
      const wait = (report.nextWakeAt ?? 0) - now;
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(5 * MINUTE);
      now += wait;
    }
    await drain(options());
    expect(await entryNow()).toMatchObject({ state: 'received', attempts: 41 });
    expect(new Set(server.posts.map(({ key }) => key))).toEqual(new Set([ID]));
  });

  test('honours Retry-After even when eager', async () => {
    await keep();
    server.faults.push(answerWith(() => refusal('too_many_requests', 429, {}, { 'retry-after': '600' })));
    expect(await drain(options())).toMatchObject({ nextWakeAt: NOON + 600_000 });
    now += 599_000;
    expect(await drain(options({ eager: true }))).toMatchObject({ attempted: 0 });
    now += 1000;
    expect(await drain(options())).toMatchObject({ received: 1 });
  });
});

describe('never doubled', () => {
  test.each([
    ['leases alone', () => null],
    ['a Web Lock', webLocks],
  ])('two drains at once send once (%s)', async (_name, locksOf) => {
    await keep();
    const locks = locksOf();
    server.faults.push((accept) => new Promise((resolve) => setTimeout(() => resolve(accept()), 20)));
    const reports = await Promise.all([
      drain(options({ locks })),
      drain(options({ locks, owner: 'worker' })),
    ]);
    expect(server.posts).toHaveLength(1);
    expect(reports.map(({ received }) => received).sort()).toEqual([0, 1]);
    expect(await entryNow()).toMatchObject({ state: 'received' });
  });

  test('a drain that finds the lock taken says so', async () => {
    await keep();
    const locks = webLocks();
    const busy = locks.request('lg-outbox', { ifAvailable: true }, () => drain(options({ locks })));
    expect(await busy).toMatchObject({ status: 'busy', attempted: 0 });
    expect(server.posts).toEqual([]);
  });

  test('a lock that a suspended tab never releases does not block the order', async () => {
    await keep();
    const locks = webLocks();
    now += 3 * MINUTE;
    const held = locks.request('lg-outbox', { ifAvailable: true }, () => drain(options({ locks })));
    expect(await held).toMatchObject({ status: 'drained', received: 1 });
  });

  test('nor does it hide that the slot has passed', async () => {
    await keep(anEntry({ slotAt: NOON }));
    const locks = webLocks();
    now += 4 * MINUTE;
    await locks.request('lg-outbox', { ifAvailable: true }, () => drain(options({ locks })));
    expect(await entryNow()).toMatchObject({ state: 'slot-passed', problem: { code: 'slot_passed' } });
    expect(server.posts).toEqual([]);
  });

  test('nor one that leased it when the clock was hours ahead', async () => {
    const ahead = NOON + 120 * MINUTE;
    const lease = { owner: 'suspended', until: ahead + MINUTE, underLock: true as const };
    await keep(anEntry({ state: 'sending', attempts: 1, sentAt: ahead, updatedAt: ahead, lease }));
    const locks = webLocks();
    const held = locks.request('lg-outbox', { ifAvailable: true }, () => drain(options({ locks })));
    expect(await held).toMatchObject({ status: 'drained', received: 1 });
  });

  test('locks that reject every request are ignored', async () => {
    await keep();
    const locks: Locks = { request: () => Promise.reject(new DOMException('No', 'SecurityError')) };
    expect(await drain(options({ locks }))).toMatchObject({ status: 'drained', received: 1 });
  });

  test('an order whose answer was lost is sent again under the same key', async () => {
    await keep();
    server.faults.push(lostAnswer);
    await drain(options());
    expect(await entryNow()).toMatchObject({ state: 'queued', unconfirmed: [aRequest()] });
    now += MINUTE;
    await drain(options());
    expect(server.posts.map(({ key }) => key)).toEqual([ID, ID]);
    expect(server.accepted.size).toBe(1);
    expect(await entryNow()).toMatchObject({ state: 'received' });
  });

  test('a crash between sending and settling ends in one order, once the lease has run out', async () => {
    await keep();
    const crashed = await updateEntry(ID, (entry) => lease(entry, 'tab that dies', now));
    if (!crashed.ok || !crashed.value.ok) throw new Error('Not leased');
    await server.fetch('/functions/v1/submit', {
      headers: { 'idempotency-key': ID },
      body: JSON.stringify(crashed.value.entry.request),
    });
    expect(await drain(options({ eager: true }))).toMatchObject({ attempted: 0, nextWakeAt: NOON + MINUTE });
    now += MINUTE;
    expect(await drain(options())).toMatchObject({ attempted: 1, received: 1 });
    expect(server.posts.map(({ key }) => key)).toEqual([ID, ID]);
    expect(server.accepted.size).toBe(1);
    expect(await entryNow()).toMatchObject({ state: 'received', attempts: 2 });
  });

  test('an order that a page was sending when it was closed is sent again at once, under the same key', async () => {
    await keep();
    const locks = webLocks();
    const closed = await updateEntry(ID, (entry) =>
      lease(entry, 'page that closes', now, { underLock: true }),
    );
    expect(closed).toMatchObject({ ok: true, value: { ok: true } });
    // While the lock is held, the page is alive and sending.
    const whileHeld = locks.request('lg-outbox', { ifAvailable: true }, () => drain(options({ locks })));
    expect(await whileHeld).toMatchObject({ status: 'busy', attempted: 0 });
    expect(await drain(options({ locks: null }))).toMatchObject({ attempted: 0, nextWakeAt: NOON + MINUTE });
    expect(await drain(options({ locks }))).toMatchObject({ status: 'drained', attempted: 1, received: 1 });
    expect(server.posts.map(({ key }) => key)).toEqual([ID]);
    expect(await entryNow()).toMatchObject({ state: 'received', attempts: 2 });
  });

  test('orders with documents have a lock of their own, and only its holder reclaims them', async () => {
    const locks = webLocks();
    await keep(withFile());
    await keep(anEntry({ id: OTHER_ID }));
    await updateEntry(ID, (entry) => lease(entry, 'page that uploads', now, { underLock: true }));
    const whileHeld = locks.request('lg-outbox-files', { ifAvailable: true }, () =>
      drain(options({ locks })),
    );
    expect(await whileHeld).toMatchObject({ status: 'busy', attempted: 1, received: 1 });
    expect(server.posts.map(({ key }) => key)).toEqual([OTHER_ID]);
    expect(await drain(options({ locks }))).toMatchObject({ status: 'drained', received: 1 });
    expect(server.posts.map(({ key }) => key)).toEqual([OTHER_ID, ID]);
  });

  test('an order whose documents were taken out meanwhile is left to the other queue', async () => {
    await keep(withFile());
    await keep(withFile({ id: OTHER_ID, createdAt: NOON - 1 }));
    server.faults.push(async (accept) => {
      await updateEntry(ID, (entry) => amend(entry, { request: aRequest(), slotAt: null }, now));
      return accept();
    });
    await drainQueue('files', options());
    expect(server.posts.map(({ key }) => key)).toEqual([OTHER_ID]);
    await drainQueue('plain', options());
    expect(server.posts.map(({ key }) => key)).toEqual([OTHER_ID, ID]);
  });

  test('an order that is sent without the lock stays leased until the lease expires', async () => {
    await keep();
    await updateEntry(ID, (entry) => lease(entry, 'page without locks', now));
    expect(await drain(options({ locks: webLocks() }))).toMatchObject({ attempted: 0 });
  });

  test('an order that was edited after its reception is no second order, and names the version that counts', async () => {
    await keep();
    server.faults.push(lostAnswer);
    await drain(options());
    const edited = aRequest({ fields: { details: '3 bokits' } });
    await updateEntry(ID, (entry) => amend(entry, { request: edited, slotAt: null }, now));
    await drain(options());
    expect(server.accepted.size).toBe(1);
    expect(await entryNow()).toMatchObject({
      state: 'received',
      request: aRequest(),
      problem: { code: 'earlier_version' },
    });
  });
});

describe('never stale, never at a price that was not seen', () => {
  test('a slot that passed while queued is shown instead of sent', async () => {
    await keep(anEntry({ slotAt: NOON, nextAttemptAt: NOON + 2 * MINUTE }));
    expect(await drain(options())).toMatchObject({ nextWakeAt: NOON + MINUTE });
    now += MINUTE;
    expect(await drain(options())).toMatchObject({ status: 'drained', attempted: 0, nextWakeAt: null });
    expect(server.posts).toEqual([]);
    expect(await entryNow()).toMatchObject({ state: 'slot-passed', problem: { code: 'slot_passed' } });
  });

  test('a stale order that may have been received is sent to the server, which has it', async () => {
    await keep(anEntry({ slotAt: NOON }));
    server.faults.push(lostAnswer);
    await drain(options());
    now += 2 * MINUTE;
    await drain(options());
    expect(await entryNow()).toMatchObject({ state: 'received', problem: null });
  });

  test('a stale order that may have been received is sent to the server, which does not have it', async () => {
    await keep(anEntry({ slotAt: NOON }));
    server.faults.push(
      networkError,
      answerWith(() => refusal('slot_passed', 409)),
    );
    await drain(options());
    now += 2 * MINUTE;
    await drain(options());
    expect(await entryNow()).toMatchObject({ state: 'slot-passed', unconfirmed: [] });
    expect(server.accepted.size).toBe(0);
  });

  test('a new price waits for the customer, and the accepted price is sent', async () => {
    await keep();
    server.faults.push(answerWith(() => refusal('price_changed', 409, { quote: aQuote(29) })));
    await drain(options());
    now += 10 * MINUTE;
    expect(await drain(options({ eager: true }))).toMatchObject({ attempted: 0, nextWakeAt: null });
    const accepted = { quote: aQuote(29) };
    await updateEntry(ID, (entry) => acceptPrice(entry, accepted, now));
    await drain(options());
    expect(server.posts.map(({ body }) => body.quote?.totalToPay)).toEqual([27.4, 29]);
    expect(await entryNow()).toMatchObject({ state: 'received' });
  });
});

describe('offline', () => {
  test('nothing is sent and no attempt is counted, so that the entry is known not to have been sent', async () => {
    await keep();
    const report = await drain(options({ isOffline: async () => true }));
    expect(report).toMatchObject({ status: 'offline', attempted: 0 });
    expect(await entryNow()).toMatchObject({ state: 'queued', attempts: 0, unconfirmed: [] });
  });

  test('a passed slot is still reported', async () => {
    await keep(anEntry({ slotAt: PASSED }));
    await drain(options({ isOffline: async () => true }));
    expect(await entryNow()).toMatchObject({ state: 'slot-passed' });
  });
});

describe('a device that misbehaves', () => {
  test('a connection to the database that dies during the exchange loses nothing', async () => {
    await keep();
    server.faults.push(async (accept) => {
      await withDb(async (db) => db.close());
      return accept();
    });
    expect(await drain(options())).toMatchObject({ status: 'drained', received: 1 });
    await closeDb();
    expect(await entryNow()).toMatchObject({ state: 'received' });
  });

  test('a disk that is full when the receipt comes fails this drain, and the next one gets the same receipt', async () => {
    await keep();
    server.faults.push((accept) => {
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('Disk full', 'QuotaExceededError');
      });
      return accept();
    });
    expect(await drain(options())).toMatchObject({ status: 'failed' });
    vi.restoreAllMocks();
    now += MINUTE;
    expect(await drain(options())).toMatchObject({ status: 'drained', received: 1 });
    expect(server.accepted.size).toBe(1);
    expect(await entryNow()).toMatchObject({ state: 'received' });
  });

  test('a full disk sends nothing that it could not lease', async () => {
    await keep();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Disk full', 'QuotaExceededError');
    });
    expect(await drain(options())).toMatchObject({ status: 'failed', attempted: 0 });
    expect(server.posts).toEqual([]);
  });

  test('without a database the entry is sent from memory', async () => {
    await deviceWithoutDatabase();
    await keep();
    expect(await drain(options())).toMatchObject({ status: 'drained', received: 1 });
    expect(await entryNow()).toMatchObject({ state: 'received' });
  });

  test('unreadable rows block nothing', async () => {
    await withDb((db) => db.put('outbox', { half: 'a row' }, 'broken'));
    await keep();
    expect(await drain(options())).toMatchObject({ status: 'drained', received: 1 });
  });

  test('a drain reports any failure and never throws', async () => {
    await keep();
    const broken = () => {
      throw new Error('clock');
    };
    expect(await drain(options({ random: broken }))).toMatchObject({ status: 'failed' });
  });
});
