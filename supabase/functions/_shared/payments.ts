import * as v from 'valibot';
import type { Cents } from '../../../src/domain/money.ts';
import { PaymentStatus } from '../../../src/domain/payment/payment.ts';
import {
  Receipt,
  SubmissionId,
  type SubmissionRequest,
  WireFields,
} from '../../../src/domain/submission/wire.ts';
import { formatInstant } from '../../../src/domain/time/instant.ts';
import type { Instant } from '../../../src/domain/time/island-time.ts';
import { openingOf } from '../../../src/services/accept.ts';
import type { FunctionContext } from './context.ts';
import { callProcedure } from './database.ts';
import type { Checkout } from './payment-provider.ts';
import { type AcceptedSubmission, storedOrder } from './submissions.ts';
import { TABLES_MAX_AGE_MS } from './tables.ts';

/** A stored payment: its amount, its merchant and the last status from the provider. */
export const Payment = v.object({
  submissionId: SubmissionId,
  reference: v.string(),
  provider: v.string(),
  checkoutId: v.nullable(v.string()),
  amount: v.pipe(v.number(), v.integer()),
  currency: v.string(),
  merchant: v.string(),
  description: v.string(),
  status: PaymentStatus,
  /** Whether the payment is that of a payment link (links.ts), and not that of an order as it was sent. */
  isLink: v.optional(v.boolean(), false),
  /** Whether the link was withdrawn or is paid already: this payment must not be made any more. */
  isOver: v.optional(v.boolean(), false),
});
export type Payment = v.InferOutput<typeof Payment>;

/** An order and its newest payment. The receipt is null while the order waits for a payment. */
const PaidOrder = v.object({
  sameBody: v.nullable(v.boolean()),
  payment: v.nullable(Payment),
  receipt: v.nullable(Receipt),
});
export type PaidOrder = v.InferOutput<typeof PaidOrder>;

interface Query {
  readonly id?: string;
  readonly checkoutId?: string;
  readonly body?: SubmissionRequest;
}

/**
 * Finds an order by its id, its checkout, or both; null when there is none. With a body, `sameBody` says
 * whether it equals the stored one.
 */
export function findPayment(context: FunctionContext, query: Query): Promise<PaidOrder | null> {
  return callProcedure(context, v.nullable(PaidOrder), 'find_payment', {
    p_id: query.id ?? null,
    p_checkout_id: query.checkoutId ?? null,
    p_body: query.body ?? null,
  });
}

export interface NewPayment {
  readonly provider: string;
  readonly merchant: string;
  readonly amount: Cents;
  readonly currency: string;
  readonly description: string;
  /** The fields that are added to a paid order (docs/rules/payments.md#paid-fields). */
  readonly paidFields: WireFields;
}

/**
 * Stores the order, reserves its payment, unless it is settled or has a payment already, and reserves its voucher.
 * Returns false when another order has taken the voucher: nothing is stored then. See open_payment_with_voucher in
 * supabase/procedures.
 */
export async function openPayment(
  context: FunctionContext,
  order: AcceptedSubmission,
  payment: NewPayment,
): Promise<boolean> {
  const { id, body, voucher } = order;
  return callProcedure(context, v.boolean(), 'open_payment_with_voucher', {
    p_voucher: voucher,
    p_id: id,
    p_body: body,
    p_order: storedOrder(body.service, order),
    p_payment: payment,
  });
}

/**
 * Stores the provider's status of a payment's checkout, of an order or of a link: the answer's receipt is null for a link. See
 * settle_payment and settle_link_payment in supabase/procedures.
 */
export async function storeCheckout(
  context: FunctionContext,
  { reference, isLink }: Payment,
  { id, status, paidAt }: Checkout,
): Promise<PaidOrder> {
  const said = {
    p_reference: reference,
    p_checkout_id: id,
    p_status: status,
    p_paid_at: paidAt === null ? null : formatInstant(paidAt),
  };
  if (isLink) return callProcedure(context, PaidOrder, 'settle_link_payment', said);
  return callProcedure(context, PaidOrder, 'settle_payment', {
    ...said,
    p_opening: status === 'PAID' ? await openingWhenPaid(context, reference) : null,
  });
}

const OrderToSettle = v.nullable(v.object({ service: v.string(), fields: WireFields }));

/**
 * The opening that an order waits for if this payment makes it received; null when the order has no opening
 * hours.
 */
async function openingWhenPaid(context: FunctionContext, reference: string) {
  const order = await callProcedure(context, OrderToSettle, 'order_to_settle', { p_reference: reference });
  return order && openingOf(order, await context.tables.get(TABLES_MAX_AGE_MS), context.now());
}

/** Payments of orders and of links without news since `olderThan`, oldest first, `limit` of each. */
export async function paymentsToCheck(
  context: FunctionContext,
  olderThan: Instant,
  limit: number,
): Promise<Payment[]> {
  const silent = { p_older_than: formatInstant(olderThan), p_limit: limit };
  return [
    ...(await callProcedure(context, v.array(Payment), 'payments_to_check', silent)),
    ...(await callProcedure(context, v.array(Payment), 'link_payments_to_check', silent)),
  ];
}

/** Ends the payments whose checkout could not be opened for an hour. See end_unopened_payments in supabase/procedures. */
export const endUnopenedPayments = (context: FunctionContext): Promise<number> =>
  callProcedure(context, v.number(), 'end_unopened_payments', { p_now: formatInstant(context.now()) });
