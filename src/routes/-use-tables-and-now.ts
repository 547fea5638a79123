import { useNow } from '../device/clock/use-now.ts';
import { useTables } from '../device/reference-data/use-tables.ts';
import type { Instant } from '../domain/island-time.ts';
import type { Tables } from '../domain/tables.ts';

/** Reference data and the server's time, as routes hand them to pages. */
export function useTablesAndNow(): { tables: Tables; now: Instant | null } {
  return { tables: useTables(), now: useNow() };
}
