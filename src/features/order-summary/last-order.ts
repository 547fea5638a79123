import * as v from 'valibot';
import { SubmissionId, WireQuote } from '../../domain/submission/wire.ts';
import type { Entry } from '../../domain/submission.ts';
import { decodeRequest } from '../../services/request.ts';
import { restaurant } from '../../services/restaurant/index.ts';

/** An order and its price, passed to the confirmation page as navigation state. */
export const SentOrder = v.object({
  submissionId: SubmissionId,
  /** The account that it belongs to; null without one. */
  account: v.optional(v.nullable(v.string()), null),
  order: v.record(v.string(), v.union([v.string(), v.boolean()])),
  fee: WireQuote,
});
export type SentOrder = v.InferOutput<typeof SentOrder>;

/** Reads navigation state, which is untrusted; null when it holds no order. */
export function parseSentOrder(state: unknown): SentOrder | null {
  const parsed = v.safeParse(v.object({ sentOrder: SentOrder }), state);
  return parsed.success ? parsed.output.sentOrder : null;
}

/**
 * The order as the outbox has it. It wins over the navigation state, because the server may have accepted an
 * earlier version of the order.
 */
export function orderOf({ request: { fields, quote } }: Entry, sent: SentOrder): SentOrder {
  const order = v.safeParse(SentOrder.entries.order, decodeRequest(restaurant, fields));
  return { ...sent, ...(order.success && { order: order.output }), fee: quote ?? sent.fee };
}
