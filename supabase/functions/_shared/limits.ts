import * as v from 'valibot';
import { clientAddress, countedNetworks } from './client-address.ts';
import type { FunctionContext } from './context.ts';
import { FUNCTION_COPY } from './copy.ts';
import { callProcedure } from './database.ts';
import { refuse } from './http.ts';
import { type LimitName, limitOf } from './limit-settings.ts';

/**
 * The refusal of a request whose address, or the wider network around it, has used up its allowance; null when it may proceed.
 * @param uses how much the request takes from it
 * @throws DatabaseError
 */
export async function refuseTooMany(
  name: 'submit' | 'file' | 'fileMegabytes' | 'fileMegabytesHourly' | 'status' | 'payment' | 'webhook',
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
  return callProcedure(context, v.number(), 'take_allowance', {
    p_kind: name,
    p_subject: subject,
    p_times: limit.times * multiple,
    p_seconds: limit.seconds,
    p_uses: uses,
  });
}

/** The refusal of a request that came too often. */
export function tooMany(wait: number): Response {
  const error = { code: 'too_many_requests', message: FUNCTION_COPY.tooMany } as const;
  return refuse(429, error, { 'retry-after': String(wait) });
}
