import * as v from 'valibot';
import type { Database } from '../database/database.ts';

const Word = v.pipe(v.string(), v.maxLength(100));
/** A change of one order's status: its number and the new status code. */
export const StatusChange = v.object({ reference: Word, status: Word });
export type StatusChange = v.InferOutput<typeof StatusChange>;

/** `refused` carries the database's French sentence; `unknown`: no order has that number. */
export const StatusOutcome = v.variant('kind', [
  v.object({ kind: v.literal('set'), reference: v.string(), label: v.string() }),
  v.object({ kind: v.literal('refused'), message: v.string() }),
  v.object({ kind: v.literal('unknown'), reference: v.string() }),
]);
export type StatusOutcome = v.InferOutput<typeof StatusOutcome>;

/** The error code with which check_status of supabase/procedures refuses a change. */
const REFUSED_MOVE = 'LG001';

const UPDATE = `
  update public.submissions set status = $2 where reference = $1
  returning reference, private.status_label(status) as label`;

/**
 * Changes an order's status. The database decides which changes are allowed, as it does for the table editor.
 */
export async function changeStatus(database: Database, change: StatusChange): Promise<StatusOutcome> {
  const reference = change.reference.trim().toUpperCase();
  const status = change.status.trim().toLowerCase();
  try {
    const [row] = await database.transaction((tx) =>
      tx.query<{ reference: string; label: string }>(UPDATE, [reference, status]),
    );
    return row ? { kind: 'set', ...row } : { kind: 'unknown', reference };
  } catch (error) {
    if (codeOf(error) !== REFUSED_MOVE) throw error;
    return { kind: 'refused', message: (error as Error).message };
  }
}

const codeOf = (error: unknown) => (error instanceof Error ? (error as { code?: unknown }).code : undefined);
