import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anEntry, aReceipt, ID, NOON } from '../../domain/submission/testing.ts';
import { cancel, type Entry } from '../../domain/submission.ts';
import { closeDb, withDb } from '../database/connection.ts';
import { eraseStorage } from '../database/erase.ts';
import { deleteDatabase, emptyLocalStorage, freshDevice } from '../database/testing.ts';
import { onUnload } from '../page/unload.ts';
import { insertEntry, listEntries, removeFinished, updateEntry } from './entries.ts';
import { outbox } from './outbox.ts';
import { startRestoring } from './restore-lost.ts';

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

/** The database goes by real time, which is short on a busy machine. */
const PATIENCE = { timeout: 15_000 };

/** Where nobody erases anything, nothing is gained by waiting for the word of it. */
const AT_ONCE = 5;

/** A page on a device that keeps these, which has read its outbox as run-outbox.ts does. */
async function openPage(...kept: Entry[]): Promise<void> {
  stops.push(await openPageWith(AT_ONCE, kept));
}

/** @returns the function that closes it */
async function openPageWith(wordOfErasure: number | undefined, kept: Entry[]): Promise<() => void> {
  await keep(...kept);
  const stop = startRestoring(wordOfErasure);
  await vi.waitFor(async () => {
    outbox.entries.set(await onDevice());
    expect(Object.keys(localStorage)).toHaveLength(outbox.entries.get()?.length ?? 0);
  }, PATIENCE);
  return stop;
}

const untilBack = (entries: Entry[]) =>
  vi.waitFor(async () => expect(await onDevice()).toEqual(entries), PATIENCE);

test('an order that waits is put back when its database is deleted under the open page, with what is typed', async () => {
  await openPage(anEntry());
  const flush = vi.fn(async () => undefined);
  stops.push(onUnload(flush));
  await deleteDatabase();
  expect(await onDevice()).toEqual([]);
  await untilBack([anEntry()]);
  expect(flush).toHaveBeenCalledOnce();
});

test('and when everything that the site keeps goes with it', async () => {
  await openPage(anEntry());
  localStorage.clear();
  await deleteDatabase();
  await untilBack([anEntry()]);
});

test('and when it goes twice before the page has read what was put back', async () => {
  await openPage(anEntry());
  for (let loss = 0; loss < 2; loss += 1) {
    localStorage.clear();
    await deleteDatabase();
    outbox.entries.set([]);
    await untilBack([anEntry()]);
  }
});

test('and when it went while this page had it closed', async () => {
  await openPage(anEntry());
  localStorage.clear();
  await closeDb();
  await deleteDatabase();
  await untilBack([anEntry()]);
});

test('and when the page learns of it by work that fails, and by nothing else', async () => {
  await openPage(anEntry());
  localStorage.clear();
  // Emptied, and already made anew by somebody else.
  await withDb((db) => db.clear('outbox'));
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('Force close delete origin', 'UnknownError');
  });
  await untilBack([anEntry()]);
});

test('and when the database cannot be made again at once', async () => {
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

test('what another tab has taken off the list stays off it when the database goes afterwards', async () => {
  await openPage(anEntry(), anEntry({ id: OTHER_ID }));
  // This page sleeps while the other cancels it: all it sees is that it has gone.
  await updateEntry(OTHER_ID, (entry) => cancel(entry, NOON));
  await removeFinished(OTHER_ID);
  outbox.entries.set(await onDevice());
  localStorage.clear();
  await deleteDatabase();
  await untilBack([anEntry()]);
});

test('a start on an empty database finds again what waited, and nothing that was finished', async () => {
  await openPage(anEntry());
  for (const stop of stops) stop();
  await closeDb();
  await deleteDatabase();
  outbox.entries.set(null);
  stops = [startRestoring(AT_ONCE)];
  await untilBack([anEntry()]);
});

test('what the database holds is never overwritten by its copy', async () => {
  const sent = anEntry({ state: 'received', receipt: aReceipt() });
  await openPage(anEntry());
  for (const stop of stops) stop();
  await freshDevice();
  await keep(sent);
  stops = [startRestoring(AT_ONCE)];
  await vi.waitFor(async () => {
    outbox.entries.set(await onDevice());
    expect(Object.keys(localStorage)).toEqual([]);
  }, PATIENCE);
  expect(await onDevice()).toEqual([sent]);
});

test('only what waits has a copy, for as long as it waits', async () => {
  await openPage(anEntry(), anEntry({ id: OTHER_ID }));
  expect(Object.keys(localStorage)).toHaveLength(2);
  const cancelled = anEntry({ id: OTHER_ID, state: 'cancelled' });
  outbox.entries.set([anEntry(), cancelled]);
  expect(Object.keys(localStorage)).toEqual([`lg-waiting:${ID}`]);
});

test('what the customer erases stays erased', async () => {
  const pauses = vi.spyOn(globalThis, 'setTimeout');
  stops.push(await openPageWith(undefined, [anEntry()]));
  localStorage.clear();
  await eraseStorage();
  // As another tab sees it that still has its database open.
  await onDevice();
  await deleteDatabase();
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(pauses).toHaveBeenCalledWith(expect.any(Function), 500);
  pauses.mockRestore();
  expect(await onDevice()).toEqual([]);
});

test('a browser without room for copies orders all the same', async () => {
  vi.stubGlobal('localStorage', undefined);
  await keep(anEntry());
  stops.push(startRestoring(AT_ONCE));
  await new Promise((resolve) => setTimeout(resolve, 20));
  outbox.entries.set(await onDevice());
  await deleteDatabase();
  await untilBack([anEntry()]);
});
