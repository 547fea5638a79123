import * as v from 'valibot';
import { readViolation } from '../../../src/domain/payment/policy-report.ts';
import { answerPost } from '../_shared/answer-post.ts';
import { parseStorableJson, readBody } from '../_shared/body.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { callProcedure } from '../_shared/database.ts';
import { refuseTooMany } from '../_shared/limits.ts';

/** A browser's report is about a thousand bytes. */
const MAX_BYTES = 16 * 1024;

/**
 * POST /functions/v1/policy-report: a browser's report of what the policy of the document of payments stopped
 * (docs/rules/operator.md#stopped-by-the-policy). Counted by directive and origin, of which the newest are kept, and nothing else of
 * it. Anybody may send one: it is shown to the operator as advice, and decides nothing. Answers an empty 2xx, or 429. Never throws.
 */
export async function policyReport(request: Request, context: FunctionContext): Promise<Response> {
  return answerPost('policy-report', request, async () => {
    const body = await readBody(request, MAX_BYTES);
    const violation = body.ok ? readViolation(parseStorableJson(body.bytes)) : null;
    if (violation) {
      const refusal = await refuseTooMany('report', request, context);
      if (refusal) return refusal;
      const { directive, blocked } = violation;
      await callProcedure(context, v.unknown(), 'keep_policy_report', {
        p_directive: directive,
        p_blocked: blocked,
      });
    }
    return new Response(null, { status: 204 });
  });
}
