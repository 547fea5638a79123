import { serverNow } from '../../../device/clock/clock.ts';
import { useNow } from '../../../device/clock/use-now.ts';
import { useTables } from '../../../device/reference-data/use-tables.ts';
import type { Instant } from '../../../domain/island-time.ts';
import type { Tables } from '../../../domain/tables.ts';

/** The operator's tables, and the time, by the minute. */
export function useWorld(): { readonly tables: Tables; readonly now: Instant } {
  const now = useNow();
  return { tables: useTables(), now: now ?? serverNow() };
}
