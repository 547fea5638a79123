import { createClient, isAuthRetryableFetchError } from '@supabase/supabase-js';
import * as v from 'valibot';
import { OWNED_HEADER } from '../../../src/domain/submission/wire.ts';
import { type FunctionContext, projectKey, requiredEnv } from './context.ts';
import { FUNCTION_COPY } from './copy.ts';
import { adminClient, ClosedSocket, callProcedure, DatabaseError } from './database.ts';
import { refuse } from './http.ts';

/** An access token has three parts. The project's API keys have none, so they do not match. */
const BEARER_TOKEN = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** The access token that a request carries, which nobody has checked yet; null without one. */
const accessToken = (request: Request): string | null =>
  BEARER_TOKEN.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;

/**
 * How long a reply waits for the accounts service. The order is stored by then, and the device can claim it
 * later.
 */
const PATIENCE_MS = 3000;

/**
 * Claims a stored submission for the account whose access token the request carries, unless an account owns
 * it already. The body cannot name an owner. When the account owns it, the reply gets the owned header. With
 * an invalid token the order is kept and belongs to no account; where the accounts service is away, the header asks the device to
 * claim it again.
 * @throws DatabaseError
 */
export async function giveToAccount(
  id: string,
  request: Request,
  reply: Response,
  context: FunctionContext,
): Promise<void> {
  const account = await accountOf(request, context);
  if (account === 'unknown') reply.headers.set(OWNED_HEADER, account);
  if (account === null || account === 'unknown') return;
  const ids = { p_id: id, p_user_id: account };
  if (await callProcedure(context, v.boolean(), 'claim_submission', ids))
    reply.headers.set(OWNED_HEADER, 'yes');
}

/**
 * The account of the request's access token; null without a token that is valid, 'unknown' when the accounts service does not say
 * in time. Never throws.
 */
async function accountOf(request: Request, context: FunctionContext): Promise<string | 'unknown' | null> {
  const token = accessToken(request);
  if (token === null) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  const asked = adminClient(context)
    .auth.getUser(token)
    .catch(() => null);
  const answer = await Promise.race([asked, late]);
  clearTimeout(timer);
  if (!answer || isAuthRetryableFetchError(answer.error)) return 'unknown';
  return answer.data.user?.id ?? null;
}

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

const Manager = v.object({ id: v.pipe(v.string(), v.uuid()), name: v.string() });
/** A manager of the desk, as the history of orders names them. */
export type Manager = v.InferOutput<typeof Manager>;

const IDENTITY_TIMEOUT_MS = 10_000;

/**
 * The manager whose access token a request carries. The database is asked with that token: it knows the role, the second factor
 * and whether the session still stands (docs/rules/desk.md#roles).
 * @returns the refusal for anybody else
 * @throws Error when the database does not answer
 */
export async function managerOf(request: Request, context: FunctionContext): Promise<Manager | Response> {
  const authorization = request.headers.get('authorization');
  if (authorization === null) return refuse(401, { code: 'invalid', message: FUNCTION_COPY.managersOnly });
  const reply = await context.fetch(`${requiredEnv(context, 'SUPABASE_URL')}/rest/v1/rpc/desk_identity`, {
    method: 'POST',
    headers: {
      apikey: projectKey(context, 'publishable'),
      authorization,
      'content-type': 'application/json',
    },
    body: '{}',
    signal: AbortSignal.timeout(IDENTITY_TIMEOUT_MS),
  });
  if (reply.status === 401 || reply.status === 403) {
    return refuse(reply.status, { code: 'invalid', message: FUNCTION_COPY.managersOnly });
  }
  if (!reply.ok) throw new Error(`desk_identity answered ${reply.status}`);
  return v.parse(Manager, await reply.json());
}
