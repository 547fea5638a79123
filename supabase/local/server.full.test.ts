import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { createClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Receipt } from '../../src/domain/submission/wire.ts';
import { parseInstant } from '../../src/domain/time/instant.ts';
import { RESTAURANT_REQUEST, SUBMIT_PATH, submitHeaders } from '../../tests/support/orders.ts';
import { ClosedSocket } from '../functions/_shared/database.ts';
import { LOCAL_PUBLISHABLE_KEY } from './access.ts';
import { readSecretKey, readServerRecord } from './data-dir.ts';
import { HostedServer } from './testing/hosted-server.ts';
import { removeTemporaryFolders, temporaryDataDir, temporaryFolder } from './testing/temporary.ts';
import { NOON, Program, TestServer } from './testing/test-server.ts';

// Each test starts processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

afterAll(removeTemporaryFolders);

const body = JSON.stringify(RESTAURANT_REQUEST);
const submit = (url: string, key: string) =>
  fetch(`${url}${SUBMIT_PATH}`, { method: 'POST', headers: submitHeaders(key), body });

/** Posts orders until one fails, and records the keys of the acknowledged ones. */
async function submitUntilDown(url: string, acknowledged: string[]): Promise<void> {
  for (;;) {
    const key = randomUUID();
    const reply = await submit(url, key).catch(() => null);
    if (reply?.status !== 201) return;
    acknowledged.push(key);
  }
}

/** Orders from several customers at once, until the server is gone. */
function underLoad(url: string) {
  const acknowledged: string[] = [];
  const customers = Promise.all(Array.from({ length: 8 }, () => submitUntilDown(url, acknowledged)));
  return { acknowledged, customers };
}

async function reached(list: readonly unknown[], count: number): Promise<void> {
  while (list.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('a running server', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await TestServer.start();
  });
  afterAll(async () => {
    await server.stop();
  });

  test('is healthy and reports the time of its own clock', async () => {
    const health = await fetch(`${server.url}/healthz`);
    expect(health.status).toBe(200);
    const table = await fetch(`${server.url}/data/status.json`, { method: 'HEAD' });
    for (const reply of [health, table]) {
      const skew = Date.parse(reply.headers.get('date') ?? '') - (parseInstant(NOON) ?? 0);
      expect(skew).toBeGreaterThanOrEqual(-1000);
      expect(skew).toBeLessThan(60_000);
    }
  });

  test('dates submissions by that clock, in the database too', async () => {
    const key = randomUUID();
    const receipt = v.parse(Receipt, await (await submit(server.url, key)).json());
    expect(receipt.receivedAt).toMatch(/^2026-11-19T16:0/);
    const row = (await server.inbox()).find(({ submissionId }) => submissionId === key);
    expect(row?.receivedAt).toBe(receipt.receivedAt);
  });

  test.each([
    ['/auth/v1/user', 401],
    ['/rest/v1/rpc/own_orders', 401],
    ['/functions/v1/submit', 405],
    ['/functions/v1/none', 404],
    ['/functions/v1/', 404],
    ['/functions/v1/submit/again', 404],
    ['/rest/v1/', 501],
    ['/storage/v1/object/a/b', 400],
    ['/auth/v1/factors', 501],
  ])('answers %s as data, which nobody keeps, runs or shows in a frame', async (path, status) => {
    const headers: Record<string, string> = status === 501 ? { apikey: LOCAL_PUBLISHABLE_KEY } : {};
    const reply = await fetch(`${server.url}${path}`, { headers });
    expect(reply.status).toBe(status);
    expect(Object.keys(JSON.parse(await reply.text()))).not.toEqual([]);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="api.json"',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
    const untold = ['set-cookie', 'access-control-allow-credentials', 'server', 'x-powered-by'];
    expect(untold.filter((name) => reply.headers.has(name))).toEqual([]);
  });

  test.each([
    ['a path that leads out of a service', '/rest/v1/../../package.json', 404, 'NOT_FOUND'],
    ['a path with a backslash', '/rest/v1/..\\a', 400, 'bad_request'],
  ])('answers data for %s, too', async (_what, address, status, code) => {
    const { port } = new URL(server.url);
    // A client that does not normalise its paths.
    const [reply] = await once(get({ port, path: address }), 'response');
    expect([reply.statusCode, await json(reply)]).toMatchObject([status, { code }]);
  });

  test('serves the reference tables fresh', async () => {
    const reply = await fetch(`${server.url}/data/tariff.json`);
    expect(reply.headers.get('cache-control')).toBe('no-cache, no-transform');
    expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
    const etag = reply.headers.get('etag') ?? '';
    const again = await fetch(`${server.url}/data/tariff.json`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    for (const name of ['none.json', '..%2fpackage.json', 'status.json%00']) {
      expect((await fetch(`${server.url}/data/${name}`)).status).toBe(404);
    }
  });

  test('hides submissions from holders of the public key', async () => {
    const client = createClient(server.url, LOCAL_PUBLISHABLE_KEY, {
      auth: { persistSession: false },
      realtime: { transport: ClosedSocket },
    });
    const read = await client.from('submissions').select();
    expect(read.error?.code).toBe('42501');
    const write = await client.from('submissions').insert({ id: randomUUID() });
    expect(write.error?.code).toBe('42501');
    const call = await client.rpc('find_submission', { p_id: randomUUID(), p_body: {} });
    expect(call.error?.code).toBe('42501');
  });

  test('keeps its private endpoint off the public address, and for the holder of the key', async () => {
    const { privateUrl } = readServerRecord(server.dataDir) ?? { privateUrl: '' };
    const authorization = `Bearer ${readSecretKey(server.dataDir)}`;
    expect((await fetch(`${privateUrl}/inbox`, { headers: { authorization } })).status).toBe(200);
    expect((await fetch(`${privateUrl}/inbox`)).status).toBe(401);
    expect((await fetch(`${server.url}/private/inbox`, { headers: { authorization } })).status).toBe(404);
    expect(statSync(path.join(server.dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
  });

  test.each(['/realtime/v1/websocket', '/graphql/v1/x', '/rest/v1/a/b/c'])('%s: 501', async (target) => {
    const reply = await fetch(`${server.url}${target}`);
    expect(reply.status).toBe(501);
    expect(await reply.text()).toContain('does not offer');
  });

  test('an unknown function: 404', async () => {
    expect((await fetch(`${server.url}/functions/v1/none`, { method: 'POST' })).status).toBe(404);
  });

  test('refuses a second server on its folder, and on its port', async () => {
    const sameFolder = await new Program('testing/serve.ts', { ...server.env, PORT: '0' }).exit();
    expect(sameFolder.code).toBe(1);
    expect(sameFolder.stderr).toBe(
      `DATA_DIR=${server.dataDir} is in use by process ${server.program.child.pid}: stop it first.\n`,
    );
    const { port } = new URL(server.url);
    const samePort = await new Program('testing/serve.ts', {
      DATA_DIR: await temporaryDataDir(),
      PORT: port,
    }).exit();
    expect(samePort.code).toBe(1);
    expect(samePort.stderr).toMatch(new RegExp(`^PORT=${port} is already in use.*\\n$`));
  });
});

describe('npm run inbox', () => {
  const list = (env: Record<string, string>, ...args: string[]) =>
    new Program('cli/inbox.ts', env, args).exit();

  test('says the same while the server runs, after a stop, and after a kill', async () => {
    const server = await TestServer.start();
    await submit(server.url, randomUUID());
    const running = await list(server.env, '--json');
    await server.stop();
    const stopped = await list(server.env, '--json');
    const killed = await TestServer.start(server.env);
    await killed.program.kill('SIGKILL');
    const afterKill = await list(server.env, '--json');

    expect(running).toMatchObject({ code: 0, stderr: '' });
    expect(Object.keys(JSON.parse(running.stdout))).toEqual([
      'reference',
      'submissionId',
      'service',
      'receivedAt',
      'status',
      'fields',
      'files',
      'quote',
      'payment',
    ]);
    expect(stopped.stdout).toBe(running.stdout);
    expect(afterKill.stdout).toBe(running.stdout);
    expect((await list(server.env)).stdout).toMatch(
      /^1 envoi reçu\n\nLG-\d{6} — restaurant — .*61,25\u00a0€/,
    );
  });

  test('prints nothing for an unused folder, and does not create it', async () => {
    const unused = path.join(temporaryFolder(), 'unused');
    expect(await list({ DATA_DIR: unused }, '--json')).toMatchObject({ code: 0, stdout: '' });
    expect(statSync(unused, { throwIfNoEntry: false })).toBeUndefined();
  });
});

/** A kill, and one after the recovery from it. Thirty random rounds: tests/faults/exactly-once. */
test('what was acknowledged survives kills in the middle of the work', async () => {
  let server = await TestServer.start();
  const acknowledged: string[] = [];
  for (let round = 1; round <= 2; round += 1) {
    const load = underLoad(server.url);
    await reached(load.acknowledged, 40);
    await server.program.kill('SIGKILL');
    await load.customers;
    acknowledged.push(...load.acknowledged);
    server = await TestServer.start(server.env);
    const kept = new Set((await server.inbox()).map(({ submissionId }) => submissionId));
    expect(acknowledged.filter((key) => !kept.has(key))).toEqual([]);
  }
  await server.stop();
}, 120_000);

test('a stop finishes the orders under way and exits with 0', async () => {
  const server = await TestServer.start();
  const load = underLoad(server.url);
  await reached(load.acknowledged, 40);
  const { code, stderr } = await server.stop();
  await load.customers;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const kept = new Set((await server.inbox()).map(({ submissionId }) => submissionId));
  expect(load.acknowledged.filter((key) => !kept.has(key))).toEqual([]);
  expect(kept.size).toBe(load.acknowledged.length);
}, 60_000);

describe('the answer to whether it is ready', () => {
  let server: HostedServer;
  beforeAll(async () => {
    server = await HostedServer.start();
  });
  afterAll(async () => {
    await server.stop();
  });

  const health = async () => {
    const reply = await fetch(`${server.url}/healthz`);
    return [reply.status, await reply.text()];
  };

  test('a server is not ready while a procedure that it calls is missing', async () => {
    await server.alter(['alter function public.order_statuses(jsonb) rename to renamed']);
    expect(await health()).toEqual([503, 'not ready\n']);
    await server.alter(['alter function public.renamed(jsonb) rename to order_statuses']);
    expect(await health()).toEqual([200, 'ok\n']);
  });

  test('a server is not ready on procedures of another version', async () => {
    await server.alter([`update local.schema_state set procedures = 'of another version'`]);
    expect(await health()).toEqual([503, 'not ready\n']);
  });
});
