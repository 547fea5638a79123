import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClient } from './testing/client.ts';
import { HostedServer } from './testing/hosted-server.ts';
import { pressLink } from './testing/mail-link.ts';

const PASSWORD = 'un mot de passe';
const EMAIL = 'maryse@exemple.gp';

let server: HostedServer;
let device: SupabaseClient;

async function signIn(): Promise<SupabaseClient> {
  const client = newClient(server.url);
  expect((await client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })).error).toBeNull();
  return client;
}

const profileOf = async (client: SupabaseClient) =>
  (await client.from('profiles').select('firstname, referral_code').maybeSingle()).data;
const countOf = (client: SupabaseClient) => client.rpc('count_other_sessions');

beforeAll(async () => {
  server = await HostedServer.start();
  const options = { data: { firstname: 'Maryse' } };
  await newClient(server.url).auth.signUp({ email: EMAIL, password: PASSWORD, options });
  await pressLink(server.url, (await server.mails()).at(-1)?.links[0] ?? '');
  await server.database.transaction((tx) => tx.query('delete from auth.sessions'));
  device = await signIn();
});
afterAll(() => server.stop());

// docs/rules/accounts.md#profile
test('an account whose profile is missing gets one, from its sign-up, and no second', async () => {
  await server.database.transaction((tx) => tx.query('delete from public.profiles'));
  expect(await profileOf(device)).toBeNull();
  expect((await device.rpc('make_own_profile')).data).toBe(true);
  const made = await profileOf(device);
  expect(made).toEqual({ firstname: 'Maryse', referral_code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/) });
  await device.from('profiles').update({ firstname: 'Lise' }).eq('firstname', 'Maryse');
  expect((await device.rpc('make_own_profile')).data).toBe(true);
  expect(await profileOf(device)).toEqual({ ...made, firstname: 'Lise' });
});

test('the other sessions of an account are counted', async () => {
  expect((await countOf(device)).data).toBe(0);
  await signIn();
  await signIn();
  expect((await countOf(device)).data).toBe(2);
});

test('neither is for a visitor, nor for a session that has been ended', async () => {
  const ended = await signIn();
  expect((await device.auth.signOut({ scope: 'others' })).error).toBeNull();
  expect((await newClient(server.url).rpc('make_own_profile')).error?.code).toBe('42501');
  expect((await countOf(newClient(server.url))).error?.code).toBe('42501');
  await server.database.transaction((tx) => tx.query('delete from public.profiles'));
  expect(await ended.rpc('make_own_profile')).toMatchObject({ data: false, error: null });
  expect(await countOf(ended)).toMatchObject({ data: null, error: null });
  expect(await profileOf(device)).toBeNull();
  expect((await countOf(device)).data).toBe(0);
});
