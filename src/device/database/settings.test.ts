import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { readTables, saveTables } from '../reference-data/stored-tables.ts';
import { withDb } from './connection.ts';
import { eraseAll } from './rows.ts';
import { deleteSetting, readSetting, writeSetting } from './settings.ts';
import { freshDevice } from './testing.ts';

beforeEach(freshDevice);

test('a setting comes back until it is deleted', async () => {
  expect(await readSetting('installDeclined')).toBeNull();
  await writeSetting('installDeclined', { at: 5 });
  expect(await readSetting('installDeclined')).toEqual({ at: 5 });
  await deleteSetting('installDeclined');
  expect(await readSetting('installDeclined')).toBeNull();
});

test('an unreadable setting is null', async () => {
  await withDb((db) => db.put('settings', { offset: 'late' }, 'clock'));
  expect(await readSetting('clock')).toBeNull();
});

test('stored tables are returned by name, without unreadable ones', async () => {
  await saveTables(new Map([['tariff', { json: { version: '1' }, fetchedAt: 5 }]]), 10);
  await withDb((db) => db.put('tables', { fetchedAt: 'yesterday' }, 'shops'));
  expect(await readTables()).toEqual(new Map([['tariff', { json: { version: '1' }, fetchedAt: 5 }]]));
});

test('a table older than the stored one is dropped, unless the stored one is from the future', async () => {
  const table = (version: string, fetchedAt: number) =>
    new Map([['tariff', { json: { version }, fetchedAt }]]);
  const version = async () => (await readTables()).get('tariff')?.json;
  await saveTables(table('2', 8), 10);
  await saveTables(table('1', 5), 10);
  expect(await version()).toEqual({ version: '2' });
  await saveTables(table('3', 4), 6);
  expect(await version()).toEqual({ version: '3' });
});

test('eraseAll leaves nothing on the device', async () => {
  await writeSetting('lastCustomer', { 'given-name': 'Maëlys' });
  await saveTables(new Map([['tariff', { json: {}, fetchedAt: 5 }]]), 10);
  expect(await eraseAll()).toEqual({ ok: true, value: undefined });
  expect([await readSetting('lastCustomer'), (await readTables()).size]).toEqual([null, 0]);
});
