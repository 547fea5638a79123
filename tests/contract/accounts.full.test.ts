import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import {
  client,
  isAlive,
  lastLink,
  mailsTo,
  newEmail,
  newPerson,
  PASSWORD,
  pass,
  signedIn,
  startServer,
  target,
} from '../../supabase/local/testing/accounts.ts';
import { differing, other, press, told } from './target.ts';

/** Signing up, links of mails, changes of password and address, deletion: what our pages need of the accounts service. */

startServer(other);

/** In seconds, from supabase/config.toml. */
const BETWEEN_MAILS = 60;
const LINK_EXPIRY = 3600;

const signUp = async (email: string, password = PASSWORD, data: object = { firstname: 'Maryse' }) =>
  client().auth.signUp({ email, password, options: { data } });
const signIn = async (email: string, password = PASSWORD) =>
  told((await client().auth.signInWithPassword({ email, password })).error);
const recover = async (email: string) => told((await client().auth.resetPasswordForEmail(email)).error);

// docs/rules/accounts.md#sign-up
describe('a sign-up', () => {
  test('opens nothing before its link is pressed, which serves once', async () => {
    const email = newEmail();
    const { data, error } = await signUp(email);
    expect(told(error)).toBeUndefined();
    expect(data).toMatchObject({ session: null, user: { email } });
    expect(await signIn(email)).toBe('email_not_confirmed');
    const link = await lastLink(email);
    const opened = await press(client(), link);
    expect(told(opened.error)).toBeUndefined();
    expect(opened.data.session?.user).toMatchObject({ email, user_metadata: { firstname: 'Maryse' } });
    expect(told((await press(client(), link)).error)).toBe('otp_expired');
    expect(await signIn(email)).toBeUndefined();
  });

  test('has a link that runs out after an hour', async () => {
    const email = newEmail();
    await signUp(email);
    const link = await lastLink(email);
    await pass(LINK_EXPIRY + 1);
    expect(told((await press(client(), link)).error)).toBe('otp_expired');
  });

  test('is answered alike where the address has an account, which gets no mail', async () => {
    const { email } = await newPerson();
    await pass(BETWEEN_MAILS + 1);
    const before = (await mailsTo(email)).length;
    const { data, error } = await signUp(email, 'le mot d’un autre');
    expect(told(error)).toBeUndefined();
    expect(data).toMatchObject({ session: null, user: { email, identities: [] } });
    expect(await mailsTo(email)).toHaveLength(before);
    expect(await signIn(email)).toBeUndefined();
  });

  test.each([
    ['onze signes', 'weak_password'],
    ['x'.repeat(73), 'validation_failed'],
    ['', 'validation_failed'],
  ])('with the password "%s": %s', async (password, code) => {
    expect(told((await signUp(newEmail(), password)).error)).toBe(code);
  });

  test.each(['pas une adresse', 'a@', `${'x'.repeat(250)}@exemple.gp`])(
    'with the address "%s" is refused',
    async (email) => {
      expect(told((await signUp(email)).error)).toBe('validation_failed');
    },
  );

  test('with far too much about oneself leaves what the form asks for', async () => {
    const email = newEmail();
    const { error } = await signUp(email, PASSWORD, { firstname: 'Maryse', more: 'x'.repeat(20_000) });
    expect(told(error)).toBe(differing('validation_failed', undefined));
    if (error) return;
    const { data } = await press(client(), await lastLink(email));
    expect(data.user?.user_metadata).toMatchObject({ firstname: 'Maryse' });
    expect(data.user?.user_metadata).not.toHaveProperty('more');
  });

  test('keeps in its tokens the name alone of what it was given', async () => {
    const email = newEmail();
    const given = { firstname: 'Maryse', lastname: 'Palmier', username: 'mimi', phone: '0690 12 34 56' };
    await signUp(email, PASSWORD, { ...given, address: '3 rue des Fleurs', birthdate: '1990-04-12' });
    const { data } = await press(client(), await lastLink(email));
    const claims = Buffer.from(data.session?.access_token.split('.')[1] ?? '', 'base64url').toString();
    expect(claims).toContain('Maryse');
    expect(claims).not.toMatch(/mimi|0690 12|Fleurs|1990-04/);
    expect(JSON.stringify(data.user)).not.toMatch(/mimi|0690 12|Fleurs|1990-04/);
  });

  test('can have its mail again a minute later, and says how long to wait before', async () => {
    const email = newEmail();
    const again = async () => (await client().auth.resend({ type: 'signup', email })).error;
    await signUp(email);
    const first = await lastLink(email);
    const early = await again();
    expect(told(early)).toBe('too_many');
    expect(early?.message).toMatch(/ after \d+ seconds/);
    await pass(BETWEEN_MAILS + 1);
    expect(told(await again())).toBeUndefined();
    expect(await lastLink(email)).not.toBe(first);
    expect(told((await press(client(), await lastLink(email))).error)).toBeUndefined();
    expect(told((await press(client(), first)).error)).toBe('otp_expired');
  });

  test('that nobody has made is mailed nothing', async () => {
    const email = newEmail();
    expect(told((await client().auth.resend({ type: 'signup', email })).error)).toBeUndefined();
    expect(await mailsTo(email)).toEqual([]);
  });

  test('of two with one address leaves no password: one is chosen', async () => {
    const email = newEmail();
    await signUp(email, 'celui d’un inconnu', { firstname: 'Vol' });
    await pass(BETWEEN_MAILS + 1);
    await signUp(email, PASSWORD);
    const device = client();
    const { data } = await press(device, await lastLink(email));
    expect(await signIn(email, 'celui d’un inconnu')).toBe('invalid_credentials');
    expect(await signIn(email)).toBe('invalid_credentials');
    expect(data.user?.app_metadata.needs_password).toBe(true);
    expect(data.user?.user_metadata.firstname).toBeUndefined();
    expect(told((await device.auth.updateUser({ password: PASSWORD })).error)).toBeUndefined();
    expect((await device.auth.getUser()).data.user?.app_metadata).not.toHaveProperty('needs_password');
    expect(await signIn(email)).toBeUndefined();
  });
});

// docs/rules/accounts.md#new-password
describe('a password', () => {
  const NEW = 'encore un autre';
  const change = async (device: SupabaseClient, password: string, current?: string) =>
    told((await device.auth.updateUser({ password, current_password: current })).error);

  test('is changed by whoever knows it, and ends the other sessions', async () => {
    const { email, device } = await newPerson();
    const elsewhere = await signedIn(email);
    expect(await change(device, NEW)).toBe('current_password_required');
    expect(await change(device, NEW, 'pas le mien du tout')).toBe('current_password_invalid');
    expect(await change(device, PASSWORD, PASSWORD)).toBe('same_password');
    expect(await change(device, 'trop court', PASSWORD)).toBe('weak_password');
    expect([await isAlive(device), await isAlive(elsewhere)]).toEqual([true, true]);
    expect(await change(device, NEW, PASSWORD)).toBeUndefined();
    expect([await isAlive(device), await isAlive(elsewhere)]).toEqual([true, false]);
    expect(await signIn(email)).toBe('invalid_credentials');
    expect(await signIn(email, NEW)).toBeUndefined();
  });

  test('that is forgotten is chosen anew by a link, without the one before', async () => {
    const { email, device: before } = await newPerson();
    expect(await recover(email)).toBeUndefined();
    const link = await lastLink(email);
    const device = client();
    expect(told((await press(device, link)).error)).toBeUndefined();
    expect(await change(device, PASSWORD)).toBe('same_password');
    expect(await change(device, NEW)).toBeUndefined();
    expect(await isAlive(before)).toBe(false);
    expect(await signIn(email, NEW)).toBeUndefined();
    expect(told((await press(client(), link)).error)).toBe('otp_expired');
  });

  test('is asked for the second time that a recovery changes it', async () => {
    const { email } = await newPerson();
    await recover(email);
    const device = client();
    await press(device, await lastLink(email));
    expect(await change(device, NEW)).toBeUndefined();
    expect(await change(device, 'et un troisième')).toBe(differing('current_password_required', undefined));
  });

  test('can be recovered again a minute later', async () => {
    const { email } = await newPerson();
    expect(await recover(email)).toBeUndefined();
    const first = await lastLink(email);
    expect(await recover(email)).toBe('too_many');
    await pass(BETWEEN_MAILS + 1);
    expect(await recover(email)).toBeUndefined();
    expect(told((await press(client(), first)).error)).toBe(differing(undefined, 'otp_expired'));
    expect(told((await press(client(), await lastLink(email))).error)).toBeUndefined();
  });

  test('of nobody is recovered without a word', async () => {
    const email = newEmail();
    expect(await recover(email)).toBeUndefined();
    expect(await recover(email)).toBe(differing('too_many', undefined));
    expect(await mailsTo(email)).toEqual([]);
  });
});

// docs/rules/accounts.md#change-of-address
describe('another address', () => {
  const change = (device: SupabaseClient, email: string, current?: string) =>
    device.auth.updateUser({ email, current_password: current });

  test('counts once it is confirmed, and the old one is told', async () => {
    const { email, device } = await newPerson();
    const next = newEmail();
    expect(told((await change(device, next)).error)).toBe(differing('current_password_required', undefined));
    if (!other) expect(told((await change(device, next, PASSWORD)).error)).toBeUndefined();
    expect((await device.auth.getUser()).data.user).toMatchObject({ email, new_email: next });
    if (other) {
      // The first press of two confirms one address alone, and opens nothing.
      const half = await press(client(), await lastLink(email));
      expect([told(half.error), half.data.session]).toEqual([undefined, null]);
    }
    const opened = await press(client(), await lastLink(next));
    expect(told(opened.error)).toBeUndefined();
    expect(opened.data.session?.user.email).toBe(next);
    expect((await mailsTo(email)).at(-1)?.subject).toBe('L’adresse e-mail de votre compte a changé');
    expect(await signIn(email)).toBe('invalid_credentials');
    expect(await signIn(next)).toBeUndefined();
  });

  test('that somebody has is not taken', async () => {
    const { email: taken } = await newPerson();
    const { email, device } = await newPerson();
    const before = (await mailsTo(taken)).length;
    const { error } = await change(device, taken, PASSWORD);
    expect(told(error)).toBe(differing(undefined, 'email_exists'));
    expect(await mailsTo(taken)).toHaveLength(before);
    expect((await device.auth.getUser()).data.user?.email).toBe(email);
  });

  test('can be asked for again a minute later', async () => {
    const { email, device } = await newPerson();
    const next = newEmail();
    await change(device, next, PASSWORD);
    expect(told((await change(device, newEmail(), PASSWORD)).error)).toBe('too_many');
    await pass(BETWEEN_MAILS + 1);
    const before = await lastLink(next);
    expect(told((await client().auth.resend({ type: 'email_change', email })).error)).toBeUndefined();
    expect(await lastLink(next)).not.toBe(before);
  });
});

// docs/rules/accounts.md#deleting
describe('a deleted account', () => {
  test('opens nothing any more, and leaves its address free', async () => {
    const { email, device } = await newPerson();
    const { data } = await device.auth.getSession();
    expect((await device.rpc('delete_account')).error).toBeNull();
    const token = data.session?.access_token;
    expect(told((await client().auth.getUser(token)).error)).toBe('user_not_found');
    const refresh_token = data.session?.refresh_token ?? '';
    expect(told((await client().auth.refreshSession({ refresh_token })).error)).toBe(
      'refresh_token_not_found',
    );
    expect(await signIn(email)).toBe('invalid_credentials');
    await pass(BETWEEN_MAILS + 1);
    expect(told((await signUp(email)).error)).toBeUndefined();
    expect(told((await press(client(), await lastLink(email))).error)).toBeUndefined();
  });
});

test('no key, no answer', async () => {
  expect((await fetch(`${target.url}/auth/v1/settings`)).status).toBe(401);
  expect((await fetch(`${target.url}/auth/v1/health`)).status).toBe(200);
});
