import type { Tables } from '../../../src/domain/tables.ts';
import type { Instant } from '../../../src/domain/time/island-time.ts';
import type { FunctionContext } from './context.ts';
import { TABLES_MAX_AGE_MS } from './tables.ts';

/**
 * Decides on cached tables, and looks at fresh ones before refusing: a customer may already see a price or an opening that was
 * published a moment ago.
 */
export async function decideOnTables<Decision extends { readonly ok: boolean }>(
  { tables, now }: Pick<FunctionContext, 'tables' | 'now'>,
  decide: (tables: Tables, now: Instant) => Decision,
): Promise<Decision> {
  const cameAt = now();
  const decision = decide(await tables.get(TABLES_MAX_AGE_MS), now());
  return decision.ok ? decision : decide(await tables.get(now() - cameAt), now());
}
