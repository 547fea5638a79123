import * as v from 'valibot';
import { InstantSchema } from '../../domain/time/instant-schema.ts';
import { broadcast, onChange } from '../database/changes.ts';
import * as rows from '../database/rows.ts';

/**
 * The last good copy of a reference table. `json` was valid for the version that stored it, so it must be parsed
 * again.
 */
const StoredTable = v.object({
  json: v.unknown(),
  fetchedAt: InstantSchema,
  /** The version of the copy that was bundled with the app that fetched it; absent from earlier versions of the app. */
  bundled: v.optional(v.string()),
});
export type StoredTable = v.InferOutput<typeof StoredTable>;

/**
 * Whether the stored copy was fetched after this one. A date in the future came from a wrong clock, and does not
 * count.
 */
function isNewer(row: unknown, { fetchedAt }: StoredTable, now: number): boolean {
  const stored = v.safeParse(StoredTable, row);
  return stored.success && stored.output.fetchedAt > fetchedAt && stored.output.fetchedAt <= now;
}

const seconds = (at: number) => Math.floor(at / 1000);

/**
 * The row of a table. When a reply has the same second as the stored copy, it is that copy, which the worker has answered without a network.
 * The row then keeps the note of which app fetched it.
 */
function rowOf(row: unknown, table: StoredTable): StoredTable {
  const stored = v.safeParse(StoredTable, row);
  if (!stored.success || seconds(stored.output.fetchedAt) !== seconds(table.fetchedAt)) return table;
  return { ...table, bundled: stored.output.bundled };
}

/**
 * Stores tables that their schemas have accepted, in place of the previous ones. Pages and worker fetch
 * independently, so a reply older than the stored one is dropped.
 * @param now the server's time, in epoch milliseconds
 */
export async function saveTables(tables: ReadonlyMap<string, StoredTable>, now: number): Promise<void> {
  let changed = false;
  for (const [name, table] of tables) {
    const saved = await rows.change<boolean>('tables', name, (row) =>
      isNewer(row, table, now) ? { result: false } : { result: true, write: rowOf(row, table) },
    );
    changed ||= saved.ok && saved.value;
  }
  if (changed) broadcast('tables');
}

/** The stored tables by name, without unreadable ones. */
export async function readTables(): Promise<Map<string, StoredTable>> {
  const read = await rows.all('tables');
  const tables = new Map<string, StoredTable>();
  for (const { key, value } of read.ok ? read.value : []) {
    const parsed = v.safeParse(StoredTable, value);
    if (parsed.success) tables.set(key, parsed.output);
  }
  return tables;
}

/** Calls back when any tab or the worker has stored a newer table. Returns the function that stops it. */
export function onTablesChange(listener: () => void): () => void {
  return onChange('tables', listener);
}
