import { trimEnd } from '../domain/trim-end.ts';

/** Vite fills `import.meta.env` in; Node and the embedded backend's tests have none. */
const buildEnv: Record<string, unknown> = (import.meta as { env?: Record<string, unknown> }).env ?? {};

/** Where submissions and their files go and the public key they carry. An empty origin is this one, where the embedded backend answers. */
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

/** Folder of the reference tables, always on our own origin. */
export const TABLES_URL = '/data';
