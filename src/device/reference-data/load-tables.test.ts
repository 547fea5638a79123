import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Fetch } from '../../backend/ask-function.ts';
import { bundledTables } from '../../domain/tables/bundled-tables.ts';
import { TABLE_NAMES, type TableName } from '../../domain/tables.ts';
import { deviceWithoutDatabase, freshDevice } from '../database/testing.ts';
import { json } from '../outbox/testing.ts';
import { fetchAndStoreTables, loadTables } from './load-tables.ts';
import { readTables, saveTables } from './stored-tables.ts';

const LATER = Date.UTC(2027, 5, 1);
const closed = { ...bundledTables.status, version: 'rev-2', temporarilyClosed: true, message: 'Cyclone.' };

beforeEach(freshDevice);

type Replies = Partial<Record<TableName, () => Response | Promise<Response>>>;

function server(replies: Replies = {}): Fetch {
  return async (url) => {
    const name = TABLE_NAMES.find((table) => url === `/data/${table}.json`);
    if (!name) throw new Error(`Unexpected ${url}`);
    return replies[name]?.() ?? json(bundledTables[name]);
  };
}
const refresh = (replies?: Replies, now = LATER) =>
  fetchAndStoreTables({ fetch: server(replies), now: () => now });

describe('loadTables', () => {
  test('is the bundled copy, without a date, until another is stored', async () => {
    expect(await loadTables()).toEqual({ tables: bundledTables, fetchedAt: null });
    await deviceWithoutDatabase();
    expect(await loadTables()).toEqual({ tables: bundledTables, fetchedAt: null });
  });

  test('is the copy of the last visit, with its date', async () => {
    await refresh({ status: () => json(closed) });
    expect(await loadTables()).toMatchObject({ tables: { status: closed }, fetchedAt: LATER });
  });

  test('has the date of the oldest table', async () => {
    await refresh();
    await refresh({ tariff: () => Promise.reject(new TypeError('offline')) }, LATER + 1000);
    expect((await loadTables()).fetchedAt).toBe(LATER);
  });

  test('has a date even if one table, which is new in this version of the app, was never fetched', async () => {
    await saveTables(new Map([['status', { json: closed, fetchedAt: LATER }]]), LATER);
    expect((await loadTables()).fetchedAt).toBe(LATER);
  });

  test('a stored copy that this version of the app cannot read is replaced by the bundled one', async () => {
    await saveTables(new Map([['status', { json: { version: 'old shape' }, fetchedAt: LATER }]]), LATER);
    expect((await loadTables()).tables.status).toEqual(bundledTables.status);
  });

  test('a copy fetched before the bundled one was published is replaced by it', async () => {
    const fetchedAt = Date.UTC(2026, 0, 1);
    await saveTables(new Map([['status', { json: { ...closed, version: '2025-12-01' }, fetchedAt }]]), LATER);
    expect((await loadTables()).tables.status).toEqual(bundledTables.status);
  });
});

describe('what the desk has changed counts', () => {
  const edited = { ...closed, version: '2026-10-15.1' };
  const published = Date.parse(`${bundledTables.status.version.slice(0, 10)}T12:00:00-04:00`);
  const DAY = 24 * 3600_000;

  test.each([
    ['before', -30],
    ['on the day', 0],
    ['after', 30],
  ])('with a clock %s the version of the bundled copy', async (_when, days) => {
    const now = published + days * DAY;
    expect(await refresh({ status: () => json(edited) }, now)).toBe(true);
    expect(await loadTables()).toMatchObject({ tables: { status: edited }, fetchedAt: now });
    // The worker answers with what is stored, under its own date.
    const date = new Date(now).toUTCString();
    await refresh({ status: () => json(edited, 200, { date }) }, now + 1000);
    expect((await loadTables()).tables.status).toEqual(edited);
  });

  test('until an update of the app brings another copy than the one that it was fetched over', async () => {
    const fetchedAt = Math.floor(published / 1000) * 1000 - 30 * DAY;
    const before = { json: edited, fetchedAt, bundled: '2026-09-01' };
    await saveTables(new Map([['status', before]]), LATER);
    expect((await loadTables()).tables.status).toEqual(bundledTables.status);
    // From the worker's store: no newer than it was.
    const date = new Date(fetchedAt).toUTCString();
    await refresh({ status: () => json(edited, 200, { date }) }, LATER);
    expect((await loadTables()).tables.status).toEqual(bundledTables.status);
    await refresh({ status: () => json(edited) }, fetchedAt + DAY);
    expect((await loadTables()).tables.status).toEqual(edited);
  });
});

describe('refreshTables', () => {
  const broken: [string, () => Response | Promise<Response>][] = [
    ['a page of a captive portal', () => new Response('<!doctype html>', { status: 200 })],
    ['an error', () => json({}, 500)],
    ['half a file', () => new Response('{"version": "2026-1')],
    ['a table that does not validate', () => json({ ...closed, temporarilyClosed: 'perhaps' })],
    ['another table', () => json(bundledTables.shops)],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ];

  test.each(broken)('%s never replaces the last good copy', async (_name, reply) => {
    await refresh({ status: () => json(closed) });
    await refresh({ status: reply }, LATER + 1000);
    const stored = await readTables();
    for (const name of TABLE_NAMES) {
      expect(stored.get(name)?.fetchedAt, name).toBe(name === 'status' ? LATER : LATER + 1000);
    }
    expect((await loadTables()).tables.status).toEqual(closed);
  });

  test('says whether every table came (docs/rules/reference-data.md#age-of-the-tables)', async () => {
    expect(await refresh()).toBe(true);
    expect(await refresh({ tariff: () => Promise.reject(new TypeError('offline')) })).toBe(false);
    await deviceWithoutDatabase();
    expect(await refresh()).toBe(true);
  });

  test('a reply from a cache is as old as its date says', async () => {
    const date = new Date(LATER - 60_000).toUTCString();
    await refresh({ status: () => json(closed, 200, { date }) });
    expect((await loadTables()).fetchedAt).toBe(LATER - 60_000);
  });
});

describe('with a hosted project', () => {
  const PROJECT = 'https://projet.example';
  /** The project’s answer with the tables that the desk has changed; files come from the site. */
  const ask = (edited: () => Response | Promise<Response>, replies: Replies = {}, now = LATER) => {
    const files = server(replies);
    const fetch: Fetch = async (url, init) =>
      url === `${PROJECT}/rest/v1/rpc/edited_tables` ? edited() : files(url, init);
    return fetchAndStoreTables({ fetch, now: () => now, project: PROJECT });
  };
  const away = () => Promise.reject(new TypeError('Failed to fetch'));

  test('what the desk has changed counts, and the files for the rest', async () => {
    expect(await ask(() => json({ status: closed }))).toBe(true);
    const { tables, fetchedAt } = await loadTables();
    expect([tables.status, tables.tariff, fetchedAt]).toEqual([closed, bundledTables.tariff, LATER]);
  });

  // docs/rules/desk.md#prices-and-hours
  test('what was changed stays while the project is away, and the files do not displace it', async () => {
    await ask(() => json({ status: closed }));
    for (const answer of [
      away,
      () => json({}, 500),
      () => new Response('<!doctype html>'),
      () => json(null),
    ]) {
      expect(await ask(answer, {}, LATER + 1000)).toBe(false);
      expect((await loadTables()).tables.status).toEqual(closed);
    }
    expect(await ask(() => json({}), {}, LATER + 2000)).toBe(true);
    expect((await loadTables()).tables.status).toEqual(bundledTables.status);
  });

  test('a device that knows nothing takes the files while the project is away', async () => {
    const shops = { ...bundledTables.shops, version: '2027-01-01' };
    await ask(away, { shops: () => json(shops) });
    expect((await loadTables()).tables.shops).toEqual(shops);
  });

  test('a changed table that this version of the app cannot read leaves the last good one', async () => {
    await ask(() => json({ status: closed }));
    expect(await ask(() => json({ status: { version: 'new shape' } }), {}, LATER + 1000)).toBe(false);
    expect((await loadTables()).tables.status).toEqual(closed);
  });
});
