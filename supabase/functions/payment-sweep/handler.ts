import { askProvider } from '../_shared/ask-provider.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { answerOperator } from '../_shared/operator.ts';
import { paymentProvider } from '../_shared/payment-settings.ts';
import { paymentsToCheck } from '../_shared/payments.ts';

/** A customer at the card form is asked about by their own page; after this long nobody is. */
const SILENCE_MS = 60_000;
const AT_ONCE = 50;

/**
 * POST /functions/v1/payment-sweep with the secret key, on a timer: asks the provider about payments that
 * nobody has heard of, for when the webhook was lost and the phone is gone
 * (docs/rules/payments.md#server-decides), also of checkouts that were closed: they may have been paid all
 * the same. Calling it twice does no harm. Never throws.
 */
export async function paymentSweep(request: Request, context: FunctionContext): Promise<Response> {
  return answerOperator('payment-sweep', request, context, async () => {
    const due = await paymentsToCheck(context, context.now() - SILENCE_MS, AT_ONCE);
    const provider = paymentProvider(context);
    const asked = await Promise.allSettled(due.map((payment) => askProvider(context, provider, payment)));
    const failed = asked.filter(({ status }) => status === 'rejected').length;
    return { asked: asked.length, failed };
  });
}
