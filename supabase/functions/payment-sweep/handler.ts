import { answerOperator } from '../_shared/answer-post.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { askGivenBack, chargesToCheck } from '../_shared/given-back.ts';
import { endUnopenedPayments, paymentsToCheck } from '../_shared/payments.ts';
import { askProvider, paymentProvider } from '../_shared/provider-checkout.ts';

/**
 * How long a payment has to be without news before it is asked about, in milliseconds. Until then the customer's own page asks, while
 * the card form is open.
 */
const SILENCE_MS = 60_000;
const AT_ONCE = 50;
/** Each order has a few charges at most, and each charge takes two questions. */
const ORDERS_AT_ONCE = 10;

/**
 * POST /functions/v1/payment-sweep with the secret key, called by a scheduler: asks the provider about
 * payments without news, in case the webhook was lost and the customer's phone is off
 * (docs/rules/payments.md#server-decides), and about charges that are to be given back. Closed checkouts are included, because they may
 * have been paid all the same. Ends payments whose checkout was never opened. Repeating it changes nothing. Never throws.
 */
export async function paymentSweep(request: Request, context: FunctionContext): Promise<Response> {
  return answerOperator('payment-sweep', request, context, async () => {
    await endUnopenedPayments(context);
    const provider = paymentProvider(context);
    if (!provider) return { asked: 0, charges: 0, failed: 0 };
    const silentSince = context.now() - SILENCE_MS;
    const due = await paymentsToCheck(context, silentSince, AT_ONCE);
    const asked = await Promise.allSettled(due.map((payment) => askProvider(context, provider, payment)));
    const toGiveBack = await chargesToCheck(context, ORDERS_AT_ONCE);
    const counted = await Promise.allSettled(
      toGiveBack.map((charge) => askGivenBack(context, provider, charge)),
    );
    const failed = [...asked, ...counted].filter(({ status }) => status === 'rejected').length;
    return { asked: asked.length, charges: counted.length, failed };
  });
}
