import { bundledTables } from '../domain/bundled-tables.ts';
import type { Tables } from '../domain/tables.ts';
import { onTablesChange } from '../storage/tables.ts';
import { type LoadedTables, loadTables, refreshTables as refresh } from '../sync/tables.ts';
import { serverNow } from './clock.ts';
import { createStore, useStore } from './store.ts';
import { onVisible } from './visibility.ts';

const BUNDLED: LoadedTables = { tables: bundledTables, fetchedAt: null };
/** How often an open page asks whether prices or hours have changed. */
const REFRESH_EVERY = 5 * 60_000;

const loaded = createStore<LoadedTables>(BUNDLED);

const reload = async () => loaded.set(await loadTables());

/** Asks the server for newer reference data now. */
export async function refreshTables(): Promise<void> {
  await refresh({ fetch: (url, init) => fetch(url, init), now: serverNow });
  await reload();
}

/** Starts from the last good tables and keeps them fresh. Returns the function that stops it. */
export function startTables(): () => void {
  void reload().then(refreshTables);
  const stopListening = onTablesChange(() => void reload());
  const stopWatching = onVisible(() => void refreshTables());
  const timer = setInterval(() => void refreshTables(), REFRESH_EVERY);
  return () => {
    stopListening();
    stopWatching();
    clearInterval(timer);
  };
}

/** The reference data, never absent: the bundled copy stands in until better is known (ruling B1). */
export const useTables = (): Tables => useStore(loaded, BUNDLED).tables;

/** When the oldest of the tables was fetched; null while the bundled copy is in use. */
export const useTablesDate = () => useStore(loaded, BUNDLED).fetchedAt;
