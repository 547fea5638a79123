import { FUNCTION_COPY } from './copy.ts';
import { failure } from './failure.ts';
import { preflight, refuse } from './http.ts';

/**
 * Answers a POST, and refuses any other method. Never throws: an error of `answer` is logged, and answered as a failure of ours.
 * @param name of the function, for the log
 */
export async function answerPost(
  name: string,
  { method }: Request,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (method === 'OPTIONS') return preflight();
  if (method !== 'POST') {
    return refuse(
      405,
      { code: 'invalid', message: FUNCTION_COPY.methodNotAllowed },
      { allow: 'POST, OPTIONS' },
    );
  }
  try {
    return await answer();
  } catch (error) {
    return failure(name, error);
  }
}
