import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aPdf } from '../../src/domain/files/testing.ts';
import { Receipt } from '../../src/domain/wire.ts';
import { quoteRequest, submitHeaders } from '../../tests/support/orders.ts';
import { PROJECT_ROOT } from './config.ts';
import { readSecretKey } from './data-dir.ts';
import { LOCAL_PUBLISHABLE_KEY } from './keys.ts';
import { removeTemporaryFolders } from './testing/temporary.ts';
import { TestServer } from './testing/test-server.ts';

vi.setConfig({ hookTimeout: 120_000, testTimeout: 120_000 });

const SOURCE = path.join(PROJECT_ROOT, 'supabase/functions');
const BUNDLES = path.join(PROJECT_ROOT, '.cache/deploy/supabase/functions');
/**
 * The Deno binary itself: the npm package `deno` lists platforms that npm cannot always find, and starts a
 * second process.
 */
const PLATFORMS = path.join(PROJECT_ROOT, 'node_modules/@deno');
const DENO = existsSync(PLATFORMS)
  ? (readdirSync(PLATFORMS)
      .map((platform) => path.join(PLATFORMS, platform, 'deno'))
      .find((file) => existsSync(file)) ?? '')
  : '';
const isMissing = DENO === '';
if (isMissing) console.info('Deno has no program for this machine: the functions are not run in it.');

/** Packages come from node_modules, in the versions of deno.json. */
const OPTIONS = ['--node-modules-dir=manual', '--no-lock', '--config'];

const NAMES = readdirSync(SOURCE, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name);

let server: TestServer;
let secretKey: string;
const running: ChildProcess[] = [];
const addresses = new Map<string, string>();

/** Runs a bundle as a hosted project would, on a free port. */
async function serve(name: string): Promise<string> {
  const script = path.join(BUNDLES, name, 'index.ts');
  const options = ['run', '--allow-net', '--allow-env', ...OPTIONS, path.join(BUNDLES, 'deno.json'), script];
  const child = spawn(DENO, options, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NO_COLOR: '1',
      DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
      SUPABASE_URL: server.url,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: LOCAL_PUBLISHABLE_KEY }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
      // A project's older keys are still there when they are switched off.
      SUPABASE_ANON_KEY: 'switched.off.anon',
      SUPABASE_SERVICE_ROLE_KEY: 'switched.off.service',
      SITE_URL: server.url,
      SUMUP_API_KEY: 'sup_sk_0123456789abcdef',
      SUMUP_MERCHANT_CODE: 'MH4H92C7',
      SUMUP_API_URL: server.url,
      LIMITS: 'off',
    },
  });
  running.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  while (child.exitCode === null) {
    const [address] = /http:\/\/\S+:\d+/.exec(said) ?? [];
    if (address) return address;
    await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), once(child, 'close')]);
  }
  throw new Error(`${name} did not start:\n${said}`);
}

const call = (name: string, headers: Record<string, string>, body: string | Uint8Array<ArrayBuffer> = '{}') =>
  fetch(addresses.get(name) ?? '', { method: 'POST', headers, body });

describe.skipIf(isMissing)('in Deno', () => {
  beforeAll(async () => {
    const bundling = ['--import', 'tsx', path.join(PROJECT_ROOT, 'supabase/local/cli/prepare-deploy.ts')];
    const env = { ...process.env, SITE_URL: 'https://livraison.example' };
    await promisify(execFile)(process.execPath, bundling, { cwd: PROJECT_ROOT, env });
    server = await TestServer.start({ CLOCK_AT: '' });
    secretKey = readSecretKey(server.dataDir) ?? '';
    await Promise.all(NAMES.map(async (name) => addresses.set(name, await serve(name))));
  });
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    await server?.stop();
    removeTemporaryFolders();
  });

  test('the functions’ sources have the types that it knows', async () => {
    const entries = NAMES.map((name) => path.join(SOURCE, name, 'index.ts'));
    const check = ['check', '--quiet', ...OPTIONS, path.join(SOURCE, 'deno.json'), ...entries];
    const { stderr } = await promisify(execFile)(DENO, check, { cwd: PROJECT_ROOT });
    expect(stderr).toBe('');
  });

  test('a submission is received once', async () => {
    const id = randomUUID();
    const body = JSON.stringify(quoteRequest());
    const first = await call('submit', submitHeaders(id), body);
    const answer = await first.text();
    expect([first.status, v.parse(Receipt, JSON.parse(answer)).submissionId]).toEqual([201, id]);
    const again = await call('submit', submitHeaders(id), body);
    expect([again.status, await again.text()]).toEqual([200, answer]);
    expect(await server.inbox()).toMatchObject([{ submissionId: id, service: 'devis' }]);
  });

  test('a document is stored', async () => {
    const bytes = aPdf(randomUUID());
    const headers = {
      ...submitHeaders(randomUUID()),
      'content-type': 'application/octet-stream',
      'x-sha256': createHash('sha256').update(bytes).digest('hex'),
      'x-field': 'prescription',
    };
    expect((await call('attach', headers, bytes)).status).toBe(201);
  });

  test('a document is opened with the token of the request alone', async () => {
    const body = JSON.stringify({ submissionId: randomUUID(), sha256: 'a'.repeat(64) });
    const forged = { 'content-type': 'application/json', authorization: 'Bearer a.b.c', apikey: secretKey };
    expect((await call('desk-file', forged, body)).status).toBe(401);
  });

  test('scheduled functions work with the secret key only', async () => {
    for (const name of ['payment-sweep', 'purge-files', 'forward']) {
      expect((await call(name, { apikey: secretKey })).status, name).toBe(200);
      expect((await call(name, { apikey: 'sb_secret_guess' })).status, name).toBe(401);
    }
  });

  test('a report that cannot be read is dropped without a refusal', async () => {
    expect((await call('policy-report', { 'content-type': 'application/json' }, 'x')).status).toBe(204);
  });

  const REFUSING = NAMES.filter((name) => name !== 'policy-report');
  test.each(REFUSING)('%s answers an invalid request with its own refusal', async (name) => {
    const reply = await call(name, { 'content-type': 'application/json' }, 'x');
    expect(reply.headers.get('content-type')).toContain('application/json');
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
  });
});
