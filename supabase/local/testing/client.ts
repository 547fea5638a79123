import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { ClosedSocket } from '../../functions/_shared/database.ts';
import { LOCAL_PUBLISHABLE_KEY } from '../access.ts';

/** A browser client with its own session: one customer on one device. */
export function newClient(url: string, key: string = LOCAL_PUBLISHABLE_KEY): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, experimental: { passkey: true } },
    realtime: { transport: ClosedSocket },
  });
}

/** The profile that the account of a device reads; null where it may not. */
export async function profileOf(device: SupabaseClient): Promise<Record<string, string | null> | null> {
  return (await device.rpc('own_profile', { p_id: await userOf(device) })).data;
}

/** Changes the profile of a device's account, as its page does. */
export async function changeProfile(device: SupabaseClient, change: Record<string, string>): Promise<void> {
  const { error } = await device.rpc('save_own_profile', { p_id: await userOf(device), p_change: change });
  if (error) throw new Error(`not changed: ${error.message}`);
}

const userOf = async (device: SupabaseClient) => (await device.auth.getSession()).data.session?.user.id;
