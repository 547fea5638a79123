import { bundledTables } from '../domain/bundled-tables.ts';
import type { Instant } from '../domain/island-time.ts';
import { keepUnchanged } from '../domain/keep-unchanged.ts';
import type { Tables } from '../domain/tables.ts';
import type { LoadedTables } from '../sync/tables.ts';
import { createStore, useStore } from './store.ts';

/** What refresh-tables.ts has loaded last; the bundled copy stands in until better is known (ruling B1). */
export const currentTables = createStore<Tables>(bundledTables);

const fetchedAt = createStore<Instant | null>(null);

/** Takes over what has been loaded. Tables that say what they said stay the same objects: nobody renders them again. */
export function takeTables(loaded: LoadedTables): void {
  currentTables.set(keepUnchanged(currentTables.get(), loaded.tables));
  fetchedAt.set(loaded.fetchedAt);
}

/** The reference data, never absent. */
export const useTables = (): Tables => useStore(currentTables, bundledTables);

/** When the oldest of the tables that were fetched was; null while none was. */
export const useTablesDate = (): Instant | null => useStore(fetchedAt, null);
