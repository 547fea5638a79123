/** Proves docs/rules/sending.md#moving-devices. */

import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { anEntry, aReceipt, aRequest, ID, NOON } from '../../domain/submission/testing.ts';
import { cancel, type Entry, localProblem, resend } from '../../domain/submission.ts';
import { heldAttachments, readAttachment, removeAttachments, sha256Of } from '../attachments/attachments.ts';
import { addPhoto } from '../course/courses.ts';
import { closeDb, withDb } from '../database/connection.ts';
import { DB_NAME } from '../database/schema.ts';
import { freshDevice, holdStores } from '../database/testing.ts';
import { TRANSACTION_LIMIT } from '../database/time-limit.ts';
import { getEntry, insertEntry, listEntries, updateEntry } from '../outbox/entries.ts';
import { exportOutbox, parseBackup, takeSubmissions } from './backup.ts';

const OTHER_ID = '5f6f2a2e-8a4c-4b0e-9d55-0a1b2c3d4e5f';

beforeEach(freshDevice);
afterEach(() => void vi.useRealTimers());

async function importOutbox(text: string, now = NOON) {
  const backup = parseBackup(text);
  return backup.ok ? takeSubmissions(backup.value, now) : backup;
}

async function exported(): Promise<string> {
  const text = await exportOutbox(NOON);
  if (!text.ok) throw new Error(text.error);
  return text.value.parts.join('');
}

test('a queue comes back on another device, and importing twice changes nothing', async () => {
  await insertEntry(anEntry());
  const file = await exported();
  await freshDevice();
  const counts = { added: 0, completed: 0, asked: 0, known: 0, rejected: 0 };
  expect(await importOutbox(file)).toEqual({ ok: true, value: { ...counts, added: 1 } });
  expect(await importOutbox(file)).toEqual({ ok: true, value: { ...counts, known: 1 } });
  expect(await listEntries()).toMatchObject({ value: { entries: [anEntry()] } });
});

test('an entry on the device wins over an older copy, except over a receipt', async () => {
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

/** Another version of the order, confirmed so many minutes after the one that the other device has sent. */
const aVersion = (minutes: number): Entry => {
  const confirmedAt = new Date(NOON + minutes * 60_000).toISOString();
  return anEntry({ request: aRequest({ fields: { details: 'rien' }, confirmedAt }) });
};

test.each([
  ['nothing of an order as it was confirmed here', anEntry(), null],
  ['of an order that was cancelled here', { ...anEntry(), state: 'cancelled' }, 'cancelled_too_late'],
  ['of an order that was changed here afterwards', aVersion(1), 'earlier_version'],
  ['nothing of an order that was changed on that device', aVersion(-1), null],
] as const)('a receipt of another device says %s', async (_what, here, code) => {
  await insertEntry(here);
  const received = { ...anEntry(), state: 'received', receipt: aReceipt(), receivedAt: NOON };
  const file = JSON.stringify({ ...JSON.parse(await exported()), rows: [received] });
  expect(await importOutbox(file)).toMatchObject({ ok: true, value: { completed: 1 } });
  const read = await getEntry(ID);
  expect(read).toMatchObject({ ok: true, value: { state: 'received', request: received.request } });
  expect(read.ok && (read.value?.problem?.code ?? null)).toBe(code);
});

/** Imports this version of the order, as the other device has it. */
async function takeVersion(there: Entry) {
  const file = JSON.stringify({ ...JSON.parse(await exported()), rows: [there] });
  const taken = await importOutbox(file);
  const read = await getEntry(ID);
  if (!taken.ok || !read.ok || !read.value) throw new Error('not stored');
  return { counts: taken.value, entry: read.value };
}

test('a correction that waits on the other device takes the place of the version that waits here', async () => {
  const here = anEntry({ unconfirmed: [anEntry().request], uploaded: ['a'.repeat(64)] });
  await insertEntry(here);
  const sent = aRequest({
    fields: { details: 'un instant' },
    confirmedAt: new Date(NOON + 1000).toISOString(),
  });
  const there = { ...aVersion(1), unconfirmed: [sent] };
  const { counts, entry } = await takeVersion(there);
  expect(counts).toMatchObject({ completed: 1, known: 0 });
  expect(entry).toEqual({ ...here, request: there.request, unconfirmed: [anEntry().request, sent] });
  expect(await takeVersion(there)).toMatchObject({ counts: { completed: 0, known: 1 }, entry });
});

test.each<[string, Partial<Entry>, Entry]>([
  ['is older', {}, aVersion(-1)],
  ['was cancelled there before it was confirmed here', {}, { ...aVersion(1), state: 'cancelled' }],
  ['is of an order that was cancelled here', { state: 'cancelled' }, aVersion(1)],
  ['is of an order that is being sent', { state: 'sending' }, aVersion(1)],
  ['is of an order that is being paid', { state: 'payment-due' }, aVersion(1)],
  [
    'is of an order that a form is changing',
    { holds: { change: NOON + 60_000, question: null } },
    aVersion(1),
  ],
])('a version of another device that %s changes nothing', async (_what, change, there) => {
  const here = anEntry(change);
  await insertEntry(here);
  expect(await takeVersion(there)).toMatchObject({ counts: { completed: 0, known: 1 }, entry: here });
});

test('an order that waits here and was cancelled on the other device afterwards does not leave unasked', async () => {
  await insertEntry(anEntry());
  const there = { ...anEntry(), state: 'cancelled' as const, updatedAt: NOON + 60_000 };
  const { counts, entry } = await takeVersion(there);
  expect(counts).toMatchObject({ asked: 1, known: 0 });
  expect(entry).toMatchObject({ state: 'needs-attention', problem: { code: 'cancelled_elsewhere' } });
  expect(await takeVersion(there)).toMatchObject({ counts: { asked: 0, known: 1 }, entry });
  // Confirmed again here, it leaves.
  await updateEntry(ID, (latest) => resend(latest, NOON));
  expect(await getEntry(ID)).toMatchObject({ value: { state: 'queued', problem: null } });
});

test('unreadable rows are exported as they are, and refused at import', async () => {
  await withDb((db) => db.put('outbox', { id: ID, from: 'a newer version' }, ID));
  const file = await exported();
  expect(JSON.parse(file).rows).toEqual([{ id: ID, from: 'a newer version' }]);
  await freshDevice();
  expect(await importOutbox(file)).toMatchObject({ ok: true, value: { added: 0, rejected: 1 } });
});

test.each([
  ['documents', ['attachments']],
  ['orders', ['outbox']],
] as const)(
  'no file is made without the %s that a frozen tab keeps from being read',
  async (_what, stores) => {
    await insertEntry(anEntry());
    const wake = await holdStores(stores);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const afterLimit = async <T>(operation: Promise<T>) => {
      while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(TRANSACTION_LIMIT);
      return operation;
    };
    // One that this page alone holds does not stand for all of them.
    if (stores[0] === 'outbox') await afterLimit(insertEntry(anEntry({ id: OTHER_ID })));
    const writing = exportOutbox(NOON);
    for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(TRANSACTION_LIMIT);
    expect(await writing).toEqual({ ok: false, error: 'frozen' });

    await wake();
    await vi.waitFor(async () => expect(await exportOutbox(NOON)).toMatchObject({ ok: true }));
  },
);

test('no file is made of what this page alone holds while an old tab blocks an upgrade', async () => {
  await closeDb();
  await deleteDB(DB_NAME);
  const stubborn = await openDB(DB_NAME, 1, { upgrade: (db) => void db.createObjectStore('outbox') });
  onTestFinished(() => stubborn.close());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const keeping = insertEntry(anEntry());
  await vi.advanceTimersByTimeAsync(4000);
  expect(await keeping).toMatchObject({ ok: true, durable: false, why: 'blocked' });
  const writing = exportOutbox(NOON);
  await vi.advanceTimersByTimeAsync(0);
  expect(await writing).toEqual({ ok: false, error: 'blocked' });
  vi.useRealTimers();
  stubborn.close();
  await vi.waitFor(async () => expect(await exportOutbox(NOON)).toMatchObject({ ok: true }), 15_000);
});

describe('documents of a submission', () => {
  const DAY = 24 * 60 * 60_000;
  const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => (index * 7) % 256);
  let sha256: string;
  let entry: Entry;

  beforeEach(async () => {
    sha256 = await sha256Of(bytes);
    const photo = { field: 'prescription', name: 'a.jpg', type: 'image/jpeg' as const };
    entry = anEntry({ request: aRequest({ files: [{ ...photo, size: bytes.length, sha256 }] }) });
    await insertEntry(entry, [{ sha256, bytes, storedAt: NOON }]);
  });

  test('are exported with it, byte for byte, and keep their age', async () => {
    const file = await exported();
    await freshDevice();
    expect(await importOutbox(file, NOON + 6 * DAY)).toMatchObject({ value: { added: 1 } });
    expect(await readAttachment(ID, sha256)).toEqual(bytes);
    expect(JSON.parse(await exported()).files).toMatchObject([{ storedAt: NOON }]);
  });

  test('are exported alone: the photo of a delivery stays with its course', async () => {
    await addPhoto('a'.repeat(32), OTHER_ID, { bytes, type: 'image/jpeg', sha256 }, NOON);
    expect(JSON.parse(await exported()).files).toMatchObject([{ submissionId: ID }]);
  });

  test('are imported in the order in which they were attached, whatever the order of their rows', async () => {
    const pages = ['c', 'a', 'b'].map((digit) => ({
      field: 'prescription',
      name: `page-${digit}.jpg`,
      type: 'image/jpeg' as const,
      size: bytes.length,
      sha256: digit.repeat(64),
    }));
    const id = crypto.randomUUID();
    await insertEntry({ ...entry, id, request: aRequest({ files: pages }) });
    const file = await exported();
    await freshDevice();
    await importOutbox(file);
    const read = await getEntry(id);
    expect(read.ok && read.value?.request.files).toEqual(pages);
  });

  test('are not imported when they are older than 7 days, damaged, or of no submission of the file', async () => {
    const file = await exported();
    const damaged = file.replace('"data":"AAcO', '"data":"AAcP');
    expect(damaged).not.toBe(file);
    const foreign = JSON.stringify({ ...JSON.parse(file), rows: [anEntry()] });
    for (const [text, now] of [
      [file, NOON + 7 * DAY],
      [damaged, NOON],
      [foreign, NOON],
    ] as const) {
      await freshDevice();
      expect(await importOutbox(text, now)).toMatchObject({ value: { added: 1 } });
      expect(await heldAttachments(ID)).toEqual([]);
    }
  });

  test('a file that each row asks for is looked at once, and nothing is made of a million wrong ones', async () => {
    const { rows, files, ...head } = JSON.parse(await exported());
    await freshDevice();
    const hash = vi.spyOn(crypto.subtle, 'digest');
    const file = JSON.stringify({ ...head, files, rows: Array.from({ length: 50 }, () => rows[0]) });
    expect(await importOutbox(file)).toMatchObject({ value: { added: 1, known: 49 } });
    expect(hash).toHaveBeenCalledTimes(1);
    hash.mockRestore();

    let issues = 0;
    v.setGlobalMessage(() => {
      issues += 1;
      return '';
    });
    const wrong = JSON.stringify({ ...head, rows, files: Array.from({ length: 1_000_000 }, () => 0) });
    expect(await importOutbox(wrong)).toEqual({ ok: false, error: 'not-a-backup' });
    v.deleteGlobalMessage();
    expect(issues).toBe(1);
  });

  test('that this device has lost come back with a file that has them, while their submission is to be sent', async () => {
    const file = await exported();
    await removeAttachments(ID);
    const refused = { ...entry, state: 'needs-attention' as const, problem: localProblem('files_gone') };
    await updateEntry(ID, () => ({ ok: true, entry: refused }));
    expect(await importOutbox(file)).toMatchObject({ value: { known: 1 } });
    expect(await heldAttachments(ID)).toEqual([sha256]);
    expect(await getEntry(ID)).toMatchObject({ value: refused });

    await removeAttachments(ID);
    await updateEntry(ID, (known) => cancel(known, NOON));
    await importOutbox(file);
    expect(await heldAttachments(ID)).toEqual([]);
  });

  test('of another version of a submission stay in the file', async () => {
    const file = await exported();
    await removeAttachments(ID);
    await updateEntry(ID, () => ({ ok: true, entry: anEntry() }));
    await importOutbox(file);
    expect(await heldAttachments(ID)).toEqual([]);
  });

  test('are deleted from the device with an imported receipt', async () => {
    const received = { ...entry, state: 'received', receipt: aReceipt(), receivedAt: NOON };
    const file = JSON.stringify({ ...JSON.parse(await exported()), rows: [received] });
    expect(await importOutbox(file)).toMatchObject({ value: { completed: 1 } });
    expect(await heldAttachments(ID)).toEqual([]);
  });
});

test.each([
  ['newer', '{"format":"livraison-guadeloupe-envois","version":2,"rows":{}}'],
  ['damaged', '{"format":"livraison-guadeloupe-envois","version":1,"rows":[{'],
])('a backup can be %s', async (error, text) => {
  expect(await importOutbox(text)).toEqual({ ok: false, error });
});

test.each(['', '{', '[]', '{"format":"autre","version":1,"exportedAt":1,"rows":[]}'])(
  '%s is not a backup',
  async (text) => {
    expect(await importOutbox(text)).toEqual({ ok: false, error: 'not-a-backup' });
  },
);
