import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { jsonReply, withFirmRefusals, withReasons } from './auth-failures.ts';
import { backend } from './config.ts';
import { forgetDesk } from './desk/forget-desk.ts';
import { withDevice, withDeviceExpiry, withTrueExpiry } from './device-expiry.ts';
import { withEndedSession } from './ended-session.ts';
import { oneTabAtATime } from './renew-in-one-tab.ts';
import { readStoredSession, SESSION_KEY, sessionItems } from './session.ts';

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

/** PostgREST's answer to an anonymous request for the rows of accounts. */
const DENIED = { code: '42501', message: 'permission denied' };
/** The session exists but could not be renewed. It will open the account again when the network is back. */
const NOT_RENEWED = { code: 'network', message: 'the session could not be renewed' };

/** The sign-up form asks this one before there is an account (docs/rules/referral.md#codes). */
const OPEN_TO_ALL = '/rest/v1/rpc/is_referral_code';

/**
 * A `fetch` for the rows of an account that never sends an anonymous request. supabase-js sends the publishable key when it finds no
 * session, for example when the customer has signed out meanwhile. The server would refuse that (401), and the browser would
 * report it in the console. This `fetch` answers with the same refusal and sends nothing. When the session is still stored, but its
 * renewal got no answer, the request fails as a network error instead.
 * @param key the publishable key of the project
 */
export function asCustomer(key: string): typeof fetch {
  return async (input, init) => {
    const isStranger = new Headers(init?.headers).get('authorization') === `Bearer ${key}`;
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const asksForRows = pathname.startsWith('/rest/v1/') && pathname !== OPEN_TO_ALL;
    if (!isStranger || !asksForRows) return fetch(input, init);
    return readStoredSession() ? jsonReply(NOT_RENEWED, 503) : jsonReply(DENIED, 401);
  };
}

/** supabase-js ends its name for the secret so. */
const IS_VERIFIER = /-code-verifier$/;

/**
 * Storage for a client that signs in with a provider: the secret which proves that this device has asked lasts while the customer is
 * away, the session only as long as the client.
 */
function verifierItems(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const passing = new Map<string, string>();
  return {
    getItem: (key) => (IS_VERIFIER.test(key) ? sessionItems.getItem(key) : (passing.get(key) ?? null)),
    setItem(key, value) {
      if (IS_VERIFIER.test(key)) sessionItems.setItem(key, value);
      else passing.set(key, value);
    },
    removeItem(key) {
      if (IS_VERIFIER.test(key)) sessionItems.removeItem(key);
      else passing.delete(key);
    },
  };
}
