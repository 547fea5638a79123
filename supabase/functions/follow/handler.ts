import * as v from 'valibot';
import { Followed, type FollowReply, FollowRequest } from '../../../src/domain/order/follow.ts';
import { answerJson } from '../_shared/answer-post.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { callProcedure } from '../_shared/database.ts';
import { jsonResponse } from '../_shared/http.ts';
import { refuseTooMany } from '../_shared/limits.ts';

/**
 * POST /functions/v1/follow with a FollowRequest: where an order stands, for whoever has a link to it or has sent it; takes an
 * answer to a question, or makes a link to hand on (docs/rules/desk.md#following). Answers a FollowReply. Never throws.
 */
export async function follow(request: Request, context: FunctionContext): Promise<Response> {
  return answerJson('follow', request, FollowRequest, async (asked) => {
    const orderOf = (who: { p_token: string | null; p_id: string | null }) =>
      callProcedure(context, v.nullable(Followed), 'follow_of', who);
    const tooMany = await refuseTooMany('status', request, context);
    if (tooMany) return tooMany;
    if ('share' in asked) {
      const token = await callProcedure(context, v.nullable(v.string()), 'follow_share', {
        p_id: asked.submissionId,
      });
      const order = await orderOf({ p_token: null, p_id: asked.submissionId });
      return jsonResponse(200, { order, token } satisfies FollowReply);
    }
    const { answer } = asked;
    const who =
      'token' in asked ? { p_token: asked.token, p_id: null } : { p_token: null, p_id: asked.submissionId };
    if (answer) {
      await callProcedure(context, v.boolean(), 'follow_answer', {
        ...who,
        p_question: answer.question,
        p_answer: answer.answer,
      });
    }
    return jsonResponse(200, { order: await orderOf(who) } satisfies FollowReply);
  });
}
