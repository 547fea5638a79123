import { toWireNumber, toWireString } from '../../../src/domain/money.ts';
import { type CheckoutReply, isPayable, paymentPath } from '../../../src/domain/payment/payment.ts';
import { isFree } from '../../../src/domain/quote/voucher.ts';
import type { Receipt } from '../../../src/domain/submission/wire.ts';
import { findService } from '../../../src/services/catalogue.ts';
import { dueOnline } from '../../../src/services/price.ts';
import { decodeRequest } from '../../../src/services/request.ts';
import { answerSubmission } from '../_shared/answer-post.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { FUNCTION_COPY } from '../_shared/copy.ts';
import { jsonResponse, refuse } from '../_shared/http.ts';
import { type OpenCheckout, openCheckout, type Payable } from '../_shared/open-checkout.ts';
import type { PaymentProvider } from '../_shared/payment-provider.ts';
import { findPayment, openPayment, type PaidOrder } from '../_shared/payments.ts';
import { CURRENCY, paymentProvider } from '../_shared/provider-checkout.ts';
import {
  acceptedOf,
  acceptSubmission,
  decideSubmission,
  type Received,
  refuseSubmission,
} from '../_shared/submissions.ts';
import { CHECKOUT_COPY } from './copy.ts';

/**
 * POST /functions/v1/checkout, with the body and key of a submission: stores the order, opens its checkout
 * and answers a CheckoutReply, or a Refusal. Nothing can be charged before order and checkout are stored
 * (docs/rules/payments.md#checkout). Repeated calls answer the same checkout for as long as it can be paid.
 * Never throws.
 */
export function checkout(request: Request, context: FunctionContext): Promise<Response> {
  return answerSubmission('checkout', request, context, open);
}

async function open(received: Received, context: FunctionContext): Promise<Response> {
  const tooOften = await refuseSubmission(received, context);
  if (tooOften) return tooOften;
  const provider = paymentProvider(context);
  if (!provider) return refuse(422, { code: 'closed', message: FUNCTION_COPY.noPayments });
  return openCheckout(payableOrder(received, context, provider), context, provider);
}

/** An order as it is paid: its checkout stays for as long as its customer asks for the same, and the service is open. */
const payableOrder = (
  received: Received,
  context: FunctionContext,
  provider: PaymentProvider,
): Payable<PaidOrder | null> => ({
  page: paymentPath(received.id),
  async read() {
    const known = await findPayment(context, received);
    if (known?.receipt) return answerSettled(known, provider);
    // The payment was reserved but its checkout was never shown, so the order has to be decided again.
    if (known?.sameBody && known.payment && isPayable(known.payment) && known.payment.checkoutId === null) {
      const decision = await decideSubmission(received, context);
      if (!decision.ok) return refuse(decision.status, decision.refusal);
    }
    return known;
  },
  mayStay: ({ sameBody }) => sameBody === true,
  reserve: (known) => reserve(received, context, provider, known !== null),
  async show(_known, checkout) {
    return (
      (await refusalWhileSuspended(received, context)) ?? jsonResponse(200, replyOf(checkout, null, provider))
    );
  },
});

/**
 * The refusal when the operator has closed the service since the checkout was opened: its card form is not
 * shown again meanwhile.
 */
async function refusalWhileSuspended(received: Received, context: FunctionContext): Promise<Response | null> {
  const decision = await decideSubmission(received, context);
  if (decision.ok || decision.refusal.code !== 'closed') return null;
  return refuse(decision.status, decision.refusal);
}

/** The answer for an order that is settled already: no checkout is opened. */
function answerSettled({ payment, receipt, sameBody }: PaidOrder, provider: PaymentProvider): Response {
  if (!sameBody && receipt) {
    return refuse(422, { code: 'key_reused', message: FUNCTION_COPY.keyReused, receipt });
  }
  if (!payment) return refuse(422, { code: 'invalid', message: FUNCTION_COPY.notPayable });
  const checkout = { id: payment.checkoutId ?? '', payment, hostedPage: null };
  return jsonResponse(200, replyOf(checkout, receipt, provider));
}

/**
 * Decides on the order again and reserves its payment. An order that waited for one, and was changed into one with
 * nothing to pay, is received instead (docs/rules/referral.md#nothing-to-pay). Returns the refusal, or null.
 */
async function reserve(
  received: Received,
  context: FunctionContext,
  provider: PaymentProvider,
  hasWaited: boolean,
): Promise<Response | null> {
  const { body } = received;
  const service = findService(body.service);
  if (service && service.payment !== 'online') {
    return refuse(422, { code: 'invalid', message: FUNCTION_COPY.notPayable });
  }
  const decision = await decideSubmission(received, context);
  if (!decision.ok) return refuse(decision.status, decision.refusal);
  if (hasWaited && decision.quote && isFree(decision.quote)) {
    await acceptSubmission(context, acceptedOf(received, decision, context.now()));
    return null;
  }
  const amount = decision.quote ? dueOnline(decision.quote) : 0;
  if (!service || amount <= 0) return refuse(422, { code: 'invalid', message: FUNCTION_COPY.notPayable });

  const name = service.facts(decodeRequest(service, body.fields)).customer;
  await openPayment(context, acceptedOf(received, decision, context.now()), {
    provider: provider.name,
    merchant: provider.merchant,
    amount,
    currency: CURRENCY,
    description: CHECKOUT_COPY.description(service.copy.title),
    // Added to the fields once the order is paid (docs/rules/payments.md#paid-fields).
    paidFields: {
      frais_livraison_et_service: toWireString(amount),
      statut_paiement: CHECKOUT_COPY.paid,
      montant_paye: toWireString(amount),
      _subject: CHECKOUT_COPY.subject(service.copy.title, name),
    },
  });
  return null;
}

function replyOf(
  { id, payment, hostedPage }: OpenCheckout,
  receipt: Receipt | null,
  provider: PaymentProvider,
): CheckoutReply {
  const { submissionId, status, amount, currency, description } = payment;
  return {
    submissionId,
    status,
    receipt,
    checkoutId: id,
    amount: toWireNumber(amount),
    currency,
    description,
    widget: provider.widget,
    hostedPage,
  };
}
