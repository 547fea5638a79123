import { useDeferredValue } from 'react';
import { useNow } from '../../device/clock/use-now.ts';
import { useTables } from '../../device/reference-data/use-tables.ts';
import type { Instant } from '../../domain/island-time.ts';
import type { Tables } from '../../domain/tables.ts';

interface FormWorld {
  readonly tables: Tables;
  /** Null until the page has read its clock. */
  readonly now: Instant | null;
}

/**
 * The reference data and the time for the whole form: its hours, options, price and what is sent all use the same
 * ones. Both are deferred, so that React renders their changes between keystrokes and taps.
 */
export function useFormWorld(): FormWorld {
  const tables = useDeferredValue(useTables());
  const now = useDeferredValue(useNow());
  return { tables, now };
}
