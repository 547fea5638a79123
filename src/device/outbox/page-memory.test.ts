import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anEntry, aReceipt, ID, NOON } from '../../domain/submission/testing.ts';
import type { Entry } from '../../domain/submission.ts';
import { type AttachedFile, heldAttachments } from '../attachments/attachments.ts';
import { broadcast } from '../database/changes.ts';
import { withDb } from '../database/connection.ts';
import { storeHeld } from '../database/rows.ts';
import { freshDevice } from '../database/testing.ts';
import { isReloadBlocked, onReloadAllowed } from '../page/reload.ts';
import { getEntry, insertEntry, listEntries, updateEntry } from './entries.ts';
import { outbox } from './outbox.ts';
import { guardOrders, startDroppingFiles, startStoring } from './page-memory.ts';
import { followOutbox } from './run-outbox.ts';

const OTHER_ID = '5f6f2a2e-8a4c-4b0e-9d55-0a1b2c3d4e5f';
const FILE: AttachedFile = { sha256: 'a'.repeat(64), bytes: new Uint8Array([1]), storedAt: NOON };
const received = anEntry({ state: 'received', receipt: aReceipt(), receivedAt: NOON });

/** A full disk, which leaves an order and its files in the memory of this page. Returns the function that makes room. */
async function refuse(entry: Entry = received, files: readonly AttachedFile[] = []): Promise<() => void> {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Disk full', 'QuotaExceededError');
  });
  expect(await insertEntry(entry, files)).toMatchObject({ durable: false, why: 'full' });
  return () => put.mockRestore();
}

const countFiles = () => withDb((db) => db.count('attachments'));

describe('a page that alone has an order', () => {
  const waiting = anEntry();
  let stop = () => {};

  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget());
    stop = guardOrders();
  });
  afterEach(() => {
    stop();
    outbox.entries.set(null);
    outbox.notKept.set(null);
    vi.unstubAllGlobals();
  });

  /** Whether the browser would let the customer leave without asking. */
  const goesUnasked = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  test('a page is not held by orders that are stored on the device or were received', () => {
    outbox.entries.set([waiting]);
    expect([isReloadBlocked(), goesUnasked()]).toEqual([false, true]);
    outbox.entries.set([received]);
    outbox.notKept.set('missing');
    expect([isReloadBlocked(), goesUnasked()]).toEqual([false, true]);
  });

  test.each([
    ['has left', () => outbox.entries.set([received])],
    ['is kept', () => outbox.notKept.set(null)],
  ])('a page that alone has an order is held until that %s', (_how, happen) => {
    const freed = vi.fn();
    const stopWaiting = onReloadAllowed(freed);
    outbox.entries.set([waiting]);
    outbox.notKept.set('full');
    expect([isReloadBlocked(), goesUnasked()]).toEqual([true, false]);
    expect(freed).not.toHaveBeenCalled();
    happen();
    expect([isReloadBlocked(), goesUnasked()]).toEqual([false, true]);
    expect(freed).toHaveBeenCalledOnce();
    stopWaiting();
  });
});

describe('what a full disk has refused', () => {
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
    const makeRoom = await refuse(anEntry(), [FILE]);
    makeRoom();
    await withDb((db) => db.put('outbox', received, ID));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    await storeHeld('outbox');
    expect(put).not.toHaveBeenCalled();
    expect(await countFiles()).toEqual({ ok: true, value: 0 });
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
});

describe('the files of a received order', () => {
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

  /** Another tab, which has the order from its copy and not its file, stores its receipt. */
  async function receiveElsewhere(): Promise<void> {
    await withDb((db) => db.put('outbox', received, ID));
    broadcast('outbox', ID);
  }

  const areGone = () => vi.waitFor(async () => expect(await heldAttachments(ID)).toEqual([]), PATIENCE);

  test('a page forgets the files in its memory of an order that another tab has sent, and does not store them', async () => {
    await openPage();
    (await refuse(anEntry(), [FILE]))();
    await receiveElsewhere();
    await areGone();
    await storeHeld('attachments');
    expect(await countFiles()).toEqual({ ok: true, value: 0 });
  });

  test('also when the other tab stores the receipt in the middle of a change', async () => {
    await openPage();
    (await refuse(anEntry(), [FILE]))();
    let elsewhere: Promise<void> | null = null;
    await updateEntry(ID, (entry) => {
      elsewhere ??= receiveElsewhere();
      return { ok: true, entry };
    });
    await elsewhere;
    await areGone();
    expect(await countFiles()).toEqual({ ok: true, value: 0 });
  });

  test('a page that opens deletes what is left of a received order, and nothing of one that waits', async () => {
    await insertEntry(received, [FILE]);
    await insertEntry(anEntry({ id: OTHER_ID }), [FILE]);
    await openPage();
    await areGone();
    expect(await heldAttachments(OTHER_ID)).toEqual([FILE.sha256]);
  });
});
