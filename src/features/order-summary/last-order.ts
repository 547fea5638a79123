import * as v from 'valibot';
import { SubmissionId, WireQuote } from '../../domain/wire.ts';

/** What the confirmation page is told by the navigation that leads to it: the documents' order data and fee. */
export const SentOrder = v.object({
  submissionId: SubmissionId,
  order: v.record(v.string(), v.union([v.string(), v.boolean()])),
  fee: WireQuote,
});
export type SentOrder = v.InferOutput<typeof SentOrder>;

/** Reads navigation state, which may hold anything. */
export function parseSentOrder(state: unknown): SentOrder | null {
  const parsed = v.safeParse(v.object({ sentOrder: SentOrder }), state);
  return parsed.success ? parsed.output.sentOrder : null;
}
