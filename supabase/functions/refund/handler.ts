import * as v from 'valibot';
import { RefundQuestion, type RefundReply } from '../../../src/domain/payment/payment.ts';
import { callAsCaller } from '../_shared/account.ts';
import { answerJson } from '../_shared/answer-post.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { FUNCTION_COPY } from '../_shared/copy.ts';
import { callProcedure } from '../_shared/database.ts';
import { countGivenBack } from '../_shared/given-back.ts';
import { jsonResponse, refuse } from '../_shared/http.ts';
import { type Charge, type PaymentProvider, ProviderError } from '../_shared/payment-provider.ts';
import { paymentProvider } from '../_shared/provider-checkout.ts';

const Asked = v.object({
  outcome: v.picklist(['asked', 'done', 'refused', 'busy', 'too_much', 'unproven', 'invalid', 'unknown']),
  checkoutId: v.optional(v.string(), ''),
});
type Asked = v.InferOutput<typeof Asked>;
type Question = v.InferOutput<typeof RefundQuestion>;

/**
 * POST /functions/v1/refund with a RefundQuestion and the access token of an admin of the desk: gives a charge back, whole or in
 * part, through the provider, and answers a RefundReply. The refund is written down before the provider is asked, and the same key
 * is carried out once, though its answer was lost (docs/rules/desk.md#refunds). Anybody else gets 401 or 403. Never throws.
 */
export async function refund(request: Request, context: FunctionContext): Promise<Response> {
  return answerJson('refund', request, RefundQuestion, async (question) => {
    const provider = paymentProvider(context);
    // Nothing is written down that nobody could carry out. The database still says who may know.
    if (!provider) return withoutProvider(request, context);
    const asked = await callAsCaller(request, context, Asked, 'desk_ask_refund', {
      p_key: question.key,
      p_reference: question.reference,
      p_amount: question.amount,
      p_reason: question.reason,
    });
    if (asked instanceof Response) return asked;
    if (asked.outcome !== 'asked') return reply(asked.outcome);
    return reply(await carryOut(question, asked, context, provider));
  });
}

async function withoutProvider(request: Request, context: FunctionContext): Promise<Response> {
  const access = await callAsCaller(request, context, v.unknown(), 'desk_identity', {});
  return access instanceof Response
    ? access
    : refuse(422, { code: 'closed', message: FUNCTION_COPY.noRefunds });
}

const reply = (outcome: RefundReply['outcome']) => jsonResponse(200, { outcome } satisfies RefundReply);

/**
 * How long one request has a refund to itself, in seconds. It is longer than the request waits for the provider, also when the answer is
 * lost: the provider may still be at work, and shows what it has given back only once it is done.
 */
const LEASE_S = 60;

/**
 * Has the provider carry a refund out. It does not in three cases. An earlier request with this key was carried out, and its answer
 * was lost. Another request may be carrying it out now. Or something was given back on the provider's own site, or is about to be,
 * which nobody here knew of.
 * A refund that the provider has taken and shows as pending may still fail. It is answered as busy, until the payment sweep or a later
 * request finds it carried out. A refund that was taken and is not shown yet counts as done, because asking again would carry it out
 * twice.
 * @throws ProviderError when nobody knows: the same question may be asked again
 */
async function carryOut(
  { key, reference, amount }: Question,
  { checkoutId }: Asked,
  context: FunctionContext,
  provider: PaymentProvider,
): Promise<'done' | 'refused' | 'busy' | 'elsewhere'> {
  const charge = await readCharge(provider, checkoutId);
  if (await countGivenBack(context, reference, charge, key)) return 'elsewhere';
  const sum = charge.refunded + charge.pending;
  const before = await callProcedure(context, v.nullable(v.number()), 'note_refunded', {
    p_key: key,
    p_refunded: sum,
    p_lease_seconds: LEASE_S,
  });
  if (before === null) return 'busy';
  const settle = async (outcome: 'done' | 'refused') => {
    await callProcedure(context, v.unknown(), 'settle_refund', { p_key: key, p_status: outcome });
    return outcome;
  };
  const isTaken = sum >= before + amount;
  if (!isTaken && !(await provider.refund(charge.transactionId, amount))) return settle('refused');
  const { refunded, pending } = isTaken ? charge : await readCharge(provider, checkoutId);
  const isPending = refunded < before + amount && refunded + pending >= before + amount;
  return isPending ? 'busy' : settle('done');
}

async function readCharge(provider: PaymentProvider, checkoutId: string): Promise<Charge> {
  const charge = await provider.readCharge(checkoutId);
  if (!charge) throw new ProviderError('charge unknown to the provider');
  return charge;
}
