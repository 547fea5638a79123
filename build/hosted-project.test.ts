import { resolveConfig } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { hostedProject, hostedProjectFault } from './hosted-project.ts';

const URL = { VITE_SUPABASE_URL: 'https://abcdefgh.supabase.co' };
const KEY = { VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc' };

/** A key of an older project, which is a token. */
const tokenFor = (role: string) =>
  `e30.${Buffer.from(JSON.stringify({ iss: 'supabase', role })).toString('base64url')}.c2ln`;

test.each([
  ['neither', {}],
  ['both', { ...URL, ...KEY }],
  ['an older project’s', { ...URL, VITE_SUPABASE_PUBLISHABLE_KEY: tokenFor('anon') }],
  ['a key in parts that is no token', { ...URL, VITE_SUPABASE_PUBLISHABLE_KEY: 'a.b.c' }],
  ['the site’s own address', { VITE_SITE_URL: 'https://www.livraison.gp/' }],
  ['empty ones', { VITE_SUPABASE_URL: '', VITE_SUPABASE_PUBLISHABLE_KEY: '', VITE_AUTH_PROVIDERS: '' }],
  ['providers of a project', { ...URL, ...KEY, VITE_AUTH_PROVIDERS: 'google, apple' }],
])('%s is well', (_name, env) => {
  expect(hostedProjectFault(env)).toBeNull();
});

test.each([
  [URL, /^VITE_SUPABASE_PUBLISHABLE_KEY is missing: supabaseKey is required\./],
  [KEY, /^VITE_SUPABASE_URL is missing: supabaseUrl is required\./],
  [{ VITE_AUTH_PROVIDERS: 'google' }, /^VITE_SUPABASE_URL is missing: VITE_AUTH_PROVIDERS/],
  [
    { ...URL, ...KEY, VITE_AUTH_PROVIDERS: 'google,constructor' },
    /^VITE_AUTH_PROVIDERS=google,constructor is not/,
  ],
  [{ VITE_SITE_URL: 'www.livraison.gp' }, /^VITE_SITE_URL=www\.livraison\.gp is not valid/],
  [{ VITE_SITE_URL: 'javascript:alert(1)' }, /^VITE_SITE_URL=/],
  [{ VITE_SITE_URL: 'https://livraison.gp/site' }, /^VITE_SITE_URL=/],
  [{ ...KEY, VITE_SUPABASE_URL: 'abcdefgh.supabase.co' }, /^VITE_SUPABASE_URL=abcdefgh/],
])('%j stops', (env, fault) => {
  expect(hostedProjectFault(env)).toMatch(fault);
});

test.each(['sb_secret_0123456789', tokenFor('service_role')])(
  'a secret key of the project, which every visitor could read, is no publishable one, and is not repeated: %s',
  (key) => {
    const fault = hostedProjectFault({ ...URL, VITE_SUPABASE_PUBLISHABLE_KEY: key });
    expect(fault).toMatch(/^VITE_SUPABASE_PUBLISHABLE_KEY is a secret key/);
    expect(fault).not.toContain(key);
  },
);

afterEach(() => vi.unstubAllEnvs());

// docs/rules/reference-data.md#settings
test('a build stops with the name of what is missing', async () => {
  const build = () =>
    resolveConfig({ configFile: false, envDir: false, plugins: [hostedProject()] }, 'build', 'production');
  await expect(build()).resolves.toBeDefined();
  vi.stubEnv('VITE_SUPABASE_URL', URL.VITE_SUPABASE_URL);
  await expect(build()).rejects.toThrow('supabaseKey is required.');
});

test('the site is told of the providers in the order of the configuration, each once, and of none by default', async () => {
  const told = async () => {
    const { define } = await resolveConfig(
      { configFile: false, envDir: false, plugins: [hostedProject()] },
      'build',
      'production',
    );
    return JSON.parse(define?.__SIGN_IN_PROVIDERS__);
  };
  expect(await told()).toEqual([]);
  for (const [name, value] of Object.entries({ ...URL, ...KEY })) vi.stubEnv(name, value);
  vi.stubEnv('VITE_AUTH_PROVIDERS', ' google, apple,,google');
  expect(await told()).toEqual(['google', 'apple']);
});
