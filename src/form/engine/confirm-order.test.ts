import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { heldAttachments, removeAttachments } from '../../device/attachments/attachments.ts';
import { takeFile } from '../../device/attachments/chosen-files.ts';
import { deviceWithoutDatabase, freshDevice } from '../../device/database/testing.ts';
import { getEntry, updateEntry } from '../../device/outbox/entries.ts';
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

async function confirm(pages: FileValue[], isAmendment: boolean, account: string | null = null) {
  const values = { ...emptyValues(pharmacie.fields), prescription: pages };
  const request = requestFor(pharmacie, values, NOON);
  const fresh = { id: ID, account, service: 'pharmacie', title: '', request, slotAt: null };
  return confirmOrder(fresh, NOON, isAmendment);
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

// docs/rules/accounts.md#history
test('an order belongs to the owner of its form, whoever is signed in, and stays theirs when it is changed', async () => {
  const ANNE = 'e0a8d1f4-1111-4222-8333-444455556666';
  const pages = [await aPage('recto.pdf')];
  expect(await confirm(pages, false, ANNE)).toMatchObject({ kind: 'kept', entry: { account: ANNE } });
  expect(await confirm([], true, ANNE)).toMatchObject({ kind: 'kept', entry: { account: ANNE } });
  await deviceWithoutDatabase();
  expect(await confirm(pages, true, ANNE)).toMatchObject({ durable: false, entry: { account: ANNE } });
});
