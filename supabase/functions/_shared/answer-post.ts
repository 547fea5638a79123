import * as v from 'valibot';
import { giveToAccount } from './account.ts';
import { FIRST_ISSUE } from './body.ts';
import { type FunctionContext, secretKeys } from './context.ts';
import { FUNCTION_COPY } from './copy.ts';
import { failure, jsonResponse, preflight, refuse } from './http.ts';
import { type Received, readJson, readSubmission } from './submissions.ts';

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

/**
 * Answers a POST whose JSON fits a schema; refuses any other request. Never throws.
 * @param name the function's name, for the log
 */
export async function answerJson<Schema extends v.GenericSchema>(
  name: string,
  request: Request,
  schema: Schema,
  answer: (asked: v.InferOutput<Schema>) => Promise<Response>,
): Promise<Response> {
  return answerPost(name, request, async () => {
    const read = await readJson(request);
    if (read instanceof Response) return read;
    const asked = v.safeParse(schema, read.json, FIRST_ISSUE);
    return asked.success ? answer(asked.output) : refuseUnfit();
  });
}

/** The refusal of JSON that does not fit the schema. */
export const refuseUnfit = () => refuse(422, { code: 'invalid', message: FUNCTION_COPY.badRequest });

/**
 * Answers a POST that carries a submission with what `settle` brings, and gives a stored submission to the account of the request. Never
 * throws.
 * @param name of the function, for the log
 */
export async function answerSubmission(
  name: string,
  request: Request,
  context: FunctionContext,
  settle: (received: Received, context: FunctionContext) => Promise<Response>,
): Promise<Response> {
  return answerPost(name, request, async () => {
    const received = await readSubmission(request, context);
    if (received instanceof Response) return received;
    const reply = await settle(received, context);
    if (reply.ok) await giveToAccount(received.id, request, reply, context);
    return reply;
  });
}

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
