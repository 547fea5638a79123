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
/** How long what one tab writes takes to be read by the others, in milliseconds: browsers pass it from process to process. */
const SPREADS_IN = 150;

/**
 * supabase-js leaves it to the server to sort out two tabs that renew the same session at once. On a slow network the
 * second renewal comes too late for that, looks like a copied token, and signs the customer out everywhere.
 */
function oneTabAtATime<T>(name: string, _timeout: number, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  return new Promise((resolve) => {
    let isBegun = false;
    const hold = async () => {
      isBegun = true;
      const before = sessionItems.getItem(SESSION_KEY);
      const working = work();
      resolve(working);
      await working.catch(() => undefined);
      // The next tab would renew the session that this one has just renewed.
      if (sessionItems.getItem(SESSION_KEY) !== before)
        await new Promise((done) => setTimeout(done, SPREADS_IN));
    };
    navigator.locks.request(name, { signal: AbortSignal.timeout(PATIENCE) }, hold).catch(() => {
      if (!isBegun) resolve(work());
    });
  });
}
