import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PARCEL_REQUEST } from '../../tests/support/payments.ts';
import { readCollection } from './cli/read-collection.ts';
import { readSecretKey } from './data-dir.ts';
import { LOCAL_PUBLISHABLE_KEY } from './keys.ts';
import { mails } from './records/mails.ts';
import { newClient } from './testing/client.ts';
import { removeTemporaryFolders } from './testing/temporary.ts';
import { TestServer } from './testing/test-server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const PASSWORD = 'un mot de passe';
const BEFORE = '2026-11-19T10:00:00-04:00';
const AFTER = '2026-11-19T12:00:00-04:00';

let server: TestServer;
const ids = { own: '', other: '' };
/** Bearer tokens by role; nothing for a visitor. */
const tokens: Record<string, string> = { visitor: '' };
const orders = { own: crypto.randomUUID(), other: crypto.randomUUID() };

/** Somebody with a confirmed address, signed in: the id and the token. */
async function newPerson(email: string): Promise<{ id: string; token: string }> {
  const device = newClient(server.url);
  await device.auth.signUp({ email, password: PASSWORD, options: { data: { firstname: 'Maryse' } } });
  const sent = (await readCollection(server.dataDir, mails)).filter(({ to }) => to === email);
  await fetch(sent.at(-1)?.links[0] ?? '', { redirect: 'manual' });
  const { data } = await device.auth.signInWithPassword({ email, password: PASSWORD });
  return { id: data.user?.id ?? '', token: data.session?.access_token ?? '' };
}

/** The same claims under a signature that is not ours. */
function forge(token: string): string {
  const [header, payload, signature = ''] = token.split('.');
  return [header, payload, signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))].join('.');
}

function call(role: string, method: string, path: string, body?: unknown): Promise<Response> {
  const token = tokens[role];
  return fetch(server.url + path, {
    method,
    headers: {
      apikey: LOCAL_PUBLISHABLE_KEY,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

function order(role: string, id: string): Promise<Response> {
  const headers: Record<string, string> = { 'idempotency-key': id, apikey: LOCAL_PUBLISHABLE_KEY };
  if (tokens[role]) headers.authorization = `Bearer ${tokens[role]}`;
  return fetch(`${server.url}/functions/v1/submit`, {
    method: 'POST',
    headers,
    body: JSON.stringify(QUOTE_REQUEST),
  });
}

/** The one submission that has no price and no opening hours. `user_id` is a lie that must not be believed. */
const QUOTE_REQUEST = {
  service: 'devis',
  fields: {
    companyName: 'Chez Man Lili',
    contactPerson: 'Lili',
    email: 'lili@exemple.gp',
    phone: '0690 12 34 56',
    siret: '73282932000074',
    commune: 'Les Abymes',
    user_id: '00000000-0000-4000-8000-000000000000',
  },
  quote: null,
  slot: null,
  confirmedAt: '2026-11-19T13:00:00.000Z',
};

beforeAll(async () => {
  server = await TestServer.start({ CLOCK_AT: BEFORE });
  tokens.expired = (await newPerson('avant@exemple.gp')).token;
  await server.stop();
  server = await TestServer.start({ ...server.env, CLOCK_AT: AFTER });
  for (const who of ['own', 'other'] as const) {
    const person = await newPerson(`${who}@exemple.gp`);
    ids[who] = person.id;
    tokens[who] = person.token;
    expect((await order(who, orders[who])).status).toBe(201);
  }
  tokens.forged = forge(tokens.own ?? '');
});
afterAll(async () => {
  await server.stop();
  removeTemporaryFolders();
});

const ownersOf = async () => {
  const operator = newClient(server.url, readSecretKey(server.dataDir) ?? '');
  const { data } = await operator.from('submissions').select('id, user_id, fields, receipt');
  return new Map(data?.map((row) => [row.id, row]));
};

/** What each role gets for each verb on each table: a status, and with 200 the number of rows. */
const MATRIX: [path: string, method: string, body: unknown, answers: Record<string, string>][] = [
  [
    '/rest/v1/profiles?select=id',
    'GET',
    undefined,
    { visitor: '401', own: '200 1', forged: '401', expired: '401' },
  ],
  [
    '/rest/v1/profiles?id=eq.OTHER',
    'GET',
    undefined,
    { visitor: '401', own: '200 0', forged: '401', expired: '401' },
  ],
  [
    '/rest/v1/profiles?id=eq.OTHER',
    'PATCH',
    { firstname: 'Vol' },
    { visitor: '401', own: '200 0', forged: '401', expired: '401' },
  ],
  [
    '/rest/v1/profiles?id=eq.OWN',
    'PATCH',
    { id: 'OTHER' },
    { visitor: '401', own: '403', forged: '401', expired: '401' },
  ],
  [
    '/rest/v1/profiles?id=eq.OWN',
    'PATCH',
    { referral_code: 'AAAAAAAA' },
    { visitor: '401', own: '403', forged: '401', expired: '401' },
  ],
  [
    '/rest/v1/profiles?id=eq.OWN',
    'PATCH',
    { avatar_url: 'https://evil.example' },
    { visitor: '401', own: '403', forged: '401', expired: '401' },
  ],
  [
    '/rest/v1/profiles',
    'POST',
    { id: 'OWN', referral_code: 'AAAAAAAA' },
    { visitor: '401', own: '403', forged: '401', expired: '401' },
  ],
  [
    '/rest/v1/profiles?id=eq.OWN',
    'DELETE',
    undefined,
    { visitor: '401', own: '403', forged: '401', expired: '401' },
  ],
  [
    '/rest/v1/submissions?select=id',
    'GET',
    undefined,
    { visitor: '401', own: '200 1', forged: '401', expired: '401' },
  ],
  [
    '/rest/v1/submissions?select=fields',
    'GET',
    undefined,
    { visitor: '401', own: '403', forged: '401', expired: '401' },
  ],
  [
    '/rest/v1/submissions?select=user_id',
    'GET',
    undefined,
    { visitor: '401', own: '403', forged: '401', expired: '401' },
  ],
  [
    '/rest/v1/submissions?id=eq.ORDER',
    'PATCH',
    { status: 'livree' },
    { visitor: '401', own: '403', forged: '401', expired: '401' },
  ],
  [
    '/rest/v1/submissions',
    'POST',
    { id: 'ORDER' },
    { visitor: '401', own: '403', forged: '401', expired: '401' },
  ],
  [
    '/rest/v1/submissions?id=eq.ORDER',
    'DELETE',
    undefined,
    { visitor: '401', own: '403', forged: '401', expired: '401' },
  ],
  [
    '/rest/v1/rpc/claim_submission',
    'POST',
    { p_id: 'ORDER', p_user_id: 'OWN' },
    { visitor: '401', own: '403', forged: '401', expired: '401' },
  ],
  ['/rest/v1/rpc/delete_account', 'POST', {}, { visitor: '401', forged: '401', expired: '401' }],
  [
    '/rest/v1/users?select=id',
    'GET',
    undefined,
    { visitor: '404', own: '404', forged: '401', expired: '401' },
  ],
  [
    '/storage/v1/object/documents-sante/x/y',
    'GET',
    undefined,
    { visitor: '404', own: '404', forged: '401', expired: '401' },
  ],
];

const named = (text: string) =>
  text.replaceAll('OWN', ids.own).replaceAll('OTHER', ids.other).replaceAll('ORDER', orders.own);

describe.each(MATRIX)('%s %s %j', (path, method, body, answers) => {
  test.each(Object.entries(answers))('%s: %s', async (role, expected) => {
    const sent = body === undefined ? undefined : JSON.parse(named(JSON.stringify(body)));
    const reply = await call(role, method, named(path), sent);
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
  ['own', 'own'],
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
  const again = await order('own', id);
  expect([again.status, again.headers.get('x-order-owned')]).toEqual([200, 'yes']);
  expect((await ownersOf()).get(id)?.user_id).toBe(ids.own);
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

test('deleting the account takes everything that names somebody', async () => {
  expect((await call('other', 'POST', '/rest/v1/rpc/delete_account', {})).status).toBe(200);
  const kept = (await ownersOf()).get(orders.other);
  expect(kept).toMatchObject({ user_id: null, fields: {} });
  expect(JSON.stringify(kept)).not.toMatch(/Lili|0690/);
  const again = await newClient(server.url).auth.signInWithPassword({
    email: 'other@exemple.gp',
    password: PASSWORD,
  });
  expect(again.error?.code).toBe('invalid_credentials');
  expect((await ownersOf()).get(orders.own)?.fields).not.toEqual({});
});

test('an order paid by card belongs to whoever is signed in when the card form opens', async () => {
  const payer = await newPerson('carte@exemple.gp');
  const id = crypto.randomUUID();
  const opened = await fetch(`${server.url}/functions/v1/checkout`, {
    method: 'POST',
    headers: { 'idempotency-key': id, authorization: `Bearer ${payer.token}` },
    body: JSON.stringify(PARCEL_REQUEST),
  });
  expect(opened.status).toBe(200);
  expect((await ownersOf()).get(id)).toMatchObject({ user_id: payer.id });
});
