import * as v from 'valibot';
import { AWAITING_PAYMENT, isPayable } from '../../../src/domain/payment/payment.ts';
import { findService } from '../../../src/services/catalogue.ts';
import { isPaidOnline } from '../../../src/services/price.ts';
import { answerSubmission } from '../_shared/answer-post.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { FUNCTION_COPY } from '../_shared/copy.ts';
import { callProcedure } from '../_shared/database.ts';
import { refuse } from '../_shared/http.ts';
import { limitOf } from '../_shared/limit-settings.ts';
import { noteWait, tooMany } from '../_shared/limits.ts';
import { findPayment } from '../_shared/payments.ts';
import { askIfDue } from '../_shared/provider-checkout.ts';
import {
  type AcceptedSubmission,
  acceptCounted,
  acceptedOf,
  acceptSubmission,
  answerOutcome,
  decideSubmission,
  findSubmission,
  type Received,
  refuseSubmission,
  type Settled,
} from '../_shared/submissions.ts';

/**
 * POST /functions/v1/submit: answers a Receipt, or a Refusal with its HTTP status (docs/rules/sending.md).
 * Never throws.
 */
export function submit(request: Request, context: FunctionContext): Promise<Response> {
  return answerSubmission('submit', request, context, countAndStore);
}

/**
 * Counts, decides and stores. A key that was accepted before gets its first answer again, even if the order would be
 * refused now: accept_submission looks the key up first, and a refusal is only given once the key is known to
 * be new. Most orders need one call of the database, which counts them too.
 */
async function countAndStore(received: Received, context: FunctionContext): Promise<Response> {
  const service = findService(received.body.service);
  const isPaid = service && isPaidOnline(service, received.body.quote);
  if (!isPaid && !received.body.voucher) return decideAndStore(received, context, false);
  const refusal = await refuseSubmission(received, context);
  if (refusal) return refusal;
  return isPaid ? settlePaid(received, context) : decideAndStore(received, context, true);
}

async function decideAndStore(
  received: Received,
  context: FunctionContext,
  isCounted: boolean,
): Promise<Response> {
  const decision = await decideSubmission(received, context);
  if (!decision.ok) {
    const tooOften = isCounted ? null : await refuseSubmission(received, context);
    if (tooOften) return tooOften;
    const known = await findSubmission(context, received.id, received.body);
    return known ? answer(known, received, context) : refuse(decision.status, decision.refusal);
  }
  const accepted = acceptedOf(received, decision, context.now());
  if (!isCounted) return countAndAccept(received, accepted, context);
  await noteSender(received, context);
  const outcome = await acceptSubmission(context, accepted);
  // Another order took the voucher in between, so the next decision is made without it.
  if (outcome.outcome === 'voucher_taken') return decideAndStore(received, context, true);
  return answer(outcome, received, context);
}

async function countAndAccept(
  received: Received,
  accepted: AcceptedSubmission,
  context: FunctionContext,
): Promise<Response> {
  const limit = limitOf('submit', context.env);
  const allowances = limit
    ? received.networks.map(({ network, multiple }) => ({ subject: network, times: limit.times * multiple }))
    : [];
  const counting = { allowances, seconds: limit?.seconds ?? 0, sender: senderOf(received, context) };
  try {
    const outcome = await acceptCounted(context, counting, accepted);
    if (outcome.outcome !== 'too_many') return answer(outcome, received, context);
    noteWait('submit', outcome.subject, outcome.wait, context);
    return tooMany(outcome.wait);
  } catch (error) {
    // What fails is undone with its count, and is counted all the same.
    await refuseSubmission(received, context).catch(() => null);
    throw error;
  }
}

/** The network whose untaken orders are counted (docs/rules/desk.md#to-check): the widest; null where none are. */
function senderOf({ networks }: Received, context: FunctionContext) {
  const limit = limitOf('untakenOrders', context.env);
  const network = networks.at(-1)?.network;
  return limit && network ? { network, most: limit.times } : null;
}

/** Has an order stand apart where too many of its network wait already. */
async function noteSender(received: Received, context: FunctionContext): Promise<void> {
  const sender = senderOf(received, context);
  if (!sender) return;
  const noted = { p_id: received.id, p_network: sender.network, p_most: sender.most };
  await callProcedure(context, v.unknown(), 'note_sender', noted);
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
