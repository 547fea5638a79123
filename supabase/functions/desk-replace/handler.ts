import * as v from 'valibot';
import { type Correction, CorrectionReply, StandingVersion } from '../../../src/domain/desk/versions.ts';
import { ORDER_STATUSES } from '../../../src/domain/order/order-status.ts';
import { SubmissionId, SubmissionRequest } from '../../../src/domain/submission/wire.ts';
import { decideReplacement } from '../../../src/services/replace.ts';
import { type Manager, managerOf } from '../_shared/account.ts';
import { answerJson } from '../_shared/answer-post.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { callProcedure } from '../_shared/database.ts';
import { jsonResponse, refuse } from '../_shared/http.ts';
import { refuseTooMany } from '../_shared/limits.ts';
import { storedOrder } from '../_shared/submissions.ts';
import { decideOnTables } from '../_shared/tables.ts';

/**
 * POST /functions/v1/desk-replace, with a manager's token and a Correction: puts another version of a received order in the
 * place of the one that the manager saw (docs/rules/desk.md#corrections). Answers a CorrectionReply, or a Refusal when the new
 * version cannot be accepted. Never throws.
 */
export function deskReplace(request: Request, context: FunctionContext): Promise<Response> {
  return answerJson('desk-replace', request, CorrectionBody, async (correction) => {
    const manager = await managerOf(request, context);
    if (manager instanceof Response) return manager;
    return (await refuseTooMany('submit', request, context)) ?? replace(correction, manager, context);
  });
}

const Found = v.nullable(v.object({ ...StandingVersion.entries, isKnownKey: v.boolean() }));

async function replace(
  correction: Correction,
  manager: Manager,
  context: FunctionContext,
): Promise<Response> {
  const ids = { p_id: correction.id, p_key: correction.key };
  const found = await callProcedure(context, Found, 'find_version', ids);
  if (!found) return jsonResponse(200, { outcome: 'unknown' } satisfies CorrectionReply);
  // A key that is known, and an order that is over, are answered by the procedure, which changes nothing then.
  if (found.isKnownKey || !found.isCorrectable) return store(correction, manager, null, context);
  const decision = await decideOnTables(context, (tables, now) =>
    decideReplacement(correction.request, found, tables, now),
  );
  if (!decision.ok) return refuse(decision.status, decision.refusal);
  return store(correction, manager, storedOrder(found.service, decision), context);
}

async function store(
  { key, id, version, status, request }: Correction,
  manager: Manager,
  decided: ReturnType<typeof storedOrder> | null,
  context: FunctionContext,
): Promise<Response> {
  const { fields, quote, slot, files = [] } = request;
  const reply = await callProcedure(context, CorrectionReply, 'desk_replace', {
    p_actor: manager.id,
    p_name: manager.name,
    p_key: key,
    p_id: id,
    p_version: version,
    p_status: status,
    // The time of the press is left out, so that a second press is the same correction.
    p_body: { fields, quote, slot, files },
    p_order: decided,
  });
  return jsonResponse(200, reply satisfies CorrectionReply);
}

const MAX_VERSION = 10_000;

/** The body of a request for a correction. */
const CorrectionBody: v.GenericSchema<unknown, Correction> = v.strictObject({
  key: v.pipe(SubmissionId, v.toLowerCase()),
  id: v.pipe(SubmissionId, v.toLowerCase()),
  version: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_VERSION)),
  status: v.picklist(ORDER_STATUSES),
  request: SubmissionRequest,
});
