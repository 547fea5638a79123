import * as v from 'valibot';
import { DESK_PUSH_KINDS, type DeskMessage, deskPayload } from '../../../src/domain/desk/push-message.ts';
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
import { ADDRESSED, claimDue, deliver, type Ending } from './deliver.ts';

/** How long a push service keeps a status for a phone that is off, in seconds. */
const STATUS_TTL_S = 24 * 60 * 60;

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
  return deliver(one, { message, topic: ['status', submissionId], ttl: STATUS_TTL_S }, settings, context);
}

/**
 * A customer has minutes to answer a question, and a courier may be waiting at a door: a push service that fails is asked again
 * soon.
 */
const LONGEST_PAUSE_MS = 60_000;

const QuestionPush = v.object({
  submissionId: SubmissionId,
  ...ADDRESSED,
  reference: v.string(),
  /** How long the question still waits, in seconds. */
  seconds: v.number(),
});
type QuestionPush = v.InferOutput<typeof QuestionPush>;

/** Tells customers' devices that a question waits for them, and notes how each push ended (docs/rules/desk.md#questions). */
async function tellQuestions(settings: VapidSettings, context: FunctionContext): Promise<Ending[]> {
  const due = await claimDue(context, QuestionPush, 'claim_question_pushes');
  return Promise.all(due.map((one) => tellQuestion(one, settings, context)));
}

async function tellQuestion(
  one: QuestionPush,
  settings: VapidSettings,
  context: FunctionContext,
): Promise<Ending> {
  const { submissionId, reference, seconds } = one;
  const message = pushPayload({ question: true, submissionId, reference }, context.env('SITE_URL'));
  // The topic differs from that of the order's status, so that neither replaces the other on its way.
  // The push service drops the push when the question is over.
  const ending = await deliver(
    one,
    { message, topic: ['question', submissionId], ttl: seconds },
    settings,
    context,
  );
  const again = retryAt(context.now(), one.attempts, Math.random(), ending.retryAfter, LONGEST_PAUSE_MS);
  await callProcedure(context, v.unknown(), 'settle_question_push', {
    p_id: submissionId,
    p_endpoint: one.endpoint,
    p_lease: one.lease,
    p_outcome: ending.outcome,
    p_retry_at: formatInstant(again),
  });
  return ending;
}

/** A closed device rings again after this time, until somebody takes the order. */
const RING_AGAIN_MS = 60_000;
/**
 * How long a push service keeps a push for a phone that is off, in seconds. A ring is no news after that time: the next one follows it
 * anyway.
 */
const DESK_TTL_S: Readonly<Record<DeskMessage['desk'], number>> = {
  new: 120,
  taken: 120,
  cancelled: 3600,
  sign: 3600,
};

const DeskPush = v.object({
  id: SubmissionId,
  ...ADDRESSED,
  reference: v.string(),
  kind: v.picklist(DESK_PUSH_KINDS),
});
type DeskPush = v.InferOutput<typeof DeskPush>;

/** Sends the pushes that are due to managers' closed devices, and notes how each ended (docs/rules/desk.md#ringing). */
async function tellDesk(settings: VapidSettings, context: FunctionContext): Promise<Ending[]> {
  const due = await claimDue(context, DeskPush, 'claim_desk_pushes');
  return Promise.all(due.map((one) => ring(one, settings, context)));
}

async function ring(one: DeskPush, settings: VapidSettings, context: FunctionContext): Promise<Ending> {
  const { id, reference, kind } = one;
  const message = deskPayload({ desk: kind, submissionId: id, reference }, context.env('SITE_URL'));
  // The topic differs from that of the customer's pushes: one device may get both.
  const ending = await deliver(
    one,
    { message, topic: ['desk', id], ttl: DESK_TTL_S[kind] },
    settings,
    context,
  );
  const now = context.now();
  const again =
    ending.outcome === 'sent'
      ? now + RING_AGAIN_MS
      : retryAt(now, one.attempts, Math.random(), ending.retryAfter, LONGEST_PAUSE_MS);
  await callProcedure(context, v.unknown(), 'settle_desk_push', {
    p_id: id,
    p_endpoint: one.endpoint,
    p_lease: one.lease,
    p_outcome: ending.outcome,
    p_now: formatInstant(now),
    p_retry_at: formatInstant(again),
  });
  return ending;
}
