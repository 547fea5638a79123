import { once } from 'node:events';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Refusal } from '../../../src/domain/submission/wire.ts';
import { findNginx, Nginx, NO_NGINX } from '../../../tests/support/server/nginx.ts';
import { ownPort, removeTemporaryFolders, temporaryFolder } from '../testing/temporary.ts';
import { EVERYWHERE, NGINX_LOGROTATE, nginxSite, readRoot, upstreamAddress } from './nginx.ts';

vi.setConfig({ testTimeout: 60_000 });

test('logs are kept for 7 days', () => {
  expect(NGINX_LOGROTATE).toMatch(/daily\n {2}rotate 7\n {2}maxage 7\n/);
});

// tests/e2e/site/nginx.full.spec.ts skips its tests in the same way.
const withNginx = test.skipIf(!findNginx());
if (!findNginx()) console.info(NO_NGINX);

let nginx: Nginx;
let port: number;
let root: string;
const backend = createServer((_request, response) => response.end('ok'));

beforeAll(async () => {
  if (!findNginx()) return;
  root = temporaryFolder();
  writeFileSync(path.join(root, 'index.html'), '<!doctype html><title>Livraison</title>');
  mkdirSync(path.join(root, 'data'));
  writeFileSync(path.join(root, 'data/status.json'), '{}');
  port = await ownPort();
  // One request and five more at once, in place of hundreds.
  const few = (text: string) => text.replace('rate=60r/s', 'rate=1r/m').replace('burst=600', 'burst=5');
  nginx = await Nginx.before(port, { root, site: undefined }, few);
  backend.listen(nginx.backendPort, '127.0.0.1');
  await nginx.start();
  await vi.waitUntil(
    () =>
      fetch(`http://127.0.0.1:${port}/`).then(
        ({ ok }) => ok,
        () => false,
      ),
    {
      timeout: 30_000,
    },
  );
});
afterAll(async () => {
  backend.close();
  await nginx?.dispose();
  removeTemporaryFolders();
});

withNginx(
  'a flood is answered with 429, in the words that the outbox reads, and the site stays',
  async () => {
    const submit = () => fetch(`http://127.0.0.1:${port}/functions/v1/submit?a=secret`);
    for (let sent = 0; sent < 6; sent += 1) expect((await submit()).status).toBe(200);
    const refused = await submit();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    expect(v.parse(Refusal, await refused.json()).error.code).toBe('too_many_requests');
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  },
);

// docs/rules/privacy.md#logs
withNginx('the log traces a request to its network, without its address or its query', async () => {
  await fetch(`http://127.0.0.1:${port}/?numero=LG-123456`);
  await vi.waitUntil(() => nginx.accessLog.trimEnd().endsWith('}'));
  const lines = nginx.accessLog.trimEnd().split('\n');
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ from: '127.0.0.0/24', status: 200 });
  expect(nginx.accessLog).not.toMatch(/127\.0\.0\.1|LG-|secret/);
});

// docs/rules/privacy.md#logs
withNginx('an error of a request names neither its address nor its query', async () => {
  symlinkSync('loop.txt', path.join(root, 'loop.txt'));
  const failing = get({
    host: '127.0.0.1',
    port,
    localAddress: '127.0.0.3',
    path: '/loop.txt?numero=LG-123456',
  });
  const [reply] = (await once(failing, 'response')) as [IncomingMessage];
  expect(reply.statusCode).not.toBe(200);
  await text(reply);
  expect(nginx.errorLog).not.toMatch(/127\.0\.0\.3|LG-/);
});

withNginx('the tables come from the backend, although the build has their files', async () => {
  // From an address of its own: the flood of another test has used up the allowance of 127.0.0.1.
  const table = get({ host: '127.0.0.1', port, localAddress: '127.0.0.2', path: '/data/status.json' });
  const [reply] = (await once(table, 'response')) as [IncomingMessage];
  expect([reply.statusCode, await text(reply)]).toEqual([200, 'ok']);
});

withNginx(
  'a table that replaces the one of the build is served, and not the compressed copy of that one',
  async () => {
    const root = temporaryFolder();
    mkdirSync(path.join(root, 'data'));
    writeFileSync(path.join(root, 'data/status.json.gz'), gzipSync('{"version":"of the build"}'));
    const table = JSON.stringify({ version: 'replaced', filler: 'x'.repeat(40) });
    writeFileSync(path.join(root, 'data/status.json'), table);
    const filesPort = await ownPort();
    const files = await Nginx.before(filesPort, { root, site: undefined, proxied: null });
    try {
      await files.start();
      const ask = () => fetch(`http://127.0.0.1:${filesPort}/data/status.json`).catch(() => null);
      const reply = await vi.waitUntil(ask, { timeout: 30_000 });
      expect([reply.headers.get('content-encoding'), await reply.text()]).toEqual(['gzip', table]);
    } finally {
      await files.dispose();
    }
  },
);

test('the site is reached over IPv4 and IPv6', () => {
  const site = nginxSite({ root: '/srv/livraison/dist', listen: EVERYWHERE, proxied: null }, 'snippet.conf');
  expect(site).toMatch(/\n {2}listen 80;\n {2}listen \[::\]:80;\n/);
});

test.each([
  ['127.0.0.1', '127.0.0.1:4173'],
  ['0.0.0.0', '127.0.0.1:4173'],
  ['::', '127.0.0.1:4173'],
  ['10.0.0.2', '10.0.0.2:4173'],
  ['::1', '[::1]:4173'],
])('a server that listens on %s is reached at %s', (host, address) => {
  expect(upstreamAddress({ host, port: 4173 })).toBe(address);
});

test('the folder of the site is a path that nginx reads as one', () => {
  expect(readRoot(undefined)).toBe('/srv/livraison/dist');
  expect(readRoot('/var/www/livraison-2.0')).toBe('/var/www/livraison-2.0');
  for (const folder of ['dist', '', '/srv/a b', '/srv;return 200', '/srv\n}', '/srv/"'])
    expect(() => readRoot(folder)).toThrow('/srv/livraison/dist');
});
