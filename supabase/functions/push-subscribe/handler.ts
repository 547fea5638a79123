import * as v from 'valibot';
import { PushRequest } from '../../../src/domain/order/order-status.ts';
import { answerJson, refuseUnfit } from '../_shared/answer-post.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { callProcedure } from '../_shared/database.ts';
import { jsonResponse } from '../_shared/http.ts';
import { refuseTooMany } from '../_shared/limits.ts';
import { isPushService } from '../_shared/web-push.ts';

/**
 * POST /functions/v1/push-subscribe with a PushRequest: subscribes a device to the statuses of the orders
 * that it sent. Answers the number of subscribed orders, or that the push service has ended the subscription.
 * Repeating it changes nothing. Never throws.
 */
export async function pushSubscribe(request: Request, context: FunctionContext): Promise<Response> {
  return answerJson('push-subscribe', request, PushRequest, async ({ submissionIds, endpoint, keys }) => {
    if (!isPushService(endpoint, context.env('PUSH_SERVICES'))) return refuseUnfit();
    const tooMany = await refuseTooMany('status', request, context);
    if (tooMany) return tooMany;
    const subscribed = await callProcedure(context, v.nullable(v.number()), 'subscribe_push', {
      p_ids: submissionIds,
      p_endpoint: endpoint,
      p_p256dh: keys.p256dh,
      p_auth: keys.auth,
    });
    return jsonResponse(200, subscribed === null ? { subscribed: 0, ended: true } : { subscribed });
  });
}
