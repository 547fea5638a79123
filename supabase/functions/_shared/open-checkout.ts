import { isPayable } from '../../../src/domain/payment/payment.ts';
import type { FunctionContext } from './context.ts';
import { inProgress } from './http.ts';
import { waitFor } from './limits.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { Payment } from './payments.ts';
import { checkoutOf, closeCheckout, settleWith } from './provider-checkout.ts';

/**
 * The most rounds in which one request reads, closes and reopens the checkout of an order or a link. Alone it needs fewer; more mean
 * that another request works on the same one.
 */
const MAX_ROUNDS = 4;

/** A checkout that can be paid now, with its payment as the provider has just said, or said a moment ago. */
export interface OpenCheckout {
  readonly id: string;
  readonly payment: Payment;
  /** The provider's own page for it; null where it is not known. */
  readonly hostedPage: string | null;
}

/**
 * What is paid by one checkout at a time: an order, or a payment link.
 * @typeParam Known - what is stored of it, with its newest payment; null while nothing is
 */
export interface Payable<Known extends { readonly payment: Payment | null } | null> {
  /** The path of our page on which it is paid. */
  readonly page: string;
  /** Reads what is stored. An answer instead ends the request: it is settled, unknown or refused. */
  read(): Promise<Known | Response>;
  /** Whether the checkout that it has may still be paid. Otherwise it is closed. */
  mayStay(known: NonNullable<Known>): boolean;
  /** Reserves its next payment, or answers why there is none to make. Nothing of it can be paid meanwhile. */
  reserve(known: Known): Promise<Response | null>;
  /** The answer that shows its checkout. */
  show(known: NonNullable<Known>, checkout: OpenCheckout): Promise<Response>;
}

/**
 * Answers with the one checkout by which something can be paid: the same one for as long as it can be paid, and another once it cannot
 * (docs/rules/payments.md#once). Each round reads anew what is stored, so that requests which overlap agree.
 * @throws DatabaseError, ProviderError
 */
export async function openCheckout<Known extends { readonly payment: Payment | null } | null>(
  payable: Payable<Known>,
  context: FunctionContext,
  provider: PaymentProvider,
): Promise<Response> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const known = await payable.read();
    if (known instanceof Response) return known;
    if (known?.payment && isPayable(known.payment)) {
      const { page } = payable;
      const checkout = await reuse(known.payment, payable.mayStay(known), page, context, provider);
      if (checkout) return payable.show(known, checkout);
    } else {
      const answer = await payable.reserve(known);
      if (answer) return answer;
    }
  }
  return inProgress();
}

/**
 * The checkout of a payment that can still be paid. Null when it can no longer be paid. One that was refused, or that may not stay, is
 * closed first, so that nothing is paid twice.
 */
async function reuse(
  payment: Payment,
  mayStay: boolean,
  page: string,
  context: FunctionContext,
  provider: PaymentProvider,
): Promise<OpenCheckout | null> {
  const shown = mayStay && payment.status === 'PENDING' ? payment.checkoutId : null;
  // A reload shows the same card form without asking the provider each time.
  if (shown !== null && (await waitFor('provider', payment.reference, context)) > 0) {
    return { id: shown, payment, hostedPage: null };
  }
  const found = await checkoutOf(payment, context, provider, page);
  let settled = await settleWith(context, payment, found);
  if (settled.receipt) return null;
  const isPending = settled.payment?.status === 'PENDING';
  if (!(mayStay && isPending) && settled.payment && isPayable(settled.payment)) {
    settled = await closeCheckout(context, provider, payment, found);
  }
  // One that could not be closed is the only one still: it stays.
  if (!mayStay || settled.receipt || !settled.payment || !isPayable(settled.payment)) return null;
  return { id: found.id, payment: settled.payment, hostedPage: found.hostedPage };
}
