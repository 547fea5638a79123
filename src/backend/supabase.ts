import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { asCustomer } from './as-customer.ts';
import { forgetDesk } from './desk/forget-desk.ts';
import { withDevice, withDeviceExpiry, withTrueExpiry } from './device-expiry.ts';
import { withEndedSession } from './ended-session.ts';
import { backend } from './project.ts';
import { verifierItems } from './provider-verifier.ts';
import { withReasons } from './reasons.ts';
import { oneTabAtATime } from './renew-in-one-tab.ts';
import { withFirmRefusals } from './renewal.ts';
import { SESSION_KEY, sessionItems } from './session.ts';

/** The storage of the session, dated by the present clock of the device. */
const datedItems = {
  ...sessionItems,
  getItem: (key: string) => withTrueExpiry(sessionItems.getItem(key), Date.now()),
};

/** supabase-js has them behind this flag (docs/decisions/0021-what-a-hosted-project-does-otherwise.md). */
const PASSKEYS = { passkey: true };

/**
 * The client of the accounts. It renews the session by itself. It does not read the links of mails (mail-links.ts
 * does), because it would adopt any session that an address carries.
 */
export function createAccountClient(): SupabaseClient {
  const { url, key } = backend();
  const client = createClient(url, key, {
    global: {
      fetch: withDeviceExpiry(
        withFirmRefusals(withReasons(withEndedSession(withDevice(asCustomer(key)), `${url}/auth/v1`))),
      ),
    },
    auth: {
      storageKey: SESSION_KEY,
      storage: datedItems,
      detectSessionInUrl: false,
      lock: oneTabAtATime,
      experimental: PASSKEYS,
    },
  });
  // Another device, or the server, may end the session too.
  client.auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') forgetDesk();
  });
  return client;
}

/** A client with its own in-memory storage, apart from the session of this device. */
export function createPassingClient(): SupabaseClient {
  const { url, key } = backend();
  return createClient(url, key, {
    global: { fetch: withReasons((input, init) => fetch(input, init)) },
    auth: {
      storageKey: 'lg-passing',
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      experimental: PASSKEYS,
    },
  });
}

/**
 * A client that signs in with a provider: only the device that has asked can make a session of the code that comes back (PKCE).
 * The session itself it does not keep.
 */
export function createProviderClient(): SupabaseClient {
  const { url, key } = backend();
  return createClient(url, key, {
    global: { fetch: withReasons((input, init) => fetch(input, init)) },
    auth: {
      storageKey: 'lg-provider',
      storage: verifierItems(),
      flowType: 'pkce',
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
  });
}
