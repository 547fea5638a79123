import 'fake-indexeddb/auto';
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NOON } from '../../domain/submission/testing.ts';
import { eraseStorage } from '../database/erase.ts';
import * as rows from '../database/rows.ts';
import { deviceWithoutDatabase, freshDevice } from '../database/testing.ts';
import {
  deleteList,
  deleteLists,
  MAX_LISTS,
  onListsChange,
  readLists,
  saveList,
  takeLists,
} from './lists.ts';

beforeEach(async () => {
  await freshDevice();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => void vi.restoreAllMocks());

const kept = async () => {
  const read = await readLists();
  return read.ok ? read.value : null;
};
const names = async () => (await kept())?.map(({ name }) => name);

test('a list is returned as it was saved, the latest first', async () => {
  expect(await saveList('Semaine', [{ item: 'lait' }], NOON)).toEqual({ ok: true, value: 'added' });
  await saveList('Fête', [], NOON + 1);
  expect(await kept()).toMatchObject([
    { name: 'Fête', lines: [], savedAt: NOON + 1 },
    { name: 'Semaine', lines: [{ item: 'lait' }], savedAt: NOON },
  ]);
});

test('a name is kept once, whatever its case', async () => {
  await saveList('Semaine', [1], NOON);
  await saveList('Fête', [], NOON);
  expect(await saveList('semaine', [2], NOON)).toMatchObject({ value: 'replaced' });
  expect(await kept()).toMatchObject([{ name: 'semaine', lines: [2] }, { name: 'Fête' }]);
});

test('lists that are saved at the same time are all kept', async () => {
  await Promise.all(['a', 'b', 'c'].map((name) => saveList(name, [], NOON)));
  expect((await names())?.toSorted()).toEqual(['a', 'b', 'c']);
});

// docs/rules/desk.md#limits-of-lists
test('the number of lists is limited', async () => {
  for (let count = 0; count < MAX_LISTS; count += 1) await saveList(`liste ${count}`, [], NOON);
  expect(await saveList('une de trop', [], NOON)).toMatchObject({ value: 'full' });
  expect(await saveList('liste 3', [1], NOON)).toMatchObject({ value: 'replaced' });
  const other = { id: crypto.randomUUID(), name: 'une autre', lines: [], savedAt: NOON };
  expect(await takeLists([other], NOON)).toMatchObject({ value: { taken: 0, noRoom: 1 } });
  expect(await kept()).toHaveLength(MAX_LISTS);
});

test('one is deleted, then all, and listeners are notified', async () => {
  const listener = vi.fn();
  const stop = onListsChange(listener);
  await saveList('Semaine', [], NOON);
  await saveList('Fête', [], NOON);
  const [first] = (await kept()) ?? [];
  await deleteList(first?.id ?? '');
  expect(await names()).toEqual(['Semaine']);
  await deleteLists();
  expect(await names()).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(4);
  stop();
  await saveList('Semaine', [], NOON);
  await eraseStorage();
  expect(await names()).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(4);
});

test('a row that is no list is ignored', async () => {
  await rows.put('settings', 'lists', [{ name: 'sans identifiant' }, null]);
  expect(await names()).toEqual([]);
  await rows.put('settings', 'lists', 'rien');
  await saveList('Semaine', [], NOON);
  expect(await names()).toEqual(['Semaine']);
});

test('a list that only the page holds is not reported as kept', async () => {
  await deviceWithoutDatabase();
  expect(await saveList('Semaine', [], NOON)).toEqual({ ok: false, error: 'missing' });
  expect(await names()).toEqual([]);
});

test('earlier lists survive a save that is made while the device cannot read them', async () => {
  await saveList('Semaine', [], NOON);
  const get = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new DOMException('Internal error', 'UnknownError');
  });
  expect(await saveList('Fête', [], NOON)).toMatchObject({ ok: false });
  get.mockRestore();
  await saveList('Chez Mamie', [], NOON);
  expect(await names()).toEqual(['Chez Mamie', 'Semaine']);
});
