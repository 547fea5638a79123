import type { PostgrestError } from '@supabase/supabase-js';
import * as v from 'valibot';
import { adminClient } from './admin.ts';
import type { FunctionContext } from './context.ts';

/** Shorter than the platform's own limit, so that the caller gets an answer that asks it to retry. */
const TIMEOUT_MS = 15_000;

/**
 * An error of the database. It carries the code and never the message, which may quote the customer's text.
 */
export class DatabaseError extends Error {
  readonly code: string;

  constructor({ code }: Pick<PostgrestError, 'code'>) {
    super(`database error ${code || 'without code'}`);
    this.code = code;
  }
}

/**
 * Calls a database function of supabase/procedures as service_role.
 * @throws DatabaseError
 */
export async function callProcedure<T>(
  context: Pick<FunctionContext, 'env' | 'fetch'>,
  schema: v.GenericSchema<unknown, T>,
  procedure: string,
  args: Record<string, unknown>,
): Promise<T> {
  const { data, error } = await adminClient(context)
    .rpc(procedure, args)
    .abortSignal(AbortSignal.timeout(TIMEOUT_MS));
  if (error) throw new DatabaseError(error);
  return v.parse(schema, data);
}
