import 'fake-indexeddb/auto';
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MAX_ADDRESS_BOOK } from '../../domain/place/address-book.ts';
import { anEntryOfTheAddressBook as anEntry } from '../../domain/testing.ts';
import { eraseStorage } from '../database/erase.ts';
import * as rows from '../database/rows.ts';
import { deviceWithoutDatabase, freshDevice } from '../database/testing.ts';
import {
  deleteAddressBook,
  deleteEntry,
  onAddressBookChange,
  readAddressBook,
  saveContact,
} from './address-book.ts';
import { isAddressBookHinted } from './pre-paint-hint.ts';

const idOf = (index: number) => `7c1f2a9e-3b4d-4c5e-8f6a-${String(index).padStart(12, '0')}`;

beforeEach(async () => {
  await freshDevice();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => void vi.restoreAllMocks());

const labels = async () => {
  const read = await readAddressBook();
  return read.ok ? read.value.map(({ label }) => label) : null;
};

test('an entry is kept, corrected and deleted, listeners are notified, and the hint for forms follows', async () => {
  const listener = vi.fn();
  const stop = onAddressBookChange(listener);
  expect(isAddressBookHinted()).toBe(false);
  expect(await saveContact(anEntry())).toEqual({ ok: true, value: 'kept' });
  await saveContact(anEntry({ id: idOf(1), label: 'Chez moi', isMine: true }));
  await saveContact(anEntry({ label: 'Manman' }));
  expect(await labels()).toEqual(['Chez moi', 'Manman']);
  expect(isAddressBookHinted()).toBe(true);
  await deleteEntry(idOf(1));
  expect(await labels()).toEqual(['Manman']);
  await deleteEntry(anEntry().id);
  expect(await labels()).toEqual([]);
  expect(isAddressBookHinted()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(5);
  stop();
});

// docs/rules/forms.md#address-book
test('two tabs do not overwrite each other, and the number of entries is limited', async () => {
  const all = Array.from({ length: MAX_ADDRESS_BOOK }, (_, index) => anEntry({ id: idOf(index) }));
  await Promise.all(all.map((entry) => saveContact(entry)));
  expect(await labels()).toHaveLength(MAX_ADDRESS_BOOK);
  expect(await saveContact(anEntry({ id: idOf(MAX_ADDRESS_BOOK) }))).toMatchObject({ value: 'full' });
  expect(await saveContact(anEntry({ id: idOf(0), label: 'Manman' }))).toMatchObject({ value: 'kept' });
});

test('the hint is set before the entry is stored, and a hint without an entry is removed', async () => {
  let asked: boolean | null = null;
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
    asked = isAddressBookHinted();
    return put.apply(this, row);
  });
  await saveContact(anEntry());
  expect(asked).toBe(true);
  await rows.put('settings', 'carnet', []);
  expect(isAddressBookHinted()).toBe(true);
  await readAddressBook();
  expect(isAddressBookHinted()).toBe(false);
  await rows.put('settings', 'carnet', [anEntry()]);
  await readAddressBook();
  expect(isAddressBookHinted()).toBe(true);
});

test('it is erased alone or with everything, and a row that is no address book is ignored', async () => {
  await saveContact(anEntry());
  await deleteAddressBook();
  expect(await labels()).toEqual([]);
  expect(isAddressBookHinted()).toBe(false);
  await saveContact(anEntry());
  await eraseStorage();
  expect(await labels()).toEqual([]);
  await rows.put('settings', 'carnet', [{ label: 'sans identifiant' }, null]);
  expect(await labels()).toEqual([]);
});

test('an entry that only the page holds is not reported as kept', async () => {
  await deviceWithoutDatabase();
  expect(await saveContact(anEntry())).toEqual({ ok: false, error: 'missing' });
  expect(await labels()).toEqual([]);
  expect(isAddressBookHinted()).toBe(false);
});

test('entries survive a change that is made while the device cannot read them', async () => {
  await saveContact(anEntry());
  const get = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new DOMException('Internal error', 'UnknownError');
  });
  expect(await saveContact(anEntry({ id: idOf(1), label: 'Bureau' }))).toMatchObject({ ok: false });
  expect(await labels()).toBeNull();
  get.mockRestore();
  await saveContact(anEntry({ id: idOf(2), label: 'Voisin' }));
  expect(await labels()).toEqual([anEntry().label, 'Voisin']);
});
