import * as v from 'valibot';
import { readStoredSession } from '../../backend/session.ts';
import { serverNow } from '../clock/clock.ts';
import { withDesk } from './database.ts';

const Row = v.object({ userId: v.string(), at: v.number(), value: v.unknown() });

/** Something that was read, and the moment at which it was, in epoch milliseconds of the server's clock. */
export interface Kept<T> {
  readonly at: number;
  readonly value: T;
}

/**
 * Keeps the last answer of a question for the time without a network (docs/rules/desk.md#without-a-network). No health
 * document may be kept. An answer that comes after its account has signed out is not kept either. Never throws.
 * @param name of the question, such as `board`
 * @param userId the account that asked; no other one can read it
 */
export async function keepForDesk(name: string, userId: string, value: unknown): Promise<void> {
  const isTheirs = () => readStoredSession()?.userId === userId;
  // Opening the database would make it anew after an erasure.
  if (!isTheirs()) return;
  const row = { userId, at: serverNow(), value };
  // Asked again once the database is open: a sign-out that comes later also deletes later.
  await withDesk(async (db) => isTheirs() && db.put('kept', row, name));
}

/** Returns what was kept for this account; null where there is none, or where it does not fit the schema any more. */
export async function readKept<T>(
  name: string,
  userId: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<Kept<T> | null> {
  const row = v.safeParse(Row, await withDesk((db) => db.get('kept', name)));
  if (!row.success || row.output.userId !== userId) return null;
  const value = v.safeParse(schema, row.output.value);
  return value.success ? { at: row.output.at, value: value.output } : null;
}
