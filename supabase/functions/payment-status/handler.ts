import type * as v from 'valibot';
import { PaymentQuestion, type PaymentReply } from '../../../src/domain/payment/payment.ts';
import { answerJson } from '../_shared/answer-post.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { FUNCTION_COPY } from '../_shared/copy.ts';
import { jsonResponse, refuse } from '../_shared/http.ts';
import { refuseTooMany } from '../_shared/limits.ts';
import { findPayment, type PaidOrder } from '../_shared/payments.ts';
import { askIfDue } from '../_shared/provider-checkout.ts';

/**
 * POST /functions/v1/payment-status {submissionId, checkoutId?}: the status of a payment, after asking the
 * provider, which is asked about one payment every few seconds at most. An unknown id, and a checkout of another order, get no information. Never throws.
 */
export async function paymentStatus(request: Request, context: FunctionContext): Promise<Response> {
  return answerJson('payment-status', request, PaymentQuestion, async (question) => {
    const tooMany = await refuseTooMany('payment', request, context);
    return tooMany ?? answer(question, context);
  });
}

async function answer(
  { submissionId, checkoutId }: v.InferOutput<typeof PaymentQuestion>,
  context: FunctionContext,
): Promise<Response> {
  const id = submissionId.toLowerCase();
  const known = await findPayment(context, checkoutId === undefined ? { id } : { id, checkoutId });
  if (!known?.payment) return refuse(404, { code: 'invalid', message: FUNCTION_COPY.unknownPayment });
  const { payment } = known;
  const canAsk = known.receipt === null && payment.checkoutId !== null;
  const asked = canAsk ? await askIfDue(context, payment) : { order: known };
  return jsonResponse(200, replyOf(id, 'order' in asked ? asked.order : known));
}

function replyOf(submissionId: string, { payment, receipt }: PaidOrder): PaymentReply {
  return { submissionId, status: receipt ? 'PAID' : (payment?.status ?? 'PENDING'), receipt };
}
