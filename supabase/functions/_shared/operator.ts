import type { FunctionContext } from './context.ts';
import { FUNCTION_COPY } from './copy.ts';
import { failure } from './failure.ts';
import { jsonResponse, refuse } from './http.ts';
import { secretKeys } from './project-keys.ts';

/**
 * Answers a POST with the secret key, from the operator or the scheduler, with the JSON of `work`'s result.
 * Answers 401 without the key. Never throws.
 * @param name the function's name, for the log
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
 * Whether a request carries a secret key of the project. It compares hashes, so that timing reveals nothing
 * about the key.
 */
async function isOperator(request: Request, context: FunctionContext): Promise<boolean> {
  const given = await hashOf(request.headers.get('apikey') ?? '');
  const known = await Promise.all(secretKeys(context).map(hashOf));
  return known.some((hash) => given.every((byte, index) => byte === hash[index]));
}

async function hashOf(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}
