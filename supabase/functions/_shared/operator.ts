import { type FunctionContext, requiredEnv } from './context.ts';
import { FUNCTION_COPY } from './copy.ts';
import { failure } from './failure.ts';
import { jsonResponse, refuse } from './http.ts';

/**
 * Answers a POST of the operator or the schedule with what `work` brings, as JSON; anybody else with 401. Never throws.
 * @param name of the function, for the log
 */
export async function answerOperator(
  name: string,
  request: Request,
  context: FunctionContext,
  work: () => Promise<unknown>,
): Promise<Response> {
  try {
    if (request.method !== 'POST' || !(await isOperator(request, context))) {
      return refuse(401, { code: 'invalid', message: FUNCTION_COPY.operatorOnly });
    }
    return jsonResponse(200, await work());
  } catch (error) {
    return failure(name, error);
  }
}

/**
 * Whether a request carries the project's secret key, as the operator and the schedule do. Compares hashes, so that the
 * time it takes tells nothing about the key.
 */
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
