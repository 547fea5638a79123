import * as v from 'valibot';
import { AWAITING_PAYMENT, isPayable } from '../../../src/domain/payment.ts';
import { findService } from '../../../src/services/catalogue.ts';
import { isPaidOnline } from '../../../src/services/price.ts';
import { answerSubmission } from '../_shared/answer-post.ts';
import { askIfDue } from '../_shared/ask-provider.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { FUNCTION_COPY } from '../_shared/copy.ts';
import { callProcedure } from '../_shared/database.ts';
import { refuse } from '../_shared/http.ts';
import { limitOf } from '../_shared/limit-settings.ts';
import { findPayment } from '../_shared/payments.ts';
import {
  acceptedOf,
  acceptSubmission,
  answerOutcome,
  decideSubmission,
  findSubmission,
  type Received,
  type Settled,
} from '../_shared/submissions.ts';

/**
 * POST /functions/v1/submit: answers a Receipt, or a Refusal with its HTTP status (docs/rules/sending.md).
 * Never throws.
 */
export function submit(request: Request, context: FunctionContext): Promise<Response> {
  return answerSubmission('submit', request, context, decideAndStore);
}

/**
 * Decides and stores. A key that was accepted before gets its first answer again, even if the order would be
 * refused now: accept_submission looks the key up first, and a refusal is only given once the key is known to
 * be new. Most orders need one call of the database.
 */
async function decideAndStore(received: Received, context: FunctionContext): Promise<Response> {
  const { id, body } = received;
  const service = findService(body.service);
  if (service && isPaidOnline(service, body.quote)) return settlePaid(received, context);
  const decision = await decideSubmission(received, context);
  if (!decision.ok) {
    const known = await findSubmission(context, id, body);
    return known ? answer(known, received, context) : refuse(decision.status, decision.refusal);
  }
  await noteSender(received, context);
  const outcome = await acceptSubmission(context, acceptedOf(received, decision, context.now()));
  // Another order took the voucher in between, so the next decision is made without it.
  if (outcome.outcome === 'voucher_taken') return decideAndStore(received, context);
  return answer(outcome, received, context);
}

/** Has an order stand apart where too many of its network wait already (docs/rules/desk.md#to-check). */
async function noteSender({ id, network }: Received, context: FunctionContext): Promise<void> {
  const limit = limitOf('untakenOrders', context.env);
  if (!limit || network === null) return;
  const sender = { p_id: id, p_network: network, p_most: limit.times };
  await callProcedure(context, v.unknown(), 'note_sender', sender);
}

/**
 * An order paid online was stored when its checkout was opened. It is received once the provider says that it
 * is paid.
 */
async function settlePaid(received: Received, context: FunctionContext): Promise<Response> {
  const known = await findSubmission(context, received.id, received.body);
  return known ? answer(known, received, context) : paymentDue();
}

async function answer(settled: Settled, received: Received, context: FunctionContext): Promise<Response> {
  const isUnpaid = 'receipt' in settled && settled.receipt.status === AWAITING_PAYMENT;
  return isUnpaid ? answerUnpaid(received, context) : answerOutcome(settled);
}

const paymentDue = () => refuse(402, { code: 'payment_due', message: FUNCTION_COPY.paymentDue });

/**
 * Asks the provider again. While the payment's outcome is unknown, the outbox keeps the order and retries.
 */
async function answerUnpaid(received: Received, context: FunctionContext): Promise<Response> {
  const { id, body } = received;
  const known = await findPayment(context, { id, body });
  if (!known?.payment) return paymentDue();
  const hasCheckout = isPayable(known.payment) && known.payment.checkoutId !== null;
  const answered = hasCheckout ? await askIfDue(context, known.payment) : { order: known };
  const asked = 'order' in answered ? answered.order : known;
  // The version that was paid is the one that counts, and may be an earlier one.
  const settled = asked.receipt && (await findSubmission(context, id, body));
  if (settled) return answer(settled, received, context);
  if (asked.payment?.status !== 'PENDING' || !known.sameBody) return paymentDue();
  const pending = { code: 'in_progress', message: FUNCTION_COPY.paymentPending } as const;
  return refuse(409, pending, { 'retry-after': '5' });
}
