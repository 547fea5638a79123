import * as v from 'valibot';
import { PASSING_CODES } from '../../backend/answer.ts';
import { askFunction, type Fetch } from '../../backend/ask-function.ts';
import { CheckoutReply, PaymentReply } from '../../domain/payment/payment.ts';
import { type Receipt, Refusal } from '../../domain/submission/wire.ts';
import {
  type Entry,
  type Problem,
  paidVersion,
  paymentMade,
  recordOutcome,
  sameRequest,
} from '../../domain/submission.ts';
import { parseInstant } from '../../domain/time/instant.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import { updateEntry } from '../outbox/entries.ts';
import { isKeyMissing, withKey } from '../outbox/upload.ts';

const UNAUTHORIZED = 401;

export type CheckoutResult =
  | { readonly kind: 'open'; readonly checkout: CheckoutReply }
  /** `receipt`: an earlier version of this order was paid, and counts. */
  | { readonly kind: 'refused'; readonly problem: Problem; readonly receipt: Receipt | null }
  /** No definite answer: the network is down, or the server is for the moment. */
  | { readonly kind: 'unreachable' };

const opening = new Set<string>();

/** Whether this page is opening the checkout of an order: the server may not know of it yet. */
export const isOpening = (id: string): boolean => opening.has(id);

/** Does the work that opens the checkout of an order, from the mark on its entry to the answer. */
export async function whileOpening<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  opening.add(id);
  try {
    return await work();
  } finally {
    opening.delete(id);
  }
}

/**
 * Opens the checkout of an order. A repeated call returns the same checkout.
 * @param token of the order's account; left out when a gateway rejects it
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
  // The customer can try again; the order is not wrong.
  return PASSING_CODES.has(problem.code) ? { kind: 'unreachable' } : { kind: 'refused', problem, receipt };
}

/**
 * Asks the server, which alone decides, for the payment of an order (docs/rules/payments.md#server-decides); null
 * when no valid answer came.
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

const unwritten = new Set<() => void>();

/** Calls back when the device could not write a receipt down. Returns the function that stops it. */
export function onReceiptUnwritten(listener: () => void): () => void {
  unwritten.add(listener);
  return () => void unwritten.delete(listener);
}

/**
 * Finishes an order with its receipt. Nothing else is sent, because the order was stored when its checkout was opened
 * (docs/rules/payments.md#once). When several versions of it had a card form, this device cannot know which was paid:
 * the order is then sent, and the server answers.
 * @param earlierVersion whether the receipt is known to be of another version than the one on the device
 * @returns false when the device could not write it down: its server has to be asked again
 */
export async function keepReceipt(
  id: string,
  receipt: Receipt,
  now: Instant,
  earlierVersion = false,
): Promise<boolean> {
  const receivedAt = parseInstant(receipt.receivedAt) ?? now;
  const written = await updateEntry(id, (entry) => {
    const paid = earlierVersion ? 'earlier' : paidVersion(entry, receipt);
    const isUnknown = paid === 'unknown';
    // The entry is about to be sent: the answer to that says which version was paid.
    if (isUnknown && (entry.state === 'queued' || entry.state === 'sending'))
      return { ok: false, reason: 'not-applicable' };
    if (isUnknown && entry.state === 'payment-due') return paymentMade(entry, now);
    const version = isUnknown ? { isUnknownVersion: true as const } : {};
    const outcome = {
      kind: 'receipt',
      receipt,
      receivedAt,
      earlierVersion: paid === 'earlier',
      ...version,
    } as const;
    const request = entry.unconfirmed.find((opened) => sameRequest(opened, entry.request)) ?? entry.request;
    return { ok: true, entry: recordOutcome(entry, { ...entry, request }, outcome, now, 0) };
  });
  const isKept = written.ok || written.error === 'absent';
  if (!isKept) for (const listener of unwritten) listener();
  return isKept;
}
