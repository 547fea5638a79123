import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { SESSION_KEY, sessionItems } from '../storage/session.ts';
import { asCustomer } from './as-customer.ts';
import { backend } from './backend.ts';
import { withDeviceExpiry } from './device-expiry.ts';
import { oneTabAtATime } from './one-tab.ts';
import { withFirmRefusals } from './renewal.ts';

/**
 * The client of the accounts. It renews the session by itself. The links of mails are read by links.ts: this client would
 * take over whatever session an address brings.
 */
export function createAccountClient(): SupabaseClient {
  const { url, key } = backend();
  return createClient(url, key, {
    global: { fetch: withDeviceExpiry(withFirmRefusals(asCustomer(key))) },
    auth: { storageKey: SESSION_KEY, storage: sessionItems, detectSessionInUrl: false, lock: oneTabAtATime },
  });
}

/** A client with a memory of its own, which the session of this device is not in. */
export function createPassingClient(): SupabaseClient {
  const { url, key } = backend();
  return createClient(url, key, {
    auth: {
      storageKey: 'lg-passing',
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
  });
}
