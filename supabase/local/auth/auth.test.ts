import type { AuthError, SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClient } from '../testing/client.ts';
import { HostedServer } from '../testing/hosted-server.ts';
import { linkToken, pressLink } from '../testing/mail-link.ts';
import { NOON } from '../testing/test-server.ts';

let server: HostedServer;
let people = 0;

beforeAll(async () => {
  server = await HostedServer.start();
});
afterAll(async () => {
  await server.stop();
});

let clock = Date.parse(NOON);

/** Moves the server's clock forward, so that another mail can be requested. */
function later(): void {
  clock += 15 * 60_000;
  server.moveTo(new Date(clock).toISOString());
}

const PASSWORD = 'un mot de passe';
function newEmail(): string {
  people += 1;
  return `personne${people}@exemple.gp`;
}
const client = () => newClient(server.url);

const mailsTo = async (email: string) => (await server.mails()).filter(({ to }) => to === email);

async function lastLink(email: string): Promise<string> {
  return (await mailsTo(email)).flatMap(({ links }) => links).at(-1) ?? '';
}

/** Presses the button of the page that a link opens. Returns the new session. */
async function follow(link: string): Promise<{ access_token: string; refresh_token: string }> {
  const reply = await pressLink(server.url, link);
  expect(reply.status).toBe(200);
  return (await reply.json()) as { access_token: string; refresh_token: string };
}

/** The error code of a second press. */
const refusalOf = async (link: string) =>
  ((await (await pressLink(server.url, link)).json()) as { code?: string }).code;

/** A signed-in customer with a confirmed address. */
async function newPerson(): Promise<{ email: string; device: SupabaseClient }> {
  const email = newEmail();
  const device = client();
  await device.auth.signUp({ email, password: PASSWORD, options: { data: { firstname: 'Maryse' } } });
  await follow(await lastLink(email));
  const { error } = await device.auth.signInWithPassword({ email, password: PASSWORD });
  expect(error).toBeNull();
  return { email, device };
}

async function signedIn(email: string, password = PASSWORD): Promise<SupabaseClient> {
  const device = client();
  expect((await device.auth.signInWithPassword({ email, password })).error).toBeNull();
  return device;
}

const codeOf = (error: AuthError | null) => error?.code;
const isAlive = async (device: SupabaseClient) => (await device.auth.getUser()).error === null;

describe('signing up', () => {
  test('asks to confirm the address first', async () => {
    const email = newEmail();
    const device = client();
    const { data, error } = await device.auth.signUp({ email, password: PASSWORD });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    const early = await device.auth.signInWithPassword({ email, password: PASSWORD });
    expect(codeOf(early.error)).toBe('email_not_confirmed');

    const link = await lastLink(email);
    const session = await device.auth.setSession(await follow(link));
    expect(session.data.user?.email).toBe(email);
    expect(await refusalOf(link)).toBe('otp_expired');
  });

  test('keeps the metadata of the sign-up', async () => {
    const { device } = await newPerson();
    expect((await device.auth.getUser()).data.user?.user_metadata).toEqual({ firstname: 'Maryse' });
  });

  test('does not reveal that an address is taken', async () => {
    const taken = (await newPerson()).email;
    later();
    const said = async (email: string) => {
      const { data, error } = await client().auth.signUp({ email, password: PASSWORD });
      const { id, email: _email, created_at, updated_at, confirmation_sent_at, ...rest } = data.user ?? {};
      return [rest, error];
    };
    expect(await said(taken)).toEqual(await said(newEmail()));
  });

  test('a rate limit does not reveal that an address is taken', async () => {
    const ask = async (email: string) => {
      await client().auth.resetPasswordForEmail(email);
      return codeOf((await client().auth.resetPasswordForEmail(email)).error);
    };
    expect(await ask((await newPerson()).email)).toBe('over_email_send_rate_limit');
    expect(await ask(newEmail())).toBe('over_email_send_rate_limit');
  });

  test('a second sign-up does not reveal the first one’s data', async () => {
    const email = newEmail();
    await client().auth.signUp({ email, password: PASSWORD, options: { data: { phone: '0690 12 34 56' } } });
    later();
    const again = await client().auth.signUp({ email, password: PASSWORD });
    expect(again.error).toBeNull();
    expect(JSON.stringify(again.data)).not.toContain('0690');
  });

  test.each([
    ['onze signes', 'weak_password'],
    ['Motdepasse123', 'weak_password'],
    ['97109710971097', 'weak_password'],
    ['x'.repeat(73), 'validation_failed'],
  ])('the password %s: %s', async (password, code) => {
    expect(codeOf((await client().auth.signUp({ email: newEmail(), password })).error)).toBe(code);
  });

  test.each([
    ['of 64 characters', 'long mot de passe, '.repeat(4).slice(0, 64)],
    ['of any alphabet, with spaces', ' Ti kòk 🐓 ka chanté é è '],
  ])('a password %s is taken as it is', async (_what, password) => {
    const email = newEmail();
    expect((await client().auth.signUp({ email, password })).error).toBeNull();
    await follow(await lastLink(email));
    await signedIn(email, password);
    for (const other of [password.slice(0, -1), password.trim().toLowerCase()].filter(
      (text) => text !== password,
    )) {
      const { error } = await client().auth.signInWithPassword({ email, password: other });
      expect(codeOf(error), other).toBe('invalid_credentials');
    }
  });

  test('text that no database can hold is dropped', async () => {
    const options = { data: { firstname: 'Ma\0ryse' } };
    const { data, error } = await client().auth.signUp({ email: newEmail(), password: PASSWORD, options });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({ firstname: 'Maryse' });
  });

  test('a second mail has to wait', async () => {
    const email = newEmail();
    await client().auth.signUp({ email, password: PASSWORD });
    const again = await client().auth.resend({ type: 'signup', email });
    expect(codeOf(again.error)).toBe('over_email_send_rate_limit');
  });

  test('a link of a kind that no database can hold is refused', async () => {
    const link = `${server.url}/connexion?token_hash=abc&type=%00`;
    expect((await pressLink(server.url, link)).status).toBe(403);
  });

  test('a link leads to the page with the button, of this site, whatever redirect was asked for', async () => {
    const email = newEmail();
    const options = { emailRedirectTo: 'https://evil.example/' };
    await client().auth.signUp({ email, password: PASSWORD, options });
    const link = new URL(await lastLink(email));
    expect(link.origin + link.pathname).toBe(`${server.url}/connexion`);
    expect([...link.searchParams.keys()]).toEqual(['token_hash', 'type']);
  });

  test.each(['GET', 'HEAD'])(
    '%s of a link, in the present or the old form, changes nothing',
    async (method) => {
      const { email, device } = await newPerson();
      const [fresh, next] = [newEmail(), newEmail()];
      await client().auth.signUp({ email: fresh, password: PASSWORD });
      await client().auth.resetPasswordForEmail(email);
      await device.auth.updateUser({ email: next, current_password: PASSWORD });
      const links = await Promise.all([fresh, email, next].map(lastLink));
      expect(links.map((link) => linkToken(link).type)).toEqual(['signup', 'recovery', 'email_change']);
      for (const link of links) {
        const { token_hash: token, type } = linkToken(link);
        const old = new URL('/auth/v1/verify', server.url);
        old.search = String(new URLSearchParams({ token, type, redirect_to: `${server.url}/connexion` }));
        await fetch(link, { method });
        const reply = await fetch(old, { method, redirect: 'manual' });
        expect(reply.status).toBe(303);
        expect(reply.headers.get('location')).toBe(link);
      }
      const early = await client().auth.signInWithPassword({ email: fresh, password: PASSWORD });
      expect(codeOf(early.error)).toBe('email_not_confirmed');
      expect((await device.auth.getUser()).data.user?.email).toBe(email);
      for (const link of links) await follow(link);
      expect((await device.auth.getUser()).data.user?.email).toBe(next);
    },
  );

  test('supabase-js opens a link as it does on a hosted project', async () => {
    const email = newEmail();
    await client().auth.signUp({ email, password: PASSWORD });
    const { token_hash } = linkToken(await lastLink(email));
    const device = client();
    const { data, error } = await device.auth.verifyOtp({ token_hash, type: 'email' });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(await isAlive(device)).toBe(true);
    const again = await client().auth.verifyOtp({ token_hash, type: 'email' });
    expect(codeOf(again.error)).toBe('otp_expired');
  });

  test.each([
    '//evil.example',
    'https:evil.example',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:http://SITE/x',
    'http://SITE/\r\nSet-Cookie: a=1',
  ])('a link of before never leads to %j', async (spelt) => {
    const wanted = spelt.replace('SITE', new URL(server.url).host);
    const link = new URL('/auth/v1/verify', server.url);
    link.search = String(new URLSearchParams({ token: wanted, type: wanted, redirect_to: wanted }));
    const { status, headers } = await fetch(link, { redirect: 'manual' });
    expect(status).toBe(303);
    const target = new URL(headers.get('location') ?? '');
    expect(target.origin + target.pathname).toBe(`${server.url}/connexion`);
    expect(headers.get('set-cookie')).toBeNull();
  });
});

describe('an address that several people sign up with', () => {
  const STRANGERS = 'celui d’un inconnu';
  const signUp = async (email: string, password: string, firstname: string) => {
    later();
    expect(
      (await client().auth.signUp({ email, password, options: { data: { firstname } } })).error,
    ).toBeNull();
    return lastLink(email);
  };
  const signInWith = async (email: string, password: string) =>
    codeOf((await client().auth.signInWithPassword({ email, password })).error);

  test.each(['first', 'last'])(
    'the password of the confirmed link holds, when a stranger came %s',
    async (when) => {
      const email = newEmail();
      const theirs = when === 'first' ? await signUp(email, STRANGERS, 'Vol') : '';
      const own = await signUp(email, PASSWORD, 'Maryse');
      const last = theirs || (await signUp(email, STRANGERS, 'Vol'));
      const device = client();
      await device.auth.setSession(await follow(own));
      expect(await signInWith(email, STRANGERS)).toBe('invalid_credentials');
      expect(await signInWith(email, PASSWORD)).toBeUndefined();
      expect((await device.auth.getUser()).data.user?.user_metadata).toEqual({ firstname: 'Maryse' });
      expect((await device.from('profiles').select('firstname')).data).toEqual([{ firstname: 'Maryse' }]);
      expect(await refusalOf(last)).toBe('otp_expired');
    },
  );

  test('a link that is mailed again brings the password of the only sign-up', async () => {
    const email = newEmail();
    await signUp(email, PASSWORD, 'Maryse');
    later();
    expect((await client().auth.resend({ type: 'signup', email })).error).toBeNull();
    expect(await signInWith(email, PASSWORD)).toBe('email_not_confirmed');
    await follow(await lastLink(email));
    expect(await signInWith(email, PASSWORD)).toBeUndefined();
  });

  test('and after several none: one is chosen', async () => {
    const email = newEmail();
    await signUp(email, STRANGERS, 'Vol');
    await signUp(email, PASSWORD, 'Maryse');
    later();
    await client().auth.resend({ type: 'signup', email });
    const device = client();
    const { data } = await device.auth.setSession(await follow(await lastLink(email)));
    expect(data.user?.app_metadata).toMatchObject({ needs_password: true });
    expect(await signInWith(email, STRANGERS)).toBe('invalid_credentials');
    expect(await signInWith(email, '')).toBe('invalid_credentials');
    const { data: chosen, error } = await device.auth.updateUser({ password: 'enfin le mien' });
    expect(error).toBeNull();
    expect(chosen.user?.app_metadata).not.toHaveProperty('needs_password');
    expect(await signInWith(email, 'enfin le mien')).toBeUndefined();
  });

  test('the recovery of an account that nobody has confirmed leaves no earlier password', async () => {
    const email = newEmail();
    await signUp(email, STRANGERS, 'Vol');
    await client().auth.resetPasswordForEmail(email);
    await follow(await lastLink(email));
    expect(await signInWith(email, STRANGERS)).toBe('invalid_credentials');
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
    const unknown = await client().auth.refreshSession({ refresh_token: 'inconnu' });
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

describe('changing the account', () => {
  test('a forgotten password', async () => {
    const { email, device } = await newPerson();
    await client().auth.resetPasswordForEmail(email);
    const recovered = client();
    await recovered.auth.setSession(await follow(await lastLink(email)));
    expect(codeOf((await recovered.auth.updateUser({ password: PASSWORD })).error)).toBe('same_password');
    expect((await recovered.auth.updateUser({ password: 'un autre encore' })).error).toBeNull();
    expect(await isAlive(device)).toBe(false);
    await signedIn(email, 'un autre encore');
  });

  test('a new password takes the old one, and ends the other sessions', async () => {
    const { email, device } = await newPerson();
    const other = await signedIn(email);
    const change = async (current?: string) =>
      codeOf(
        (await device.auth.updateUser({ password: 'encore un autre', current_password: current })).error,
      );
    expect(await change()).toBe('current_password_required');
    expect(await change('pas le mien du tout')).toBe('current_password_mismatch');
    await signedIn(email);
    expect(await change(PASSWORD)).toBeUndefined();
    expect(await isAlive(device)).toBe(true);
    expect(await isAlive(other)).toBe(false);
    await signedIn(email, 'encore un autre');
  });

  test('recovery does not say whether there is an account', async () => {
    expect((await client().auth.resetPasswordForEmail(newEmail())).error).toBeNull();
  });

  test('a new address takes effect once it is confirmed', async () => {
    const { email, device } = await newPerson();
    const next = newEmail();
    await device.auth.updateUser({ email: next, current_password: PASSWORD });
    expect((await device.auth.getUser()).data.user).toMatchObject({ email, new_email: next });
    await follow(await lastLink(next));
    expect((await device.auth.getUser()).data.user?.email).toBe(next);
    const other = (await newPerson()).email;
    const { device: curious } = await newPerson();
    const before = (await mailsTo(other)).length;
    const taken = await curious.auth.updateUser({ email: other, current_password: PASSWORD });
    expect(taken.error).toBeNull();
    expect(taken.data.user?.new_email).toBe(other);
    expect(await mailsTo(other)).toHaveLength(before);
    const again = await curious.auth.updateUser({ email: newEmail(), current_password: PASSWORD });
    expect(codeOf(again.error)).toBe('over_email_send_rate_limit');
  });
});

describe('a session that was left open', () => {
  test('changes no address without the password, and the old address is told of both steps', async () => {
    const { email, device } = await newPerson();
    const next = newEmail();
    const change = async (current?: string) =>
      codeOf((await device.auth.updateUser({ email: next, current_password: current })).error);
    expect(await change()).toBe('current_password_required');
    expect(await change('pas le mien du tout')).toBe('current_password_mismatch');
    expect(await mailsTo(next)).toEqual([]);
    expect(await change(PASSWORD)).toBeUndefined();
    const told = async () => (await mailsTo(email)).map(({ subject }) => subject);
    expect((await told()).at(-1)).toBe('Votre compte doit changer d’adresse e-mail');
    await follow(await lastLink(next));
    expect((await told()).at(-1)).toBe('L’adresse e-mail de votre compte a changé');
  });

  test('a change of address that its owner has not asked for ends with a new password', async () => {
    const { email, device } = await newPerson();
    const next = newEmail();
    await device.auth.updateUser({ email: next, current_password: PASSWORD });
    await device.auth.updateUser({ password: 'encore un autre', current_password: PASSWORD });
    expect(await refusalOf(await lastLink(next))).toBe('otp_expired');
    expect((await device.auth.getUser()).data.user?.email).toBe(email);
  });

  test('takes no second password for having begun with a recovery', async () => {
    const { email } = await newPerson();
    await client().auth.resetPasswordForEmail(email);
    const device = client();
    await device.auth.setSession(await follow(await lastLink(email)));
    expect((await device.auth.updateUser({ password: 'un autre encore' })).error).toBeNull();
    const again = await device.auth.updateUser({ password: 'et un troisième' });
    expect(codeOf(again.error)).toBe('current_password_required');
  });
});

describe('the second factor', () => {
  const codeFor = (secret: string, offset = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: serverNow() + offset * 30_000 });
  let skew = 0;
  const serverNow = () => Date.now() + skew;

  beforeAll(async () => {
    const { headers } = await fetch(`${server.url}/healthz`);
    skew = Date.parse(headers.get('date') ?? '') - Date.now();
  });

  test('lifts the session that shows it and ends the weaker ones', async () => {
    const { email, device } = await newPerson();
    const other = await signedIn(email);
    const enrolled = await device.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Téléphone' });
    if (enrolled.data?.type !== 'totp') throw new Error('not enrolled');
    expect(enrolled.data.totp.qr_code).toContain('<svg');
    const factorId = enrolled.data.id;
    const { secret } = enrolled.data.totp;

    const wrong = await device.auth.mfa.challengeAndVerify({ factorId, code: '000000' });
    expect(codeOf(wrong.error)).toBe('mfa_verification_failed');
    const code = codeFor(secret);
    expect((await device.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    const level = await device.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect(await isAlive(other)).toBe(false);
    const replayed = await device.auth.mfa.challengeAndVerify({ factorId, code });
    expect(codeOf(replayed.error)).toBe('mfa_verification_failed');

    const weak = await signedIn(email);
    expect((await weak.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    expect(codeOf((await weak.auth.updateUser({ password: 'sans second facteur' })).error)).toBe(
      'insufficient_aal',
    );
    expect(codeOf((await weak.auth.mfa.unenroll({ factorId })).error)).toBe('insufficient_aal');
    expect((await device.auth.mfa.unenroll({ factorId })).error).toBeNull();
  });

  test('a name that no picture holds is refused, and one of a hundred characters is taken', async () => {
    const { device } = await newPerson();
    const enrol = (issuer: string, friendlyName: string) =>
      device.auth.mfa.enroll({ factorType: 'totp', issuer, friendlyName });
    expect(codeOf((await enrol('a'.repeat(5000), 'a')).error)).toBe('validation_failed');
    expect(codeOf((await enrol('a', 'a'.repeat(5000))).error)).toBe('validation_failed');
    expect((await enrol('山'.repeat(100), '山'.repeat(100))).error).toBeNull();
  });

  test('five wrong codes use a challenge up', async () => {
    const { device } = await newPerson();
    const enrolled = await device.auth.mfa.enroll({ factorType: 'totp' });
    if (enrolled.data?.type !== 'totp') throw new Error('not enrolled');
    const factorId = enrolled.data.id;
    const challengeId = (await device.auth.mfa.challenge({ factorId })).data?.id ?? '';
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await device.auth.mfa.verify({ factorId, challengeId, code: '000000' });
    }
    const code = codeFor(enrolled.data.totp.secret);
    expect(codeOf((await device.auth.mfa.verify({ factorId, challengeId, code })).error)).toBe(
      'mfa_verification_failed',
    );
    expect((await device.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
  });
});

describe('the doors', () => {
  test('no key, no answer', async () => {
    expect((await fetch(`${server.url}/auth/v1/settings`)).status).toBe(401);
    expect((await fetch(`${server.url}/auth/v1/health`)).status).toBe(200);
  });

  test('an unsupported endpoint answers 501', async () => {
    const reply = await fetch(`${server.url}/auth/v1/authorize?provider=google`);
    expect(reply.status).toBe(501);
    expect(await reply.json()).toMatchObject({
      code: 'not_implemented',
      message: expect.stringContaining('VITE_AUTH_PROVIDERS'),
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
