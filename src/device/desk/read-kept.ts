import * as v from 'valibot';
import { withDesk } from './database.ts';

/** An answer that the desk has kept under a name. */
export const KeptRow = v.object({ userId: v.string(), at: v.number(), value: v.unknown() });

/** Something that was read, and the moment at which it was, in epoch milliseconds of the server's clock. */
interface Kept<T> {
  readonly at: number;
  readonly value: T;
}

/** Returns what was kept for this account; null where there is none, or where it does not fit the schema any more. */
export async function readKept<T>(
  name: string,
  userId: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<Kept<T> | null> {
  const row = v.safeParse(KeptRow, await withDesk((db) => db.get('kept', name)));
  if (!row.success || row.output.userId !== userId) return null;
  const value = v.safeParse(schema, row.output.value);
  return value.success ? { at: row.output.at, value: value.output } : null;
}
