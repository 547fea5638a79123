import type * as v from 'valibot';
import { parsed, type Reply, reply } from '../account-problem.ts';
import { loadClient } from '../client.ts';

/**
 * Calls a procedure of the desk as the manager who is signed in. The database decides on every call whether the account and
 * its session may (docs/rules/desk.md#roles).
 * @param procedure its name in the migrations
 * @param args named as its parameters are
 */
export async function callDesk<T>(
  procedure: string,
  args: Readonly<Record<string, unknown>>,
  schema: v.GenericSchema<unknown, T>,
): Promise<Reply<T>> {
  return parsed(schema, await reply<unknown>(async () => (await loadClient()).rpc(procedure, args)));
}
