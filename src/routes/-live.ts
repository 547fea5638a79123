import type { Instant } from '../domain/island-time.ts';
import type { Tables } from '../domain/tables.ts';
import { useNow } from '../live/use-now.ts';
import { useTables } from '../live/use-tables.ts';

/** Reference data and the server's time, as routes hand them to pages. */
export function useLive(): { tables: Tables; now: Instant | null } {
  return { tables: useTables(), now: useNow() };
}
