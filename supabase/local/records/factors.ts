import * as v from 'valibot';
import type { Database } from '../database/database.ts';

/** Whose second factor the operator takes off. */
export const FactorRemoval = v.object({ email: v.pipe(v.string(), v.maxLength(255)) });
export type FactorRemoval = v.InferOutput<typeof FactorRemoval>;

/** Whether the account had a second factor; false also where there is no such account. */
export const RemovalOutcome = v.object({ removed: v.boolean() });
export type RemovalOutcome = v.InferOutput<typeof RemovalOutcome>;

/** Takes the second factor off an account and signs it out everywhere. The account is told by mail. */
export async function removeFactor(database: Database, { email }: FactorRemoval): Promise<RemovalOutcome> {
  const call = 'select public.remove_second_factor($1) as removed';
  const [row] = await database.transaction((tx) => tx.query<RemovalOutcome>(call, [email]));
  return { removed: row?.removed === true };
}
