import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anEntry, ID, NOON } from '../../domain/submission/testing.ts';
import { amend } from '../../domain/submission.ts';
import { withDb } from '../database/connection.ts';
import { freshDevice } from '../database/testing.ts';
import { getEntry, insertEntry, removeFinished, updateEntry } from '../outbox/entries.ts';
import {
  ATTACHMENT_LIFETIME,
  type AttachedFile,
  heldAttachments,
  purgeAttachments,
  readAttachment,
  removeAttachments,
} from './attachments.ts';

const OTHER_ID = '1b0e7d9c-5f0a-4c39-9f0e-7c1d2a3b4c5d';
const aFile = (digit = 'a', storedAt = NOON): AttachedFile => ({
  sha256: digit.repeat(64),
  bytes: new Uint8Array([1, 2, 3, digit.charCodeAt(0)]),
  storedAt,
});

beforeEach(freshDevice);

// docs/rules/files.md#on-the-device
describe('files of an entry', () => {
  test('are there once the entry is, byte for byte', async () => {
    const [a, b] = [aFile('a'), aFile('b')];
    expect(await insertEntry(anEntry(), [a, b])).toMatchObject({ ok: true, durable: true });
    expect(await readAttachment(ID, a.sha256)).toEqual(a.bytes);
    expect(await heldAttachments(ID)).toEqual([a.sha256, b.sha256]);
    expect(await readAttachment(OTHER_ID, a.sha256)).toBeNull();
  });

  test('are stored as a copy, not with the larger buffer that they are a part of', async () => {
    const large = new Uint8Array(1000).fill(7);
    const { sha256 } = aFile();
    await insertEntry(anEntry(), [{ sha256, bytes: large.subarray(10, 20), storedAt: NOON }]);
    expect(await readAttachment(ID, sha256)).toEqual(new Uint8Array(10).fill(7));
  });

  test('are not written when the entry is not', async () => {
    await insertEntry(anEntry(), []);
    await insertEntry(anEntry(), [aFile()]);
    await updateEntry(ID, () => ({ ok: false, reason: 'received' }), [aFile()]);
    expect(await heldAttachments(ID)).toEqual([]);
  });

  test('come with a new version', async () => {
    const entry = anEntry();
    await insertEntry(entry, [aFile('a')]);
    const { request, slotAt } = entry;
    await updateEntry(ID, (before) => amend(before, { request, slotAt }, NOON), [aFile('b')]);
    expect(await heldAttachments(ID)).toHaveLength(2);
  });

  test('and the entry are both held in memory when one of them cannot be stored', async () => {
    await withDb((db) => db.clear('outbox'));
    const bytes = new Uint8Array([1]);
    const broken = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function put(
      this: IDBObjectStore,
    ) {
      this.transaction.abort();
      throw new DOMException('full', 'QuotaExceededError');
    });
    const kept = await insertEntry(anEntry(), [{ sha256: 'c'.repeat(64), bytes, storedAt: NOON }]);
    expect(kept).toMatchObject({ ok: true, durable: false });
    broken.mockRestore();
    expect(await withDb((db) => db.count('attachments'))).toEqual({ ok: true, value: 0 });
    expect(await withDb((db) => db.count('outbox'))).toEqual({ ok: true, value: 0 });
    // Both live in this page's memory, from which they can be sent.
    expect(await readAttachment(ID, 'c'.repeat(64))).toEqual(bytes);
    expect(await heldAttachments(ID)).toEqual(['c'.repeat(64)]);
    expect(await getEntry(ID)).toMatchObject({ ok: true, durable: false });
  });

  test('keep the entry in memory until there is room for them, and then move with it', async () => {
    const put = IDBObjectStore.prototype.put;
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function room(
      this: IDBObjectStore,
      ...row
    ) {
      if (this.name === 'attachments') throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, row);
    });
    const again = () =>
      updateEntry(ID, (entry) => ({ ok: true, entry: { ...entry, attempts: entry.attempts + 1 } }));
    expect(await insertEntry(anEntry(), [aFile()])).toMatchObject({ durable: false });
    expect(await again()).toMatchObject({ ok: true, durable: false });
    expect(await withDb((db) => db.count('outbox'))).toEqual({ ok: true, value: 0 });
    full.mockRestore();
    expect(await again()).toMatchObject({ ok: true, durable: true });
    expect(await withDb((db) => db.count('outbox'))).toEqual({ ok: true, value: 1 });
    expect(await withDb((db) => db.count('attachments'))).toEqual({ ok: true, value: 1 });
    expect(await getEntry(ID)).toMatchObject({ durable: true, value: { attempts: 2 } });
  });

  test('are deleted with the receipt, and only those of that entry', async () => {
    await insertEntry(anEntry(), [aFile('a'), aFile('b')]);
    await insertEntry(anEntry({ id: OTHER_ID }), [aFile('a')]);
    await removeAttachments(ID);
    expect(await heldAttachments(ID)).toEqual([]);
    expect(await heldAttachments(OTHER_ID)).toHaveLength(1);
  });

  test('are deleted with a cancelled entry that the customer removes from the list', async () => {
    await insertEntry(anEntry({ state: 'cancelled' }), [aFile()]);
    await insertEntry(anEntry({ id: OTHER_ID }), [aFile()]);
    await removeFinished(ID);
    await removeFinished(OTHER_ID);
    expect(await heldAttachments(ID)).toEqual([]);
    expect(await heldAttachments(OTHER_ID)).toHaveLength(1);
  });

  test('are deleted after seven days at the latest', async () => {
    const last = NOON + ATTACHMENT_LIFETIME;
    await insertEntry(anEntry(), [aFile('a'), aFile('b', NOON + 1)]);
    await purgeAttachments(last - 1);
    expect(await heldAttachments(ID)).toHaveLength(2);
    await purgeAttachments(last);
    expect(await heldAttachments(ID)).toEqual(['b'.repeat(64)]);
  });

  test('unreadable rows are deleted too', async () => {
    await withDb((db) => db.put('attachments', { bytes: 'none' }, `${ID}/x`));
    await purgeAttachments(NOON);
    expect(await heldAttachments(ID)).toEqual([]);
  });
});
