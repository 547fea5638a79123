import * as v from 'valibot';
import { DESK_PUSH_KINDS, deskPayload } from '../../../src/domain/desk/push-message.ts';
import { ORDER_STATUSES } from '../../../src/domain/order/order-status.ts';
import { pushPayload } from '../../../src/domain/order/push-message.ts';
import { SubmissionId } from '../../../src/domain/submission/wire.ts';
import { formatInstant } from '../../../src/domain/time/instant.ts';
import { findService } from '../../../src/services/catalogue.ts';
import { answerOperator } from '../_shared/answer-post.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { callProcedure } from '../_shared/database.ts';
import { retryAt } from '../_shared/sending.ts';
import { type VapidSettings, vapidSettings } from '../_shared/web-push.ts';
import { deliver, type Ending } from './deliver.ts';

/** How long no other call sends a push that was claimed, in seconds. */
const LEASE_S = 60;
/** How many pushes of each topic one call sends at most. */
const AT_ONCE = 50;

/** What every push of the queue has, whatever it says. How the kinds differ is said in private.push_kinds of supabase/procedures. */
const QUEUED = {
  id: v.number(),
  lease: v.string(),
  /** How often it was tried since it was queued, or since it was told for the last time; this time included. */
  attempts: v.number(),
  endpoint: v.string(),
  p256dh: v.string(),
  auth: v.string(),
  submissionId: SubmissionId,
  reference: v.string(),
  topic: v.string(),
  /** How long a push service keeps it for a device that is off, in seconds. */
  ttl: v.number(),
  /** The longest pause before the next attempt, in seconds. */
  longestPause: v.number(),
} as const;

const Push = v.variant('kind', [
  v.object({
    ...QUEUED,
    kind: v.literal('status'),
    service: v.string(),
    status: v.picklist(ORDER_STATUSES),
  }),
  v.object({ ...QUEUED, kind: v.literal('question') }),
  v.object({ ...QUEUED, kind: v.picklist(DESK_PUSH_KINDS) }),
]);
type Push = v.InferOutput<typeof Push>;

/**
 * POST /functions/v1/push with the secret key, called by a scheduler: sends what is due of the queue to customers' devices
 * (docs/rules/operator.md#telling-the-customer, docs/rules/desk.md#questions) and to managers' closed ones (docs/rules/desk.md#ringing), by
 * Web Push (RFC 8030, 8291, 8292). Does nothing without VAPID keys. Calls may overlap. Never throws.
 */
export async function push(request: Request, context: FunctionContext): Promise<Response> {
  const settings = vapidSettings(context.env);
  return answerOperator('push', request, context, async () => {
    if (!settings) return { sent: 0, failed: 0 };
    const due = await callProcedure(context, v.array(Push), 'claim_pushes', {
      p_now: formatInstant(context.now()),
      p_lease_seconds: LEASE_S,
      p_limit: AT_ONCE,
    });
    const endings = await Promise.all(due.map((one) => tell(one, settings, context)));
    const sent = endings.filter(({ outcome }) => outcome === 'sent').length;
    return { sent, failed: endings.length - sent };
  });
}

/** Sends one push and notes how it ended. */
async function tell(one: Push, settings: VapidSettings, context: FunctionContext): Promise<Ending> {
  const message = messageOf(one, context.env('SITE_URL'));
  const content = { message, topic: [one.topic, one.submissionId], ttl: one.ttl } as const;
  const ending = await deliver(one, content, settings, context);
  const now = context.now();
  const again = retryAt(now, one.attempts, Math.random(), ending.retryAfter, one.longestPause * 1000);
  await callProcedure(context, v.unknown(), 'settle_push', {
    p_id: one.id,
    p_lease: one.lease,
    p_endpoint: one.endpoint,
    p_outcome: ending.outcome,
    p_now: formatInstant(now),
    p_retry_at: formatInstant(again),
  });
  return ending;
}

/** What a push says to the device's service worker. */
function messageOf(one: Push, site: string | undefined): object {
  const order = { submissionId: one.submissionId, reference: one.reference };
  if (one.kind === 'question') return pushPayload({ ...order, question: true }, site);
  if (one.kind !== 'status') return deskPayload({ ...order, desk: one.kind }, site);
  const kind = findService(one.service)?.kind ?? 'order';
  return pushPayload({ ...order, status: one.status, kind }, site);
}
