import * as v from 'valibot';
import { writtenText } from './clean-text.ts';

/** Body of `refund`, which an admin of the desk posts. The device makes the key: the same one is carried out once. */
export const RefundQuestion = v.strictObject({
  key: v.pipe(v.string(), v.uuid()),
  /** The reference of the charge; see desk_payments in supabase/procedures. */
  reference: v.pipe(v.string(), v.maxLength(100)),
  /** In cents. */
  amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000_000)),
  reason: v.pipe(v.string(), v.transform(writtenText), v.minLength(1), v.maxLength(500)),
});

/**
 * Answer of `refund`. refused: the provider refuses, nothing was given back; busy: a refund of the charge is under way already;
 * elsewhere: something of it was given back on the provider's own site meanwhile, and is counted now; too_much: that much is not left of
 * it; unproven: the admin
 * has not shown the second factor for five minutes; invalid: the key was used for another refund; unknown: there is no such charge.
 */
export const RefundReply = v.object({
  outcome: v.picklist(['done', 'refused', 'busy', 'elsewhere', 'too_much', 'unproven', 'invalid', 'unknown']),
});
export type RefundReply = v.InferOutput<typeof RefundReply>;
