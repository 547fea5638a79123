import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { client, isAlive, newPerson, signedIn, startServer } from '../../supabase/local/testing/accounts.ts';
import { codeOf, enrol, other, show, strongPerson, told } from './target.ts';

/** The procedures that our pages call about an account, on the tables of the accounts service itself. */

startServer(other);

const ask = async (device: SupabaseClient, name: string, args: object = {}) => {
  const { data, error } = await device.rpc(name, args);
  return error ? told(error) : data;
};

test.each(['count_other_sessions', 'make_own_profile', 'recovery_codes_left', 'delete_account'])(
  'nobody calls %s without an account',
  async (name) => {
    expect(await ask(client(), name)).toBe('42501');
  },
);

test('whoever signs up asks whether a referral code is one', async () => {
  expect(await ask(client(), 'is_referral_code', { p_code: 'AAAAAAAA' })).toBe(false);
});

test('an account has a profile, and knows how many sessions it has elsewhere', async () => {
  const { email, device } = await newPerson();
  expect(await ask(device, 'make_own_profile')).toBe(true);
  // The link of its sign-up has opened another one.
  expect(await ask(device, 'count_other_sessions')).toBe(1);
  await signedIn(email);
  expect(await ask(device, 'count_other_sessions')).toBe(2);
});

test('a session that was ended elsewhere, or awaits its code, opens nothing', async () => {
  const { email, device } = await strongPerson();
  const weak = await signedIn(email);
  expect(await ask(weak, 'make_own_profile')).toBe(false);
  expect(await ask(weak, 'count_other_sessions')).toBeNull();
  expect(await ask(weak, 'renew_recovery_codes')).toBe('42501');
  const { data } = await device.auth.getSession();
  await client().auth.admin.signOut(data.session?.access_token ?? '', 'local');
  expect(await ask(device, 'make_own_profile')).toBe(false);
  expect(await ask(device, 'delete_account')).toBe('42501');
  expect(await isAlive(weak)).toBe(true);
});

// docs/rules/accounts.md#second-factor
test('a recovery code takes the factor off, and ends the other sessions', async () => {
  const { email, device } = await strongPerson();
  const codes = await ask(device, 'renew_recovery_codes');
  expect(codes).toHaveLength(8);
  expect(await ask(device, 'recovery_codes_left')).toBe(8);
  const weak = await signedIn(email);
  expect(await ask(weak, 'use_recovery_code', { p_code: 'A'.repeat(16) })).toEqual({ outcome: 'wrong' });
  expect(await ask(weak, 'use_recovery_code', { p_code: codes[0] })).toEqual({ outcome: 'removed' });
  expect(await isAlive(device)).toBe(false);
  await weak.auth.refreshSession();
  expect((await weak.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal1',
  });
  const { factorId, secret } = await enrol(weak);
  expect(await show(weak, factorId, codeOf(secret))).toBeUndefined();
});
