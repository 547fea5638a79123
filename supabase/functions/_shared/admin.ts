import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { ClosedSocket } from './closed-socket.ts';
import { type FunctionContext, requiredEnv } from './context.ts';
import { projectKey } from './project-keys.ts';

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
