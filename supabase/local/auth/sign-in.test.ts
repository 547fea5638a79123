import type { SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import {
  client,
  codeOf,
  follow,
  isAlive,
  lastLink,
  later,
  mailsTo,
  newEmail,
  newPerson,
  PASSWORD,
  profileOf,
  refusalOf,
  server,
  signedIn,
  startServer,
} from '../testing/accounts.ts';
import { Authenticator, addPasskey, levelOf, signInByPasskey } from '../testing/authenticator.ts';

/** Whose password opens an account, and what opens none. */

startServer();

// docs/rules/accounts.md#sign-up
describe('an address that several people sign up with', () => {
  const STRANGERS = 'celui d’un inconnu';
  const signUp = async (email: string, password: string, firstname: string) => {
    later();
    expect(
      (await client().auth.signUp({ email, password, options: { data: { firstname } } })).error,
    ).toBeNull();
    return lastLink(email);
  };
  /** Follows a link that no sign-up goes with: nobody can say whose profile the account had. */
  const expectNobodysProfile = async (link: string) => {
    const device = client();
    const { data } = await device.auth.setSession(await follow(link));
    expect(data.user?.user_metadata).toEqual({});
    expect(await profileOf(device)).toMatchObject({ firstname: null });
    return { device, data };
  };
  const signInWith = async (email: string, password: string) =>
    codeOf((await client().auth.signInWithPassword({ email, password })).error);

  test.each(['first', 'last'])(
    'of two sign-ups with one address none holds, whichever link is pressed: the %s',
    async (which) => {
      const email = newEmail();
      const links = [await signUp(email, STRANGERS, 'Vol'), await signUp(email, PASSWORD, 'Maryse')];
      const [pressed = '', other = ''] = which === 'first' ? links : links.toReversed();
      const { data } = await expectNobodysProfile(pressed);
      expect(data.user?.app_metadata).toMatchObject({ needs_password: true });
      expect(await signInWith(email, STRANGERS)).toBe('invalid_credentials');
      expect(await signInWith(email, PASSWORD)).toBe('invalid_credentials');
      expect(await refusalOf(other)).toBe('otp_expired');
    },
  );

  test('a link that is mailed again brings the password and the profile of the only sign-up', async () => {
    const email = newEmail();
    await signUp(email, PASSWORD, 'Maryse');
    later();
    expect((await client().auth.resend({ type: 'signup', email })).error).toBeNull();
    expect(await signInWith(email, PASSWORD)).toBe('email_not_confirmed');
    const device = client();
    const { data } = await device.auth.setSession(await follow(await lastLink(email)));
    expect(data.user?.user_metadata).toEqual({ firstname: 'Maryse' });
    expect(await profileOf(device)).toMatchObject({ firstname: 'Maryse' });
    expect(await signInWith(email, PASSWORD)).toBeUndefined();
  });

  test('and after several none: one is chosen', async () => {
    const email = newEmail();
    await signUp(email, STRANGERS, 'Vol');
    await signUp(email, PASSWORD, 'Maryse');
    later();
    await client().auth.resend({ type: 'signup', email });
    const { device, data } = await expectNobodysProfile(await lastLink(email));
    expect(data.user?.app_metadata).toMatchObject({ needs_password: true });
    expect(await signInWith(email, STRANGERS)).toBe('invalid_credentials');
    expect(await signInWith(email, '')).toBe('invalid_credentials');
    const { data: chosen, error } = await device.auth.updateUser({ password: 'enfin le mien' });
    expect(error).toBeNull();
    expect(chosen.user?.app_metadata).not.toHaveProperty('needs_password');
    expect(await signInWith(email, 'enfin le mien')).toBeUndefined();
  });

  test('the recovery of an account that nobody has confirmed leaves no earlier password and no profile', async () => {
    const email = newEmail();
    await signUp(email, STRANGERS, 'Vol');
    await client().auth.resetPasswordForEmail(email);
    await expectNobodysProfile(await lastLink(email));
    expect(await signInWith(email, STRANGERS)).toBe('invalid_credentials');
  });

  test('an account that was confirmed keeps its profile in a recovery', async () => {
    const email = newEmail();
    await follow(await signUp(email, PASSWORD, 'Maryse'));
    await client().auth.resetPasswordForEmail(email);
    const device = client();
    const { data } = await device.auth.setSession(await follow(await lastLink(email)));
    expect(data.user?.user_metadata).toEqual({ firstname: 'Maryse' });
    expect(await profileOf(device)).toMatchObject({ firstname: 'Maryse' });
  });
});

describe('signing in', () => {
  test('a wrong password and an unknown address look the same', async () => {
    const { email } = await newPerson();
    const wrong = await client().auth.signInWithPassword({ email, password: 'autre chose' });
    const unknown = await client().auth.signInWithPassword({ email: newEmail(), password: PASSWORD });
    expect(codeOf(wrong.error)).toBe('invalid_credentials');
    expect(unknown.error?.message).toBe(wrong.error?.message);
  });

  test('a refresh token gives the next one, and again within a moment for the other tab', async () => {
    const { device } = await newPerson();
    const refresh_token = (await device.auth.getSession()).data.session?.refresh_token ?? '';
    const first = await client().auth.refreshSession({ refresh_token });
    const second = await client().auth.refreshSession({ refresh_token });
    expect([first.error, second.error]).toEqual([null, null]);
    expect(first.data.session?.refresh_token).toBe(second.data.session?.refresh_token);
    expect(first.data.session?.refresh_token).not.toBe(refresh_token);
    const unknown = await client().auth.refreshSession({ refresh_token: 'x'.repeat(22) });
    expect(codeOf(unknown.error)).toBe('refresh_token_not_found');
  });

  test.each([
    ['local', [false, true]],
    ['others', [true, false]],
    ['global', [false, false]],
  ] as const)('signing out with scope %s', async (scope, expected) => {
    const { email, device } = await newPerson();
    const other = await signedIn(email);
    const { data } = await device.auth.getSession();
    await device.auth.signOut({ scope });
    const token = data.session?.access_token;
    const own = (await client().auth.getUser(token)).error === null;
    expect([own, await isAlive(other)]).toEqual(expected);
  });

  test('a forged token is refused', async () => {
    const { device } = await newPerson();
    const token = (await device.auth.getSession()).data.session?.access_token ?? '';
    const [header, payload, signature = ''] = token.split('.');
    const forged = [header, payload, signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))].join(
      '.',
    );
    expect(codeOf((await client().auth.getUser(forged)).error)).toBe('bad_jwt');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    expect((await client().auth.getUser(`${none}.${payload}.`)).error).not.toBeNull();
  });
});

describe('the doors', () => {
  test('no key, no answer', async () => {
    expect((await fetch(`${server.url}/auth/v1/settings`)).status).toBe(401);
    expect((await fetch(`${server.url}/auth/v1/health`)).status).toBe(200);
  });

  // docs/rules/accounts.md#providers
  test('an unsupported endpoint answers 501', async () => {
    const reply = await fetch(`${server.url}/auth/v1/authorize?provider=google`);
    expect(reply.status).toBe(501);
    expect(await reply.json()).toMatchObject({
      error_code: 'not_implemented',
      msg: expect.stringContaining('VITE_AUTH_PROVIDERS'),
    });
  });

  test('a body that is not a JSON object is refused', async () => {
    const headers = { apikey: 'sb_publishable_local' };
    for (const body of ['', '[]', 'null', '{']) {
      const reply = await fetch(`${server.url}/auth/v1/signup`, { method: 'POST', headers, body });
      expect(reply.status).toBe(400);
    }
  });
});

// docs/rules/accounts.md#passkeys
describe('a passkey', () => {
  /** A device that has enrolled a second factor and shown its code. */
  const showFactor = async (device: SupabaseClient) => {
    const { data } = await device.auth.mfa.enroll({ factorType: 'totp' });
    const secret = Secret.fromBase32(data?.type === 'totp' ? data.totp.secret : '');
    const code = new TOTP({ secret }).generate({ timestamp: Date.now() });
    const factorId = data?.id ?? '';
    expect((await device.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
  };
  const openWith = async (key: Authenticator) => {
    const device = client();
    expect(await signInByPasskey(device, key)).toBeNull();
    return (await levelOf(device)).aal;
  };

  test('stands for what the session that added it had shown: a password, or a password and a code', async () => {
    const { device } = await newPerson();
    const [weak, strong] = [new Authenticator(), new Authenticator()];
    expect((await addPasskey(device, weak)).error).toBeNull();
    await showFactor(device);
    expect((await addPasskey(device, strong)).error).toBeNull();
    expect([await openWith(weak), await openWith(strong)]).toEqual(['aal1', 'aal2']);
  });

  test('is not taken from an authenticator that has not verified its user', async () => {
    const { device } = await newPerson();
    const key = new Authenticator();
    await addPasskey(device, key);
    const refusal = await signInByPasskey(client(), key, { isVerified: false });
    expect(refusal?.code).toBe('webauthn_verification_failed');
  });

  test('tells its owner when it is added and when it is taken off', async () => {
    const { email, device } = await newPerson();
    const { id } = await addPasskey(device, new Authenticator());
    expect((await device.auth.passkey.delete({ passkeyId: id })).error).toBeNull();
    expect((await mailsTo(email)).slice(-2).map(({ subject }) => subject)).toEqual([
      'Une clé d’accès a été ajoutée à votre compte',
      'Une clé d’accès a été supprimée de votre compte',
    ]);
  });
});
