import * as v from 'valibot';
import { type FunctionContext, requiredEnv } from '../_shared/context.ts';
import { FUNCTION_COPY } from '../_shared/copy.ts';
import { callProcedure } from '../_shared/database.ts';
import { removeDocuments } from '../_shared/documents.ts';
import { failure } from '../_shared/failure.ts';
import { jsonResponse, refuse } from '../_shared/http.ts';

/** The storage service takes so many at once. */
const AT_ONCE = 100;

/**
 * POST /functions/v1/purge-files with the secret key: deletes the health documents that are due (ruling G5) and answers
 * how many. To be called by a schedule; calling it twice, or after a failure, does no harm. Never throws.
 */
export async function purgeFiles(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST' || !(await isOperator(request, context))) {
    return refuse(401, { code: 'invalid', message: FUNCTION_COPY.operatorOnly });
  }
  try {
    const paths = await duePaths(context);
    for (let first = 0; first < paths.length; first += AT_ONCE) {
      await removeDocuments(context, paths.slice(first, first + AT_ONCE));
    }
    // The second call forgets what the first one listed and is gone now.
    if (paths.length > 0) await duePaths(context);
    return jsonResponse(200, { deleted: paths.length });
  } catch (error) {
    return failure('purge-files', error);
  }
}

const duePaths = (context: FunctionContext) =>
  callProcedure(context, v.array(v.string()), 'purge_health_files', {
    p_now: new Date(context.now()).toISOString(),
  });

/** Compares hashes, so that the time it takes tells nothing about the key. */
async function isOperator(request: Request, context: FunctionContext): Promise<boolean> {
  const given = request.headers.get('apikey') ?? '';
  const [left, right] = await Promise.all([
    hashOf(given),
    hashOf(requiredEnv(context, 'SUPABASE_SERVICE_ROLE_KEY')),
  ]);
  return left.every((byte, index) => byte === right[index]);
}

async function hashOf(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}
