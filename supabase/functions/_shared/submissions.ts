import * as v from 'valibot';
import { formatInstant, parseInstant } from '../../../src/domain/instant.ts';
import type { Instant } from '../../../src/domain/island-time.ts';
import {
  Receipt,
  Sha256,
  type SubmissionRequest,
  type WireFields,
  type WireQuote,
} from '../../../src/domain/wire.ts';
import type { Decision } from '../../../src/services/accept.ts';
import type { FunctionContext } from './context.ts';
import { callProcedure } from './database.ts';
import type { Manager } from './manager.ts';

const Known = v.object({ outcome: v.picklist(['accepted', 'replayed', 'key_reused']), receipt: Receipt });
const Incomplete = v.object({ outcome: v.literal('files_missing'), missing: v.array(Sha256) });
const Settled = v.variant('outcome', [Known, Incomplete]);
/** The outcome of a submission that no voucher stands in the way of. */
export type Settled = v.InferOutput<typeof Settled>;
const VoucherTaken = v.object({ outcome: v.literal('voucher_taken') });
const Answer = v.variant('outcome', [Known, Incomplete, VoucherTaken]);

/** The outcome of a submission, or the known outcome of its key. */
export type Outcome = v.InferOutput<typeof Answer>;

export interface AcceptedSubmission {
  readonly id: string;
  readonly body: SubmissionRequest;
  readonly fields: WireFields;
  readonly quote: WireQuote | null;
  readonly slotAt: Instant | null;
  readonly nextOpening: string | null;
  readonly confirmedAt: Instant;
  /** The id of the voucher that has reduced the price; null without one. */
  readonly voucher: string | null;
}

/**
 * The submission to store after an accepting decision.
 * @param now replaces a confirmation time that cannot be read
 */
export function acceptedOf(
  { id, body }: { readonly id: string; readonly body: SubmissionRequest },
  { fields, quote, slotAt, nextOpening, voucher }: Extract<Decision, { ok: true }>,
  now: Instant,
): AcceptedSubmission {
  const confirmedAt = parseInstant(body.confirmedAt) ?? now;
  return { id, body, fields, quote, slotAt, nextOpening, confirmedAt, voucher };
}

/** The stored outcome of a key; null when the key is new. See find_submission in supabase/procedures. */
export async function findSubmission(
  context: FunctionContext,
  id: string,
  body: SubmissionRequest,
): Promise<Extract<Outcome, { receipt: Receipt }> | null> {
  return callProcedure(context, v.nullable(Known), 'find_submission', { p_id: id, p_body: body });
}

/**
 * Stores a submission, or finds the stored outcome of its key. See accept_submission and accept_with_voucher in
 * supabase/procedures.
 */
export async function acceptSubmission(
  context: FunctionContext,
  submission: AcceptedSubmission,
): Promise<Outcome> {
  const { voucher } = submission;
  return callProcedure(context, Answer, voucher ? 'accept_with_voucher' : 'accept_submission', {
    ...(voucher && { p_voucher: voucher }),
    ...parametersOf(submission),
  });
}

const Counted = v.variant('outcome', [
  Known,
  Incomplete,
  v.object({ outcome: v.literal('too_many'), subject: v.string(), wait: v.number() }),
]);

/** What a submission is counted against as it is stored: see accept_counted. */
export interface Counting {
  readonly allowances: readonly { readonly subject: string; readonly times: number }[];
  /** The span of the allowances. */
  readonly seconds: number;
  /** The network whose untaken orders are counted, and how many of them may wait; null where none are. */
  readonly sender: { readonly network: string; readonly most: number } | null;
}

/** Counts a submission without a voucher and stores it, in one transaction. */
export async function acceptCounted(
  context: FunctionContext,
  { allowances, seconds, sender }: Counting,
  submission: AcceptedSubmission,
): Promise<v.InferOutput<typeof Counted>> {
  return callProcedure(context, Counted, 'accept_counted', {
    p_allowances: allowances,
    p_seconds: seconds,
    p_network: sender?.network ?? null,
    p_most: sender?.most ?? null,
    ...parametersOf(submission),
  });
}

/** Stores an order that a manager took by telephone, or finds the stored outcome of its key. See accept_by_telephone. */
export async function acceptByTelephone(
  context: FunctionContext,
  manager: Manager,
  submission: AcceptedSubmission,
): Promise<Settled> {
  return callProcedure(context, Settled, 'accept_by_telephone', {
    p_actor: manager.id,
    p_name: manager.name,
    ...parametersOf(submission),
  });
}

const parametersOf = (submission: AcceptedSubmission) => ({
  p_id: submission.id,
  p_body: submission.body,
  p_service: submission.body.service,
  p_fields: submission.fields,
  p_quote: submission.quote,
  p_slot_at: submission.slotAt === null ? null : formatInstant(submission.slotAt),
  p_next_opening: submission.nextOpening,
  p_confirmed_at: formatInstant(submission.confirmedAt),
});
