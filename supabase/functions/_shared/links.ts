import * as v from 'valibot';
import { LinkToken } from '../../../src/domain/order/link-token.ts';
import { LINK_KINDS, LINK_STATES } from '../../../src/domain/payment/payment.ts';
import type { FunctionContext } from './context.ts';
import { callProcedure } from './database.ts';
import { type NewPayment, Payment } from './payments.ts';

const Cents = v.pipe(v.number(), v.integer());

/** A payment link with its newest checkout; amounts in cents. */
const Link = v.object({
  orderNumber: v.string(),
  kind: v.picklist(LINK_KINDS),
  lines: v.array(v.object({ label: v.string(), amount: Cents })),
  amount: Cents,
  state: v.picklist(LINK_STATES),
  paidAt: v.nullable(v.string()),
  hasTicket: v.boolean(),
  payment: v.nullable(Payment),
  /** Another link of the order that can still be paid; null until this one is paid, and without another. */
  other: v.nullable(v.object({ token: LinkToken, kind: v.picklist(LINK_KINDS), amount: Cents })),
});
export type Link = v.InferOutput<typeof Link>;

/** Finds a payment link by its token; null when there is none. */
export const findLink = (context: FunctionContext, token: string): Promise<Link | null> =>
  callProcedure(context, v.nullable(Link), 'find_link', { p_token: token });

/** Finds the checkout of a link by the provider's id; null when it is none of a link. */
export const findLinkPayment = (context: FunctionContext, checkoutId: string): Promise<Payment | null> =>
  callProcedure(context, v.nullable(Payment), 'find_link_payment', { p_checkout_id: checkoutId });

/** Reserves the next checkout of a link. See open_link_payment in supabase/procedures. */
export const openLinkPayment = (
  context: FunctionContext,
  token: string,
  payment: Omit<NewPayment, 'amount' | 'paidFields'>,
): Promise<boolean> =>
  callProcedure(context, v.boolean(), 'open_link_payment', { p_token: token, p_payment: payment });
