import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { heldAttachments, removeAttachments } from '../../device/attachments/attachments.ts';
import { takeFile } from '../../device/attachments/chosen-files.ts';
import { deviceWithoutDatabase, freshDevice } from '../../device/database/testing.ts';
import { emptyLocalStorage } from '../../device/database/testing-local-storage.ts';
import { getEntry, updateEntry } from '../../device/outbox/entries.ts';
import { outbox } from '../../device/outbox/outbox.ts';
import { copyWaiting } from '../../device/outbox/waiting-copies.ts';
import { account } from '../../device/session/account.ts';
import { aPdf } from '../../domain/files/testing.ts';
import { aReceipt, ID, NOON } from '../../domain/submission/testing.ts';
import { type Entry, holdBack, lease, recordOutcome } from '../../domain/submission.ts';
import { emptyValues } from '../../services/field-values.ts';
import { pharmacie } from '../../services/pharmacie/index.ts';
import { requestFor } from '../../services/testing.ts';
import type { FileValue } from '../../services/values.ts';
import { confirmOrder } from './confirm-order.ts';

// No sender runs here, so a confirmed order stays queued.
vi.mock('../../device/outbox/wait-for-outcome.ts', () => ({ waitForOutcome: async (entry: Entry) => entry }));

async function aPage(name: string): Promise<FileValue> {
  const taken = await takeFile(new File([aPdf(name)], name));
  if (!taken.ok) throw new Error(taken.reason);
  return taken.file;
}

async function confirm(pages: FileValue[], isAmendment: boolean) {
  const values = { ...emptyValues(pharmacie.fields), prescription: pages };
  const request = requestFor(pharmacie, values, NOON);
  return confirmOrder({ id: ID, service: 'pharmacie', title: '', request, slotAt: null }, NOON, isAmendment);
}

async function pagesThatWait() {
  const read = await getEntry(ID);
  return read.ok ? read.value?.request.files?.map(({ name }) => name) : [];
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  await freshDevice();
});
afterEach(() => {
  vi.useRealTimers();
  outbox.entries.set(null);
  account.set({ status: 'unknown' });
});

test('a correction of the sequence of pages replaces the queued order', async () => {
  const [recto, verso] = [await aPage('recto.pdf'), await aPage('verso.pdf')];
  await confirm([verso, recto], false);
  expect(await pagesThatWait()).toEqual(['verso.pdf', 'recto.pdf']);
  expect(await confirm([recto, verso], true)).toMatchObject({ kind: 'kept' });
  expect(await pagesThatWait()).toEqual(['recto.pdf', 'verso.pdf']);
});

test('an order that is confirmed as it was is held no more, and has its documents again', async () => {
  const pages = [await aPage('recto.pdf')];
  await confirm(pages, false);
  await updateEntry(ID, (entry) => holdBack(entry, 'change', NOON));
  await removeAttachments(ID);
  // Attached again: the page gave its bytes to the outbox when the order was confirmed first.
  expect(await confirm([await aPage('recto.pdf')], true)).toMatchObject({
    kind: 'kept',
    entry: { holds: { change: null }, state: 'queued' },
  });
  expect(await heldAttachments(ID)).toEqual(pages.map(({ sha256 }) => sha256));
});

test('pages that were received in another sequence are shown as received, with a notice', async () => {
  const [recto, verso] = [await aPage('recto.pdf'), await aPage('verso.pdf')];
  await confirm([verso, recto], false);
  const attempt = async (outcome: Parameters<typeof recordOutcome>[2]) => {
    await updateEntry(ID, (entry) => lease(entry, 'tab', NOON, { eager: true }));
    await updateEntry(ID, (entry) => ({ ok: true, entry: recordOutcome(entry, entry, outcome, NOON, 0) }));
  };
  await attempt({ kind: 'transient', cause: 'network', retryAfter: null });
  await confirm([recto, verso], true);
  const receipt = aReceipt({ quote: null });
  await attempt({ kind: 'receipt', receipt, receivedAt: NOON, earlierVersion: true });
  expect(await pagesThatWait()).toEqual(['verso.pdf', 'recto.pdf']);
  expect(await getEntry(ID)).toMatchObject({ value: { problem: { code: 'earlier_version' } } });
});

test('an order that the device cannot read stays its owner’s when it is changed', async () => {
  const pages = [await aPage('recto.pdf')];
  await confirm(pages, false);
  const read = await getEntry(ID);
  outbox.entries.set(read.ok && read.value ? [read.value] : []);
  account.set({ status: 'signed-in', userId: 'e0a8d1f4-1111-4222-8333-444455556666', email: 'a@b.fr' });
  await deviceWithoutDatabase();
  expect(await confirm(pages, true)).toMatchObject({
    kind: 'kept',
    durable: false,
    entry: { account: null },
  });
});

test('an order that the browser has deleted stays its owner’s when it is changed before it is restored', async () => {
  const pages = [await aPage('recto.pdf')];
  await confirm(pages, false);
  const read = await getEntry(ID);
  vi.stubGlobal('localStorage', emptyLocalStorage());
  copyWaiting(read.ok && read.value ? [read.value] : [], true);
  account.set({ status: 'signed-in', userId: 'e0a8d1f4-1111-4222-8333-444455556666', email: 'a@b.fr' });
  await freshDevice();
  outbox.entries.set([]);
  expect(await confirm(pages, true)).toMatchObject({ kind: 'kept', entry: { account: null } });
});
