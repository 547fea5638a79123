import * as v from 'valibot';
import { OrderState, type StatusReply, StatusRequest } from '../../../src/domain/order/order-status.ts';
import { answerJson } from '../_shared/answer-post.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { callProcedure } from '../_shared/database.ts';
import { jsonResponse } from '../_shared/http.ts';
import { refuseTooMany } from '../_shared/limits.ts';
import { vapidSettings } from '../_shared/web-push.ts';

/**
 * POST /functions/v1/order-status with a StatusRequest: the statuses of these orders, as a StatusReply.
 * Orders are identified by their id, which only the sender has; the order number gives no access
 * (docs/rules/pages.md#tracking). Never throws.
 */
export async function orderStatus(request: Request, context: FunctionContext): Promise<Response> {
  return answerJson('order-status', request, StatusRequest, async ({ submissionIds }) => {
    const tooMany = await refuseTooMany('status', request, context);
    if (tooMany) return tooMany;
    const orders = await callProcedure(context, v.array(OrderState), 'order_statuses', {
      p_ids: submissionIds,
    });
    const reply: StatusReply = { orders, pushKey: vapidSettings(context.env)?.publicKey ?? null };
    return jsonResponse(200, reply);
  });
}
