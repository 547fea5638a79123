import { createClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { accessToken } from './account.ts';
import { ClosedSocket } from './closed-socket.ts';
import { type FunctionContext, requiredEnv } from './context.ts';
import { FUNCTION_COPY } from './copy.ts';
import { DatabaseError } from './database.ts';
import { refuse } from './http.ts';
import { projectKey } from './project-keys.ts';

/** Shorter than the platform's own limit, so that the caller gets an answer that asks it to retry. */
const TIMEOUT_MS = 15_000;

const REFUSED: Readonly<Record<number, string>> = { 401: FUNCTION_COPY.signIn, 403: FUNCTION_COPY.deskOnly };

/**
 * Calls a procedure of the desk with the access token of the request: the database checks token, role and second factor.
 * Returns the refusal of a request that it does not let in.
 * @throws DatabaseError
 */
export async function callAsCaller<T>(
  request: Request,
  context: FunctionContext,
  schema: v.GenericSchema<unknown, T>,
  procedure: string,
  args: Record<string, unknown>,
): Promise<T | Response> {
  const token = accessToken(request);
  if (token === null) return refuse(401, { code: 'invalid', message: FUNCTION_COPY.signIn });
  const client = createClient(requiredEnv(context, 'SUPABASE_URL'), projectKey(context, 'publishable'), {
    accessToken: async () => token,
    global: { fetch: context.fetch },
    realtime: { transport: ClosedSocket },
  });
  const { data, error, status } = await client
    .rpc(procedure, args)
    .abortSignal(AbortSignal.timeout(TIMEOUT_MS));
  const message = REFUSED[status];
  if (error && message) return refuse(status, { code: 'invalid', message });
  if (error) throw new DatabaseError(error);
  return v.parse(schema, data);
}
