import { catalogue, findService } from '../../../src/services/catalogue.ts';
import { forCaller, isTakenByTelephone } from '../../../src/services/for-caller.ts';
import { type Manager, managerOf } from '../_shared/account.ts';
import { answerPost } from '../_shared/answer-post.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { FUNCTION_COPY } from '../_shared/copy.ts';
import { refuse } from '../_shared/http.ts';
import {
  acceptByTelephone,
  acceptedOf,
  answerOutcome,
  decideSubmission,
  findSubmission,
  type Received,
  readSubmission,
  refuseSubmission,
} from '../_shared/submissions.ts';

/**
 * POST /functions/v1/desk-submit, with a manager's token and the body and key of a submission: an order that was taken by
 * telephone (docs/rules/desk.md#orders-by-telephone). It is checked, priced and answered as any other; it is nobody's account's,
 * and received unpaid. Never throws.
 */
export function deskSubmit(request: Request, context: FunctionContext): Promise<Response> {
  return answerPost('desk-submit', request, async () => {
    const manager = await managerOf(request, context);
    if (manager instanceof Response) return manager;
    const received = await readSubmission(request, context);
    if (received instanceof Response) return received;
    return (await refuseSubmission(received, context)) ?? take(received, manager, context);
  });
}

const TAKEN = catalogue.filter(isTakenByTelephone).map((service) => forCaller(service));

/** A key that was accepted before gets its first answer again, as in the function submit. */
async function take(received: Received, manager: Manager, context: FunctionContext): Promise<Response> {
  const { id, body } = received;
  const service = findService(body.service);
  if (body.voucher || (service && !isTakenByTelephone(service))) {
    return refuse(422, { code: 'invalid', message: FUNCTION_COPY.notByTelephone });
  }
  const decision = await decideSubmission(received, context, TAKEN);
  if (!decision.ok) {
    const known = await findSubmission(context, id, body);
    return known ? answerOutcome(known) : refuse(decision.status, decision.refusal);
  }
  const accepted = acceptedOf(received, decision, context.now());
  return answerOutcome(await acceptByTelephone(context, manager, accepted));
}
