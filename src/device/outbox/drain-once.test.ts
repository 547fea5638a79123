import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { anEntry, aRequest, ID, NOON } from '../../domain/submission/testing.ts';
import { amend, type Entry, lease } from '../../domain/submission.ts';
import type { Locks } from '../queue/lease.ts';
import { drain, drainLane } from './drain.ts';
import { updateEntry } from './entries.ts';
import { lostAnswer } from './testing.ts';
import {
  entryNow,
  keep,
  MINUTE,
  now,
  OTHER_ID,
  onFreshDevice,
  options,
  pass,
  server,
} from './testing-drain.ts';

/** No order is doubled, whoever drains at the same time. */

onFreshDevice();

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
    pass(3 * MINUTE);
    const held = locks.request('lg-outbox', { ifAvailable: true }, () => drain(options({ locks })));
    expect(await held).toMatchObject({ status: 'drained', received: 1 });
  });

  test('a lock that a suspended tab never releases does not hide that the slot has passed', async () => {
    await keep(anEntry({ slotAt: NOON }));
    const locks = webLocks();
    pass(4 * MINUTE);
    await locks.request('lg-outbox', { ifAvailable: true }, () => drain(options({ locks })));
    expect(await entryNow()).toMatchObject({ state: 'slot-passed', problem: { code: 'slot_passed' } });
    expect(server.posts).toEqual([]);
  });

  test('a suspended tab that leased the order when the clock was hours ahead does not block it', async () => {
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
    pass(MINUTE);
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
    pass(MINUTE);
    expect(await drain(options())).toMatchObject({ attempted: 1, received: 1 });
    expect(server.posts.map(({ key }) => key)).toEqual([ID, ID]);
    expect(server.accepted.size).toBe(1);
    expect(await entryNow()).toMatchObject({ state: 'received', attempts: 2 });
  });

  // docs/rules/sending.md#leases
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
    await drainLane('files', options());
    expect(server.posts.map(({ key }) => key)).toEqual([OTHER_ID]);
    await drainLane('plain', options());
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
