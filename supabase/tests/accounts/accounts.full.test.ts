import type { SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CheckoutReply } from '../../../src/domain/payment/payment.ts';
import { CARDS, PARCEL_REQUEST, PaymentClient } from '../../../tests/support/payments.ts';
import { readSecretKey } from '../../local/data-dir.ts';
import {
  call,
  newPerson,
  order,
  orders,
  ownersOf,
  PASSWORD,
  server,
  startServer,
  tokens,
} from '../../local/testing/account-rights.ts';
import { newClient, pressLink, profileOf } from '../../local/testing/accounts.ts';
import { HostedServer } from '../../local/testing/hosted-server.ts';
import { Program } from '../../local/testing/test-server.ts';

describe('deletion', () => {
  /** Proves docs/rules/accounts.md#deleting. */

  /** The deletion of an account, and when it takes an order that is paid along. */

  startServer();

  function openCardForm(id: string, token: string): Promise<Response> {
    return fetch(`${server.url}/functions/v1/checkout`, {
      method: 'POST',
      headers: { 'idempotency-key': id, authorization: `Bearer ${token}` },
      body: JSON.stringify(PARCEL_REQUEST),
    });
  }

  test('deleting the account takes everything that names somebody', async () => {
    const { token } = await newPerson('efface@exemple.gp');
    tokens.leaving = token;
    const id = crypto.randomUUID();
    expect((await order('leaving', id)).status).toBe(201);
    expect((await call('leaving', 'POST', '/rest/v1/rpc/delete_account', {})).status).toBe(200);
    const kept = (await ownersOf()).get(id);
    expect(kept).toMatchObject({ user_id: null, fields: {} });
    expect(JSON.stringify(kept)).not.toMatch(/Lili|0690/);
    // A device whose answer was lost is told that the account is gone, and not its session alone.
    const asked = await call('leaving', 'GET', '/auth/v1/user');
    expect(await asked.json()).toMatchObject({ error_code: 'user_not_found' });
    const again = await newClient(server.url).auth.signInWithPassword({
      email: 'efface@exemple.gp',
      password: PASSWORD,
    });
    expect(again.error?.code).toBe('invalid_credentials');
    expect((await ownersOf()).get(orders.own)?.fields).not.toEqual({});
  });

  test('deleting the account takes its mails and their links, sessions and codes too', async () => {
    const email = 'traces@exemple.gp';
    const { token } = await newPerson(email);
    tokens.leaving = token;
    const enrolled = await call('leaving', 'POST', '/auth/v1/factors', { factor_type: 'totp' });
    const { id: factor } = (await enrolled.json()) as { id: string };
    await call('leaving', 'POST', `/auth/v1/factors/${factor}/challenge`, {});
    await newClient(server.url).auth.resetPasswordForEmail(email);
    const traces = async () => {
      const tables = [
        `select count(*) from local.mails where recipient = '${email}'`,
        `select count(*) from auth.users where email = '${email}'`,
        'select count(*) from auth.one_time_tokens where user_id not in (select id from auth.users)',
        'select count(*) from auth.sessions where user_id not in (select id from auth.users)',
        'select count(*) from auth.refresh_tokens where session_id not in (select id from auth.sessions)',
        `select count(*) from auth.mfa_challenges where factor_id = '${factor}'`,
      ];
      const counts: unknown[] = [];
      for (const sql of tables) {
        const [row] = await server.database.transaction((tx) => tx.query<{ count: string }>(sql));
        counts.push(Number(row?.count));
      }
      return counts;
    };
    expect(await traces()).toEqual([2, 1, 0, 0, 0, 1]);
    expect((await call('leaving', 'POST', '/rest/v1/rpc/delete_account', {})).status).toBe(200);
    // The mail that tells of it is left.
    expect(await traces()).toEqual([1, 0, 0, 0, 0, 0]);
  });

  test('deleting the account leaves the mails of another whose address it wished for', async () => {
    const email = 'voulue@exemple.gp';
    await newPerson(email);
    await newClient(server.url).auth.resetPasswordForEmail(email);
    const mails = async () => (await server.mails()).filter(({ to }) => to === email);
    const before = await mails();
    expect(before).toHaveLength(2);
    const { token } = await newPerson('envieux@exemple.gp');
    tokens.leaving = token;
    const wish = { email, current_password: PASSWORD };
    expect((await call('leaving', 'PUT', '/auth/v1/user', wish)).status).toBe(200);
    expect((await call('leaving', 'POST', '/rest/v1/rpc/delete_account', {})).status).toBe(200);
    expect(await mails()).toEqual(before);
  });

  test('an order paid by card belongs to the account signed in when the card form opens', async () => {
    const payer = await newPerson('carte@exemple.gp');
    const id = crypto.randomUUID();
    const opened = await openCardForm(id, payer.token);
    expect(opened.status).toBe(200);
    expect((await ownersOf()).get(id)).toMatchObject({ user_id: payer.id });
  });

  test('an order that is being paid is not emptied by the deletion of its account', async () => {
    const payer = await newPerson('partie@exemple.gp');
    tokens.payer = payer.token;
    const id = crypto.randomUUID();
    const opened = await openCardForm(id, payer.token);
    const { checkoutId } = v.parse(CheckoutReply, await opened.json());
    expect((await call('payer', 'POST', '/rest/v1/rpc/delete_account', {})).status).toBe(200);
    expect((await ownersOf()).get(id)).toMatchObject({ user_id: null });
    const client = new PaymentClient(() => server.url);
    await client.pay(checkoutId, CARDS.good);
    await client.status(id);
    const paid = (await server.inbox()).find(({ submissionId }) => submissionId === id);
    expect(paid).toMatchObject({
      status: 'recue',
      fields: { ...PARCEL_REQUEST.fields, montant_paye: '9.95' },
    });
  });

  const inInbox = async (id: string) =>
    (await server.inbox()).find(({ submissionId }) => submissionId === id) ?? null;

  test('an order that is paid and under way is delivered though its account is deleted, and erased then', async () => {
    const payer = await newPerson('partante@exemple.gp');
    tokens.payer = payer.token;
    const id = crypto.randomUUID();
    const { checkoutId } = v.parse(CheckoutReply, await (await openCardForm(id, payer.token)).json());
    const client = new PaymentClient(() => server.url);
    await client.pay(checkoutId, CARDS.good);
    await client.status(id);
    expect((await call('payer', 'POST', '/rest/v1/rpc/delete_account', {})).status).toBe(200);
    expect((await ownersOf()).get(id)).toMatchObject({ user_id: null });
    const purge = () =>
      fetch(`${server.url}/functions/v1/purge-files`, {
        method: 'POST',
        headers: { apikey: readSecretKey(server.dataDir) ?? '' },
      });
    await purge();
    const kept = await inInbox(id);
    expect(kept).toMatchObject({ status: 'recue', fields: PARCEL_REQUEST.fields });

    const args = ['set', kept?.reference ?? '', 'annulee'];
    expect((await new Program('cli/inbox.ts', server.env, args).exit()).code).toBe(0);
    await purge();
    expect(await inInbox(id)).toMatchObject({ status: 'annulee', fields: {}, payment: { amount: 9.95 } });
  });
});

describe('recovery codes', () => {
  const PASSWORD = 'un mot de passe';
  const REMOVED = 'La double authentification a été retirée de votre compte';

  let server: HostedServer;
  let people = 0;
  let skew = 0;

  beforeAll(async () => {
    server = await HostedServer.start();
    const { headers } = await fetch(`${server.url}/healthz`);
    skew = Date.parse(headers.get('date') ?? '') - Date.now();
  });
  afterAll(() => server.stop());

  async function signedIn(email: string): Promise<SupabaseClient> {
    const device = newClient(server.url);
    expect((await device.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    return device;
  }

  async function enrol(device: SupabaseClient): Promise<void> {
    const { data } = await device.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Téléphone' });
    if (data?.type !== 'totp') throw new Error('not enrolled');
    const code = new TOTP({ secret: Secret.fromBase32(data.totp.secret) }).generate({
      timestamp: Date.now() + skew,
    });
    const { error } = await device.auth.mfa.challengeAndVerify({ factorId: data.id, code });
    expect(error).toBeNull();
  }

  /** A customer with a second factor, and a device whose session has passed it. */
  async function newPerson(): Promise<{ email: string; device: SupabaseClient }> {
    people += 1;
    const email = `code${people}@exemple.gp`;
    await newClient(server.url).auth.signUp({ email, password: PASSWORD });
    const sent = (await server.mails()).filter(({ to }) => to === email);
    await pressLink(server.url, sent.at(-1)?.links[0] ?? '');
    const device = await signedIn(email);
    await enrol(device);
    return { email, device };
  }

  async function renew(device: SupabaseClient): Promise<string[]> {
    const { data, error } = await device.rpc('renew_recovery_codes');
    expect(error).toBeNull();
    return data;
  }

  const show = async (device: SupabaseClient, code: string) =>
    (await device.rpc('use_recovery_code', { p_code: code })).data;

  const left = async (device: SupabaseClient) => (await device.rpc('recovery_codes_left')).data;

  const factorsOf = async (device: SupabaseClient) => (await device.auth.mfa.listFactors()).data?.totp.length;

  test('eight codes are given, all different, and none of them can be read from the database', async () => {
    const { device } = await newPerson();
    const codes = await renew(device);
    expect(codes).toHaveLength(8);
    expect(new Set(codes).size).toBe(8);
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{16}$/);
    expect(await left(device)).toBe(8);
    const rows = await server.database.transaction((tx) => tx.query('select * from private.recovery_codes'));
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('a code opens the account without the phone: the factor goes, and with it every other session', async () => {
    const { email, device } = await newPerson();
    const [code = ''] = await renew(device);
    const found = await signedIn(email);
    expect(await profileOf(found)).toBeNull();

    const written = `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)}`.toLowerCase();
    expect(await show(found, written)).toEqual({ outcome: 'removed' });
    expect(await factorsOf(found)).toBe(0);
    expect(await profileOf(found)).not.toBeNull();
    expect((await device.auth.getUser()).error).not.toBeNull();
    expect(
      (await server.mails()).filter(({ to, subject }) => to === email && subject === REMOVED),
    ).toHaveLength(1);
  });

  test('a code counts once, and dies with the factor that it was made for', async () => {
    const { email, device } = await newPerson();
    const [first = '', second = ''] = await renew(device);
    const found = await signedIn(email);
    expect(await show(found, first)).toEqual({ outcome: 'removed' });
    await enrol(found);
    const later = await signedIn(email);
    expect(await show(later, first)).toEqual({ outcome: 'wrong' });
    expect(await show(later, second)).toEqual({ outcome: 'wrong' });
    expect(await left(found)).toBe(0);
  });

  test('a code that is sent twice succeeds twice, and its mail is sent once', async () => {
    const { email, device } = await newPerson();
    const [code = ''] = await renew(device);
    const found = await signedIn(email);
    const both = await Promise.all([show(found, code), show(found, code)]);
    expect(both).toEqual([{ outcome: 'removed' }, { outcome: 'removed' }]);
    expect(
      (await server.mails()).filter(({ to, subject }) => to === email && subject === REMOVED),
    ).toHaveLength(1);
  });

  test('new codes take the place of the old ones', async () => {
    const { email, device } = await newPerson();
    const [old = ''] = await renew(device);
    const [fresh = ''] = await renew(device);
    expect(await left(device)).toBe(8);
    const found = await signedIn(email);
    expect(await show(found, old)).toEqual({ outcome: 'wrong' });
    expect(await show(found, fresh)).toEqual({ outcome: 'removed' });
  });

  test('a session without the second factor can neither make nor count codes', async () => {
    const { email, device } = await newPerson();
    await renew(device);
    const weak = await signedIn(email);
    expect((await weak.rpc('renew_recovery_codes')).error?.code).toBe('42501');
    expect((await weak.rpc('recovery_codes_left')).error?.code).toBe('42501');
  });

  test('the guesses of a session run out, also for the right code, and the wait is told', async () => {
    const { email, device } = await newPerson();
    const [code = ''] = await renew(device);
    const found = await signedIn(email);
    for (const guess of ['', 'AAAA-AAAA-AAAA-AAAA', 'x'.repeat(10_000), '0', '￿']) {
      expect(await show(found, guess)).toEqual({ outcome: 'wrong' });
    }
    const refused = await show(found, code);
    expect(refused).toMatchObject({ outcome: 'too_many' });
    expect(refused.wait).toBeGreaterThan(0);
    expect(refused.wait).toBeLessThanOrEqual(3600);
    // A password alone keeps nobody else from a code that is right.
    expect(await show(await signedIn(email), code)).toEqual({ outcome: 'removed' });
  });

  test('one’s code does not open the account of another', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const [code = ''] = await renew(one.device);
    const found = await signedIn(other.email);
    expect(await show(found, code)).toEqual({ outcome: 'wrong' });
    expect(await factorsOf(other.device)).toBe(1);
  });

  test('a session that has ended shows no code', async () => {
    const { email, device } = await newPerson();
    const [code = ''] = await renew(device);
    const found = await signedIn(email);
    const { data } = await found.auth.getSession();
    await device.auth.signOut({ scope: 'others' });
    const reply = await fetch(`${server.url}/rest/v1/rpc/use_recovery_code`, {
      method: 'POST',
      headers: {
        apikey: 'sb_publishable_local',
        authorization: `Bearer ${data.session?.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ p_code: code }),
    });
    expect(reply.status).toBe(403);
    expect(await factorsOf(device)).toBe(1);
  });

  test('the operator removes a factor, and the account is signed out everywhere', async () => {
    const { email, device } = await newPerson();
    const operator = newClient(server.url, readSecretKey(server.dataDir) ?? '');
    const remove = async (p_email: string) => (await operator.rpc('remove_second_factor', { p_email })).data;
    expect(await remove('inconnu@exemple.gp')).toBe(false);
    expect(await remove(` ${email.toUpperCase()} `)).toBe(true);
    expect(await remove(email)).toBe(false);
    expect((await device.auth.getUser()).error).not.toBeNull();
    expect(await factorsOf(await signedIn(email))).toBe(0);
    expect(
      (await server.mails()).filter(({ to, subject }) => to === email && subject === REMOVED),
    ).toHaveLength(1);
  });
});
