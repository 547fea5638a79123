import * as v from 'valibot';
import { answerPost } from './answer-post.ts';
import { FIRST_ISSUE } from './body.ts';
import { FUNCTION_COPY } from './copy.ts';
import { refuse } from './http.ts';
import { readJson } from './submission-request.ts';

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
