import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCAL_PUBLISHABLE_KEY } from '../access.ts';
import { readSecretKey } from '../data-dir.ts';
import { newClient } from '../testing/accounts.ts';
import { HostedServer } from '../testing/hosted-server.ts';

let server: HostedServer;
let operator: SupabaseClient;
let visitor: SupabaseClient;

const PROCEDURES = [
  `create function public.double(n int) returns int language sql as 'select n * 2'`,
  'revoke all on function public.double from public, anon',
  'grant execute on function public.double to service_role',
  `create function public.fail(code text) returns void language plpgsql as 'begin raise exception using errcode = code; end'`,
  'revoke all on function public.fail from public, anon',
  'grant execute on function public.fail to service_role',
];

beforeAll(async () => {
  server = await HostedServer.start();
  await server.alter(PROCEDURES);
  operator = newClient(server.url, readSecretKey(server.dataDir) ?? '');
  visitor = newClient(server.url);
});
afterAll(async () => {
  await server.stop();
});

test('bad keys, tokens, names and arguments are refused', async () => {
  const call = (name: string, body: string, authorization?: string) =>
    fetch(`${server.url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: LOCAL_PUBLISHABLE_KEY, ...(authorization && { authorization }) },
      body,
    });
  expect((await newClient(server.url, 'sb_publishable_other').rpc('double', { n: 1 })).status).toBe(401);
  expect((await call('double', '{"n":1}', 'Bearer a.b.c')).status).toBe(401);
  expect((await call('nothing', '{}')).status).toBe(404);
  for (const args of ['', '[1]', '"x"', '{"n;drop":1}', '{"n":"a\\u0000b"}']) {
    expect((await call('double', args)).status, args).toBe(400);
  }
});

test('no table is open, to the operator’s key either', async () => {
  expect((await visitor.from('submissions').select()).status).toBe(401);
  expect((await operator.from('submissions').select()).error?.code).toBe('42501');
});

test('functions of the database', async () => {
  expect((await operator.rpc('double', { n: 21 })).data).toBe(42);
  expect((await visitor.rpc('double', { n: 21 })).error?.code).toBe('42501');
  expect((await operator.rpc('double', { wrong: 1 })).status).toBe(404);
});

test('a function of the database that is called by GET cannot write', async () => {
  expect((await operator.rpc('double', { n: 21 }, { get: true })).data).toBe(42);
  expect((await visitor.rpc('double', { n: 21 }, { get: true })).error?.code).toBe('42501');
  const written = await operator.rpc(
    'take_allowance',
    { p_kind: 'status', p_subject: 'x', p_times: 1, p_seconds: 60 },
    { get: true },
  );
  expect([written.error?.code, written.status]).toEqual(['25006', 405]);
});

test.each([
  ['40P01', 'two requests waited for each other', 500],
  ['40001', 'two requests changed the same', 500],
  ['55P03', 'another request took too long', 500],
  ['53300', 'there are too many connections', 503],
  ['22023', 'the request is wrong', 400],
])(
  'the error %s, where %s, has a hosted project’s status: the desk sends again what has failed',
  async (code, _why, status) => {
    const failed = await operator.rpc('fail', { code });
    expect([failed.error?.code, failed.status]).toEqual([code, status]);
  },
);
