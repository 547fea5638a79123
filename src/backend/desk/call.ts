import * as v from 'valibot';
import { cleanTexts } from '../../domain/text/clean-text.ts';
import { type Problem, parsed, problem, type Reply, reply, waitFor } from '../account-problem.ts';
import { loadClient } from '../client.ts';

/** How long an answer may take, in milliseconds: a request without one has no network. */
const PATIENCE = 15_000;
/** Statuses of a refusal by rights: the session or the role may be gone. */
const BY_RIGHTS: ReadonlySet<number> = new Set([401, 403]);
/** Statuses of gateways, whose server may not have been asked. */
const OUT_OF_REACH: ReadonlySet<number> = new Set([0, 502, 503, 504]);

const listeners = new Set<() => void>();

/** Calls back when the server has refused a call of the desk by rights. Returns the function that stops it. */
export function onRefusal(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Calls a procedure of the desk as the manager who is signed in. The database decides on every call whether the account and
 * its session may (docs/rules/desk.md#roles). The problem is `network` where the server was out of reach.
 * @param procedure its name in supabase/procedures
 * @param args named as its parameters are
 */
export async function callDesk<T>(
  procedure: string,
  args: Readonly<Record<string, unknown>>,
  schema: v.GenericSchema<unknown, T>,
): Promise<Reply<T>> {
  // Zero until there is an answer.
  let status = 0;
  const answer = await reply<unknown>(async () => {
    const client = await loadClient();
    const response = await client.rpc(procedure, cleanTexts(args)).abortSignal(AbortSignal.timeout(PATIENCE));
    status = response.status;
    return response;
  });
  if (answer.ok) return parsed(schema, answer);
  if (BY_RIGHTS.has(status)) for (const listener of listeners) listener();
  return { ok: false, problem: problemAt(status) ?? answer.problem };
}

/** The problem that a status alone tells; null where the answer says more. */
function problemAt(status: number): Problem | null {
  if (OUT_OF_REACH.has(status)) return problem('network');
  if (status === 429) return waitFor(null);
  return status === 500 ? problem('server_failed') : null;
}

export const Access = v.object({
  /** Null for a customer, and before the second factor was shown. */
  role: v.nullable(v.picklist(['gestionnaire', 'admin'])),
  /** The name that the history of orders shows. */
  name: v.string(),
  /** Whether a role was given, and only the second factor is missing. */
  needsFactor: v.boolean(),
});
export type Access = v.InferOutput<typeof Access>;

/** Asks whether the account may open the desk. */
export const readAccess = (): Promise<Reply<Access>> => callDesk('desk_access', {}, Access);
