import * as v from 'valibot';
import { clientAddress } from './client-address.ts';
import type { FunctionContext } from './context.ts';
import { FUNCTION_COPY } from './copy.ts';
import { callProcedure } from './database.ts';
import { refuse } from './http.ts';
import { limitOf } from './limit-settings.ts';

/**
 * The refusal of a request whose address has used up its allowance; null when it may proceed.
 * @throws DatabaseError
 */
export async function refuseTooMany(
  name: 'submit' | 'file' | 'status',
  request: Request,
  context: FunctionContext,
): Promise<Response | null> {
  const limit = limitOf(name, context.env);
  const address = clientAddress(request.headers, context.env('CLIENT_ADDRESS_HEADER'));
  if (!limit || !address) return null;
  const wait = await callProcedure(context, v.number(), 'take_allowance', {
    p_kind: name,
    p_subject: address,
    p_times: limit.times,
    p_seconds: limit.seconds,
  });
  if (wait === 0) return null;
  const error = { code: 'too_many_requests', message: FUNCTION_COPY.tooMany } as const;
  return refuse(429, error, { 'retry-after': String(wait) });
}
