import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import { anEntry, aReceipt, ID, NOON } from '../../domain/submission/testing.ts';
import { cancel } from '../../domain/submission.ts';
import { closeDb, withDb } from '../database/connection.ts';
import { DB_NAME, DB_VERSION, migrate, type Schema } from '../database/schema.ts';
import { deleteDatabase, freshDevice } from '../database/testing.ts';
import { onBeforeReload } from '../page/reload.ts';
import { removeFinished, updateEntry } from './entries.ts';
import { outbox } from './outbox.ts';
import { startRestoring } from './restore-lost.ts';
import {
  AT_ONCE,
  closePage,
  keep,
  OTHER_ID,
  onDevice,
  onDeviceWithCopies,
  openPage,
  openPageWith,
  PATIENCE,
  stops,
  untilBack,
} from './testing-restore.ts';
import { copyWaiting, waitingCopies } from './waiting-copies.ts';

/** Orders are restored after their database was lost, from the open page or from their copies. */

onDeviceWithCopies();

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
  // One loss may be reported twice.
  for (let loss = 0; loss < 2; loss += 1) {
    await deleteDatabase();
    await untilBack([other]);
  }
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

// docs/rules/sending.md#put-back
test('a start on an empty database restores unfinished orders, and no finished one', async () => {
  await openPage(anEntry());
  closePage();
  await closeDb();
  await deleteDatabase();
  outbox.entries.set(null);
  stops.push(startRestoring(AT_ONCE));
  await untilBack([anEntry()]);
});

test('an entry in the database is never overwritten by its copy', async () => {
  const sent = anEntry({ state: 'received', receipt: aReceipt() });
  await openPage(anEntry());
  closePage();
  await freshDevice();
  await keep(sent);
  stops.push(startRestoring(AT_ONCE));
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

test('a browser without room for copies still accepts orders', async () => {
  vi.stubGlobal('localStorage', undefined);
  await keep(anEntry());
  stops.push(startRestoring(AT_ONCE));
  await new Promise((resolve) => setTimeout(resolve, 20));
  outbox.entries.set(await onDevice());
  await deleteDatabase();
  await untilBack([anEntry()]);
});
