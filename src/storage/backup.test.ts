import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { anEntry, ID, NOON } from '../domain/submission/testing.ts';
import { cancel } from '../domain/submission.ts';
import { exportOutbox, importOutbox } from './backup.ts';
import { withDb } from './db.ts';
import { insertEntry, listEntries, updateEntry } from './outbox.ts';
import { freshDevice } from './testing.ts';

beforeEach(freshDevice);

async function exported(): Promise<string> {
  const text = await exportOutbox(NOON);
  if (!text.ok) throw new Error(text.error);
  return text.value;
}

test('a queue comes back on another device, and importing twice changes nothing', async () => {
  await insertEntry(anEntry());
  const file = await exported();
  await freshDevice();
  const counts = { added: 0, completed: 0, known: 0, rejected: 0 };
  expect(await importOutbox(file)).toEqual({ ok: true, value: { ...counts, added: 1 } });
  expect(await importOutbox(file)).toEqual({ ok: true, value: { ...counts, known: 1 } });
  expect(await listEntries()).toMatchObject({ value: { entries: [anEntry()] } });
});

test('what is on the device wins over an older copy, except over a receipt', async () => {
  const receipt = {
    submissionId: ID,
    reference: 'LG-000123',
    receivedAt: new Date(NOON).toISOString(),
    status: 'received',
    quote: null,
  };
  await insertEntry(anEntry());
  const queued = await exported();
  await updateEntry(ID, (entry) => cancel(entry, NOON));
  await importOutbox(queued);
  expect(await listEntries()).toMatchObject({ value: { entries: [{ state: 'cancelled' }] } });
  const received = { ...anEntry(), state: 'received', receipt, receivedAt: NOON };
  const file = JSON.stringify({ ...JSON.parse(queued), rows: [received] });
  expect(await importOutbox(file)).toMatchObject({ ok: true, value: { completed: 1 } });
  expect(await listEntries()).toMatchObject({ value: { entries: [{ state: 'received' }] } });
});

test('rows that nobody can read are exported as they are, and refused at import', async () => {
  await withDb((db) => db.put('outbox', { id: ID, from: 'a newer version' }, ID));
  const file = await exported();
  expect(JSON.parse(file).rows).toEqual([{ id: ID, from: 'a newer version' }]);
  await freshDevice();
  expect(await importOutbox(file)).toMatchObject({ ok: true, value: { added: 0, rejected: 1 } });
});

test.each(['', '{', '[]', '{"format":"autre","version":1,"exportedAt":1,"rows":[]}'])(
  '%s is not a backup',
  async (text) => {
    expect(await importOutbox(text)).toEqual({ ok: false, error: 'not-a-backup' });
  },
);
