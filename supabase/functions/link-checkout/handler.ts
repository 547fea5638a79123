import type * as v from 'valibot';
import { toWireNumber } from '../../../src/domain/money.ts';
import { isPayable, LinkQuestion, type LinkReply, linkPath } from '../../../src/domain/payment/payment.ts';
import { answerJson } from '../_shared/answer-post.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { FUNCTION_COPY } from '../_shared/copy.ts';
import { jsonResponse, refuse } from '../_shared/http.ts';
import { refuseTooMany } from '../_shared/limits.ts';
import { findLink, type Link, openLinkPayment } from '../_shared/links.ts';
import { openCheckout, type Payable } from '../_shared/open-checkout.ts';
import type { PaymentProvider } from '../_shared/payment-provider.ts';
import { askIfDue, CURRENCY, paymentProvider } from '../_shared/provider-checkout.ts';
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
  if (opens && provider) return openCheckout(payableLink(token, context, provider), context, provider);
  const known = await findLink(context, token);
  if (!known) return unknown();
  if (known.payment?.checkoutId && isPayable(known.payment)) await askIfDue(context, known.payment);
  const link = (await findLink(context, token)) ?? known;
  if (opens && link.state === 'open')
    return refuse(422, { code: 'closed', message: FUNCTION_COPY.noPayments });
  return jsonResponse(200, replyOf(link, null));
}

/** A link as it is paid: its checkout stays for as long as the link is open. */
const payableLink = (token: string, context: FunctionContext, provider: PaymentProvider): Payable<Link> => ({
  page: linkPath(token),
  read: async () => (await findLink(context, token)) ?? unknown(),
  mayStay: ({ state }) => state === 'open',
  async reserve(link) {
    if (link.state !== 'open') return jsonResponse(200, replyOf(link, null));
    await openLinkPayment(context, token, {
      provider: provider.name,
      merchant: provider.merchant,
      currency: CURRENCY,
      description: LINK_CHECKOUT_COPY.description(link.orderNumber, link.kind),
    });
    return null;
  },
  show: async (link, { id, hostedPage }) =>
    jsonResponse(200, replyOf(link, { checkoutId: id, widget: provider.widget, hostedPage })),
});

const unknown = () => refuse(404, { code: 'invalid', message: LINK_CHECKOUT_COPY.unknown });

function replyOf(
  { orderNumber, kind, lines, amount, state, paidAt, hasTicket, payment, other }: Link,
  checkout: LinkReply['checkout'],
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
    checkout,
    other: other && { ...other, amount: toWireNumber(other.amount) },
  };
}
