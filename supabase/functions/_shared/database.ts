import {
  createClient,
  type PostgrestError,
  type SupabaseClient,
  type WebSocketLike,
} from '@supabase/supabase-js';
import * as v from 'valibot';
import { type FunctionContext, projectKey, requiredEnv } from './context.ts';

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

/** A WebSocket that is always closed, for clients that do not use realtime. */
export class ClosedSocket implements WebSocketLike {
  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readonly CLOSING = 2;
  readonly CLOSED = 3;
  readonly readyState = this.CLOSED;
  readonly url = '';
  readonly protocol = '';
  onopen = null;
  onmessage = null;
  onclose = null;
  onerror = null;
  close(): void {}
  send(): void {}
  addEventListener(): void {}
  removeEventListener(): void {}
}

interface Known {
  readonly url: string;
  readonly key: string;
  readonly client: SupabaseClient;
}

const known = new WeakMap<FunctionContext['fetch'], Known>();

/**
 * The client that acts as service_role, which bypasses row-level security. It keeps no session, so calls share one as long as
 * they name the same project and key.
 */
export function adminClient(context: Pick<FunctionContext, 'env' | 'fetch'>): SupabaseClient {
  const url = requiredEnv(context, 'SUPABASE_URL');
  const key = projectKey(context, 'secret');
  const last = known.get(context.fetch);
  if (last?.url === url && last.key === key) return last.client;
  const client = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: context.fetch },
    // createClient sets up a realtime client at once. It needs a WebSocket, which Node 20 lacks, and would
    // throw.
    realtime: { transport: ClosedSocket },
  });
  known.set(context.fetch, { url, key, client });
  return client;
}
