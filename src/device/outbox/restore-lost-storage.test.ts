import 'fake-indexeddb/auto';
import { describe, expect, test, vi } from 'vitest';
import { anEntry, aReceipt } from '../../domain/submission/testing.ts';
import { serverNow } from '../clock/clock.ts';
import { closeDb } from '../database/connection.ts';
import { eraseStorage, followMissedErasure } from '../database/erase.ts';
import { deleteDatabase } from '../database/testing.ts';
import { listEntries } from './entries.ts';
import { outbox } from './outbox.ts';
import { followOutbox } from './run-outbox.ts';
import {
  AT_ONCE,
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

describe('restore lost disk', () => {
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
});

describe('restore lost erasure', () => {
  /** A database that the customer erased is not restored. */

  onDeviceWithCopies();

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

  // docs/rules/sending.md#put-back
  // docs/rules/privacy.md#erase
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

  // docs/rules/privacy.md#erase
  test('an order that was erased while its page was in the back/forward cache is not restored', async () => {
    const events = new EventTarget();
    const happen = (type: string) =>
      events.dispatchEvent(Object.assign(new Event(type), { persisted: true }));
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
    vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
    stops.push(await openPageWith(undefined, [anEntry()]), followMissedErasure(), followOutbox());
    await vi.waitFor(() => expect(waitingCopies()).toHaveLength(1), PATIENCE);
    happen('pagehide');
    // The browser has closed the connection of the page, which hears of nothing.
    await closeDb();
    localStorage.clear();
    await deleteDatabase();
    happen('pageshow');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(await onDevice()).toEqual([]);
    expect(waitingCopies()).toEqual([]);
  });
});
