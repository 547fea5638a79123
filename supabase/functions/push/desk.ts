import * as v from 'valibot';
import { DESK_PUSH_KINDS, type DeskMessage, deskPayload } from '../../../src/domain/desk/push-message.ts';
import { formatInstant } from '../../../src/domain/instant.ts';
import { SubmissionId } from '../../../src/domain/wire.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { callProcedure } from '../_shared/database.ts';
import { retryAt } from '../_shared/retry.ts';
import type { VapidSettings } from '../_shared/web-push.ts';
import { ADDRESSED, claimDue, deliver, type Ending } from './deliver.ts';

/** A closed device rings again after this time, until somebody takes the order. */
const RING_AGAIN_MS = 60_000;
/**
 * How long a push service keeps a push for a phone that is off, in seconds. A ring is no news after that time: the next one follows it
 * anyway.
 */
const TTL_S: Readonly<Record<DeskMessage['desk'], number>> = {
  new: 120,
  taken: 120,
  cancelled: 3600,
  sign: 3600,
};
/** A courier may be waiting at a door: a push service that fails is asked again soon. */
const LONGEST_PAUSE_MS = 60_000;

const DeskPush = v.object({
  id: SubmissionId,
  ...ADDRESSED,
  reference: v.string(),
  kind: v.picklist(DESK_PUSH_KINDS),
});
type DeskPush = v.InferOutput<typeof DeskPush>;

/** Sends the pushes that are due to managers' closed devices, and notes how each ended (docs/rules/desk.md#ringing). */
export async function tellDesk(settings: VapidSettings, context: FunctionContext): Promise<Ending[]> {
  const due = await claimDue(context, DeskPush, 'claim_desk_pushes');
  return Promise.all(due.map((one) => tell(one, settings, context)));
}

async function tell(one: DeskPush, settings: VapidSettings, context: FunctionContext): Promise<Ending> {
  const { id, reference, kind } = one;
  const message = deskPayload({ desk: kind, submissionId: id, reference }, context.env('SITE_URL'));
  // The topic differs from that of the customer's pushes: one device may get both.
  const ending = await deliver(one, { message, topic: ['desk', id], ttl: TTL_S[kind] }, settings, context);
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
