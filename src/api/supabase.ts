import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { SESSION_KEY, sessionItems } from '../storage/session.ts';
import { backend } from './backend.ts';

/**
 * The client of the accounts. It renews the session by itself, in one tab at a time (a lock of the browser). The links of
 * mails are read by links.ts: this client would swallow the ones that are used or expired.
 */
export function createAccountClient(): SupabaseClient {
  const { url, key } = backend();
  return createClient(url, key, {
    auth: { storageKey: SESSION_KEY, storage: sessionItems, detectSessionInUrl: false },
  });
}
