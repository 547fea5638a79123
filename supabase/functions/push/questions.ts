import * as v from 'valibot';
import { formatInstant } from '../../../src/domain/instant.ts';
import { pushPayload } from '../../../src/domain/push-message.ts';
import { SubmissionId } from '../../../src/domain/wire.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { callProcedure } from '../_shared/database.ts';
import { retryAt } from '../_shared/retry.ts';
import type { VapidSettings } from '../_shared/web-push.ts';
import { ADDRESSED, claimDue, deliver, type Ending } from './deliver.ts';

/** A customer has minutes to answer: a push service that fails is asked again soon. */
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
export async function tellQuestions(settings: VapidSettings, context: FunctionContext): Promise<Ending[]> {
  const due = await claimDue(context, QuestionPush, 'claim_question_pushes');
  return Promise.all(due.map((one) => tell(one, settings, context)));
}

async function tell(one: QuestionPush, settings: VapidSettings, context: FunctionContext): Promise<Ending> {
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
