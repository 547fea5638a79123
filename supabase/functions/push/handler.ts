import * as v from 'valibot';
import { formatInstant } from '../../../src/domain/instant.ts';
import { ORDER_STATUSES } from '../../../src/domain/order-status.ts';
import { pushPayload } from '../../../src/domain/push-message.ts';
import { SubmissionId } from '../../../src/domain/wire.ts';
import { findService } from '../../../src/services/catalogue.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { callProcedure } from '../_shared/database.ts';
import { answerOperator } from '../_shared/operator.ts';
import { retryAt } from '../_shared/retry.ts';
import { type VapidSettings, vapidSettings } from '../_shared/web-push.ts';
import { ADDRESSED, claimDue, deliver, type Ending } from './deliver.ts';
import { tellDesk } from './desk.ts';
import { tellQuestions } from './questions.ts';

/** How long a push service keeps a message for a phone that is off, in seconds. */
const TTL_S = 24 * 60 * 60;

const Push = v.object({
  id: v.number(),
  ...ADDRESSED,
  submissionId: SubmissionId,
  reference: v.string(),
  service: v.string(),
  status: v.picklist(ORDER_STATUSES),
});
type Push = v.InferOutput<typeof Push>;

/**
 * POST /functions/v1/push with the secret key, called by a scheduler: sends order statuses and questions to devices, and
 * new orders to managers' closed ones, by Web Push (RFC 8030, 8291, 8292). Does nothing without VAPID keys. Calls may overlap. Never throws.
 */
export async function push(request: Request, context: FunctionContext): Promise<Response> {
  const settings = vapidSettings(context.env);
  return answerOperator('push', request, context, async () => {
    if (!settings) return { sent: 0, failed: 0 };
    const due = await claimDue(context, Push, 'claim_pushes');
    const told = await Promise.all(due.map((one) => tell(one, settings, context)));
    const endings = [
      ...told,
      ...(await tellQuestions(settings, context)),
      ...(await tellDesk(settings, context)),
    ];
    const sent = endings.filter(({ outcome }) => outcome === 'sent').length;
    return { sent, failed: endings.length - sent };
  });
}

async function tell(one: Push, settings: VapidSettings, context: FunctionContext): Promise<Ending> {
  const ending = await send(one, settings, context);
  await callProcedure(context, v.unknown(), 'settle_push', {
    p_id: one.id,
    p_lease: one.lease,
    p_outcome: ending.outcome,
    p_retry_at: formatInstant(retryAt(context.now(), one.attempts, Math.random(), ending.retryAfter)),
  });
  return ending;
}

function send(one: Push, settings: VapidSettings, context: FunctionContext): Promise<Ending> {
  const { submissionId, reference, service, status } = one;
  const kind = findService(service)?.kind ?? 'order';
  const message = pushPayload({ submissionId, reference, status, kind }, context.env('SITE_URL'));
  // A later status of the same order replaces one that the phone has not received yet.
  return deliver(one, { message, topic: ['status', submissionId], ttl: TTL_S }, settings, context);
}
