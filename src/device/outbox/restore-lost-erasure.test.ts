import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { anEntry } from '../../domain/submission/testing.ts';
import { serverNow } from '../clock/clock.ts';
import { closeDb } from '../database/connection.ts';
import { eraseStorage } from '../database/erase.ts';
import { followMissedErasure } from '../database/missed-erasure.ts';
import { deleteDatabase } from '../database/testing.ts';
import { outbox } from './outbox.ts';
import { followOutbox } from './run-outbox.ts';
import {
  keep,
  OTHER_ID,
  onDevice,
  onDeviceWithCopies,
  openPageWith,
  PATIENCE,
  stops,
  untilBack,
} from './testing-restore.ts';
import { waitingCopies } from './waiting-copies.ts';

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
  const happen = (type: string) => events.dispatchEvent(Object.assign(new Event(type), { persisted: true }));
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
