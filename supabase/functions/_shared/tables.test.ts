import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bundledTables } from '../../../src/domain/tables/bundled-tables.ts';
import type { EditedTables } from '../../../src/domain/tables/edited-tables.ts';
import { createTableCache, tablesUrl } from './tables.ts';

const BASE = 'https://livraison.example/data';
const TABLES = Object.keys(bundledTables).length;

/** The operator's site: the content of each file, and how often it was requested. */
function site() {
  const files: Record<string, string> = Object.fromEntries(
    Object.entries(bundledTables).map(([name, table]) => [name, JSON.stringify(table)]),
  );
  const asked: string[] = [];
  const fetchTable = (async (input: string | URL | Request) => {
    const name = /([a-z]+)\.json$/.exec(String(input))?.[1] ?? '';
    asked.push(name);
    const file = files[name];
    return file === undefined ? new Response('', { status: 404 }) : new Response(file);
  }) satisfies typeof fetch;
  return { files, asked, fetchTable };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const closed = JSON.stringify({ ...bundledTables.status, temporarilyClosed: true });

test('tables are fetched once within their maximum age', async () => {
  const { asked, fetchTable, files } = site();
  let now = 0;
  const cache = createTableCache(BASE, () => now, fetchTable);
  await Promise.all([cache.get(1000), cache.get(1000)]);
  expect(asked).toHaveLength(TABLES);
  files.status = closed;
  now = 1000;
  expect((await cache.get(1000)).status.temporarilyClosed).toBe(false);
  now = 1001;
  expect((await cache.get(1000)).status.temporarilyClosed).toBe(true);
  expect(asked).toHaveLength(2 * TABLES);
});

test('a caller during a fetch that needs fresher tables gets fresher ones', async () => {
  const { asked, fetchTable, files } = site();
  let now = 0;
  let arrive: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const cache = createTableCache(
    BASE,
    () => now,
    async (input) => {
      const reply = await fetchTable(input);
      if (now === 0) await held;
      return reply;
    },
  );
  const first = cache.get(0);
  now = 5;
  files.status = closed;
  const patient = cache.get(1000);
  const later = [cache.get(0), cache.get(0)];
  arrive();
  expect((await first).status.temporarilyClosed).toBe(false);
  expect((await patient).status.temporarilyClosed).toBe(false);
  for (const tables of await Promise.all(later)) expect(tables.status.temporarilyClosed).toBe(true);
  expect(asked).toHaveLength(2 * TABLES);
});

test.each([
  ['half a file', '{"version":'],
  ['a page of HTML', '<!doctype html>'],
  ['another shape', '{"version":"2026-12-01"}'],
  ['nothing', undefined],
])('%s leaves the last good table in place', async (_name, content) => {
  const { files, fetchTable } = site();
  const cache = createTableCache(BASE, Date.now, fetchTable);
  files.status = closed;
  await cache.get(-1);
  Object.assign(files, { status: content });
  if (content === undefined) delete files.status;
  const tables = await cache.get(-1);
  expect(tables.status.temporarilyClosed).toBe(true);
  expect(tables.tariff).toEqual(bundledTables.tariff);
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('status'));
});

test('what the desk has changed stands above the files, also while the database is away', async () => {
  const { files, fetchTable } = site();
  files.status = closed;
  let read = async (): Promise<EditedTables> => ({ tariff: { ...bundledTables.tariff, version: 'desk.1' } });
  const cache = createTableCache(BASE, Date.now, fetchTable, () => read());
  const versions = async () => {
    const { tariff, status } = await cache.get(-1);
    return [tariff.version, status.temporarilyClosed];
  };
  expect(await versions()).toEqual(['desk.1', true]);
  read = () => Promise.reject(new Error('away'));
  expect(await versions()).toEqual(['desk.1', true]);
  read = async () => ({ tariff: { version: 'desk.2' } });
  expect(await versions()).toEqual(['desk.1', true]);
  read = async () => ({});
  expect(await versions()).toEqual([bundledTables.tariff.version, true]);
});

test('without a site, or one that is down, the bundled tables serve', async () => {
  const down = createTableCache(BASE, Date.now, () => Promise.reject(new TypeError('fetch failed')));
  expect(await down.get(0)).toEqual(bundledTables);
  const nowhere = createTableCache(undefined, Date.now, () => Promise.reject(new Error('not asked')));
  expect(await nowhere.get(0)).toEqual(bundledTables);
});

test('a clock that is set back does not keep old tables for good', async () => {
  const { asked, fetchTable } = site();
  let now = 1_000_000;
  const cache = createTableCache(BASE, () => now, fetchTable);
  await cache.get(1000);
  now = 0;
  await cache.get(1000);
  expect(asked).toHaveLength(2 * TABLES);
});

test.each(['https://livraison.example', 'https://livraison.example/'])(
  'the tables of the site at %s are in its folder « data »',
  (address) => {
    expect(tablesUrl((name) => (name === 'SITE_URL' ? address : undefined))).toBe(BASE);
  },
);
