import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { anEntry, aReceipt } from '../../domain/submission/testing.ts';
import { deleteDatabase } from '../database/testing.ts';
import { listEntries } from './entries.ts';
import { outbox } from './outbox.ts';
import {
  AT_ONCE,
  OTHER_ID,
  onDevice,
  onDeviceWithCopies,
  openPage,
  PATIENCE,
  stops,
  untilBack,
} from './testing-restore.ts';
import { copyWaiting, waitingCopies } from './waiting-copies.ts';

/** Orders are restored though the disk is full, or the database cannot be opened for minutes. */

onDeviceWithCopies();

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
