/** Vite fills `import.meta.env` in; Node has none. */
const env: Record<string, unknown> = (import.meta as { env?: Record<string, unknown> }).env ?? {};

function setting(name: string): string | null {
  const value = env[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The project that holds the accounts: a hosted one by configuration, or the backend that serves this page. */
export function backend(): { readonly url: string; readonly key: string } {
  return {
    url: setting('VITE_SUPABASE_URL') ?? location.origin,
    key: setting('VITE_SUPABASE_PUBLISHABLE_KEY') ?? 'sb_publishable_local',
  };
}
