import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { SESSION_KEY, sessionItems } from '../storage/session.ts';
import { backend } from './backend.ts';

/**
 * The client of the accounts. It renews the session by itself. The links of mails are read by links.ts: this client would
 * swallow the ones that are used or expired.
 */
export function createAccountClient(): SupabaseClient {
  const { url, key } = backend();
  return createClient(url, key, {
    auth: { storageKey: SESSION_KEY, storage: sessionItems, detectSessionInUrl: false, lock: oneTabAtATime },
  });
}

/** How long a tab may keep the others waiting, in milliseconds: it may have been put to sleep. */
const PATIENCE = 5000;

/**
 * supabase-js leaves it to the server to sort out two tabs that renew the same session at once. On a slow network the
 * second renewal comes too late for that, looks like a copied token, and signs the customer out everywhere.
 */
async function oneTabAtATime<T>(name: string, _timeout: number, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  let isBegun = false;
  const begin = () => {
    isBegun = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(PATIENCE) }, begin);
  } catch (error) {
    if (isBegun) throw error;
    return work();
  }
}
