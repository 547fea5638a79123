import type { SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readProcedures } from '../../local/database/schema-files.ts';
import { writeNotices } from '../../local/mail/mailer.ts';
import { changeRole } from '../../local/records/managers.ts';
import {
  call,
  ids,
  newPerson,
  order,
  orders,
  ownersOf,
  QUOTE_REQUEST,
  startServer,
  tokens,
} from '../../local/testing/account-rights.ts';
import {
  changeProfile,
  codeOf,
  isAlive,
  mailsTo,
  newClient,
  newPerson as newCustomer,
  PASSWORD,
  pressLink,
  profileOf,
  server,
  signedIn,
  startServer as startSignUps,
} from '../../local/testing/accounts.ts';
import { ARGUMENTS } from '../../local/testing/function-arguments.ts';
import { HostedServer } from '../../local/testing/hosted-server.ts';

describe('account rights', () => {
  /** The rights of each role to call, read and write, and the owner of an order. */

  startServer();

  const CORRECTION = {
    key: '00000000-0000-4000-8000-000000000001',
    id: '00000000-0000-4000-8000-000000000000',
    version: 0,
    status: 'recue',
    request: QUOTE_REQUEST,
  };

  const NOBODY = { visitor: '401', own: '403', forged: '401', expired: '401' };
  const UNWRITTEN = { visitor: '403', own: '403', forged: '403', expired: '403' };
  const NOWHERE = { visitor: '404', own: '404', forged: '403', expired: '403' };
  const EMPTY = { visitor: '200 0', own: '200 0', forged: '403', expired: '403' };
  const OPERATOR = { visitor: '401', own: '401', forged: '401', expired: '401' };

  type Case = [path: string, method: string, body: unknown, answers: Record<string, string>];

  /** The procedures that the schema's files create, so that every role is tried on new ones too. */
  function madeByFiles(): string[] {
    const sql = readProcedures()
      .map((file) => file.sql)
      .join('\n');
    return [...new Set([...sql.matchAll(/^create function public\.(\w+)/gm)].map(([, name]) => name ?? ''))];
  }

  /** Functions that customers may call, each with tests of its own. */
  const OPEN_FUNCTIONS = [
    'count_other_sessions',
    'delete_account',
    'desk_access',
    'desk_move_ring',
    'edited_tables',
    'is_referral_code',
    'make_own_profile',
    'own_order',
    'own_orders',
    'own_profile',
    'recovery_codes_left',
    'referral_summary',
    'renew_recovery_codes',
    'save_own_profile',
    'use_recovery_code',
    'use_referral_code',
  ];

  /** A subscription that nobody rings at, which another one is to take the place of. */
  const A_MOVE = { p_before: 'x', p_before_auth: 'x', p_endpoint: 'x', p_p256dh: 'x', p_auth: 'x' };

  /** The result of each verb on each table, by role: a status and, with 200, the number of rows. */
  const MATRIX: Case[] = [
    ...['profiles', 'submissions?select=id', 'users'].flatMap((table): Case[] => [
      [`/rest/v1/${table}`, 'GET', undefined, NOBODY],
      ...['POST', 'PATCH', 'DELETE'].map((method): Case => [`/rest/v1/${table}`, method, {}, NOBODY]),
    ]),
    ['/rest/v1/rpc/own_profile', 'POST', { p_id: 'OWN' }, { ...NOBODY, own: '200' }],
    ['/rest/v1/rpc/save_own_profile', 'POST', { p_id: 'OTHER', p_change: {} }, { ...NOBODY, own: '200' }],
    ['/rest/v1/rpc/own_orders', 'POST', { p_from: 0, p_most: 100 }, { ...NOBODY, own: '200' }],
    ['/rest/v1/rpc/own_order', 'POST', { p_id: 'ORDER' }, { ...NOBODY, own: '200' }],
    ...Object.entries(ARGUMENTS).map(([name, args]): Case => [`/rest/v1/rpc/${name}`, 'POST', args, NOBODY]),
    ['/rest/v1/rpc/delete_account', 'POST', {}, { visitor: '401', forged: '401', expired: '401' }],
    ['/rest/v1/rpc/make_own_profile', 'POST', {}, { ...NOBODY, own: '200' }],
    ['/rest/v1/rpc/count_other_sessions', 'POST', {}, { ...NOBODY, own: '200' }],
    ['/rest/v1/rpc/recovery_codes_left', 'POST', {}, { ...NOBODY, own: '200' }],
    ['/rest/v1/rpc/renew_recovery_codes', 'POST', {}, NOBODY],
    ['/rest/v1/rpc/use_recovery_code', 'POST', { p_code: 'x' }, { ...NOBODY, own: '200' }],
    ['/rest/v1/rpc/is_referral_code', 'POST', { p_code: 'x' }, { ...NOBODY, visitor: '200', own: '200' }],
    ['/rest/v1/rpc/referral_summary', 'POST', {}, { ...NOBODY, own: '200' }],
    ['/rest/v1/rpc/use_referral_code', 'POST', { p_code: 'x' }, { ...NOBODY, own: '200' }],
    ['/rest/v1/rpc/desk_access', 'POST', {}, { ...NOBODY, own: '200' }],
    ['/rest/v1/rpc/desk_move_ring', 'POST', A_MOVE, { ...NOBODY, visitor: '200', own: '200' }],
    ['/rest/v1/rpc/edited_tables', 'POST', {}, { ...NOBODY, visitor: '200', own: '200' }],
    ['/storage/v1/object/documents-sante/x/y', 'GET', undefined, NOWHERE],
    ['/storage/v1/object/documents-sante/ORDER/y', 'POST', 'x', UNWRITTEN],
    ['/storage/v1/object/documents-sante/ORDER/y', 'PUT', 'x', UNWRITTEN],
    ['/storage/v1/object/list/documents-sante', 'POST', { prefix: '' }, EMPTY],
    ['/storage/v1/object/documents-sante', 'DELETE', { prefixes: ['ORDER/y'] }, EMPTY],
    ['/storage/v1/object/photos/ORDER', 'GET', undefined, NOWHERE],
    ['/storage/v1/object/photos/ORDER', 'POST', 'x', UNWRITTEN],
    ['/storage/v1/object/list/photos', 'POST', { prefix: '' }, EMPTY],
    ['/functions/v1/desk-ticket', 'POST', 'x', NOBODY],
    ['/functions/v1/desk-submit', 'POST', QUOTE_REQUEST, NOBODY],
    ['/functions/v1/desk-replace', 'POST', CORRECTION, NOBODY],
    ['/functions/v1/purge-files', 'POST', {}, OPERATOR],
    ['/functions/v1/payment-sweep', 'POST', {}, OPERATOR],
    ['/functions/v1/forward', 'POST', {}, OPERATOR],
    ['/functions/v1/push', 'POST', {}, OPERATOR],
  ];

  // docs/rules/referral.md#what-others-see
  // docs/rules/desk.md#roles
  test('no procedure is left untried', () => {
    const tried = [...Object.keys(ARGUMENTS), ...OPEN_FUNCTIONS].sort();
    expect(madeByFiles().sort()).toEqual(tried);
  });

  const named = (text: string) =>
    text.replaceAll('OWN', ids.own).replaceAll('OTHER', ids.other).replaceAll('ORDER', orders.own);

  // docs/rules/accounts.md#profile
  describe.each(MATRIX)('%s %s %j', (target, method, body, answers) => {
    test.each(Object.entries(answers))('%s: %s', async (role, expected) => {
      const sent = body === undefined ? undefined : JSON.parse(named(JSON.stringify(body)));
      const reply = await call(role, method, named(target), sent);
      const answer = (await reply.json().catch(() => null)) as { statusCode?: string } | null;
      // The storage service tells the status of a refusal in its body.
      const status = answer?.statusCode ?? reply.status;
      expect(Array.isArray(answer) ? `${status} ${answer.length}` : `${status}`).toBe(expected);
    });
  });

  // biome-ignore lint/suspicious/noExplicitAny: what a procedure answers, of which each test reads a part.
  const answerTo = async (role: string, procedure: string, args: object): Promise<any> =>
    (await call(role, 'POST', `/rest/v1/rpc/${procedure}`, args)).json();

  test('one’s own profile can be written but for its code and its picture, and nobody else’s', async () => {
    const change = { firstname: 'Lili', referral_code: 'AAAAAAAA', avatar_url: 'https://evil.example' };
    const of = (id: string | undefined, more = {}) => ({ p_id: id, ...more });
    expect(await answerTo('own', 'save_own_profile', of(ids.own, { p_change: change }))).toBe(true);
    const own = await answerTo('own', 'own_profile', of(ids.own));
    expect(own).toMatchObject({ firstname: 'Lili', avatar_url: null });
    expect(own.referral_code).not.toBe('AAAAAAAA');
    expect(await answerTo('own', 'save_own_profile', of(ids.other, { p_change: change }))).toBeNull();
    expect(await answerTo('own', 'own_profile', of(ids.other))).toBeNull();
    expect(await answerTo('other', 'own_profile', of(ids.other))).not.toMatchObject({ firstname: 'Lili' });
  });

  // docs/rules/accounts.md#history
  test('one’s own orders are read, and nobody else’s', async () => {
    const { orders: listed, total } = await answerTo('own', 'own_orders', { p_from: 0, p_most: 100 });
    expect([listed.map(({ id }: { id: string }) => id), total]).toEqual([[orders.own], 1]);
    expect(await answerTo('own', 'own_orders', { p_from: 1, p_most: 100 })).toEqual({ orders: [], total: 1 });
    const contents = await answerTo('own', 'own_order', { p_id: orders.own });
    expect(contents).toMatchObject({ quote: null, files: [], fields: { companyName: 'Chez Man Lili' } });
    expect(await answerTo('own', 'own_order', { p_id: orders.other })).toBeNull();
  });

  test.each([
    ['visitor', null],
    ['forged', null],
    ['expired', null],
    ['sender', 'sender'],
  ] as const)('an order sent by %s belongs to %s', async (role, owner) => {
    const id = crypto.randomUUID();
    const reply = await order(role, id);
    expect(reply.status).toBe(201);
    expect(reply.headers.get('x-order-owned')).toBe(owner && 'yes');
    expect((await ownersOf()).get(id)?.user_id).toBe(owner && ids[owner]);
  });

  test('an order that came without a token is its sender’s once it comes with one', async () => {
    const id = crypto.randomUUID();
    expect((await order('expired', id)).status).toBe(201);
    const again = await order('sender', id);
    expect([again.status, again.headers.get('x-order-owned')]).toEqual([200, 'yes']);
    expect((await ownersOf()).get(id)?.user_id).toBe(ids.sender);
  });

  test('an order of one account does not become another’s', async () => {
    const reply = await order('own', orders.other);
    expect([reply.status, reply.headers.get('x-order-owned')]).toEqual([200, null]);
    expect((await ownersOf()).get(orders.other)?.user_id).toBe(ids.other);
  });

  test('a session that has ended opens nothing, though its token lives on', async () => {
    const { token, id } = await newPerson('parti@exemple.gp');
    tokens.gone = token;
    expect((await call('gone', 'POST', '/auth/v1/logout?scope=global')).status).toBe(204);
    expect(await answerTo('gone', 'own_profile', { p_id: id })).toBeNull();
    expect(
      await answerTo('gone', 'save_own_profile', { p_id: id, p_change: { firstname: 'Vol' } }),
    ).toBeNull();
    expect(await answerTo('gone', 'own_orders', { p_from: 0, p_most: 100 })).toBeNull();
    expect((await call('gone', 'POST', '/rest/v1/rpc/delete_account', {})).status).toBe(403);
  });
});

describe('own profile', () => {
  const PASSWORD = 'un mot de passe';
  const EMAIL = 'maryse@exemple.gp';

  let server: HostedServer;
  let device: SupabaseClient;

  async function signIn(): Promise<SupabaseClient> {
    const client = newClient(server.url);
    expect((await client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })).error).toBeNull();
    return client;
  }

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
    expect(made).toMatchObject({
      firstname: 'Maryse',
      referral_code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
    });
    await changeProfile(device, { firstname: 'Lise' });
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
});

describe('recent proof', () => {
  /** What a session that was left open may not do (docs/rules/accounts.md#shown-anew), and what its owner is told. */

  startSignUps();

  let skew = 0;
  /** Nobody has shown who they are for six minutes. */
  const wait = () => server.moveTo(new Date(Date.now() + 6 * 60_000).toISOString());
  beforeAll(async () => {
    const { headers } = await fetch(`${server.url}/healthz`);
    skew = Date.parse(headers.get('date') ?? '') - Date.now();
  });

  interface Factor {
    readonly id: string;
    readonly secret: string;
  }

  async function enrol(device: SupabaseClient, name = 'Téléphone'): Promise<Factor> {
    const { data, error } = await device.auth.mfa.enroll({ factorType: 'totp', friendlyName: name });
    if (data?.type !== 'totp') throw error ?? new Error('not enrolled');
    const factor = { id: data.id, secret: data.totp.secret };
    expect(await show(device, factor)).toBeUndefined();
    return factor;
  }

  async function show(device: SupabaseClient, { id, secret }: Factor): Promise<string | undefined> {
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + skew });
    return codeOf((await device.auth.mfa.challengeAndVerify({ factorId: id, code })).error);
  }

  const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

  describe('an open session with a second factor', () => {
    test('takes it off, sets another, makes codes and deletes the account only once a code was shown anew', async () => {
      const { email, device } = await newCustomer();
      const factor = await enrol(device);
      await device.rpc('renew_recovery_codes');
      wait();
      const asked = 'reauthentication_needed';
      expect(codeOf((await device.auth.mfa.unenroll({ factorId: factor.id })).error)).toBe(asked);
      const second = { factorType: 'totp', friendlyName: 'Le mien' } as const;
      expect(codeOf((await device.auth.mfa.enroll(second)).error)).toBe(asked);
      expect((await device.rpc('renew_recovery_codes')).error?.code).toBe('LG002');
      expect((await device.rpc('delete_account')).error?.code).toBe('LG002');
      // A renewal of the session shows nothing, and nor does its password.
      await device.auth.refreshSession();
      expect((await device.rpc('delete_account')).error?.code).toBe('LG002');

      expect(await show(device, factor)).toBeUndefined();
      expect((await device.rpc('renew_recovery_codes')).error).toBeNull();
      expect((await device.auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
      expect((await device.rpc('delete_account')).error).toBeNull();
      expect(await subjects(email)).toEqual(['Votre compte a été supprimé']);
    });

    // docs/rules/accounts.md#told
    test('ends the others with what it changes, and each change is mailed', async () => {
      const { email, device } = await newCustomer();
      const before = await signedIn(email);
      const factor = await enrol(device);
      expect(await isAlive(before)).toBe(false);

      const another = await signedIn(email);
      wait();
      expect(await show(another, factor)).toBeUndefined();
      expect([await isAlive(device), await isAlive(another)]).toEqual([true, true]);
      expect((await another.rpc('renew_recovery_codes')).error).toBeNull();
      expect([await isAlive(device), await isAlive(another)]).toEqual([false, true]);
      expect((await another.auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
      await another.auth.updateUser({ password: 'un autre encore', current_password: PASSWORD });
      expect((await subjects(email)).slice(1)).toEqual([
        'La double authentification a été activée sur votre compte',
        'De nouveaux codes de secours ont été faits pour votre compte',
        'La double authentification a été retirée de votre compte',
        'Le mot de passe de votre compte a changé',
      ]);
      await writeNotices(server.database, 'https://livraison.example');
      const waiting = 'select count(*)::integer as left from local.mails where notice is not null';
      const [row] = await server.database.transaction((tx) => tx.query<{ left: number }>(waiting));
      expect(row?.left).toBe(0);
    });
  });

  test('an open session without a second factor sets none before the password was given anew', async () => {
    const { email, device } = await newCustomer();
    wait();
    const { error } = await device.auth.mfa.enroll({ factorType: 'totp' });
    expect(codeOf(error)).toBe('reauthentication_needed');
    expect((await device.rpc('delete_account')).error?.code).toBe('LG002');
    await device.auth.signInWithPassword({ email, password: PASSWORD });
    expect((await device.auth.mfa.enroll({ factorType: 'totp' })).error).toBeNull();
  });

  // docs/rules/accounts.md#guesses
  test('a password alone ends no session that has shown the second factor', async () => {
    const { email, device } = await newCustomer();
    await enrol(device);
    const [stranger, other] = [await signedIn(email), await signedIn(email)];
    expect((await stranger.auth.signOut({ scope: 'others' })).error).toBeNull();
    expect([await isAlive(device), await isAlive(other)]).toEqual([true, false]);
    expect((await stranger.auth.signOut({ scope: 'global' })).error).toBeNull();
    expect([await isAlive(device), await isAlive(stranger)]).toEqual([true, false]);
    expect((await device.auth.signOut({ scope: 'global' })).error).toBeNull();
    expect(await isAlive(device)).toBe(false);
  });

  // docs/rules/accounts.md#told
  test('whoever gets a role at the desk, another one, or none any more, is told', async () => {
    const { email } = await newCustomer();
    const told = async () => (await subjects(email)).filter((subject) => /rôle/.test(subject)).length;
    await changeRole(server.database, { email, role: 'gestionnaire' });
    await changeRole(server.database, { email, role: 'gestionnaire' });
    expect(await told()).toBe(1);
    await changeRole(server.database, { email, role: 'admin' });
    await changeRole(server.database, { email, role: null });
    expect(await told()).toBe(3);
  });

  // docs/rules/accounts.md#guesses
  test('twenty wrong codes bring growing pauses, and a mail to the owner', async () => {
    await server.restart({ LIMITS: '' });
    const { email, device } = await newCustomer();
    const factor = await enrol(device);
    const stranger = await signedIn(email);
    const guess = async () => {
      const answer = await stranger.auth.mfa.challengeAndVerify({ factorId: factor.id, code: '000000' });
      return codeOf(answer.error);
    };
    const codes: unknown[] = [];
    for (let nth = 0; nth < 21; nth += 1) codes.push(await guess());
    expect(codes.slice(0, 20)).toEqual(Array(20).fill('mfa_verification_failed'));
    expect(codes[20]).toBe('over_request_rate_limit');
    expect((await subjects(email)).at(-1)).toBe('Quelqu’un essaie d’ouvrir votre compte');
    const pauses: number[] = [];
    for (let nth = 0; nth < 3; nth += 1) {
      const { error } = await stranger.auth.mfa.challengeAndVerify({ factorId: factor.id, code: '000000' });
      pauses.push(Number(/(\d+) seconds/.exec(error?.message ?? '')?.[1]));
      server.moveTo(new Date(Date.now() + ((pauses.at(-1) ?? 0) + 1) * 1000).toISOString());
      expect(await guess()).toBe('mfa_verification_failed');
    }
    expect((pauses[1] ?? 0) / (pauses[0] ?? 1)).toBeCloseTo(2, 0);
    expect((pauses[2] ?? 0) / (pauses[1] ?? 1)).toBeCloseTo(2, 0);
  });
});
