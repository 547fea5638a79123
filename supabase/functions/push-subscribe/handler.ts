import * as v from 'valibot';
import { PushRequest } from '../../../src/domain/order-status.ts';
import { answerJson, refuseUnfit } from '../_shared/answer-json.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { callProcedure } from '../_shared/database.ts';
import { jsonResponse } from '../_shared/http.ts';
import { refuseTooMany } from '../_shared/limits.ts';
import { isPushService } from '../_shared/push-services.ts';

/**
 * POST /functions/v1/push-subscribe with a PushRequest: the device that sent these orders wants to be told where they stand.
 * Answers for how many that holds, or that the push service has said that the subscription has ended. Repeating it does no harm.
 * Never throws.
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
