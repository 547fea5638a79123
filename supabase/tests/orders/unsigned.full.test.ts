import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCAL_PUBLISHABLE_KEY } from '../../local/access.ts';
import { HostedServer } from '../../local/testing/hosted-server.ts';

let server: HostedServer;
beforeAll(async () => {
  server = await HostedServer.start();
});
afterAll(() => server.stop());

const GARBAGE = { authorization: 'Bearer eyJhbGciOiJFUzI1NiJ9.e30.c2ln' };

interface Ask {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | null;
}

const ask = async ({ method = 'GET', path, headers, body = null }: Ask) => {
  const all = { apikey: LOCAL_PUBLISHABLE_KEY, 'content-type': 'application/json', ...headers };
  return (await fetch(server.url + path, { method, headers: all, body })).status;
};

/** The statuses of requests that are answered while somebody else has the database. */
const whileTaken = (asks: readonly Ask[]) => server.database.transaction(() => Promise.all(asks.map(ask)));

const post = (path: string, body: string, headers = {}): Ask => ({ method: 'POST', path, body, headers });

test('garbage tokens are refused without the database', async () => {
  const asks: Ask[] = [
    { path: '/auth/v1/user', headers: GARBAGE },
    { method: 'PUT', path: '/auth/v1/user', headers: GARBAGE, body: '{}' },
    post('/auth/v1/logout', '', GARBAGE),
    post('/auth/v1/factors', '{}', GARBAGE),
    post('/auth/v1/factors/a/challenge', '{}', GARBAGE),
    post('/auth/v1/factors/a/verify', '{}', GARBAGE),
    { method: 'DELETE', path: '/auth/v1/factors/a', headers: GARBAGE },
    { path: '/rest/v1/rpc/own_orders', headers: GARBAGE },
    post('/rest/v1/rpc/delete_account', '{}', GARBAGE),
    post('/storage/v1/object/documents-sante/a', 'x', GARBAGE),
    { path: '/storage/v1/object/documents-sante/a', headers: GARBAGE },
    post('/auth/v1/token?grant_type=refresh_token', '{"refresh_token":"x"}'),
    post('/auth/v1/verify', '{"type":"signup","token_hash":"x"}'),
  ];
  expect(await whileTaken(asks)).toEqual([403, 403, 403, 403, 403, 403, 403, 401, 401, 400, 400, 400, 403]);
});

const deepJson = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;

test('what is nested too deep, or is too long, is refused without the database', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const asks: Ask[] = [
    post('/rest/v1/rpc/delete_account', deepJson(20_000)),
    post('/rest/v1/rpc/delete_account', `{"a":"${'x'.repeat(70_000)}"}`),
    post('/auth/v1/signup', deepJson(20_000)),
    post('/storage/v1/object/list/documents-sante', deepJson(20_000)),
    post('/functions/v1/submit', deepJson(20_000), key),
    post('/functions/v1/checkout', deepJson(20_000), key),
    post('/functions/v1/order-status', deepJson(20_000)),
    post('/functions/v1/push-subscribe', deepJson(20_000)),
  ];
  expect(await whileTaken(asks)).toEqual([400, 413, 400, 400, 400, 400, 400, 400]);
});

test('JSON that is nested as the app’s is, and more, is read', async () => {
  expect(await ask(post('/rest/v1/rpc/body_hash', `{"body":${deepJson(30)}}`))).toBe(401);
});
