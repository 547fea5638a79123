import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anEntry, aReceipt, ID, NOON } from '../../domain/submission/testing.ts';
import type { Entry } from '../../domain/submission.ts';
import type { AttachedFile } from '../attachments/attachments.ts';
import { withDb } from '../database/connection.ts';
import { storeHeld } from '../database/rows.ts';
import { freshDevice } from '../database/testing.ts';
import { getEntry, insertEntry, listEntries } from './entries.ts';
import { outbox } from './outbox.ts';
import { startStoring } from './page-memory.ts';
import { followOutbox } from './run-outbox.ts';

const received = anEntry({ state: 'received', receipt: aReceipt() });

/** A full disk, which refuses an order and its files. Returns the function that makes room. */
async function refuse(entry: Entry = received, files: readonly AttachedFile[] = []): Promise<() => void> {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Disk full', 'QuotaExceededError');
  });
  expect(await insertEntry(entry, files)).toMatchObject({ durable: false, why: 'full' });
  return () => put.mockRestore();
}

beforeEach(freshDevice);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

// docs/rules/sending.md#outbox
test('an order that a full disk refused is stored once there is room, though nothing changes it any more', async () => {
  const makeRoom = await refuse();
  const stops = [followOutbox(), startStoring()];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await vi.waitFor(() => expect(outbox.notKept.get()).toBe('full'));
  makeRoom();
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(async () =>
    expect(await listEntries()).toMatchObject({ durable: true, value: { entries: [received] } }),
  );
  await vi.waitFor(() => expect(outbox.notKept.get()).toBeNull());
  expect(vi.getTimerCount()).toBe(0);
  for (const stop of stops) stop();
});

test('the documents of an order that another tab has sent meanwhile are not stored any more', async () => {
  const makeRoom = await refuse(anEntry(), [
    { sha256: 'a'.repeat(64), bytes: new Uint8Array([1]), storedAt: NOON },
  ]);
  makeRoom();
  await withDb((db) => db.put('outbox', received, ID));
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  await storeHeld('outbox');
  expect(put).not.toHaveBeenCalled();
  expect(await withDb((db) => db.count('attachments'))).toEqual({ ok: true, value: 0 });
});

test('an order that another tab has stored meanwhile is not overwritten', async () => {
  const makeRoom = await refuse();
  makeRoom();
  const ours = storeHeld('outbox');
  await withDb((db) => db.put('outbox', { ...received, title: 'De l’autre onglet' }, ID));
  await ours;
  expect(await listEntries()).toMatchObject({
    durable: true,
    value: { entries: [{ title: 'De l’autre onglet' }] },
  });
});

test('an order that this page alone has seen received replaces one that another tab has restored as it was before', async () => {
  const makeRoom = await refuse();
  makeRoom();
  await withDb((db) => db.put('outbox', anEntry({ title: 'D’avant' }), ID));
  expect(await getEntry(ID)).toMatchObject({ durable: false, value: received });
  expect(await listEntries()).toMatchObject({ value: { entries: [received] } });
  await storeHeld('outbox');
  expect(await listEntries()).toMatchObject({ durable: true, value: { entries: [received] } });
});
