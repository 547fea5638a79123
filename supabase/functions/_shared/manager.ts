import * as v from 'valibot';
import { type FunctionContext, requiredEnv } from './context.ts';
import { FUNCTION_COPY } from './copy.ts';
import { refuse } from './http.ts';
import { projectKey } from './project-keys.ts';

const Manager = v.object({ id: v.pipe(v.string(), v.uuid()), name: v.string() });
/** A manager of the desk, as the history of orders names them. */
export type Manager = v.InferOutput<typeof Manager>;

const TIMEOUT_MS = 10_000;

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
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (reply.status === 401 || reply.status === 403) {
    return refuse(reply.status, { code: 'invalid', message: FUNCTION_COPY.managersOnly });
  }
  if (!reply.ok) throw new Error(`desk_identity answered ${reply.status}`);
  return v.parse(Manager, await reply.json());
}
