import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readProcedures, readSteps } from '../../local/database/schema-files.ts';
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
import { newClient } from '../../local/testing/client.ts';
import { ARGUMENTS } from '../../local/testing/function-arguments.ts';
import { HostedServer } from '../../local/testing/hosted-server.ts';
import { pressLink } from '../../local/testing/sign-ups.ts';

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
  const OWN_ROW = { visitor: '401', own: '200 1', forged: '401', expired: '401' };
  const NO_ROW = { visitor: '401', own: '200 0', forged: '401', expired: '401' };
  const UNWRITTEN = { visitor: '403', own: '403', forged: '401', expired: '401' };
  const EMPTY = { visitor: '200 0', own: '200 0', forged: '401', expired: '401' };
  const OPERATOR = { visitor: '401', own: '401', forged: '401', expired: '401' };
  const NOWHERE = { visitor: '404', own: '404', forged: '401', expired: '401' };

  type Case = [path: string, method: string, body: unknown, answers: Record<string, string>];

  /** The names that the schema's files create, by kind, so that every role is tried on new ones too. */
  function madeByFiles(kind: 'table' | 'function'): string[] {
    const sql = [...readSteps(), ...readProcedures()].map((file) => file.sql).join('\n');
    const made = [...sql.matchAll(new RegExp(`^create ${kind} public\\.(\\w+)`, 'gm'))];
    return [...new Set(made.map(([, name]) => name ?? ''))];
  }

  /** Tables that are closed to every role but the operator's, for any row and any column. */
  const CLOSED_TABLES = madeByFiles('table').filter((name) => !['profiles', 'submissions'].includes(name));

  /** Functions that customers may call, each with tests of its own. */
  const OPEN_FUNCTIONS = [
    'count_other_sessions',
    'delete_account',
    'desk_access',
    'desk_move_ring',
    'edited_tables',
    'is_referral_code',
    'make_own_profile',
    'recovery_codes_left',
    'referral_summary',
    'renew_recovery_codes',
    'use_recovery_code',
    'use_referral_code',
  ];

  /** A subscription that nobody rings at, which another one is to take the place of. */
  const A_MOVE = { p_before: 'x', p_before_auth: 'x', p_endpoint: 'x', p_p256dh: 'x', p_auth: 'x' };

  /** The result of each verb on each table, by role: a status and, with 200, the number of rows. */
  const MATRIX: Case[] = [
    ['/rest/v1/profiles?select=id', 'GET', undefined, OWN_ROW],
    ['/rest/v1/profiles?id=eq.OTHER', 'GET', undefined, NO_ROW],
    ['/rest/v1/profiles?id=eq.OTHER', 'PATCH', { firstname: 'Vol' }, NO_ROW],
    ['/rest/v1/profiles?id=eq.OWN', 'PATCH', { id: 'OTHER' }, NOBODY],
    ['/rest/v1/profiles?id=eq.OWN', 'PATCH', { referral_code: 'AAAAAAAA' }, NOBODY],
    ['/rest/v1/profiles?id=eq.OWN', 'PATCH', { avatar_url: 'https://evil.example' }, NOBODY],
    ['/rest/v1/profiles', 'POST', { id: 'OWN', referral_code: 'AAAAAAAA' }, NOBODY],
    ['/rest/v1/profiles?id=eq.OWN', 'DELETE', undefined, NOBODY],
    ['/rest/v1/submissions?select=id', 'GET', undefined, OWN_ROW],
    ['/rest/v1/submissions?select=id&id=eq.OTHER', 'GET', undefined, NO_ROW],
    ['/rest/v1/submissions?select=fields,quote,files', 'GET', undefined, OWN_ROW],
    ['/rest/v1/submissions?select=fields&id=eq.OTHER', 'GET', undefined, NO_ROW],
    ['/rest/v1/submissions?select=receipt', 'GET', undefined, NOBODY],
    ['/rest/v1/submissions?select=user_id', 'GET', undefined, NOBODY],
    ['/rest/v1/submissions?id=eq.ORDER', 'PATCH', { status: 'livree' }, NOBODY],
    ['/rest/v1/submissions', 'POST', { id: 'ORDER' }, NOBODY],
    ['/rest/v1/submissions?id=eq.ORDER', 'DELETE', undefined, NOBODY],
    ...CLOSED_TABLES.flatMap((name): Case[] => [
      [`/rest/v1/${name}`, 'GET', undefined, NOBODY],
      [`/rest/v1/${name}`, 'POST', { submission_id: 'ORDER' }, NOBODY],
      [`/rest/v1/${name}?submission_id=eq.ORDER`, 'PATCH', { submission_id: 'ORDER' }, NOBODY],
      [`/rest/v1/${name}?submission_id=eq.ORDER`, 'DELETE', undefined, NOBODY],
    ]),
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
    ['/rest/v1/table_edits', 'GET', undefined, NOWHERE],
    ['/rest/v1/managers', 'GET', undefined, NOWHERE],
    ['/rest/v1/payment_links', 'GET', undefined, NOWHERE],
    ['/rest/v1/link_checkouts', 'GET', undefined, NOWHERE],
    ['/rest/v1/refunds', 'GET', undefined, NOWHERE],
    ['/rest/v1/charges', 'GET', undefined, NOWHERE],
    ['/rest/v1/desk_events', 'GET', undefined, NOWHERE],
    ['/rest/v1/share_links', 'GET', undefined, NOWHERE],
    ['/rest/v1/questions', 'GET', undefined, NOWHERE],
    ['/rest/v1/photos', 'GET', undefined, NOWHERE],
    ['/rest/v1/telephone_orders', 'GET', undefined, NOWHERE],
    ['/rest/v1/submission_versions', 'GET', undefined, NOWHERE],
    ['/rest/v1/vouchers', 'GET', undefined, NOWHERE],
    ['/rest/v1/referrals', 'GET', undefined, NOWHERE],
    ['/rest/v1/users?select=id', 'GET', undefined, NOWHERE],
    ['/rest/v1/recovery_codes', 'GET', undefined, NOWHERE],
    ['/rest/v1/rate_limits', 'GET', undefined, NOWHERE],
    ['/rest/v1/forwards', 'GET', undefined, NOWHERE],
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
    expect(madeByFiles('function').sort()).toEqual(tried);
  });

  const named = (text: string) =>
    text.replaceAll('OWN', ids.own).replaceAll('OTHER', ids.other).replaceAll('ORDER', orders.own);

  // docs/rules/accounts.md#profile
  describe.each(MATRIX)('%s %s %j', (target, method, body, answers) => {
    test.each(Object.entries(answers))('%s: %s', async (role, expected) => {
      const sent = body === undefined ? undefined : JSON.parse(named(JSON.stringify(body)));
      const reply = await call(role, method, named(target), sent);
      const rows: unknown = await reply.json().catch(() => null);
      expect(reply.status === 200 && Array.isArray(rows) ? `200 ${rows.length}` : `${reply.status}`).toBe(
        expected,
      );
    });
  });

  test('one’s own profile can be written, and the server dates it', async () => {
    const change = { firstname: 'Lili', birthdate: '1990-02-28', updated_at: '1999-01-01T00:00:00Z' };
    const reply = await call('own', 'PATCH', `/rest/v1/profiles?id=eq.${ids.own}`, change);
    expect(reply.status).toBe(200);
    const [row] = (await reply.json()) as { firstname: string; updated_at: string }[];
    expect(row?.firstname).toBe('Lili');
    expect(row?.updated_at).toMatch(/^2026-11-19/);
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
    expect(await (await call('gone', 'GET', `/rest/v1/profiles?id=eq.${id}`)).json()).toEqual([]);
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

  const profileOf = async (client: SupabaseClient) =>
    (await client.from('profiles').select('firstname, referral_code').maybeSingle()).data;
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
    expect(made).toEqual({
      firstname: 'Maryse',
      referral_code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
    });
    await device.from('profiles').update({ firstname: 'Lise' }).eq('firstname', 'Maryse');
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
