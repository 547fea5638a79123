import type { Fetch } from '../../backend/ask-function.ts';
import { TABLES_URL } from '../../backend/config.ts';
import { readEditedTables } from '../../backend/edited-tables.ts';
import { readJson } from '../../backend/read-json.ts';
import { bundledTables } from '../../domain/tables/bundled-tables.ts';
import { parseTable, TABLE_NAMES, type TableName, type Tables } from '../../domain/tables.ts';
import { parseHttpDate } from '../../domain/time/instant.ts';
import { type Instant, instantOf, isIslandDate } from '../../domain/time/island-time.ts';
import { measureBy } from '../clock/measure-clock.ts';
import { readTables, type StoredTable, saveTables } from './stored-tables.ts';

const TIMEOUT = 20_000;
/** The longest table has a few hundred shops. */
const MAX_BYTES = 4_000_000;

export type LoadedTables = {
  tables: Tables;
  /** When the oldest fetched table was fetched; null while all are the bundled copies. */
  fetchedAt: Instant | null;
};

/** A table and when it was fetched; null for the bundled copy. */
export type LoadedTable<Name extends TableName> = { table: Tables[Name]; fetchedAt: Instant | null };

/**
 * Whether the bundled copy was published after the stored table was fetched. Versions usually are dates. If the app that fetched the
 * table had this very bundled copy, the table is newer whatever the dates say: the desk may have changed it, or the file may be
 * dated ahead.
 */
function bundleIsNewer(
  bundled: string,
  version: string,
  { fetchedAt, bundled: before }: StoredTable,
): boolean {
  const date = bundled.slice(0, 10);
  return bundled !== version && bundled !== before && isIslandDate(date) && fetchedAt < instantOf(date, 0);
}

function choose<Name extends TableName>(name: Name, stored: StoredTable | undefined): LoadedTable<Name> {
  const bundled = bundledTables[name];
  const ours: LoadedTable<Name> = { table: bundled, fetchedAt: null };
  if (!stored) return ours;
  const parsed = parseTable(name, stored.json);
  if (!parsed.ok || bundleIsNewer(bundled.version, parsed.value.version, stored)) return ours;
  return { table: parsed.value, fetchedAt: stored.fetchedAt };
}

function oldest(times: (Instant | null)[]): Instant | null {
  const known = times.filter((time) => time !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

/** The last good copy of one table, or the bundled one. Never throws. */
export async function loadTable<Name extends TableName>(name: Name): Promise<LoadedTable<Name>> {
  return choose(name, (await readTables()).get(name));
}

/** The last good copies of all tables, from the last visit, or the bundled ones. Never throws. */
export async function loadTables(): Promise<LoadedTables> {
  const stored = await readTables();
  const of = <Name extends TableName>(name: Name) => choose(name, stored.get(name));
  const chosen = {
    communes: of('communes'),
    schedules: of('schedules'),
    tariff: of('tariff'),
    shops: of('shops'),
    status: of('status'),
    company: of('company'),
    texts: of('texts'),
  };
  const tables: Tables = {
    communes: chosen.communes.table,
    schedules: chosen.schedules.table,
    tariff: chosen.tariff.table,
    shops: chosen.shops.table,
    status: chosen.status.table,
    company: chosen.company.table,
    texts: chosen.texts.table,
  };
  return { tables, fetchedAt: oldest(Object.values(chosen).map(({ fetchedAt }) => fetchedAt)) };
}

/** When a reply was made. A cached copy carries its own date, which is the age that the screen must show. */
function dateOf(response: Response, now: Instant): Instant {
  return Math.min(parseHttpDate(response.headers.get('date')) ?? now, now);
}

type RefreshOptions = {
  fetch: Fetch;
  now: () => Instant;
  /** The hosted project's address; empty for the page's own server. */
  project?: string;
};

const fetched = (name: TableName, json: unknown, fetchedAt: Instant): StoredTable => ({
  json,
  fetchedAt,
  bundled: bundledTables[name].version,
});

/** Fetches the file of a table; null when it did not arrive or is invalid, and the last good copy stays. */
async function fetchFile(name: TableName, { fetch, now }: RefreshOptions): Promise<StoredTable | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const ask = (cache: RequestCache) => fetch(`${TABLES_URL}/${name}.json`, { cache, signal });
    // The answer to one of the requests tells the server's time: a copy that is found to be current may keep its own date.
    const response = name === 'status' ? (await measureBy(() => ask('no-store')))[0] : await ask('no-cache');
    const json: unknown = response.ok ? await readJson(response, MAX_BYTES) : null;
    return parseTable(name, json).ok ? fetched(name, json, dateOf(response, now())) : null;
  } catch {
    return null;
  }
}

/**
 * Fetches tables: the desk's version where it has changed one, the site's file otherwise. A table that did not arrive or is invalid is
 * left out. When a hosted project does not say what was changed, a file is used only for a table that this device has never fetched,
 * because the file may be older than what the device has.
 */
async function fetchTables(
  names: readonly TableName[],
  options: RefreshOptions,
): Promise<Map<TableName, StoredTable>> {
  const edited = await readEditedTables(options.fetch, options.project);
  const stored = edited === null ? await readTables() : null;
  const good = new Map<TableName, StoredTable>();
  const fetchOne = async (name: TableName) => {
    const json = edited?.[name];
    if (json !== undefined && parseTable(name, json).ok) {
      good.set(name, fetched(name, json, options.now()));
      return;
    }
    const file = json !== undefined || stored?.has(name) ? null : await fetchFile(name, options);
    if (file) good.set(name, file);
  };
  await Promise.all(names.map(fetchOne));
  return good;
}

/** Fetches one table and stores it if it is valid. Returns whether it was. Never throws. */
export async function fetchAndStoreTable(name: TableName, options: RefreshOptions): Promise<boolean> {
  const good = await fetchTables([name], options);
  await saveTables(good, options.now());
  return good.has(name);
}

/**
 * Fetches every table and stores those that are what they should be. A broken or missing reply leaves the last good one
 * in place. Never throws.
 * @returns whether every table came
 */
export async function fetchAndStoreTables(options: RefreshOptions): Promise<boolean> {
  const good = await fetchTables(TABLE_NAMES, options);
  await saveTables(good, options.now());
  return good.size === TABLE_NAMES.length;
}
