import * as v from 'valibot';
import type { Database } from '../database/database.ts';

/** A request to remove an account's second factor. */
export const FactorRemoval = v.object({
  email: v.pipe(v.string(), v.includes('@'), v.maxLength(255)),
});
export type FactorRemoval = v.InferOutput<typeof FactorRemoval>;

/** Whether the account had a second factor; false also when the account does not exist. */
export const RemovalOutcome = v.object({ removed: v.boolean() });
export type RemovalOutcome = v.InferOutput<typeof RemovalOutcome>;

/** Removes an account's second factor and signs it out everywhere. The account is notified by mail. */
export async function removeFactor(database: Database, { email }: FactorRemoval): Promise<RemovalOutcome> {
  const call = 'select public.remove_second_factor($1) as removed';
  const [row] = await database.transaction((tx) => tx.query<RemovalOutcome>(call, [email]));
  return { removed: row?.removed === true };
}
