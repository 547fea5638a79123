import * as v from 'valibot';
import type { FunctionContext } from '../_shared/context.ts';
import { FUNCTION_COPY } from '../_shared/copy.ts';
import { callProcedure } from '../_shared/database.ts';
import { removeDocuments } from '../_shared/documents.ts';
import { failure } from '../_shared/failure.ts';
import { jsonResponse, refuse } from '../_shared/http.ts';
import { isOperator } from '../_shared/operator.ts';

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
