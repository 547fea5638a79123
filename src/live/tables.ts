import { bundledTables } from '../domain/bundled-tables.ts';
import type { Tables } from '../domain/tables.ts';
import type { LoadedTables } from '../sync/tables.ts';
import { createStore, useStore } from './store.ts';

const BUNDLED: LoadedTables = { tables: bundledTables, fetchedAt: null };

/** What refresh-tables.ts has loaded last. */
export const loadedTables = createStore<LoadedTables>(BUNDLED);

/** The reference data, never absent: the bundled copy stands in until better is known (ruling B1). */
export const useTables = (): Tables => useStore(loadedTables, BUNDLED).tables;

/** When the oldest of the tables was fetched; null while the bundled copy is in use. */
export const useTablesDate = () => useStore(loadedTables, BUNDLED).fetchedAt;
