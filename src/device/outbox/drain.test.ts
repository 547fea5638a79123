import 'fake-indexeddb/auto';
import { IDBObjectStore } from 'fake-indexeddb';
import { describe, expect, test, vi } from 'vitest';
import { aNewEntry, anEntry, aQuote, ID, NOON, PASSED } from '../../domain/submission/testing.ts';
import { acceptPrice, newEntry } from '../../domain/submission.ts';
import { closeDb, withDb } from '../database/connection.ts';
import { deviceWithoutDatabase } from '../database/testing.ts';
import { drain } from './drain.ts';
import { updateEntry } from './entries.ts';
import { answerWith, hang, lostAnswer, networkError, refusal } from './testing.ts';
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

/** A drain sends what is due, and holds it back when the device or the price is not as it was. */

onFreshDevice();

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
      pass(wait);
    }
    await drain(options());
    expect(await entryNow()).toMatchObject({ state: 'received', attempts: 41 });
    expect(new Set(server.posts.map(({ key }) => key))).toEqual(new Set([ID]));
  });

  test('honours Retry-After even when eager', async () => {
    await keep();
    server.faults.push(answerWith(() => refusal('too_many_requests', 429, {}, { 'retry-after': '600' })));
    expect(await drain(options())).toMatchObject({ nextWakeAt: NOON + 600_000 });
    pass(599_000);
    expect(await drain(options({ eager: true }))).toMatchObject({ attempted: 0 });
    pass(1000);
    expect(await drain(options())).toMatchObject({ received: 1 });
  });
});

describe('never stale, never at a price that was not seen', () => {
  // docs/rules/sending.md#nothing-stale
  test('a slot that passed while queued is shown instead of sent', async () => {
    await keep(anEntry({ slotAt: NOON, nextAttemptAt: NOON + 2 * MINUTE }));
    expect(await drain(options())).toMatchObject({ nextWakeAt: NOON + MINUTE });
    pass(MINUTE);
    expect(await drain(options())).toMatchObject({ status: 'drained', attempted: 0, nextWakeAt: null });
    expect(server.posts).toEqual([]);
    expect(await entryNow()).toMatchObject({ state: 'slot-passed', problem: { code: 'slot_passed' } });
  });

  // docs/rules/hours.md#server-clock
  test('an order whose slot has passed only by a clock that is being put right is sent', async () => {
    await keep(anEntry({ slotAt: NOON + MINUTE }));
    pass(60 * MINUTE);
    const settleClock = async () => pass(-60 * MINUTE);
    expect(await drain(options({ settleClock }))).toMatchObject({ received: 1 });
  });

  test('a stale order that may have been received is sent to the server, which has it', async () => {
    await keep(anEntry({ slotAt: NOON }));
    server.faults.push(lostAnswer);
    await drain(options());
    pass(2 * MINUTE);
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
    pass(2 * MINUTE);
    await drain(options());
    expect(await entryNow()).toMatchObject({ state: 'slot-passed', unconfirmed: [] });
    expect(server.accepted.size).toBe(0);
  });

  test('a new price waits for the customer, and the accepted price is sent', async () => {
    await keep();
    server.faults.push(answerWith(() => refusal('price_changed', 409, { quote: aQuote(29) })));
    await drain(options());
    pass(10 * MINUTE);
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
    pass(MINUTE);
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
