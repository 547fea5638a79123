import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  client,
  codeOf,
  follow,
  isAlive,
  lastLink,
  later,
  linkToken,
  mailsTo,
  newEmail,
  newPerson,
  PASSWORD,
  pressLink,
  refusalOf,
  server,
  signedIn,
  startServer,
} from '../testing/accounts.ts';

describe('sign-up', () => {
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
      await client().auth.signUp({
        email,
        password: PASSWORD,
        options: { data: { phone: '0690 12 34 56' } },
      });
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
});

describe('changes of an account', () => {
  /** Changes of password and address, and the second factor. */

  startServer();

  describe('changing the account', () => {
    // docs/rules/accounts.md#guesses
    test('a recovery that a stranger asks for later ends no link that was sent before', async () => {
      const { email } = await newPerson();
      await client().auth.resetPasswordForEmail(email);
      const first = await lastLink(email);
      later();
      await client().auth.resetPasswordForEmail(email);
      const second = await lastLink(email);
      expect(second).not.toBe(first);
      const device = client();
      await device.auth.setSession(await follow(first));
      expect(await refusalOf(first)).toBe('otp_expired');
      // A new password ends those that are left.
      expect((await device.auth.updateUser({ password: 'un autre encore' })).error).toBeNull();
      expect(await refusalOf(second)).toBe('otp_expired');
    });

    // docs/rules/accounts.md#sign-up
    test('what an account writes about itself is bounded, however often it writes', async () => {
      const { device } = await newPerson();
      const write = async (data: object) => codeOf((await device.auth.updateUser({ data })).error);
      expect(await write({ first: 'x'.repeat(3000) })).toBeUndefined();
      expect(await write({ second: 'x'.repeat(3000) })).toBe('validation_failed');
      expect(await write({ first: null, firstname: 'Maryse' })).toBeUndefined();
      const { data } = await device.auth.getUser();
      expect(data.user?.user_metadata).toMatchObject({ firstname: 'Maryse' });
      expect(data.user?.user_metadata).not.toHaveProperty('second');
    });
  });

  // docs/rules/accounts.md#change-of-address
  describe('a session that was left open', () => {
    test('changes no address without the password, and the old address is told of both steps', async () => {
      const { email, device } = await newPerson();
      const next = newEmail();
      const change = async (current?: string) =>
        codeOf((await device.auth.updateUser({ email: next, current_password: current })).error);
      expect(await change()).toBe('current_password_required');
      expect(await change('pas le mien du tout')).toBe('current_password_invalid');
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

    test.each([
      ['a new password has ended', 'exemple', { password: 'encore un autre' }],
      ['a change to a taken address has ended', 'taken', {}],
    ])('is mailed no new link for a change of address that %s', async (_why, second, change) => {
      const { email, device } = await newPerson();
      const { email: taken } = await newPerson();
      const next = newEmail();
      await device.auth.updateUser({ email: next, current_password: PASSWORD });
      later();
      const wish = second === 'taken' ? { email: taken } : change;
      expect((await device.auth.updateUser({ ...wish, current_password: PASSWORD })).error).toBeNull();
      const before = await Promise.all([mailsTo(next), mailsTo(taken)]);
      later();
      // Anybody may ask for it: the endpoint takes an address and the key of the site.
      expect((await client().auth.resend({ type: 'email_change', email })).error).toBeNull();
      expect(await Promise.all([mailsTo(next), mailsTo(taken)])).toEqual(before);
      expect(await refusalOf(await lastLink(next))).toBe('otp_expired');
    });

    test('leaves no link behind in the mailbox of the address that it gives up', async () => {
      const { email, device } = await newPerson();
      await client().auth.resetPasswordForEmail(email);
      const recovery = await lastLink(email);
      const next = newEmail();
      await device.auth.updateUser({ email: next, current_password: PASSWORD });
      await follow(await lastLink(next));
      expect(await refusalOf(recovery)).toBe('otp_expired');
      expect(await isAlive(device)).toBe(true);
    });

    test('has one change of address under way, also where the second one is to an address that is taken', async () => {
      const { email, device } = await newPerson();
      const { email: taken } = await newPerson();
      const next = newEmail();
      await device.auth.updateUser({ email: next, current_password: PASSWORD });
      later();
      await device.auth.updateUser({ email: taken, current_password: PASSWORD });
      expect(await refusalOf(await lastLink(next))).toBe('otp_expired');
      expect((await device.auth.getUser()).data.user?.email).toBe(email);
    });
  });

  // docs/rules/accounts.md#second-factor
  describe('the second factor', () => {
    const codeFor = (secret: string, offset = 0) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: serverNow() + offset * 30_000 });
    let skew = 0;
    const serverNow = () => Date.now() + skew;

    beforeAll(async () => {
      const { headers } = await fetch(`${server.url}/healthz`);
      skew = Date.parse(headers.get('date') ?? '') - Date.now();
    });

    test('a mailbox gets one mail a minute, whoever asks for a change to it', async () => {
      const [one, other] = [await newPerson(), await newPerson()];
      const to = newEmail();
      const ask = (device: typeof one.device) =>
        device.auth.updateUser({ email: to, current_password: PASSWORD });
      expect((await ask(one.device)).error).toBeNull();
      expect(codeOf((await ask(other.device)).error)).toBe('over_email_send_rate_limit');
      expect(await mailsTo(to)).toHaveLength(1);
    });

    test('a name that no picture holds is refused, and one of a hundred characters is taken', async () => {
      const { device } = await newPerson();
      const enrol = (issuer: string, friendlyName: string) =>
        device.auth.mfa.enroll({ factorType: 'totp', issuer, friendlyName });
      expect(codeOf((await enrol('a'.repeat(5000), 'a')).error)).toBe('validation_failed');
      expect(codeOf((await enrol('a', 'a'.repeat(5000))).error)).toBe('validation_failed');
      expect((await enrol('山'.repeat(100), '山'.repeat(100))).error).toBeNull();
    });

    test('a session keeps its latest challenges alone, however many are made', async () => {
      const { device } = await newPerson();
      const enrolled = await device.auth.mfa.enroll({ factorType: 'totp' });
      if (enrolled.data?.type !== 'totp') throw new Error('not enrolled');
      const factorId = enrolled.data.id;
      for (let made = 0; made < 25; made += 1) await device.auth.mfa.challenge({ factorId });
      const count = 'select count(*)::integer as kept from auth.mfa_challenges where factor_id = $1';
      const kept = await server.database.transaction((tx) => tx.query(count, [factorId]));
      expect(kept).toEqual([{ kept: 20 }]);
      const code = codeFor(enrolled.data.totp.secret);
      expect((await device.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    });

    test('a stranger with the password drops no challenge of the owner, and answers none', async () => {
      const { email, device } = await newPerson();
      const enrolled = await device.auth.mfa.enroll({ factorType: 'totp' });
      if (enrolled.data?.type !== 'totp') throw new Error('not enrolled');
      const factorId = enrolled.data.id;
      const code = codeFor(enrolled.data.totp.secret);
      const challengeId = (await device.auth.mfa.challenge({ factorId })).data?.id ?? '';
      const stranger = await signedIn(email);
      for (let made = 0; made < 30; made += 1) await stranger.auth.mfa.challenge({ factorId });
      expect(codeOf((await stranger.auth.mfa.verify({ factorId, challengeId, code })).error)).toBe(
        'mfa_factor_not_found',
      );
      expect((await device.auth.mfa.verify({ factorId, challengeId, code })).error).toBeNull();
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
});
