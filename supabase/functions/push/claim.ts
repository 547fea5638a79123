import * as v from 'valibot';
import { formatInstant } from '../../../src/domain/instant.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { callProcedure } from '../_shared/database.ts';

/** How long no other call sends a push that was claimed, in seconds. */
const LEASE_S = 60;
const AT_ONCE = 50;

/** The part of every claimed push that says where it goes. `attempts` counts this one. */
export const ADDRESSED = {
  lease: v.string(),
  attempts: v.number(),
  endpoint: v.string(),
  p256dh: v.string(),
  auth: v.string(),
} as const;

/**
 * Claims the pushes that are due, so that a call which overlaps does not send them too.
 * @param procedure one of the claim procedures of supabase/procedures
 * @throws DatabaseError
 */
export const claimDue = <T>(
  context: FunctionContext,
  push: v.GenericSchema<unknown, T>,
  procedure: 'claim_pushes' | 'claim_question_pushes' | 'claim_desk_pushes',
): Promise<T[]> =>
  callProcedure(context, v.array(push), procedure, {
    p_now: formatInstant(context.now()),
    p_lease_seconds: LEASE_S,
    p_limit: AT_ONCE,
  });
