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
 * The reference data and the time, as the whole form sees them: one look for its hours, its choices, its price and what is
 * sent. Every field follows both, so React works a change in between keys and taps, and not in front of them.
 */
export function useFormWorld(): FormWorld {
  const tables = useDeferredValue(useTables());
  const now = useDeferredValue(useNow());
  return { tables, now };
}
