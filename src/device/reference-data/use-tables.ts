import type { Tables } from '../../domain/tables.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import { useNow } from '../clock/use-now.ts';
import { useStore } from '../use-store.ts';
import { currentTables, tablesFetchedAt } from './current-tables.ts';

/** The reference data; it is never absent. */
export const useTables = (): Tables => useStore(currentTables);

/** When the oldest fetched table was fetched; null while none was. */
export const useTablesDate = (): Instant | null => useStore(tablesFetchedAt);

/** Reference data and the server's time, as routes hand them to pages. */
export function useTablesAndNow(): { tables: Tables; now: Instant | null } {
  return { tables: useTables(), now: useNow() };
}
