import * as v from 'valibot';
import { bundledMessages } from '../../../src/domain/desk/message.ts';
import { bundledTables } from '../../../src/domain/tables/bundled-tables.ts';
import type { EditedTables } from '../../../src/domain/tables/edited-tables.ts';
import {
  type DeskTableName,
  type DeskTables,
  deskTableSchemas,
} from '../../../src/domain/tables/operator-tables.ts';
import {
  isTableName,
  parseTable,
  TABLE_NAMES,
  type TableName,
  type Tables,
} from '../../../src/domain/tables.ts';
import { trimEnd } from '../../../src/domain/text/trim-end.ts';
import type { Instant } from '../../../src/domain/time/island-time.ts';
import { parseStorableJson, readBody } from './body.ts';

const FETCH_TIMEOUT_MS = 2000;
/** In bytes. The largest table has some hundred shops. */
const MAX_TABLE_BYTES = 4_000_000;

/**
 * In milliseconds. An order is accepted on tables of this age; it is refused only on tables checked after it
 * arrived.
 */
export const TABLES_MAX_AGE_MS = 30_000;

const bundledDeskTables: DeskTables = { messages: bundledMessages };

export interface TableCache {
  /**
   * The operator's tables, checked at most `maxAge` milliseconds ago. Never fails: a table that cannot be
   * fetched or is invalid keeps its last valid version, at worst the bundled one.
   */
  get(maxAge: number): Promise<Tables>;
}

/**
 * Caches the tables of `<base>/<name>.json` in memory (docs/rules/reference-data.md#refresh), and above them those that the desk
 * has edited (docs/decisions/0020-edited-tables.md).
 * @param readEdited reads the edited tables from the database. Where it throws, the ones that were read last stay in force
 */
export function createTableCache(
  base: string | undefined,
  now: () => Instant,
  fetchTable: typeof fetch,
  readEdited: () => Promise<EditedTables> = async () => ({}),
): TableCache {
  let files: Tables = bundledTables;
  let edited: Partial<Tables> = {};
  let tables: Tables = bundledTables;
  let checkedAt = Number.NEGATIVE_INFINITY;
  /** The check that is running. Callers share it unless it started too early for their `maxAge`. */
  let loading: { readonly startedAt: Instant; readonly done: Promise<Tables> } | null = null;

  function begin(base: string) {
    const startedAt = now();
    const loads = TABLE_NAMES.map((name) => loadOne(base, name, fetchTable));
    const done = Promise.all([loadEdited(readEdited, edited), ...loads]).then(([changed, ...changes]) => {
      files = Object.assign({}, files, ...changes);
      edited = changed;
      tables = { ...files, ...edited };
      checkedAt = startedAt;
      loading = null;
      return tables;
    });
    return { startedAt, done };
  }

  return {
    async get(maxAge) {
      const asked = now();
      const isRecent = (at: Instant) => at <= asked && asked - at <= maxAge;
      if (!base || isRecent(checkedAt)) return tables;
      // Only one check runs at a time: concurrent callers share the next one.
      if (loading && !isRecent(loading.startedAt)) await loading.done;
      loading ??= begin(base);
      return loading.done;
    },
  };
}

type Env = (name: string) => string | undefined;

/**
 * The address of the folder with the operator's tables; undefined where the environment names none. A secret of a hosted project
 * may end with a slash, and most hosts have no file at an address with two of them.
 */
export const tablesUrl = (env: Env): string | undefined =>
  env('REFERENCE_URL') ?? (env('SITE_URL') && `${trimEnd(env('SITE_URL') ?? '', '/')}/data`);

/** The published file of a table that the desk alone reads. Never fails: the bundled table stands in for one that is missing or invalid. */
export async function deskTableFile<Name extends DeskTableName>(
  { env, fetch: fetchTable }: { readonly env: Env; readonly fetch: typeof fetch },
  name: Name,
): Promise<DeskTables[Name]> {
  const base = tablesUrl(env);
  const json = base ? await fetchJson(base, name, fetchTable).catch(() => null) : null;
  const parsed = v.safeParse<v.GenericSchema<unknown, DeskTables[Name]>>(deskTableSchemas[name], json);
  return parsed.success ? parsed.output : bundledDeskTables[name];
}

/** The tables that the desk has edited. A table that is not valid any more keeps its last valid version. */
async function loadEdited(
  readEdited: () => Promise<EditedTables>,
  last: Partial<Tables>,
): Promise<Partial<Tables>> {
  try {
    const rows = Object.entries(await readEdited());
    return Object.assign(
      {},
      ...rows.map(([name, content]) => (isTableName(name) ? keepValid(name, content, last) : {})),
    );
  } catch (error) {
    console.warn(`Edited tables kept as they were: ${error instanceof Error ? error.message : error}`);
    return last;
  }
}

function keepValid(name: TableName, content: unknown, last: Partial<Tables>): Partial<Tables> {
  const parsed = parseTable(name, content);
  if (parsed.ok) return { [name]: parsed.value };
  console.warn(`Edited table ${name} kept as it was: ${parsed.issues.slice(0, 3).join('; ')}`);
  return last[name] ? { [name]: last[name] } : {};
}

/** @throws Error where the file does not arrive */
async function fetchJson(base: string, name: string, fetchTable: typeof fetch): Promise<unknown> {
  const reply = await fetchTable(`${base}/${name}.json`, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!reply.ok) throw new Error(`HTTP ${reply.status}`);
  const body = await readBody(reply, MAX_TABLE_BYTES);
  if (!body.ok) throw new Error(body.reason);
  return parseStorableJson(body.bytes);
}

/** The named table as a partial set of tables; empty when it cannot be fetched or is invalid. */
async function loadOne(base: string, name: TableName, fetchTable: typeof fetch): Promise<Partial<Tables>> {
  try {
    const parsed = parseTable(name, await fetchJson(base, name, fetchTable));
    if (parsed.ok) return { [name]: parsed.value };
    throw new Error(parsed.issues.slice(0, 3).join('; '));
  } catch (error) {
    console.warn(`Reference table ${name} kept as it was: ${error instanceof Error ? error.message : error}`);
    return {};
  }
}

/**
 * Decides on cached tables, and looks at fresh ones before refusing: a customer may already see a price or an opening that was
 * published a moment ago.
 */
export async function decideOnTables<Decision extends { readonly ok: boolean }>(
  { tables, now }: { readonly tables: TableCache; now(): Instant },
  decide: (tables: Tables, now: Instant) => Decision,
): Promise<Decision> {
  const cameAt = now();
  const decision = decide(await tables.get(TABLES_MAX_AGE_MS), now());
  return decision.ok ? decision : decide(await tables.get(now() - cameAt), now());
}
