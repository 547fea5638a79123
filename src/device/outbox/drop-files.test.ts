import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anEntry, aReceipt, ID, NOON } from '../../domain/submission/testing.ts';
import { type AttachedFile, heldAttachments } from '../attachments/attachments.ts';
import { broadcast } from '../database/changes.ts';
import { withDb } from '../database/connection.ts';
import { storeHeld } from '../database/rows.ts';
import { freshDevice } from '../database/testing.ts';
import { insertEntry, updateEntry } from './entries.ts';
import { outbox } from './outbox.ts';
import { startDroppingFiles } from './page-memory.ts';
import { followOutbox } from './run-outbox.ts';

const OTHER_ID = '5f6f2a2e-8a4c-4b0e-9d55-0a1b2c3d4e5f';
const FILE: AttachedFile = { sha256: 'a'.repeat(64), bytes: new Uint8Array([1]), storedAt: NOON };
const received = anEntry({ state: 'received', receipt: aReceipt() });

let stops: (() => void)[] = [];

beforeEach(freshDevice);
afterEach(() => {
  for (const stop of stops) stop();
  vi.restoreAllMocks();
  outbox.entries.set(null);
});

/** The database runs in real time, which is slow on a busy machine. In milliseconds. */
const PATIENCE = { timeout: 15_000 };

/** Opens a page, which reads its outbox. */
async function openPage(): Promise<void> {
  stops = [startDroppingFiles(), followOutbox()];
  await vi.waitFor(() => expect(outbox.entries.get()).not.toBeNull(), PATIENCE);
}

/** A full disk, which leaves an order and its file in the memory of this page. */
async function holdOrder(): Promise<void> {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Disk full', 'QuotaExceededError');
  });
  expect(await insertEntry(anEntry(), [FILE])).toMatchObject({ durable: false, why: 'full' });
  put.mockRestore();
}

/** Another tab, which has the order from its copy and not its file, stores its receipt. */
async function receiveElsewhere(): Promise<void> {
  await withDb((db) => db.put('outbox', received, ID));
  broadcast('outbox', ID);
}

const areGone = () => vi.waitFor(async () => expect(await heldAttachments(ID)).toEqual([]), PATIENCE);

test('a page forgets the files in its memory of an order that another tab has sent, and does not store them', async () => {
  await openPage();
  await holdOrder();
  await receiveElsewhere();
  await areGone();
  await storeHeld('attachments');
  expect(await withDb((db) => db.count('attachments'))).toEqual({ ok: true, value: 0 });
});

test('also when the other tab stores the receipt in the middle of a change', async () => {
  await openPage();
  await holdOrder();
  let elsewhere: Promise<void> | null = null;
  await updateEntry(ID, (entry) => {
    elsewhere ??= receiveElsewhere();
    return { ok: true, entry };
  });
  await elsewhere;
  await areGone();
  expect(await withDb((db) => db.count('attachments'))).toEqual({ ok: true, value: 0 });
});

test('a page that opens deletes what is left of a received order, and nothing of one that waits', async () => {
  await insertEntry(received, [FILE]);
  await insertEntry(anEntry({ id: OTHER_ID }), [FILE]);
  await openPage();
  await areGone();
  expect(await heldAttachments(OTHER_ID)).toEqual([FILE.sha256]);
});
