import * as v from 'valibot';
import { isPaid } from '../../../src/domain/payment/payment.ts';
import { answerJson } from '../_shared/answer-post.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { refuseTooMany, tooMany } from '../_shared/limits.ts';
import { findLinkPayment } from '../_shared/links.ts';
import { findPayment } from '../_shared/payments.ts';
import { askIfDue } from '../_shared/provider-checkout.ts';

/** The provider's webhook event: the id of the checkout that has changed. Null for any other body. */
const Event = v.fallback(
  v.nullable(v.object({ event_type: v.string(), id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) })),
  null,
);

const heard = () => new Response(null, { status: 204 });

/**
 * POST /functions/v1/payment-webhook: a hint to ask the provider about a checkout. It is unsigned, so its
 * content decides nothing: a forged, repeated or late call costs at most one request to the provider. Answers an
 * empty 2xx, or 429 or 5xx to be called again. Never throws.
 */
export async function paymentWebhook(request: Request, context: FunctionContext): Promise<Response> {
  return answerJson('payment-webhook', request, Event, async (event) => {
    if (!event) return heard();
    const refusal = await refuseTooMany('webhook', request, context);
    if (refusal) return refusal;
    const ofOrder = await findPayment(context, { checkoutId: event.id });
    const payment = ofOrder?.payment ?? (await findLinkPayment(context, event.id));
    if (payment && !isPaid(payment)) {
      const asked = await askIfDue(context, payment);
      if ('wait' in asked) return tooMany(asked.wait);
    }
    return heard();
  });
}
