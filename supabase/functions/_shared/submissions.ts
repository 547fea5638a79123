import * as v from 'valibot';
import {
  Receipt,
  Sha256,
  SubmissionId,
  SubmissionRequest,
  type WireFields,
  type WireQuote,
} from '../../../src/domain/submission/wire.ts';
import { formatInstant, parseInstant } from '../../../src/domain/time/instant.ts';
import type { Instant } from '../../../src/domain/time/island-time.ts';
import { type Decision, decide, type StoredFacts } from '../../../src/services/accept.ts';
import type { Service } from '../../../src/services/define.ts';
import type { Manager } from './account.ts';
import { FIRST_ISSUE, parseStorableJson, readBody } from './body.ts';
import type { FunctionContext } from './context.ts';
import { FUNCTION_COPY } from './copy.ts';
import { callProcedure } from './database.ts';
import { jsonResponse, refuse } from './http.ts';
import { type CountedNetwork, networksOf, refuseNetworks, refuseStill, tooMany, waitFor } from './limits.ts';
import { decideOnTables } from './tables.ts';
import { findVoucher } from './vouchers.ts';

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
  readonly facts: StoredFacts;
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
  { fields, facts, quote, slotAt, nextOpening, voucher }: Extract<Decision, { ok: true }>,
  now: Instant,
): AcceptedSubmission {
  const confirmedAt = parseInstant(body.confirmedAt) ?? now;
  return { id, body, fields, facts, quote, slotAt, nextOpening, confirmedAt, voucher };
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
  p_order: storedOrder(submission.body.service, submission),
});

/** Returns what was decided about an order, as `decided` in supabase/procedures/submissions.sql reads it. */
export const storedOrder = (
  service: string,
  order: Pick<AcceptedSubmission, 'fields' | 'facts' | 'quote' | 'slotAt' | 'nextOpening' | 'confirmedAt'>,
) => ({
  service,
  fields: order.fields,
  facts: order.facts,
  quote: order.quote,
  slotAt: order.slotAt === null ? null : formatInstant(order.slotAt),
  nextOpening: order.nextOpening,
  confirmedAt: formatInstant(order.confirmedAt),
});

/** In bytes. An order is text: the longest grocery list is a few kilobytes. */
export const MAX_BODY_BYTES = 256 * 1024;

/** The JSON of a body; a refusal when it is too large, truncated or not JSON. */
export async function readJson(request: Request): Promise<{ readonly json: unknown } | Response> {
  const read = await readBody(request, MAX_BODY_BYTES);
  if (!read.ok && read.reason === 'too_large') {
    return refuse(413, { code: 'too_large', message: FUNCTION_COPY.tooLarge });
  }
  // 408 makes the outbox retry (docs/rules/sending.md#answers): an order that arrived in part is not wrong.
  if (!read.ok) return refuse(408, { code: 'invalid', message: FUNCTION_COPY.badJson });
  const json = parseStorableJson(read.bytes);
  if (json === undefined) return refuse(400, { code: 'invalid', message: FUNCTION_COPY.badJson });
  return { json };
}

export interface Received {
  readonly id: string;
  readonly body: SubmissionRequest;
  /** The networks that it is counted with, the narrowest first. */
  readonly networks: readonly CountedNetwork[];
}

/**
 * The key and body of a well-formed request; a refusal for any other, and, before it is read, for one of a network that is refused
 * already. Whoever reads it counts it: see `refuseSubmission`.
 * docs/rules/sending.md#key
 */
export async function readSubmission(
  request: Request,
  context: FunctionContext,
): Promise<Received | Response> {
  const networks = await networksOf(request, context);
  const refusal = refuseStill('submit', networks, context);
  if (refusal) return refusal;
  const header = request.headers.get('idempotency-key');
  if (header !== null && !v.is(SubmissionId, header)) return refuseKey('invalid');
  const read = await readJson(request);
  if (read instanceof Response) return read;
  const { key, json } = header === null ? takeKey(read.json) : { key: header, json: read.json };
  const id = v.safeParse(SubmissionId, key);
  if (!id.success) return refuseKey('key_missing');
  const body = v.safeParse(SubmissionRequest, json, FIRST_ISSUE);
  if (!body.success) return refuse(422, { code: 'invalid', message: FUNCTION_COPY.badRequest });
  return { id: id.output.toLowerCase(), body: body.output, networks };
}

/**
 * Counts a submission. The refusal when its networks have sent too many, or its voucher was named too often; null when it may proceed.
 * @throws DatabaseError
 */
export const refuseSubmission = async ({ body, networks }: Received, context: FunctionContext) =>
  (await refuseNetworks('submit', networks, context)) ?? refuseVoucher(body, context);

/** The refusal of a voucher that was named too often (docs/rules/referral.md#one-household); null where it may be named. */
async function refuseVoucher({ voucher }: SubmissionRequest, context: FunctionContext) {
  const wait = voucher ? await waitFor('voucher', voucher.id.toLowerCase(), context) : 0;
  return wait > 0 ? tooMany(wait) : null;
}

const refuseKey = (code: 'invalid' | 'key_missing') => refuse(400, { code, message: FUNCTION_COPY.badKey });

/**
 * The key from the body, where the device puts it when a proxy strips our headers
 * (device/outbox/upload.ts).
 */
function takeKey(json: unknown): { readonly key: unknown; readonly json: unknown } {
  if (typeof json !== 'object' || json === null || !('submissionId' in json)) return { key: null, json };
  const { submissionId, ...request } = json;
  return { key: submissionId, json: request };
}

/**
 * Decides on a submission (see `decideOnTables`). The price counts on the voucher of the request if it is free.
 * @param services those that may be asked for, as they are checked; without them the catalogue's
 * @throws DatabaseError
 */
export async function decideSubmission(
  received: Received,
  context: FunctionContext,
  services?: readonly Service[],
): Promise<Decision> {
  const { body } = received;
  const known = { voucher: await findVoucher(context, received), ...(services && { services }) };
  return decideOnTables(context, (tables, now) => decide(body, tables, now, known));
}

/** Answers how a key was settled: with its receipt, 201 where it was stored just now, or with the reason why there is none. */
export function answerOutcome(settled: Settled): Response {
  if (settled.outcome === 'files_missing') {
    const { missing } = settled;
    return refuse(409, { code: 'files_missing', message: FUNCTION_COPY.filesMissing, missing });
  }
  const { outcome, receipt } = settled;
  if (outcome === 'key_reused') {
    return refuse(422, { code: 'key_reused', message: FUNCTION_COPY.keyReused, receipt });
  }
  return jsonResponse(outcome === 'accepted' ? 201 : 200, receipt);
}
