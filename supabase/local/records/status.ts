import * as v from 'valibot';
import type { Database } from '../database/database.ts';

/** What the operator wants of one order: its number and the code of a status. */
export const StatusChange = v.object({ reference: v.string(), status: v.string() });
export type StatusChange = v.InferOutput<typeof StatusChange>;

/** `refused` is the sentence of the database, in French; `unknown`: no order has that number. */
export const StatusOutcome = v.variant('kind', [
  v.object({ kind: v.literal('set'), reference: v.string(), label: v.string() }),
  v.object({ kind: v.literal('refused'), message: v.string() }),
  v.object({ kind: v.literal('unknown'), reference: v.string() }),
]);
export type StatusOutcome = v.InferOutput<typeof StatusOutcome>;

/** The code under which check_status of the migrations refuses a move. */
const REFUSED_MOVE = 'LG001';

const UPDATE = `
  update public.submissions set status = $2 where reference = $1
  returning reference, private.status_label(status) as label`;

/** Moves an order on. Which moves are possible is the database's to say, as for the table editor. */
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
