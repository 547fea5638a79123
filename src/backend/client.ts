import type { SupabaseClient } from '@supabase/supabase-js';
import { readStoredSession } from './session.ts';

let loading: Promise<SupabaseClient> | null = null;

/** The client, downloaded when it is first needed. Rejects when it cannot be; the next call tries again. */
export function loadClient(): Promise<SupabaseClient> {
  loading ??= import('./supabase.ts').then(({ createAccountClient }) => createAccountClient());
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

/** A client that keeps nothing, for a session that this device has not taken. Rejects when it cannot be downloaded. */
export const loadPassingClient = (): Promise<SupabaseClient> =>
  import('./supabase.ts').then(({ createPassingClient }) => createPassingClient());

/** Keeps the session of a signed-in customer fresh. For anybody else it does nothing, and downloads nothing. */
export function keepSessionFresh(): void {
  // Offline and never downloaded: the next page tries again, and nobody is signed out meanwhile.
  if (readStoredSession()) loadClient().catch(() => undefined);
}
