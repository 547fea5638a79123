import { askProvider } from '../_shared/ask-provider.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { failure } from '../_shared/failure.ts';
import { jsonResponse } from '../_shared/http.ts';
import { paymentProvider } from '../_shared/payment-settings.ts';
import { paymentsToCheck } from '../_shared/payments.ts';
import { answerToOtherMethod } from '../_shared/submission-request.ts';

/** A customer at the card form is asked about by their own page; after this long nobody is. */
const SILENCE_MS = 60_000;
const AT_ONCE = 50;

/**
 * POST /functions/v1/payment-sweep, on a timer: asks the provider about payments that nobody has heard of, for when the
 * webhook was lost and the phone is gone (ruling F2). Anybody may call it: it does what is due, once. Never throws.
 */
export async function paymentSweep(request: Request, context: FunctionContext): Promise<Response> {
  const other = answerToOtherMethod(request);
  if (other) return other;
  try {
    const due = await paymentsToCheck(context, context.now() - SILENCE_MS, AT_ONCE);
    const provider = paymentProvider(context);
    const asked = await Promise.allSettled(due.map((payment) => askProvider(context, provider, payment)));
    const failed = asked.filter(({ status }) => status === 'rejected').length;
    return jsonResponse(200, { asked: asked.length, failed });
  } catch (error) {
    return failure('payment-sweep', error);
  }
}
