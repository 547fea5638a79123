import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import {
  client,
  isAlive,
  newPerson,
  pass,
  signedIn,
  startServer,
  target,
} from '../../supabase/local/testing/accounts.ts';
import {
  Authenticator,
  addPasskey,
  levelOf,
  signInByPasskey,
  strangersKey,
} from '../../supabase/local/testing/authenticator.ts';
import { codeOf, differing, other, show, strongPerson, suspend, told } from './target.ts';

/** Sign-in by passkey: what our pages need of the accounts service. */

// docs/rules/accounts.md#passkeys

startServer(other);

const REFUSED = 'webauthn_verification_failed';

const passkeysOf = async (device: SupabaseClient) => (await device.auth.passkey.list()).data;
const remove = async (device: SupabaseClient, passkeyId: string) =>
  told((await device.auth.passkey.delete({ passkeyId })).error);

const add = async (...given: Parameters<typeof addPasskey>) => {
  const { id, error } = await addPasskey(...given);
  return { id, code: told(error) };
};
const signInWith = async (...given: Parameters<typeof signInByPasskey>) =>
  told(await signInByPasskey(...given));

/** A device whose account has a passkey, with its authenticator. */
async function personWithPasskey() {
  const { email, device } = await newPerson();
  const key = new Authenticator();
  const { id, code } = await add(device, key);
  expect(code).toBeUndefined();
  return { email, device, key, id };
}

test('the settings say that there are passkeys', async () => {
  const asked = await fetch(`${target.url}/auth/v1/settings`, { headers: { apikey: target.key } });
  expect(await asked.json()).toMatchObject({ passkeys_enabled: true });
});

describe('a passkey', () => {
  test('is added to an account and opens it, without its address', async () => {
    const { email, key, device, id } = await personWithPasskey();
    const elsewhere = client();
    expect(await signInWith(elsewhere, key)).toBeUndefined();
    const { data } = await elsewhere.auth.getUser();
    expect(data.user?.email).toBe(email);
    // The session that added it had shown the password alone.
    expect(await levelOf(elsewhere)).toEqual({ aal: 'aal1', methods: ['passkey'] });
    const listed = { id, created_at: expect.any(String), last_used_at: expect.any(String) };
    expect(await passkeysOf(device)).toMatchObject([{ ...listed, friendly_name: 'Passkey' }]);
    expect(await signInWith(client(), key)).toBeUndefined();
    expect((await elsewhere.auth.refreshSession()).error).toBeNull();
  });

  test('opens a desk where a code opens it, if a session that had shown the code added it', async () => {
    const { email, device, factorId, secret } = await strongPerson();
    const key = new Authenticator();
    expect((await add(device, key)).code).toBeUndefined();
    const elsewhere = client();
    expect(await signInWith(elsewhere, key)).toBeUndefined();
    const { aal } = await levelOf(elsewhere);
    expect(aal).toBe(differing('aal2', 'aal1'));
    const weak = await signedIn(email);
    expect((await add(weak, new Authenticator())).code).toBe('insufficient_aal');
    expect(told((await weak.auth.passkey.list()).error)).toBe(differing('insufficient_aal', undefined));
    const [{ id = '' } = {}] = (await passkeysOf(device)) ?? [];
    expect(await remove(weak, id)).toBe('insufficient_aal');
    expect(await show(elsewhere, factorId, codeOf(secret, 1))).toBeUndefined();
    expect((await levelOf(elsewhere)).aal).toBe('aal2');
  });

  // docs/rules/accounts.md#shown-anew
  test('shows anew who is signed in, where it stands for the code', async () => {
    const { device } = await strongPerson();
    const key = new Authenticator();
    await add(device, key);
    await pass(301);
    const elsewhere = client();
    expect(await signInWith(elsewhere, key)).toBeUndefined();
    const renewed = await elsewhere.rpc('renew_recovery_codes');
    expect(renewed.error?.code).toBe(differing(undefined, '42501'));
  });

  test('is taken off with the second factor of a phone that was lost', async () => {
    const { email, device } = await strongPerson();
    const key = new Authenticator();
    await add(device, key);
    const { data: codes } = await device.rpc('renew_recovery_codes');
    const weak = await signedIn(email);
    const { data } = await weak.rpc('use_recovery_code', { p_code: codes?.[0] });
    expect(data).toEqual({ outcome: 'removed' });
    expect(await signInWith(client(), key)).toBe(REFUSED);
  });

  test('of before the second factor stands for the password alone', async () => {
    const { device, key } = await personWithPasskey();
    const { data } = await device.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Application' });
    const secret = data?.type === 'totp' ? data.totp.secret : '';
    expect(await show(device, data?.id ?? '', codeOf(secret))).toBeUndefined();
    const elsewhere = client();
    expect(await signInWith(elsewhere, key)).toBeUndefined();
    expect((await levelOf(elsewhere)).aal).toBe('aal1');
  });

  test.each([
    ['another site', { origin: 'https://site.example' }],
    ['another domain', { rpId: 'site.example' }],
    ['another key', { key: strangersKey() }],
    ['another account', { userHandle: crypto.randomUUID() }],
    ['no account', { userHandle: '' }],
  ])('with the signature of %s opens nothing', async (_what, odd) => {
    const { key } = await personWithPasskey();
    expect(await signInWith(client(), key, odd)).toBe(REFUSED);
    expect(await signInWith(client(), key)).toBeUndefined();
  });

  test('that nobody has added opens nothing', async () => {
    const key = new Authenticator();
    key.create({
      challenge: '',
      rp: {},
      user: { id: Buffer.from(crypto.randomUUID()).toString('base64url') },
    });
    expect(await signInWith(client(), key)).toBe(REFUSED);
  });

  test('whose authenticator has not verified its user is not taken', async () => {
    const { device, key } = await personWithPasskey();
    const odd = { isVerified: false };
    expect(await signInWith(client(), key, odd)).toBe(differing(REFUSED, undefined));
    expect((await add(device, new Authenticator(), odd)).code).toBe(differing(REFUSED, undefined));
  });

  test('is added from the site alone, and to one account', async () => {
    const { key } = await personWithPasskey();
    const { device } = await newPerson();
    expect((await add(device, new Authenticator(), { origin: 'https://site.example' })).code).toBe(REFUSED);
    expect((await add(device, key)).code).toBe(differing('webauthn_credential_exists', 'server_failed'));
    expect(await passkeysOf(device)).toEqual([]);
  });

  test('is renamed and taken off by its owner alone', async () => {
    const { email, device, id, key } = await personWithPasskey();
    const { device: stranger } = await newPerson();
    const rename = async (whose: SupabaseClient, friendlyName: string) =>
      (await whose.auth.passkey.update({ passkeyId: id, friendlyName })).error;
    expect((await rename(stranger, 'À moi'))?.status).toBe(404);
    expect(told(await rename(device, 'x'.repeat(121)))).toBe('validation_failed');
    expect(await rename(device, 'Téléphone')).toBeNull();
    expect(await passkeysOf(device)).toMatchObject([{ id, friendly_name: 'Téléphone' }]);
    expect(await remove(stranger, id)).toBe('validation_failed');
    const elsewhere = await signedIn(email);
    expect(await remove(device, id)).toBeUndefined();
    expect(await passkeysOf(device)).toEqual([]);
    expect(await isAlive(elsewhere)).toBe(differing(false, true));
    expect(await signInWith(client(), key)).toBe(REFUSED);
  });

  test('opens nothing of an account that is suspended, or deleted', async () => {
    const { device, key } = await personWithPasskey();
    const { data } = await device.auth.getUser();
    await suspend(data.user?.id ?? '', true);
    expect(await signInWith(client(), key)).toBe('user_banned');
    await suspend(data.user?.id ?? '', false);
    expect((await device.rpc('delete_account')).error).toBeNull();
    expect(await signInWith(client(), key)).toBe(REFUSED);
  });

  // docs/rules/accounts.md#shown-anew
  test('is added and taken off within minutes of a sign-in, by it or another', async () => {
    const { device, key, id } = await personWithPasskey();
    await pass(301);
    const late = differing('reauthentication_needed', undefined);
    expect((await add(device, new Authenticator())).code).toBe(late);
    const again = client();
    expect(await signInWith(again, key)).toBeUndefined();
    expect((await add(again, new Authenticator())).code).toBeUndefined();
    await pass(301);
    expect(await remove(again, id)).toBe(late);
  });

  test('is one of ten at most', async () => {
    const { device } = await newPerson();
    for (let made = 0; made < 10; made += 1) {
      expect((await add(device, new Authenticator())).code).toBeUndefined();
    }
    expect((await add(device, new Authenticator())).code).toBe('too_many_passkeys');
  });
});

describe('a challenge', () => {
  const signIn = async (challengeId: string, credential: ReturnType<Authenticator['get']>) =>
    told((await client().auth.passkey.verifyAuthentication({ challengeId, credential })).error);
  const begin = async (key: Authenticator) => {
    const { data } = await client().auth.passkey.startAuthentication();
    if (!data) throw new Error('no challenge');
    return { id: data.challenge_id, answer: key.get(data.options) };
  };

  test('serves once, whether the answer was right', async () => {
    const { key } = await personWithPasskey();
    const { id, answer } = await begin(key);
    expect(await signIn(id, answer)).toBeUndefined();
    expect(await signIn(id, answer)).toBe('webauthn_challenge_not_found');
    const wrong = await begin(key);
    expect(await signIn(wrong.id, answer)).toBe(REFUSED);
    expect(await signIn(wrong.id, wrong.answer)).toBe('webauthn_challenge_not_found');
  });

  test('is over after five minutes', async () => {
    const { key } = await personWithPasskey();
    const { id, answer } = await begin(key);
    await pass(301);
    expect(await signIn(id, answer)).toBe('webauthn_challenge_expired');
  });

  test('of one account, or of a sign-in, adds nothing to another', async () => {
    const { device } = await newPerson();
    const { device: stranger } = await newPerson();
    const key = new Authenticator();
    const { data } = await stranger.auth.passkey.startRegistration();
    if (!data) throw new Error('no challenge');
    const credential = key.create(data.options);
    const answer = async (challengeId: string) =>
      told((await device.auth.passkey.verifyRegistration({ challengeId, credential })).error);
    expect(await answer(data.challenge_id)).toBe('webauthn_challenge_not_found');
    expect(await answer((await begin(key)).id)).toBe('webauthn_challenge_not_found');
    expect(await answer('inconnu')).toBe('validation_failed');
  });
});
