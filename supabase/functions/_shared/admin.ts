import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { ClosedSocket } from './closed-socket.ts';
import { type FunctionContext, requiredEnv } from './context.ts';

const clients = new WeakMap<FunctionContext['fetch'], SupabaseClient>();

/**
 * The client that acts as service_role, which bypasses row-level security. There is one for each process,
 * because it keeps no session.
 */
export function adminClient(context: Pick<FunctionContext, 'env' | 'fetch'>): SupabaseClient {
  const known = clients.get(context.fetch);
  if (known) return known;
  const client = createClient(
    requiredEnv(context, 'SUPABASE_URL'),
    requiredEnv(context, 'SUPABASE_SERVICE_ROLE_KEY'),
    {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch: context.fetch },
      // createClient sets up a realtime client at once. It needs a WebSocket, which Node 20 lacks, and would
      // throw.
      realtime: { transport: ClosedSocket },
    },
  );
  clients.set(context.fetch, client);
  return client;
}
