import { keepUnchanged } from '../../domain/collections.ts';
import { bundledTables } from '../../domain/tables/bundled-tables.ts';
import type { Tables } from '../../domain/tables.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import { createStore } from '../store.ts';
import type { LoadedTables } from './load-tables.ts';

/**
 * The tables as refresh-tables.ts last loaded them; the bundled copy until then
 * (docs/rules/reference-data.md#refresh).
 */
export const currentTables = createStore<Tables>(bundledTables);

/** When the oldest fetched table was fetched; null while none was. */
export const tablesFetchedAt = createStore<Instant | null>(null);

/** Takes over what has been loaded. Tables that say what they said stay the same objects: nobody renders them again. */
export function takeTables(loaded: LoadedTables): void {
  currentTables.set(keepUnchanged(currentTables.get(), loaded.tables));
  tablesFetchedAt.set(loaded.fetchedAt);
}
