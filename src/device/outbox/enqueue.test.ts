import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { aNewEntry, anEntry, aReceipt, aRequest, ID, NOON } from '../../domain/submission/testing.ts';
import { recordOutcome } from '../../domain/submission.ts';
import { withDb } from '../database/connection.ts';
import { deviceWithoutDatabase, freshDevice } from '../database/testing.ts';
import { submit } from './enqueue.ts';
import { getEntry, updateEntry } from './entries.ts';

beforeEach(freshDevice);

// docs/rules/sending.md#outbox
test('a confirmed submission is on the disk before anything is sent', async () => {
  expect(await submit(aNewEntry({ slotAt: NOON + 1 }), NOON)).toEqual({
    ok: true,
    durable: true,
    entry: anEntry({ slotAt: NOON + 1 }),
  });
  expect(await getEntry(ID)).toMatchObject({ durable: true, value: { state: 'queued', createdAt: NOON } });
});

test('an order that is paid first waits for its payment', async () => {
  expect(await submit(aNewEntry({ state: 'payment-due' }), NOON)).toMatchObject({
    entry: { state: 'payment-due' },
  });
});

test('a double tap keeps one entry, the one that was confirmed first', async () => {
  const again = { ...aNewEntry(), request: aRequest({ confirmedAt: '2026-11-19T16:06:01.000Z' }) };
  const both = await Promise.all([submit(aNewEntry(), NOON), submit(again, NOON + 1)]);
  expect(both).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await getEntry(ID)).toMatchObject({ value: { createdAt: NOON, request: aRequest() } });
});

test('confirming a received submission again returns its receipt', async () => {
  await submit(aNewEntry(), NOON);
  const receipt = { kind: 'receipt', receipt: aReceipt(), receivedAt: NOON, earlierVersion: false } as const;
  await updateEntry(ID, (entry) => ({ ok: true, entry: recordOutcome(entry, entry, receipt, NOON, 0) }));
  expect(await submit(aNewEntry(), NOON + 1)).toMatchObject({ ok: true, entry: { state: 'received' } });
});

test('another order under the same id is not kept, and the caller is told', async () => {
  await submit(aNewEntry(), NOON);
  const other = aNewEntry({ request: aRequest({ fields: { details: '3 bokits' } }) });
  expect(await submit(other, NOON)).toMatchObject({
    ok: false,
    error: 'taken',
    entry: { request: aRequest() },
  });
});

test('a request that does not fit the wire format is refused, not stored unreadable', async () => {
  const broken = aNewEntry({ request: aRequest({ fields: { 'not a name': 'x' } }) });
  expect(await submit(broken, NOON)).toEqual({ ok: false, error: 'invalid' });
  expect(await submit(aNewEntry({ id: 'not-a-uuid' }), NOON)).toEqual({ ok: false, error: 'invalid' });
});

test('a row of another version under the same id is left alone', async () => {
  await withDb((db) => db.put('outbox', { from: 'tomorrow' }, ID));
  expect(await submit(aNewEntry(), NOON)).toEqual({ ok: false, error: 'unreadable' });
});

test('a device that stores nothing reports it, and the entry can still be sent', async () => {
  await deviceWithoutDatabase();
  expect(await submit(aNewEntry(), NOON)).toMatchObject({ ok: true, durable: false, why: 'missing' });
  expect(await getEntry(ID)).toMatchObject({ value: { state: 'queued' } });
});
