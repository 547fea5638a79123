import { toWireNumber, toWireString } from '../../../src/domain/money.ts';
import { type CheckoutReply, isPayable, paymentPath } from '../../../src/domain/payment/payment.ts';
import { isFree } from '../../../src/domain/quote/voucher.ts';
import { findService } from '../../../src/services/catalogue.ts';
import { dueOnline } from '../../../src/services/price.ts';
import { decodeRequest } from '../../../src/services/request.ts';
import { answerSubmission } from '../_shared/answer-post.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { FUNCTION_COPY } from '../_shared/copy.ts';
import { inProgress, jsonResponse, refuse } from '../_shared/http.ts';
import { waitFor } from '../_shared/limits.ts';
import { type PaymentProvider, ProviderError } from '../_shared/payment-provider.ts';
import { findPayment, openPayment, type PaidOrder, type Payment } from '../_shared/payments.ts';
import {
  CURRENCY,
  checkoutOf,
  closeCheckout,
  MAX_ROUNDS,
  paymentProvider,
  settleWith,
} from '../_shared/provider-checkout.ts';
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
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const known = await findPayment(context, received);
    if (known?.receipt) return answerSettled(known, provider);
    if (known?.payment && isPayable(known.payment)) {
      // The payment was reserved but its checkout was never shown, so the order has to be decided again.
      if (known.payment.checkoutId === null && known.sameBody) {
        const decision = await decideSubmission(received, context);
        if (!decision.ok) return refuse(decision.status, decision.refusal);
      }
      const reply = await reuseCheckout(known.payment, known.sameBody === true, context, provider);
      if (reply) return (await refusalWhileSuspended(received, context)) ?? reply;
    } else {
      const refusal = await openAnother(received, context, provider, known !== null);
      if (refusal) return refusal;
    }
  }
  return inProgress();
}

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
  return jsonResponse(200, replyOf({ payment, receipt, sameBody }, payment.checkoutId ?? '', provider));
}

/**
 * The checkout of a payment that can still be paid. Null when it can no longer be paid, or when the customer
 * has changed the order: then it is closed first, so that the order cannot be paid twice.
 */
async function reuseCheckout(
  payment: Payment,
  sameBody: boolean,
  context: FunctionContext,
  provider: PaymentProvider,
): Promise<Response | null> {
  const shown = sameBody && payment.status === 'PENDING' ? payment.checkoutId : null;
  // A reload shows the same card form without asking the provider each time.
  if (shown !== null && (await waitFor('provider', payment.reference, context)) > 0) {
    return jsonResponse(200, replyOf({ payment, receipt: null, sameBody }, shown, provider));
  }
  const found = await checkoutOf(payment, context, provider, paymentPath(payment.submissionId));
  let state = await settleWith(context, payment, found);
  if (state.receipt) return null;
  const canStay = sameBody && state.payment?.status === 'PENDING';
  if (!canStay && state.payment && isPayable(state.payment)) {
    state = await closeCheckout(context, provider, payment, found);
  }
  if (!state.payment || !isPayable(state.payment) || !sameBody) return null;
  return jsonResponse(200, replyOf(state, found.id, provider, found.hostedPage));
}

/**
 * Decides on the order again and reserves its payment. An order that waited for one, and was changed into one with
 * nothing to pay, is received instead (docs/rules/referral.md#nothing-to-pay). Returns the refusal, or null.
 */
async function openAnother(
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
  { payment, receipt }: PaidOrder,
  checkoutId: string,
  provider: PaymentProvider,
  hostedPage: string | null = null,
): CheckoutReply {
  if (!payment) throw new ProviderError('order without a payment');
  const { submissionId, status, amount, currency, description } = payment;
  return {
    submissionId,
    status,
    receipt,
    checkoutId,
    amount: toWireNumber(amount),
    currency,
    description,
    widget: provider.widget,
    hostedPage,
  };
}
