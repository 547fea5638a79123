import * as v from 'valibot';
import type { Plugin } from 'vite';
import { PROVIDERS, readProviders, unknownProviders } from '../src/domain/person/sign-in-providers.ts';

/**
 * Stops a build that could not reach its project, or would ship the embedded backend's key to it, and tells the site which providers
 * the project knows.
 */
export function hostedProject(): Plugin {
  return {
    name: 'hosted-project',
    config() {
      const fault = hostedProjectFault(process.env);
      if (fault !== null) throw new Error(fault);
      const providers = readProviders(process.env.VITE_AUTH_PROVIDERS ?? '');
      return { define: { __SIGN_IN_PROVIDERS__: JSON.stringify(providers) } };
    },
  };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** An address that starts with http:// or https:// and has no path. */
const Address = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^/?#@]+\/?$/));
const ADDRESSES = ['VITE_SUPABASE_URL', 'VITE_SITE_URL'] as const;

const Token = v.pipe(v.string(), v.parseJson(), v.object({ role: v.literal('service_role') }));

/** Whether a key opens all data of its project: a secret one, or the token that older projects have in its place. */
function isSecret(key: string): boolean {
  const claims = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString();
  return key.startsWith('sb_secret_') || v.is(Token, claims);
}

/**
 * Checks the addresses and the variables of a hosted project that a site is built with (docs/rules/reference-data.md#settings). Its address
 * and its key go together, the key is not a secret one, and only a hosted project has providers to sign in with.
 * @returns the fault in a sentence; null when there is none
 */
export function hostedProjectFault(env: Environment): string | null {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: key } = env;
  const { VITE_AUTH_PROVIDERS: providers = '' } = env;
  if (url && !key) {
    return 'VITE_SUPABASE_PUBLISHABLE_KEY is missing: supabaseKey is required. VITE_SUPABASE_URL names a hosted project, which needs its key.';
  }
  if (key && !url) {
    return 'VITE_SUPABASE_URL is missing: supabaseUrl is required. VITE_SUPABASE_PUBLISHABLE_KEY is the key of a hosted project, which has an address.';
  }
  if (key && isSecret(key)) {
    return 'VITE_SUPABASE_PUBLISHABLE_KEY is a secret key, which every visitor of the site could read: expected the publishable one, sb_publishable_…';
  }
  for (const name of ADDRESSES) {
    const address = env[name];
    if (address && !v.is(Address, address))
      return `${name}=${address} is not valid: expected an address without a path, such as https://livraison.example.`;
  }
  if (unknownProviders(providers).length > 0) {
    return `VITE_AUTH_PROVIDERS=${providers} is not valid: expected names of ${Object.keys(PROVIDERS).join(', ')}.`;
  }
  if (readProviders(providers).length > 0 && !url) {
    return 'VITE_SUPABASE_URL is missing: VITE_AUTH_PROVIDERS names providers, which only a hosted project can sign in with.';
  }
  return null;
}
