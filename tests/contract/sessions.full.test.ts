import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { asImage } from '../../src/backend/factors.ts';
import {
  client,
  isAlive,
  lastLink,
  newEmail,
  newPerson,
  PASSWORD,
  pass,
  signedIn,
  startServer,
  target,
} from '../../supabase/local/testing/accounts.ts';
import {
  codeOf,
  differing,
  endSession,
  enrol,
  other,
  press,
  show,
  strongPerson,
  suspend,
  told,
} from './target.ts';

/** Sessions and the second factor: what our pages need of the accounts service. */

startServer(other);

/** In seconds: past the interval in which a used refresh token may be used again. */
const PAST_REUSE = 15;

const sessionOf = async (device: SupabaseClient) => {
  const { data } = await device.auth.getSession();
  if (!data.session) throw new Error('no session');
  return data.session;
};
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const renew = async (refresh_token: string) => {
  const { data, error } = await client().auth.refreshSession({ refresh_token });
  return { code: told(error), next: data.session?.refresh_token ?? '' };
};
const userOf = async (token: string) => told((await client().auth.getUser(token)).error);

// docs/rules/accounts.md#session
describe('a session', () => {
  test('says whose it is, how it was opened and how long it lasts', async () => {
    const { email, device } = await newPerson();
    const session = await sessionOf(device);
    expect(session).toMatchObject({ token_type: 'bearer', user: { email } });
    const { session_id, iat, exp, ...claims } = claimsOf(session.access_token);
    const amr = [{ method: 'password', timestamp: expect.any(Number) }];
    expect(claims).toMatchObject({ sub: session.user.id, email, role: 'authenticated', aal: 'aal1', amr });
    expect(session_id).toMatch(/^[\da-f-]{36}$/);
    // A device whose clock is wrong counts from the arrival of the answer.
    expect(session.expires_in).toBe(exp - iat);
    expect(exp - iat).toBe(3600);
  });

  test.each([
    ['a wrong password', async () => [(await newPerson()).email, 'autre chose que cela']],
    ['an unknown address', async () => [newEmail(), PASSWORD]],
    ['no password', async () => [(await newPerson()).email, '']],
  ])('is not opened by %s', async (_what, given) => {
    const [email = '', password = ''] = await given();
    const { error } = await client().auth.signInWithPassword({ email, password });
    expect(told(error)).toBe('invalid_credentials');
  });

  test('is opened by the address however it is written', async () => {
    const { email } = await newPerson();
    const { error } = await client().auth.signInWithPassword({
      email: email.toUpperCase(),
      password: PASSWORD,
    });
    expect(told(error)).toBeUndefined();
  });

  test('is not opened by a forged token, or by none', async () => {
    const { access_token } = await sessionOf((await newPerson()).device);
    const [header, payload, signature = ''] = access_token.split('.');
    const altered = signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    expect(await userOf(`${header}.${payload}.${altered}`)).toBe('bad_jwt');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await userOf(`${none}.${payload}.`)).toBe('bad_jwt');
    const asked = await fetch(`${target.url}/auth/v1/user`, { headers: { apikey: target.key } });
    expect(asked.status).toBe(401);
  });

  test('is renewed, and gives the same answer to the tab that asks with the token before', async () => {
    const { refresh_token: first } = await sessionOf((await newPerson()).device);
    const both = await Promise.all([renew(first), renew(first)]);
    expect(both.map(({ code }) => code)).toEqual([undefined, undefined]);
    const [{ next: second }, { next: same }] = both;
    expect(same).toBe(second);
    expect(second).not.toBe(first);
    await pass(3000);
    expect(await renew(first)).toEqual({ code: undefined, next: second });
    expect((await renew(second)).code).toBeUndefined();
  });

  test('is ended by a token that was used twice before, for it has been copied', async () => {
    const { refresh_token: first } = await sessionOf((await newPerson()).device);
    const { next: second } = await renew(first);
    const { next: third } = await renew(second);
    await pass(PAST_REUSE);
    expect((await renew(first)).code).toBe('refresh_token_already_used');
    await pass(PAST_REUSE);
    // Either ends the session on the device.
    expect((await renew(third)).code).toMatch(/^refresh_token_(not_found|already_used)$/);
  });

  test('is renewed by an older token for some seconds', async () => {
    const { refresh_token: first } = await sessionOf((await newPerson()).device);
    await renew((await renew(first)).next);
    expect((await renew(first)).code).toBeUndefined();
  });

  test('is not renewed by a token of nobody', async () => {
    const form = differing(22, 12);
    expect((await renew('x'.repeat(form))).code).toBe('refresh_token_not_found');
    for (const token of ['inconnu', 'x'.repeat(30), 'x'.repeat(5000)]) {
      expect((await renew(token)).code, token).toBe('validation_failed');
    }
  });

  test('of a suspended account opens nothing until it is not', async () => {
    const { email, device } = await newPerson();
    const { user, access_token, refresh_token } = await sessionOf(device);
    await suspend(user.id, true);
    expect(told((await client().auth.signInWithPassword({ email, password: PASSWORD })).error)).toBe(
      'user_banned',
    );
    expect(await userOf(access_token)).toBe('user_banned');
    expect((await renew(refresh_token)).code).toBe('user_banned');
    await suspend(user.id, false);
    expect(await userOf(access_token)).toBeUndefined();
    expect((await renew(refresh_token)).code).toBeUndefined();
  });
});

// docs/rules/accounts.md#signing-out
describe('signing out', () => {
  test.each([
    ['local', [false, true]],
    ['others', [true, false]],
    ['global', [false, false]],
  ] as const)('with the scope %s', async (scope, expected) => {
    const { email, device } = await newPerson();
    const elsewhere = await signedIn(email);
    const own = await sessionOf(device);
    const answer = await client().auth.admin.signOut(own.access_token, scope);
    expect(told(answer.error)).toBeUndefined();
    const alive = [(await userOf(own.access_token)) === undefined, await isAlive(elsewhere)];
    expect(alive).toEqual(expected);
  });

  test('ends the refresh token too, and is told apart where it has happened already', async () => {
    const { device } = await newPerson();
    const { access_token, refresh_token } = await sessionOf(device);
    expect((await endSession(access_token)).status).toBe(204);
    expect((await renew(refresh_token)).code).toBe('refresh_token_not_found');
    expect(await userOf(access_token)).toBe('session_not_found');
    const again = await endSession(access_token);
    expect(again.status).toBe(403);
    expect(await again.json()).toMatchObject({ code: 403, error_code: 'session_not_found' });
    const forged = await endSession(`${access_token.slice(0, -6)}AAAAAA`);
    expect(forged.status).toBe(403);
    expect(await forged.json()).toMatchObject({ code: 403, error_code: 'bad_jwt' });
    const change = await device.auth.updateUser({ password: 'encore un autre', current_password: PASSWORD });
    expect(told(change.error)).toBe('session_not_found');
  });
});

// docs/rules/accounts.md#second-factor
describe('a second factor', () => {
  const levels = async (device: SupabaseClient) => {
    const { data } = await device.auth.mfa.getAuthenticatorAssuranceLevel();
    return [data?.currentLevel, data?.nextLevel];
  };

  test('is enrolled by a picture, an address or a secret, and verified by a code', async () => {
    const { email, device } = await newPerson();
    const elsewhere = await signedIn(email);
    const { refresh_token } = await sessionOf(device);
    const { factorId, qr_code, secret, uri } = await enrol(device);
    expect(asImage(qr_code)).toMatch(/^data:image\/svg\+xml,%3C/);
    expect(uri).toContain('otpauth://totp/');
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(uri)).toContain(email);
    const listed = async () => (await device.auth.mfa.listFactors()).data;
    expect(await listed()).toMatchObject({ all: [{ id: factorId, status: 'unverified' }], totp: [] });
    expect(await show(device, factorId, '000000')).toBe('mfa_verification_failed');
    expect(await show(device, factorId, 'abc')).toBe('mfa_verification_failed');
    expect(await levels(device)).toEqual(['aal1', 'aal1']);

    expect(await show(device, factorId, codeOf(secret))).toBeUndefined();
    expect(await levels(device)).toEqual(['aal2', 'aal2']);
    expect(await listed()).toMatchObject({ totp: [{ id: factorId, status: 'verified' }] });
    const { aal, amr } = claimsOf((await sessionOf(device)).access_token);
    const methods = amr.map(({ method }: { method: string }) => method);
    expect([aal, methods.sort()]).toEqual(['aal2', ['password', 'totp']]);
    expect(await isAlive(elsewhere)).toBe(false);
    expect((await renew(refresh_token)).code).toBeUndefined();
  });

  test('keeps a session that has not shown it from all that changes the account', async () => {
    const { email, device, factorId, secret } = await strongPerson();
    const weak = await signedIn(email);
    expect(await levels(weak)).toEqual(['aal1', 'aal2']);
    const change = async (attributes: object) => told((await weak.auth.updateUser(attributes)).error);
    expect(await change({ password: 'encore un autre', current_password: PASSWORD })).toBe(
      'insufficient_aal',
    );
    expect(await change({ email: newEmail(), current_password: PASSWORD })).toBe('insufficient_aal');
    expect(told((await weak.auth.mfa.unenroll({ factorId })).error)).toBe('insufficient_aal');
    const second = await weak.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Autre' });
    expect(told(second.error)).toBe('insufficient_aal');
    expect(await show(weak, factorId, codeOf(secret, 1))).toBeUndefined();
    expect(await levels(weak)).toEqual(['aal2', 'aal2']);
    expect(await isAlive(device)).toBe(true);
  });

  test('is refused for a challenge that is over, or another’s, and for a factor that is not there', async () => {
    const { device, factorId, secret } = await strongPerson();
    const verify = async (challengeId: string, id = factorId) =>
      told((await device.auth.mfa.verify({ factorId: id, challengeId, code: codeOf(secret, 1) })).error);
    const nobodys = crypto.randomUUID();
    expect(await verify(nobodys)).toBe('mfa_factor_not_found');
    expect(await verify(nobodys, nobodys)).toBe('mfa_factor_not_found');
    const unknown = await device.auth.mfa.challenge({ factorId: nobodys });
    expect(told(unknown.error)).toBe('mfa_factor_not_found');
    const { data } = await device.auth.mfa.challenge({ factorId });
    await pass(301);
    expect(await verify(data?.id ?? '')).toBe('mfa_challenge_expired');
  });

  test('takes a code once', async () => {
    const { device, factorId, secret } = await strongPerson();
    const code = codeOf(secret, 1);
    expect(await show(device, factorId, code)).toBeUndefined();
    expect(await show(device, factorId, code)).toBe(differing('mfa_verification_failed', undefined));
  });

  test('is taken off by a session that has shown it, and the account is open without', async () => {
    const { email, device, factorId } = await strongPerson();
    expect(told((await device.auth.mfa.unenroll({ factorId })).error)).toBeUndefined();
    await device.auth.refreshSession();
    expect(await levels(device)).toEqual(['aal1', 'aal1']);
    expect(await levels(await signedIn(email))).toEqual(['aal1', 'aal1']);
    expect((await device.auth.mfa.listFactors()).data?.all).toEqual([]);
    expect(told((await device.auth.mfa.unenroll({ factorId })).error)).toBe('mfa_factor_not_found');
  });

  // docs/rules/accounts.md#shown-anew
  test('is put on and taken off within minutes of a sign-in, or of its code', async () => {
    const { device } = await newPerson();
    await pass(301);
    const late = await device.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Application' });
    expect(told(late.error)).toBe(differing('reauthentication_needed', undefined));
    const { device: strong, factorId } = await strongPerson();
    await pass(301);
    const off = await strong.auth.mfa.unenroll({ factorId });
    expect(told(off.error)).toBe(differing('reauthentication_needed', undefined));
  });

  test('has a name of its own, and there are ten at most', async () => {
    const { device } = await newPerson();
    const { factorId } = await enrol(device);
    const again = async (friendlyName: string) =>
      (await device.auth.mfa.enroll({ factorType: 'totp', friendlyName })).error;
    expect(told(await again('Application'))).toBe('mfa_factor_name_conflict');
    for (let made = 1; made < 10; made += 1) await enrol(device, `Application ${made}`);
    const eleventh = await again('Application 10');
    expect([told(eleventh), eleventh?.status]).toEqual(['too_many_enrolled_mfa_factors', 422]);
    expect(told((await device.auth.mfa.unenroll({ factorId })).error)).toBeUndefined();
    expect(await again('Application 10')).toBeNull();
  });

  test('that was begun and left is forgotten after five minutes', async () => {
    const { email, device } = await newPerson();
    await enrol(device);
    await pass(301);
    const again = await signedIn(email);
    await enrol(again);
    expect((await again.auth.mfa.listFactors()).data?.all).toHaveLength(1);
  });

  test('stays when its owner chooses a forgotten password, which takes the code too', async () => {
    const { email, factorId, secret } = await strongPerson();
    await client().auth.resetPasswordForEmail(email);
    const device = client();
    await press(device, await lastLink(email));
    expect(await levels(device)).toEqual(['aal1', 'aal2']);
    const change = async () => told((await device.auth.updateUser({ password: 'encore un autre' })).error);
    expect(await change()).toBe('insufficient_aal');
    expect(await show(device, factorId, codeOf(secret, 1))).toBeUndefined();
    expect(await change()).toBeUndefined();
  });
});
