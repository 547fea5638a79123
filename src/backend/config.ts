import { trimEnd } from '../domain/text/trim-end.ts';

/** Vite defines `import.meta.env`; Node and the embedded backend's tests have none. */
const buildEnv: Record<string, unknown> = (import.meta as { env?: Record<string, unknown> }).env ?? {};

/**
 * The addresses of the backend and its public key, from the environment. An empty origin means the page's own, where
 * the embedded backend answers.
 */
export function backendFrom(env: Record<string, unknown>): {
  origin: string;
  submitUrl: string;
  attachUrl: string;
  functionsUrl: string;
  apikey: string;
} {
  const text = (name: string, fallback: string) => {
    const value = env[name];
    return typeof value === 'string' && value !== '' ? value : fallback;
  };
  const origin = trimEnd(text('VITE_SUPABASE_URL', ''), '/');
  const functionsUrl = `${origin}/functions/v1`;
  return {
    origin,
    submitUrl: `${functionsUrl}/submit`,
    attachUrl: `${functionsUrl}/attach`,
    functionsUrl,
    apikey: text('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_local'),
  };
}

export const { origin, submitUrl, attachUrl, functionsUrl, apikey } = backendFrom(buildEnv);

/** Folder of the reference tables, always on the page's own origin. */
export const TABLES_URL = '/data';

/** The project that holds the accounts: the configured hosted one, or the backend that serves this page. */
export const backend = (): { readonly url: string; readonly key: string } => ({
  url: origin || location.origin,
  key: apikey,
});
