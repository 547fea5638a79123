import * as v from 'valibot';
import { PASSING_CODES } from '../../backend/answer.ts';
import { askFunction } from '../../backend/ask-function.ts';
import type { Fetch } from '../../backend/fetch.ts';
import { parseInstant } from '../../domain/instant.ts';
import type { Instant } from '../../domain/island-time.ts';
import { CheckoutReply, PaymentReply } from '../../domain/payment.ts';
import { type Entry, type Problem, paidVersion, paymentMade, settle } from '../../domain/submission.ts';
import { type Receipt, Refusal } from '../../domain/wire.ts';
import { updateEntry } from '../outbox/entries.ts';
import { isKeyMissing, withKey } from '../outbox/key-in-body.ts';

const UNAUTHORIZED = 401;

export type CheckoutResult =
  | { readonly kind: 'open'; readonly checkout: CheckoutReply }
  /** `receipt`: an earlier version of this order was paid, and is the one that counts. */
  | { readonly kind: 'refused'; readonly problem: Problem; readonly receipt: Receipt | null }
  /** Nobody that could answer did: the network, or the server for the moment. */
  | { readonly kind: 'unreachable' };

/**
 * Opens the checkout of an order, or finds the one that is open already: asked twice, it is the same one.
 * @param token of the account that the order belongs to; one that a gateway turns away is left out
 */
export async function openCheckout(
  { id, request }: Entry,
  fetch: Fetch,
  token: string | null = null,
): Promise<CheckoutResult> {
  const ask = (headers: Record<string, string>, body: unknown = request) =>
    askFunction(fetch, 'checkout', body, { 'idempotency-key': id, ...headers });
  const asked = await ask(token === null ? {} : { authorization: `Bearer ${token}` });
  const heard = asked?.status === UNAUTHORIZED && token !== null ? await ask({}) : asked;
  const answer = isKeyMissing(heard?.json) ? await ask({}, withKey({ id, request })) : heard;
  if (!answer) return { kind: 'unreachable' };
  const opened = v.safeParse(CheckoutReply, answer.json);
  const isOurs = opened.success && opened.output.submissionId.toLowerCase() === id.toLowerCase();
  if (isOurs) return { kind: 'open', checkout: opened.output };
  const refused = v.safeParse(Refusal, answer.json);
  if (!refused.success || answer.status >= 500) return { kind: 'unreachable' };
  const { receipt = null, ...problem } = refused.output.error;
  // The customer is told to try again, not that the order is wrong.
  return PASSING_CODES.has(problem.code) ? { kind: 'unreachable' } : { kind: 'refused', problem, receipt };
}

/**
 * How the payment of an order stands, from the only one who knows (docs/rules/payments.md#server-decides);
 * null when nobody could say.
 */
export async function askPayment(
  submissionId: string,
  checkoutId: string | undefined,
  fetch: Fetch,
): Promise<PaymentReply | null> {
  const answer = await askFunction(fetch, 'payment-status', { submissionId, checkoutId });
  const parsed = v.safeParse(PaymentReply, answer?.json);
  return parsed.success && parsed.output.submissionId.toLowerCase() === submissionId.toLowerCase()
    ? parsed.output
    : null;
}

/**
 * Finishes an order with its receipt. Nothing else is sent: the order was stored when its checkout was opened
 * (docs/rules/payments.md#once). Where several versions of it had a card form, nobody here knows which was
 * paid: then it is sent, and the server says so.
 * @param earlierVersion the receipt is known to be of another version than the one on the device
 */
export async function keepReceipt(
  id: string,
  receipt: Receipt,
  now: Instant,
  earlierVersion = false,
): Promise<void> {
  const receivedAt = parseInstant(receipt.receivedAt) ?? now;
  await updateEntry(id, (entry) => {
    const paid = earlierVersion ? 'earlier' : paidVersion(entry);
    if (paid === 'unknown' && entry.state === 'payment-due') return paymentMade(entry, now);
    const outcome = { kind: 'receipt', receipt, receivedAt, earlierVersion: paid === 'earlier' } as const;
    return { ok: true, entry: settle(entry, entry, outcome, now, 0) };
  });
}
