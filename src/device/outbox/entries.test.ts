import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anEntry, aReceipt, ID, NOON } from '../../domain/submission/testing.ts';
import { cancel, lease, MAX_AGE } from '../../domain/submission.ts';
import { withDb } from '../database/connection.ts';
import { type Database, DB_NAME, migrate, type Schema } from '../database/schema.ts';
import { deviceWithoutDatabase, freshDevice } from '../database/testing.ts';
import {
  getEntry,
  insertEntry,
  listEntries,
  onOutboxChange,
  purgeOutbox,
  removeFinished,
  updateEntry,
} from './entries.ts';

const OTHER_ID = '5f6f2a2e-8a4c-4b0e-9d55-0a1b2c3d4e5f';

beforeEach(freshDevice);
afterEach(() => {
  vi.restoreAllMocks();
  globalThis.indexedDB ??= new IDBFactory();
});

/** Writes a row without any schema, like another version of the app. */
async function plant(key: string, row: unknown): Promise<void> {
  expect((await withDb((db) => db.put('outbox', row, key))).ok).toBe(true);
}

const rawRow = (key: string) => withDb((db: Database) => db.get('outbox', key));
const diskIsFull = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Disk full', 'QuotaExceededError');
  });

describe('insertEntry', () => {
  // docs/rules/sending.md#outbox
  test('stores the entry with strict durability', async () => {
    const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const kept = await insertEntry(anEntry());
    expect(kept).toEqual({ ok: true, durable: true, value: { entry: anEntry(), inserted: true } });
    expect(transactions).toHaveBeenLastCalledWith(['outbox'], 'readwrite', { durability: 'strict' });
    expect(await getEntry(ID)).toEqual({ ok: true, durable: true, value: anEntry() });
  });

  test('never overwrites an existing entry', async () => {
    await insertEntry(anEntry());
    const again = await insertEntry(anEntry({ title: 'Autre' }));
    expect(again).toMatchObject({ value: { inserted: false, entry: { title: 'Chez Lolo' } } });
    expect(await getEntry(ID)).toMatchObject({ value: { title: 'Chez Lolo' } });
  });

  test('does not touch a row under the same id that it cannot read', async () => {
    await plant(ID, { from: 'tomorrow' });
    expect(await insertEntry(anEntry())).toEqual({ ok: false, error: 'unreadable' });
    expect(await rawRow(ID)).toEqual({ ok: true, value: { from: 'tomorrow' } });
  });
});

describe('updateEntry', () => {
  test('reads, changes and writes in one transaction: only one of two gets the lease', async () => {
    await insertEntry(anEntry());
    const both = await Promise.all(
      ['tab', 'worker'].map((owner) => updateEntry(ID, (entry) => lease(entry, owner, NOON))),
    );
    const results = both.map((change) => change.ok && change.value.ok);
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  test('writes nothing when the event does not apply', async () => {
    await insertEntry(anEntry({ state: 'received', receipt: aReceipt() }));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    expect(await updateEntry(ID, (entry) => cancel(entry, NOON))).toMatchObject({
      ok: true,
      value: { ok: false, reason: 'received' },
    });
    expect(put).not.toHaveBeenCalled();
  });

  test('reports an entry that is absent or unreadable', async () => {
    expect(await updateEntry(ID, (entry) => cancel(entry, NOON))).toEqual({ ok: false, error: 'absent' });
    await plant(ID, { ...anEntry(), state: 'teleported' });
    expect(await updateEntry(ID, (entry) => cancel(entry, NOON))).toEqual({ ok: false, error: 'unreadable' });
  });

  test('keeps fields that a newer version of the app has added to the row', async () => {
    await plant(ID, { ...anEntry(), courier: 'Joël' });
    await updateEntry(ID, (entry) => cancel(entry, NOON));
    expect(await rawRow(ID)).toMatchObject({ value: { courier: 'Joël', state: 'cancelled' } });
  });

  test('a full disk leaves the entry as it was and is an error', async () => {
    await insertEntry(anEntry());
    diskIsFull();
    expect(await updateEntry(ID, (entry) => cancel(entry, NOON))).toEqual({ ok: false, error: 'full' });
    vi.restoreAllMocks();
    expect(await getEntry(ID)).toMatchObject({ durable: true, value: { state: 'queued' } });
  });
});

describe('listEntries', () => {
  test('is oldest first and sets aside, untouched, the rows that it cannot read', async () => {
    await insertEntry(anEntry({ id: OTHER_ID, createdAt: NOON + 5 }));
    await insertEntry(anEntry());
    await plant('broken', { id: 'broken', account: 'maryse' });
    await plant('nothing', null);
    const listed = await listEntries();
    expect(listed).toMatchObject({ ok: true, durable: true });
    if (!listed.ok) return;
    expect(listed.value.entries.map(({ id }) => id)).toEqual([ID, OTHER_ID]);
    expect(listed.value.unreadable).toEqual([
      { key: 'broken', value: { id: 'broken', account: 'maryse' }, account: 'maryse' },
      { key: 'nothing', value: null, account: null },
    ]);
    expect(await rawRow('broken')).toEqual({ ok: true, value: { id: 'broken', account: 'maryse' } });
  });

  test('an upgrade from the first version keeps the entries', async () => {
    const old = await openDB<Schema>(DB_NAME, 1, { upgrade: (db) => migrate(db, 0, 1) });
    await old.put('outbox', anEntry(), ID);
    old.close();
    expect(await listEntries()).toMatchObject({ value: { entries: [anEntry()] } });
  });
});

describe('a device that cannot store data', () => {
  test('holds the entry in memory, reports it, and applies every event to it', async () => {
    await deviceWithoutDatabase();
    expect(await insertEntry(anEntry())).toMatchObject({ ok: true, durable: false, why: 'missing' });
    const leased = await updateEntry(ID, (entry) => lease(entry, 'tab', NOON));
    expect(leased).toMatchObject({ durable: false, value: { ok: true, entry: { state: 'sending' } } });
    expect(await listEntries()).toMatchObject({
      durable: false,
      value: { entries: [{ id: ID, state: 'sending' }] },
    });
    expect(await updateEntry(ID, (entry) => lease(entry, 'other', NOON))).toMatchObject({
      value: { ok: false, reason: 'sending' },
    });
  });

  test('an empty outbox is empty, not an error', async () => {
    await deviceWithoutDatabase();
    expect(await listEntries()).toEqual({
      ok: true,
      durable: false,
      why: 'missing',
      value: { entries: [], unreadable: [] },
    });
    expect(await getEntry(ID)).toMatchObject({ ok: true, value: null });
  });

  test('a full disk: the new entry is held in memory, beside those on the disk, and moves there when it can', async () => {
    await insertEntry(anEntry({ id: OTHER_ID, createdAt: NOON - 1 }));
    diskIsFull();
    expect(await insertEntry(anEntry())).toMatchObject({ ok: true, durable: false, why: 'full' });
    expect(await insertEntry(anEntry({ title: 'Autre' }))).toMatchObject({ value: { inserted: false } });
    expect(await listEntries()).toMatchObject({
      durable: false,
      value: { entries: [{ id: OTHER_ID }, { id: ID }] },
    });
    vi.restoreAllMocks();
    expect(await updateEntry(ID, (entry) => lease(entry, 'tab', NOON))).toMatchObject({ durable: true });
    expect(await rawRow(ID)).toMatchObject({ value: { state: 'sending' } });
  });

  test('an entry in memory gives way to the one that another tab has stored and sent meanwhile', async () => {
    diskIsFull();
    expect(await insertEntry(anEntry())).toMatchObject({ durable: false });
    expect(await updateEntry(ID, (entry) => lease(entry, 'tab', NOON))).toMatchObject({ durable: false });
    vi.restoreAllMocks();
    await plant(ID, anEntry({ state: 'received', receipt: aReceipt() }));
    const late = await updateEntry(ID, (entry) => cancel(entry, NOON));
    expect(late).toMatchObject({ durable: true, value: { ok: false, reason: 'received' } });
    expect(await rawRow(ID)).toMatchObject({ value: { state: 'received' } });
  });

  test('also when the other tab stores it in the middle of a change', async () => {
    diskIsFull();
    await insertEntry(anEntry());
    vi.restoreAllMocks();
    let planted: Promise<unknown> | null = null;
    const late = await updateEntry(ID, (entry) => {
      planted ??= plant(ID, anEntry({ state: 'received', receipt: aReceipt() }));
      return cancel(entry, NOON);
    });
    await planted;
    expect(late).toMatchObject({ durable: true, value: { ok: false, reason: 'received' } });
    expect(await rawRow(ID)).toMatchObject({ value: { state: 'received' } });
  });

  test('a copy in memory is not listed in place of the row that another tab has stored', async () => {
    diskIsFull();
    await insertEntry(anEntry());
    vi.restoreAllMocks();
    await plant(ID, anEntry({ state: 'received', receipt: aReceipt() }));
    const read = { durable: true, value: { state: 'received' } };
    expect(await getEntry(ID)).toMatchObject(read);
    expect(await listEntries()).toMatchObject({ durable: true, value: { entries: [read.value] } });
  });

  test('two changes at once build on one another', async () => {
    await deviceWithoutDatabase();
    await insertEntry(anEntry());
    const both = await Promise.all(
      ['a', 'b'].map((owner) => updateEntry(ID, (entry) => lease(entry, owner, NOON))),
    );
    expect(both.filter((change) => change.ok && change.value.ok)).toHaveLength(1);
  });
});

describe('a finished submission', () => {
  const received = anEntry({ state: 'received', receipt: aReceipt() });

  test('is removed from the list when the customer asks, unlike an unfinished one', async () => {
    await insertEntry(received);
    await insertEntry(anEntry({ id: OTHER_ID }));
    expect(await removeFinished(ID)).toEqual({ ok: true, value: true });
    expect(await removeFinished(OTHER_ID)).toEqual({ ok: true, value: false });
    expect(await listEntries()).toMatchObject({ value: { entries: [{ id: OTHER_ID }] } });
  });

  test('is removed from the list of a device that stores nothing too', async () => {
    await deviceWithoutDatabase();
    await insertEntry(received);
    expect(await removeFinished(ID)).toEqual({ ok: true, value: true });
    expect(await getEntry(ID)).toMatchObject({ value: null });
  });

  // docs/rules/privacy.md#retention-on-the-device
  test('is purged with its key; an unfinished one never is', async () => {
    await insertEntry(received);
    await insertEntry(anEntry({ id: OTHER_ID }));
    await plant('broken', {});
    await purgeOutbox(NOON + MAX_AGE);
    expect(await listEntries()).toMatchObject({ value: { entries: [{ id: ID }, { id: OTHER_ID }] } });
    await purgeOutbox(NOON + MAX_AGE + 1);
    expect(await listEntries()).toMatchObject({
      value: { entries: [{ id: OTHER_ID }], unreadable: [{ key: 'broken' }] },
    });
  });
});

describe('onOutboxChange', () => {
  test('hears of changes in this tab, and only until it stops listening', async () => {
    const heard = vi.fn();
    const stop = onOutboxChange(heard);
    await insertEntry(anEntry());
    await updateEntry(ID, (entry) => cancel(entry, NOON));
    await updateEntry(ID, (entry) => cancel(entry, NOON));
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    await removeFinished(ID);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test('hears of changes in another tab, and notifies other tabs of its own', async () => {
    const otherTab = new BroadcastChannel('lg-storage');
    const heard = vi.fn();
    const stop = onOutboxChange(heard);
    otherTab.postMessage({ store: 'outbox', key: ID });
    otherTab.postMessage({ store: 'drafts' });
    otherTab.postMessage({ nonsense: true });
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), { timeout: 15_000 });
    const told = new Promise((resolve) => {
      otherTab.onmessage = ({ data }) => resolve(data);
    });
    await insertEntry(anEntry());
    expect(await told).toEqual({ store: 'outbox', key: ID });
    stop();
    otherTab.close();
  });
});
