import type { PostgrestError } from '@supabase/supabase-js';
import * as v from 'valibot';
import { adminClient } from './admin.ts';
import type { FunctionContext } from './context.ts';

/** Gives up before the platform does, so that the caller is told to try again. */
const TIMEOUT_MS = 15_000;

/** The database said no. Carries its code and never its message, which may quote what the customer wrote. */
export class DatabaseError extends Error {
  readonly code: string;

  constructor({ code }: Pick<PostgrestError, 'code'>) {
    super(`database error ${code || 'without code'}`);
    this.code = code;
  }
}

/** Calls a procedure of the migrations as service_role. @throws DatabaseError */
export async function callProcedure<T>(
  context: FunctionContext,
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
