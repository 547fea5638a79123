import * as v from 'valibot';
import type { Instant } from '../../../src/domain/island-time.ts';
import { clientAddress, countedNetworks } from './client-address.ts';
import type { FunctionContext } from './context.ts';
import { FUNCTION_COPY } from './copy.ts';
import { callProcedure } from './database.ts';
import { refuse } from './http.ts';
import { type LimitName, limitOf } from './limit-settings.ts';
import type { TableCache } from './tables.ts';

/**
 * The refusal of a request whose address, or the wider network around it, has used up its allowance; null when it may proceed.
 * @param uses how much the request takes from it
 * @throws DatabaseError
 */
export async function refuseTooMany(
  name:
    | 'submit'
    | 'file'
    | 'fileMegabytes'
    | 'fileMegabytesHourly'
    | 'status'
    | 'payment'
    | 'webhook'
    | 'report',
  request: Request,
  context: FunctionContext,
  uses = 1,
): Promise<Response | null> {
  const address = clientAddress(request.headers, context.env('CLIENT_ADDRESS_HEADER'));
  for (const { network, multiple } of address === null ? [] : countedNetworks(address)) {
    const wait = await waitFor(name, network, context, uses, multiple);
    if (wait > 0) return tooMany(wait);
  }
  return null;
}

/**
 * Takes `uses` from an allowance. Returns 0, or the seconds until it has so many again.
 * @param subject what has the allowance, such as an address
 * @param multiple how many times the allowance it has
 * @throws DatabaseError
 */
export async function waitFor(
  name: LimitName,
  subject: string,
  context: FunctionContext,
  uses = 1,
  multiple = 1,
): Promise<number> {
  const limit = limitOf(name, context.env);
  if (!limit) return 0;
  const refused = refusalsOf(context);
  const asked = `${name} ${uses} ${subject}`;
  const left = (refused.get(asked) ?? 0) - context.now();
  // No wait is longer than the span: whatever says so was noted by another clock.
  if (left > 0 && left <= limit.seconds * 1000) return Math.ceil(left / 1000);
  const wait = await callProcedure(context, v.number(), 'take_allowance', {
    p_kind: name,
    p_subject: subject,
    p_times: limit.times * multiple,
    p_seconds: limit.seconds,
    p_uses: uses,
  });
  // Last in order, so that the first are the oldest.
  refused.delete(asked);
  if (wait > 0) refused.set(asked, context.now() + wait * 1000);
  if (refused.size > MOST_REFUSALS) refused.delete(refused.keys().next().value ?? '');
  return wait;
}

/**
 * The moment until which each request is refused, in epoch milliseconds. Nothing makes the wait shorter, so that the database, which
 * counts, need not be asked again before. One map for each running function, as its tables are.
 */
const refusals = new WeakMap<TableCache, Map<string, Instant>>();
const MOST_REFUSALS = 1000;

function refusalsOf({ tables }: FunctionContext): Map<string, Instant> {
  const known = refusals.get(tables) ?? new Map<string, Instant>();
  refusals.set(tables, known);
  return known;
}

/** The refusal of a request that came too often. */
export function tooMany(wait: number): Response {
  const error = { code: 'too_many_requests', message: FUNCTION_COPY.tooMany } as const;
  return refuse(429, error, { 'retry-after': String(wait) });
}
