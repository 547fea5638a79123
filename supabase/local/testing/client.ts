import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { ClosedSocket } from '../../functions/_shared/database.ts';
import { LOCAL_PUBLISHABLE_KEY } from '../keys.ts';

/** A browser client with its own session: one customer on one device. */
export function newClient(url: string, key: string = LOCAL_PUBLISHABLE_KEY): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: ClosedSocket },
  });
}
