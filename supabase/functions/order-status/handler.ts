import * as v from 'valibot';
import { OrderState, type StatusReply, StatusRequest } from '../../../src/domain/order-status.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { FUNCTION_COPY } from '../_shared/copy.ts';
import { callProcedure } from '../_shared/database.ts';
import { failure } from '../_shared/failure.ts';
import { jsonResponse, refuse } from '../_shared/http.ts';
import { refuseTooMany } from '../_shared/limits.ts';
import { answerToOtherMethod, readJson } from '../_shared/submission-request.ts';
import { vapidSettings } from '../_shared/vapid.ts';

/**
 * POST /functions/v1/order-status with a StatusRequest: where these orders stand, as a StatusReply. An order is known by its
 * id, which its sender alone has; a number opens nothing (ruling G3). Never throws.
 */
export async function orderStatus(request: Request, context: FunctionContext): Promise<Response> {
  const other = answerToOtherMethod(request);
  if (other) return other;
  try {
    const read = await readJson(request);
    if (read instanceof Response) return read;
    const asked = v.safeParse(StatusRequest, read.json);
    if (!asked.success) return refuse(422, { code: 'invalid', message: FUNCTION_COPY.badRequest });
    const tooMany = await refuseTooMany('status', request, context);
    if (tooMany) return tooMany;
    const orders = await callProcedure(context, v.array(OrderState), 'order_statuses', {
      p_ids: asked.output.submissionIds,
    });
    const reply: StatusReply = { orders, pushKey: vapidSettings(context.env)?.publicKey ?? null };
    return jsonResponse(200, reply);
  } catch (error) {
    return failure('order-status', error);
  }
}
