import * as v from 'valibot';
import { SubmissionId, SubmissionRequest } from '../../../src/domain/wire.ts';
import { type Decision, decide } from '../../../src/services/accept.ts';
import type { Service } from '../../../src/services/define.ts';
import { FIRST_ISSUE, parseStorableJson, readBody } from './body.ts';
import type { FunctionContext } from './context.ts';
import { FUNCTION_COPY } from './copy.ts';
import { decideOnTables } from './decide-on-tables.ts';
import { refuse } from './http.ts';
import { type CountedNetwork, networksOf, refuseNetworks, refuseStill, tooMany, waitFor } from './limits.ts';
import { findVoucher } from './vouchers.ts';

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
 * (device/outbox/key-in-body.ts).
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
