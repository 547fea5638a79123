import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anEntry, aReceipt, ID, NOON } from '../../domain/submission/testing.ts';
import { cancel, type Entry } from '../../domain/submission.ts';
import { serverNow } from '../clock/clock.ts';
import { closeDb, withDb } from '../database/connection.ts';
import { eraseStorage } from '../database/erase.ts';
import { DB_NAME, DB_VERSION, migrate, type Schema } from '../database/schema.ts';
import { deleteDatabase, freshDevice } from '../database/testing.ts';
import { emptyLocalStorage } from '../database/testing-local-storage.ts';
import { onBeforeReload } from '../page/reload-guard.ts';
import { insertEntry, listEntries, removeFinished, updateEntry } from './entries.ts';
import { outbox } from './outbox.ts';
import { startRestoring } from './restore-lost.ts';
import { copyWaiting, waitingCopies } from './waiting-copies.ts';

const OTHER_ID = '5f6f2a2e-8a4c-4b0e-9d55-0a1b2c3d4e5f';

let stops: (() => void)[];

beforeEach(async () => {
  await freshDevice();
  vi.stubGlobal('localStorage', emptyLocalStorage());
  outbox.entries.set(null);
  stops = [];
});
afterEach(() => {
  for (const stop of stops) stop();
});

const onDevice = async () => {
  const listed = await listEntries();
  return listed.ok ? listed.value.entries : [];
};

async function keep(...entries: Entry[]): Promise<void> {
  for (const entry of entries) expect(await insertEntry(entry)).toMatchObject({ ok: true, durable: true });
}

/** The database runs in real time, which is slow on a busy machine. In milliseconds. */
const PATIENCE = { timeout: 15_000 };

/** These tests erase nothing, so the wait for another tab's message can be short. In milliseconds. */
const AT_ONCE = 5;

/** A page on a device with these entries, which has read its outbox like run-outbox.ts. */
async function openPage(...kept: Entry[]): Promise<void> {
  stops.push(await openPageWith(AT_ONCE, kept));
}

/** Opens a page, and returns the function that closes it. */
async function openPageWith(wordOfErasure: number | undefined, kept: Entry[]): Promise<() => void> {
  await keep(...kept);
  const stop = startRestoring(wordOfErasure);
  await vi.waitFor(async () => {
    outbox.entries.set(await onDevice());
    expect(waitingCopies()).toHaveLength(outbox.entries.get()?.length ?? 0);
  }, PATIENCE);
  return stop;
}

const untilBack = (entries: Entry[]) =>
  vi.waitFor(async () => expect(await onDevice()).toEqual(entries), PATIENCE);

test('a queued order is restored when its database is deleted under the open page, with the form’s input', async () => {
  stops.push(await openPageWith(undefined, [anEntry()]));
  const flush = vi.fn(async () => undefined);
  stops.push(onBeforeReload(flush));
  await deleteDatabase();
  expect(await onDevice()).toEqual([]);
  await untilBack([anEntry()]);
  expect(flush).toHaveBeenCalledOnce();
});

test('a tab that was frozen while its order was received does not restore it as it knew it', async () => {
  const other = anEntry({ id: OTHER_ID });
  await openPage(anEntry(), other);
  // Another tab sends the order, and sees it received.
  copyWaiting([anEntry({ state: 'received' }), other], true);
  await deleteDatabase();
  await untilBack([other]);
});

test('a change that a full disk could not take is restored with its order', async () => {
  await openPage(anEntry());
  outbox.notKept.set('full');
  stops.push(() => outbox.notKept.set(null));
  const changed = anEntry({ state: 'payment-due', unconfirmed: [anEntry().request] });
  outbox.entries.set([changed]);
  expect(waitingCopies()).toEqual([changed]);
});

test('an order whose receipt came while the disk was full is not restored as it was before', async () => {
  await openPage(anEntry());
  // The database, and the copy, have the order as it was.
  outbox.notKept.set('full');
  stops.push(() => outbox.notKept.set(null));
  outbox.entries.set([anEntry({ state: 'received', receipt: aReceipt() })]);
  expect(waitingCopies()).toEqual([anEntry()]);
  const other = anEntry({ id: OTHER_ID });
  outbox.entries.set([anEntry({ state: 'received', receipt: aReceipt() }), other]);
  await deleteDatabase();
  await untilBack([other]);
});

test('a queued order is restored when all of the site’s data is deleted with it', async () => {
  await openPage(anEntry());
  localStorage.clear();
  await deleteDatabase();
  await untilBack([anEntry()]);
});

test('a queued order is restored when the database is deleted twice before the page has read it', async () => {
  await openPage(anEntry());
  for (let loss = 0; loss < 2; loss += 1) {
    localStorage.clear();
    await deleteDatabase();
    outbox.entries.set([]);
    await untilBack([anEntry()]);
  }
});

test('a queued order is restored when the database was deleted while this page had it closed', async () => {
  await openPage(anEntry());
  localStorage.clear();
  await closeDb();
  await deleteDatabase();
  await untilBack([anEntry()]);
});

test('a queued order is restored when another page has created the database anew since this page closed it', async () => {
  await openPage(anEntry());
  await closeDb();
  await deleteDatabase();
  const other = await openDB<Schema>(DB_NAME, DB_VERSION + 1, {
    upgrade: (db) => migrate(db, 0, DB_VERSION),
  });
  other.close();
  outbox.entries.set(await onDevice());
  expect(waitingCopies()).toEqual([anEntry()]);
  await untilBack([anEntry()]);
});

test('a queued order is restored when only failing work reports the loss', async () => {
  await openPage(anEntry());
  localStorage.clear();
  // Emptied, and already recreated by another page.
  await withDb((db) => db.clear('outbox'));
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('Force close delete origin', 'UnknownError');
  });
  await untilBack([anEntry()]);
});

test('a queued order is restored when the database cannot be recreated at once', async () => {
  await openPage(anEntry());
  localStorage.clear();
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Still being deleted', 'UnknownError');
  });
  await deleteDatabase();
  await vi.waitFor(() => expect(open).toHaveBeenCalled(), PATIENCE);
  open.mockRestore();
  await untilBack([anEntry()]);
  expect(await listEntries()).toMatchObject({ ok: true, durable: true });
});

test('a queued order is restored once a disk that was full for minutes has room', async () => {
  await openPage(anEntry());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('No space left', 'UnknownError');
  });
  await deleteDatabase();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(open).toHaveBeenCalled();
  open.mockRestore();
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  await vi.waitFor(
    async () => expect(await listEntries()).toMatchObject({ ok: true, durable: true }),
    PATIENCE,
  );
  expect(await onDevice()).toEqual([anEntry()]);
});

test('a page that could not open the database for minutes restores an order from its copy', async () => {
  copyWaiting([anEntry()], true);
  // A page of its own, which has never had the database open.
  vi.resetModules();
  const page = {
    ...(await import('./restore-lost.ts')),
    ...(await import('./entries.ts')),
    ...(await import('./outbox.ts')),
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The database was deleted', 'AbortError');
  });
  stops.push(page.startRestoring(AT_ONCE));
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(open).toHaveBeenCalled();
  open.mockRestore();
  expect(await page.listEntries()).toMatchObject({ ok: true, value: { entries: [] } });
  page.outbox.entries.set([]);
  expect(waitingCopies()).toEqual([anEntry()]);
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  await vi.waitFor(
    async () => expect(await page.listEntries()).toMatchObject({ value: { entries: [anEntry()] } }),
    PATIENCE,
  );
});

test('an order that another tab has removed is not restored after a loss', async () => {
  await openPage(anEntry(), anEntry({ id: OTHER_ID }));
  // This page is suspended while the other cancels the order: it only sees that the entry is gone.
  await updateEntry(OTHER_ID, (entry) => cancel(entry, NOON));
  await removeFinished(OTHER_ID);
  outbox.entries.set(await onDevice());
  localStorage.clear();
  await deleteDatabase();
  await untilBack([anEntry()]);
});

test('a start on an empty database restores unfinished orders, and no finished one', async () => {
  await openPage(anEntry());
  for (const stop of stops) stop();
  await closeDb();
  await deleteDatabase();
  outbox.entries.set(null);
  stops = [startRestoring(AT_ONCE)];
  await untilBack([anEntry()]);
});

test('an entry in the database is never overwritten by its copy', async () => {
  const sent = anEntry({ state: 'received', receipt: aReceipt() });
  await openPage(anEntry());
  for (const stop of stops) stop();
  await freshDevice();
  await keep(sent);
  stops = [startRestoring(AT_ONCE)];
  await vi.waitFor(async () => {
    outbox.entries.set(await onDevice());
    expect(waitingCopies()).toEqual([]);
  }, PATIENCE);
  expect(await onDevice()).toEqual([sent]);
});

test('an order has a copy only until it is finished', async () => {
  await openPage(anEntry(), anEntry({ id: OTHER_ID }));
  expect(Object.keys(localStorage)).toHaveLength(2);
  const cancelled = anEntry({ id: OTHER_ID, state: 'cancelled' });
  outbox.entries.set([anEntry(), cancelled]);
  expect(waitingCopies().map(({ id }) => id)).toEqual([ID]);
});

test('an order that a tab has copied once more during the erasure is not restored', async () => {
  stops.push(await openPageWith(undefined, [anEntry()]));
  localStorage.clear();
  // A read that was under way ends now.
  outbox.entries.set([anEntry({ title: 'Relue' })]);
  expect(waitingCopies()).toHaveLength(1);
  await eraseStorage();
  outbox.entries.set(await onDevice());
  await deleteDatabase();
  await vi.waitFor(() => expect(waitingCopies()).toEqual([]), PATIENCE);
  expect(await onDevice()).toEqual([]);
});

test('an order that was made right after the erasure is restored when the database is lost again', async () => {
  stops.push(await openPageWith(undefined, [anEntry()]));
  localStorage.clear();
  await eraseStorage();
  const made = anEntry({ id: OTHER_ID, createdAt: serverNow() + 1000 });
  await keep(made);
  outbox.entries.set(await onDevice());
  await deleteDatabase();
  await untilBack([made]);
});

test('an order that the customer has erased is not restored', async () => {
  const pauses = vi.spyOn(globalThis, 'setTimeout');
  stops.push(await openPageWith(undefined, [anEntry()]));
  localStorage.clear();
  await eraseStorage();
  // Like another tab that still has its database open.
  await onDevice();
  await deleteDatabase();
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(pauses).toHaveBeenCalledWith(expect.any(Function), 500);
  pauses.mockRestore();
  expect(await onDevice()).toEqual([]);
});

test('a browser without room for copies still accepts orders', async () => {
  vi.stubGlobal('localStorage', undefined);
  await keep(anEntry());
  stops.push(startRestoring(AT_ONCE));
  await new Promise((resolve) => setTimeout(resolve, 20));
  outbox.entries.set(await onDevice());
  await deleteDatabase();
  await untilBack([anEntry()]);
});
