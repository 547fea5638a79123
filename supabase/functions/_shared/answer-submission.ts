import { giveToAccount } from './account.ts';
import { answerPost } from './answer-post.ts';
import type { FunctionContext } from './context.ts';
import { type Received, readSubmission } from './submission-request.ts';

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
