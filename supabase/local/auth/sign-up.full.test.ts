import { describe, expect, test } from 'vitest';
import {
  client,
  codeOf,
  follow,
  lastLink,
  later,
  linkToken,
  newEmail,
  newPerson,
  PASSWORD,
  pressLink,
  server,
  signedIn,
  startServer,
} from '../testing/sign-ups.ts';

/** Signing up, and the link that confirms the address. */

startServer();

// docs/rules/accounts.md#sign-up
describe('signing up', () => {
  test('with more metadata than it asks for is refused, whether or not its address has an account', async () => {
    const taken = (await newPerson()).email;
    later();
    const data = { firstname: 'x'.repeat(5000) };
    for (const email of [taken, newEmail()]) {
      const { error } = await client().auth.signUp({ email, password: PASSWORD, options: { data } });
      expect(codeOf(error)).toBe('validation_failed');
    }
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
    ['Motdepasse123', 'weak_password'],
    ['97109710971097', 'weak_password'],
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
