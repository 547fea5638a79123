import type * as v from 'valibot';
import { toWireNumber } from '../../../src/domain/money.ts';
import { isPayable, LinkQuestion, type LinkReply, linkPath } from '../../../src/domain/payment/payment.ts';
import { answerJson } from '../_shared/answer-post.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { FUNCTION_COPY } from '../_shared/copy.ts';
import { inProgress, jsonResponse, refuse } from '../_shared/http.ts';
import { refuseTooMany, waitFor } from '../_shared/limits.ts';
import { findLink, type Link, openLinkPayment } from '../_shared/links.ts';
import type { PaymentProvider } from '../_shared/payment-provider.ts';
import type { Payment } from '../_shared/payments.ts';
import {
  askIfDue,
  CURRENCY,
  checkoutOf,
  closeCheckout,
  MAX_ROUNDS,
  paymentProvider,
  settleWith,
} from '../_shared/provider-checkout.ts';
import { LINK_CHECKOUT_COPY } from './copy.ts';

/**
 * POST /functions/v1/link-checkout {token, opens}: what a payment link is for and how it stands, as a LinkReply, after asking the
 * provider, which is asked every few seconds at most. With `opens`, also its checkout: the same one for as long as it can be paid.
 * The token is the only key; the amount is the one that the manager set (docs/rules/desk.md#payment-links). An unknown token gets
 * 404. Never throws.
 */
export async function linkCheckout(request: Request, context: FunctionContext): Promise<Response> {
  return answerJson('link-checkout', request, LinkQuestion, async (question) => {
    const tooMany = await refuseTooMany('payment', request, context);
    return tooMany ?? answer(question, context);
  });
}

async function answer(
  { token, opens }: v.InferOutput<typeof LinkQuestion>,
  context: FunctionContext,
): Promise<Response> {
  const provider = paymentProvider(context);
  if (opens && provider) return open(token, context, provider);
  const known = await findLink(context, token);
  if (!known) return unknown();
  if (known.payment?.checkoutId && isPayable(known.payment)) await askIfDue(context, known.payment);
  const link = (await findLink(context, token)) ?? known;
  if (opens && link.state === 'open')
    return refuse(422, { code: 'closed', message: FUNCTION_COPY.noPayments });
  return jsonResponse(200, replyOf(link, null));
}

async function open(token: string, context: FunctionContext, provider: PaymentProvider): Promise<Response> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const link = await findLink(context, token);
    if (!link) return unknown();
    const { payment } = link;
    if (payment && isPayable(payment)) {
      const shown = await reuse(payment, link.state === 'open', context, provider, token);
      if (shown !== null) return jsonResponse(200, replyOf(link, { ...shown, provider }));
    } else if (link.state !== 'open') {
      return jsonResponse(200, replyOf(link, null));
    } else {
      await openLinkPayment(context, token, {
        provider: provider.name,
        merchant: provider.merchant,
        currency: CURRENCY,
        description: LINK_CHECKOUT_COPY.description(link.orderNumber, link.kind),
      });
    }
  }
  return inProgress();
}

interface Shown {
  readonly id: string;
  readonly hostedPage: string | null;
}

/**
 * A checkout that is still pending. Null when it was refused, has ended, or may not be paid: then it is closed first,
 * so that the link cannot be paid twice.
 */
async function reuse(
  payment: Payment,
  isOpen: boolean,
  context: FunctionContext,
  provider: PaymentProvider,
  token: string,
): Promise<Shown | null> {
  const shown = isOpen && payment.status === 'PENDING' ? payment.checkoutId : null;
  if (shown !== null && (await waitFor('provider', payment.reference, context)) > 0)
    return { id: shown, hostedPage: null };
  const found = await checkoutOf(payment, context, provider, linkPath(token));
  const { payment: state } = await settleWith(context, payment, found);
  if (isOpen && state?.status === 'PENDING') return found;
  if (state && isPayable(state)) await closeCheckout(context, provider, payment, found);
  return null;
}

const unknown = () => refuse(404, { code: 'invalid', message: LINK_CHECKOUT_COPY.unknown });

function replyOf(
  { orderNumber, kind, lines, amount, state, paidAt, hasTicket, payment, other }: Link,
  checkout: (Shown & { readonly provider: PaymentProvider }) | null,
): LinkReply {
  return {
    orderNumber,
    kind,
    lines: lines.map((line) => ({ label: line.label, amount: toWireNumber(line.amount) })),
    amount: toWireNumber(amount),
    state,
    paidAt,
    hasTicket,
    attempt: payment?.status ?? null,
    checkout: checkout && {
      checkoutId: checkout.id,
      widget: checkout.provider.widget,
      hostedPage: checkout.hostedPage,
    },
    other: other && { ...other, amount: toWireNumber(other.amount) },
  };
}
