import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { ClosedSocket } from './closed-socket.ts';
import { type FunctionContext, requiredEnv } from './context.ts';

const clients = new WeakMap<FunctionContext['fetch'], SupabaseClient>();

/** The client that acts as service_role, past row-level security. One for each process: it keeps no session. */
export function adminClient(context: FunctionContext): SupabaseClient {
  const known = clients.get(context.fetch);
  if (known) return known;
  const client = createClient(
    requiredEnv(context, 'SUPABASE_URL'),
    requiredEnv(context, 'SUPABASE_SERVICE_ROLE_KEY'),
    {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch: context.fetch },
      // A realtime client is made at once and looks for a WebSocket, which Node 20 does not have: createClient throws.
      realtime: { transport: ClosedSocket },
    },
  );
  clients.set(context.fetch, client);
  return client;
}
