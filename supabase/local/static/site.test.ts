import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeTemporaryFolders, temporaryFolder } from '../testing/temporary.ts';
import { siteHandler } from './site.ts';

let handle: (request: Request) => Promise<Response>;

beforeAll(() => {
  const root = temporaryFolder();
  const dist = path.join(root, 'dist');
  for (const folder of ['assets', 'restaurants', 'icons'])
    mkdirSync(path.join(dist, folder), { recursive: true });
  const files = {
    'index.html': 'home',
    'app-shell.html': 'shell',
    'restaurants/index.html': 'restaurants',
    'sw.js': 'worker',
    'assets/main-Ab12_-xY.js': 'script',
    'assets/app.js': 'script',
    'assets/main-Ab12_-xY.js.br': 'brotli',
    'assets/main-Ab12_-xY.js.gz': 'gzip',
    'icons/icon.svg': '<svg/>',
    '.hidden': 'secret',
    '../secret.txt': 'secret',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(dist, name), content);
  handle = siteHandler(dist);
});
afterAll(removeTemporaryFolders);

const get = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  handle(new Request(`http://localhost${target}`, { headers, method }));
const NAVIGATION = { accept: 'text/html,*/*', 'sec-fetch-mode': 'navigate' };

describe('served paths', () => {
  test.each([
    ['/', 'home'],
    ['/restaurants', 'restaurants'],
    ['/restaurants/', 'restaurants'],
    ['/suivi-commande', 'shell'],
    ['/suivi-commande?numero=LG-123456', 'shell'],
    ['/sw.js', 'worker'],
  ])('%s', async (target, content) => {
    const reply = await get(target, NAVIGATION);
    expect(reply.status).toBe(200);
    expect(await reply.text()).toBe(content);
  });

  test('a missing file is never answered with a page', async () => {
    expect((await get('/assets/gone-12345678.js', { accept: '*/*' })).status).toBe(404);
    expect((await get('/gone.js', NAVIGATION)).status).toBe(404);
    expect((await get('/gone', { accept: '*/*', 'sec-fetch-mode': 'cors' })).status).toBe(404);
  });

  test.each(['GET', 'POST'])(
    '%s of a share leads to a page that says that nothing has arrived',
    async (method) => {
      const reply = await get('/partager', NAVIGATION, method);
      expect(reply.status).toBe(303);
      expect(reply.headers.get('location')).toBe('/partage?probleme=absent');
    },
  );

  test.each([
    ['GET', '/'],
    ['GET', '/gone.js'],
    ['GET', '/../secret.txt'],
    ['GET', '/%zz'],
    ['POST', '/'],
    ['GET', '/partager'],
  ])('%s %s has the security headers, refused or not', async (method, target) => {
    const { headers } = await get(target, NAVIGATION, method);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    if (headers.has('content-type')) expect(headers.get('content-type')).toMatch(/charset=utf-8|javascript/i);
  });

  test.each(['/assets/main-Ab12_-xY.js', '/icons/missing.svg'])(
    '%s has a policy of its own, not that of pages',
    async (target) => {
      const { headers } = await get(target);
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toBeNull();
    },
  );

  test('the service worker has that of pages, because it governs what the worker may fetch', async () => {
    expect((await get('/sw.js')).headers.get('content-security-policy')).toContain("connect-src 'self'");
  });

  test('only reading is allowed', async () => {
    expect((await get('/', {}, 'POST')).status).toBe(405);
  });
});

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/..%5csecret.txt',
  '/.hidden',
  '/%2ehidden',
  '/sw.js%00.html',
  '/%E0%A4%A',
])('%s does not leave the folder', async (target) => {
  const reply = await get(target);
  expect(await reply.text()).not.toContain('secret');
  expect(reply.status).toBe(404);
});

describe('caching', () => {
  test.each([
    ['/', 'no-cache, no-transform'],
    ['/restaurants', 'no-cache, no-transform'],
    ['/suivi-commande', 'no-cache, no-transform'],
    ['/sw.js', 'no-cache, no-transform'],
    ['/assets/main-Ab12_-xY.js', 'public, max-age=31536000, immutable, no-transform'],
    ['/assets/app.js', 'no-cache, no-transform'],
    ['/icons/icon.svg', 'public, max-age=86400, no-transform'],
  ])('%s: %s', async (target, policy) => {
    expect((await get(target, NAVIGATION)).headers.get('cache-control')).toBe(policy);
  });

  test('a known file is not sent again', async () => {
    const etag = (await get('/sw.js')).headers.get('etag') ?? '';
    const reply = await get('/sw.js', { 'if-none-match': `"other", W/${etag}` });
    expect(reply.status).toBe(304);
    expect(await reply.text()).toBe('');
    expect((await get('/sw.js', { 'if-none-match': '"other"' })).status).toBe(200);
  });
});

describe('compressed copies', () => {
  const script = '/assets/main-Ab12_-xY.js';
  test.each([
    ['gzip, deflate, br', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip', 'gzip'],
    ['identity', null, 'script'],
  ])('%s', async (accepted, encoding, content) => {
    const reply = await get(script, { 'accept-encoding': accepted });
    expect(reply.headers.get('content-encoding')).toBe(encoding);
    expect(reply.headers.get('vary')).toBe('accept-encoding');
    expect(reply.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(await reply.text()).toBe(content);
  });
});
