import * as v from 'valibot';
import { PushRequest } from '../../../src/domain/order-status.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { FUNCTION_COPY } from '../_shared/copy.ts';
import { callProcedure } from '../_shared/database.ts';
import { failure } from '../_shared/failure.ts';
import { jsonResponse, refuse } from '../_shared/http.ts';
import { refuseTooMany } from '../_shared/limits.ts';
import { isPushService } from '../_shared/push-services.ts';
import { answerToOtherMethod, readJson } from '../_shared/submission-request.ts';

/**
 * POST /functions/v1/push-subscribe with a PushRequest: the device that sent these orders wants to be told where they stand.
 * Answers for how many that holds. Repeating it does no harm. Never throws.
 */
export async function pushSubscribe(request: Request, context: FunctionContext): Promise<Response> {
  const other = answerToOtherMethod(request);
  if (other) return other;
  try {
    const read = await readJson(request);
    if (read instanceof Response) return read;
    const asked = v.safeParse(PushRequest, read.json);
    if (!asked.success || !isPushService(asked.output.endpoint, context.env('PUSH_SERVICES'))) {
      return refuse(422, { code: 'invalid', message: FUNCTION_COPY.badRequest });
    }
    const tooMany = await refuseTooMany('status', request, context);
    if (tooMany) return tooMany;
    const { submissionIds, endpoint, keys } = asked.output;
    const subscribed = await callProcedure(context, v.number(), 'subscribe_push', {
      p_ids: submissionIds,
      p_endpoint: endpoint,
      p_p256dh: keys.p256dh,
      p_auth: keys.auth,
    });
    return jsonResponse(200, { subscribed });
  } catch (error) {
    return failure('push-subscribe', error);
  }
}
