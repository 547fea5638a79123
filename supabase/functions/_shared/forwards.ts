import * as v from 'valibot';
import { formatInstant } from '../../../src/domain/instant.ts';
import type { Instant } from '../../../src/domain/island-time.ts';
import { SubmissionId, WireFields } from '../../../src/domain/wire.ts';
import type { FunctionContext } from './context.ts';
import { callProcedure } from './database.ts';

const Forward = v.object({
  id: SubmissionId,
  lease: v.string(),
  attempts: v.number(),
  reference: v.string(),
  service: v.string(),
  fields: WireFields,
  /** The number of attached files. */
  files: v.number(),
  isByTelephone: v.optional(v.boolean(), false),
  /** How often it was corrected. */
  version: v.optional(v.number(), 0),
});
/** A submission to forward, leased to this call. */
export type Forward = v.InferOutput<typeof Forward>;

/** The outcome of a post. `unanswered`: the receiver may have accepted it. */
export type Sending =
  | { readonly outcome: 'delivered' }
  | {
      readonly outcome: 'refused' | 'unanswered';
      readonly failure: string;
      readonly retryAfter: string | null;
    };

/** Leases the due forwards of these services, the least tried first. See claim_forwards in supabase/procedures. */
export function claimForwards(
  context: FunctionContext,
  services: readonly string[],
  leaseSeconds: number,
  limit: number,
): Promise<Forward[]> {
  return callProcedure(context, v.array(Forward), 'claim_forwards', {
    p_now: formatInstant(context.now()),
    p_services: services,
    p_lease_seconds: leaseSeconds,
    p_limit: limit,
  });
}

/** Drops the forwards that no service receives. See forget_forwards in supabase/procedures. */
export async function forgetForwards(context: FunctionContext, services: readonly string[]): Promise<void> {
  await callProcedure(context, v.unknown(), 'forget_forwards', {
    p_now: formatInstant(context.now()),
    p_services: services,
  });
}

/** Records the outcome of a post. See settle_forward in supabase/procedures. */
export async function settleForward(
  context: FunctionContext,
  { id, lease, version }: Forward,
  sending: Sending,
  retryAt: Instant,
): Promise<void> {
  const isOver = sending.outcome === 'delivered';
  await callProcedure(context, v.boolean(), 'settle_forward', {
    p_id: id,
    p_lease: lease,
    p_outcome: sending.outcome,
    p_failure: isOver ? null : sending.failure,
    p_now: formatInstant(context.now()),
    p_retry_at: isOver ? null : formatInstant(retryAt),
    p_version: version,
  });
}
