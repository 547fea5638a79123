import type { SupabaseClient } from '@supabase/supabase-js';
import { readStoredSession } from './session.ts';

let loading: Promise<SupabaseClient> | null = null;

/**
 * The client of the accounts, downloaded on first use. Rejects when the download fails; the next call tries again.
 */
export function loadClient(): Promise<SupabaseClient> {
  loading ??= import('./supabase.ts').then(({ createAccountClient }) => createAccountClient());
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

/**
 * A client that stores nothing, for a session that this device has not adopted. Rejects when it cannot be downloaded.
 */
export const loadPassingClient = (): Promise<SupabaseClient> =>
  import('./supabase.ts').then(({ createPassingClient }) => createPassingClient());

let providerClient: Promise<SupabaseClient> | null = null;

/** A client that signs in with a provider, and keeps nothing of the session. Rejects when it cannot be downloaded. */
export function loadProviderClient(): Promise<SupabaseClient> {
  providerClient ??= import('./supabase.ts').then(({ createProviderClient }) => createProviderClient());
  providerClient.catch(() => {
    providerClient = null;
  });
  return providerClient;
}

/**
 * Starts the renewal of a signed-in customer's session. For an anonymous customer it does nothing, and downloads
 * nothing.
 */
export function keepSessionFresh(): void {
  // A failed download leaves the customer signed in; the next page tries again.
  if (readStoredSession()) loadClient().catch(() => undefined);
}
