import { beforeEach, expect, test, vi } from 'vitest';
import type { PrecacheEntry } from './precache-entry.ts';

const ORIGIN = 'https://livraison.example';
const MARK = 'build-0123456789abcdef';
const PAGE = `<html><a href="mailto:a@b.example">a@b.example</a><data value="${MARK}"></html>`;
const PORTAL = '<html>Wi-Fi gratuit</html>';
const SCRIPT = 'console.log(1)';

const digestOf = async (text: string) => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
};
const page: PrecacheEntry = {
  url: '/restaurants',
  revision: '1',
  integrity: await digestOf(PAGE),
  mark: MARK,
};
const script: PrecacheEntry = { url: '/assets/app-1.js', revision: null, integrity: await digestOf(SCRIPT) };

interface Answer {
  readonly text: string;
  readonly type?: string;
  readonly status?: number;
  readonly redirected?: boolean;
  readonly policy?: string;
}

/** The host's answers by address: one, or a list that it gives in turn. Any other address is missing. */
let answers: Record<string, Answer | Answer[]>;
let asked: string[];
let said: string[];
let download: typeof import('./download.ts').download;

beforeEach(async () => {
  answers = {};
  asked = [];
  said = [];
  vi.resetModules();
  vi.stubGlobal('fetch', async (url: string, { cache }: RequestInit) => {
    const path = url.slice(ORIGIN.length);
    asked.push(`${cache} ${path}`);
    const found = answers[path];
    const answer = Array.isArray(found) ? found.shift() : found;
    if (!answer) return new Response('', { status: 404 });
    const { text, type = 'text/html; charset=utf-8', status = 200, redirected = false, policy } = answer;
    const response = new Response(text, { status, headers: { 'content-type': type, 'x-kept': 'yes' } });
    if (policy) response.headers.set('content-security-policy', policy);
    Object.defineProperty(response, 'redirected', { value: redirected });
    return response;
  });
  vi.spyOn(console, 'info').mockImplementation((text) => void said.push(`info ${text}`));
  vi.spyOn(console, 'warn').mockImplementation((text) => void said.push(`warn ${text}`));
  ({ download } = await import('./download.ts'));
});

const get = (entry: PrecacheEntry) => download(ORIGIN + entry.url, entry);

test('a document is requested under the address that people open', async () => {
  answers = { '/restaurants': { text: PAGE } };
  const response = await get(page);
  expect(await response.text()).toBe(PAGE);
  expect(asked).toEqual(['reload /restaurants']);
  expect(said).toEqual([]);
});

test('a redirected response answers a navigation, with the headers that it came with', async () => {
  answers = { '/restaurants': { text: PAGE, redirected: true } };
  const response = await get(page);
  expect(response.redirected).toBe(false);
  expect(response.headers.get('x-kept')).toBe('yes');
  expect(await response.text()).toBe(PAGE);
});

test('a document is fetched as its file where the host answers its address with another', async () => {
  answers = { '/restaurants': { text: '<html>home</html>' }, '/restaurants/index.html': { text: PAGE } };
  expect(await (await get(page)).text()).toBe(PAGE);
  answers = { '/index.html': { text: PAGE } };
  expect(await (await get({ ...page, url: '/' })).text()).toBe(PAGE);
});

test('a document that was altered on the way is used, and reported once', async () => {
  const altered = PAGE.replace('a@b.example</a>', '[email]</a>');
  answers = { '/restaurants': { text: altered }, '/colis': { text: altered } };
  expect(await (await get(page)).text()).toBe(altered);
  await get({ ...page, url: '/colis' });
  expect(said).toEqual([expect.stringMatching(/^info .*\/restaurants was altered/)]);
});

test.each([
  ['a portal’s page', { text: PORTAL }],
  ['a page that was cut short', { text: PAGE.slice(0, 40) }],
  ['a page of no type', { text: PAGE, type: 'application/octet-stream' }],
  ['an error', { text: PAGE, status: 500 }],
])('%s is no document of ours', async (_name, answer) => {
  answers = { '/restaurants': answer, '/restaurants/index.html': answer };
  await expect(get(page)).rejects.toThrow(/^https:\/\/livraison\.example\/restaurants/);
});

const STYLED = `<script data-first>a()</script><script>b()</script><style>p{}</style>${PAGE}`;
const own = await Promise.all(['a()', 'b()', 'p{}'].map(async (text) => `'${await digestOf(text)}'`));
const policyOf = ([first, other, style]: readonly string[]) =>
  `default-src 'none'; script-src 'self' ${first} ${other}; style-src 'self' ${style}`;

test.each([
  ['of its own build', STYLED, policyOf(own)],
  ['of its own build, which stops what a proxy has added', `<script>ad()</script>${STYLED}`, policyOf(own)],
  ['of the host', STYLED, "frame-ancestors 'none'; script-src 'self' 'unsafe-inline'"],
])('a document is stored with a policy %s', async (_whose, text, policy) => {
  answers = { '/restaurants': { text, policy } };
  expect((await get(page)).headers.get('content-security-policy')).toBe(policy);
});

// docs/rules/pages.md#works-offline
test.each([0, 1, 2])('a document is not stored with the policy of another build: %i', async (changed) => {
  const policy = policyOf(own.map((hash, place) => (place === changed ? "'sha256-old='" : hash)));
  answers = { '/restaurants': { text: STYLED, policy }, '/restaurants/index.html': { text: STYLED, policy } };
  await expect(get(page)).rejects.toThrow('is that of another build');
});

// docs/rules/pages.md#works-offline
test('a document whose policy does not let it reach its backend is refused', async () => {
  vi.resetModules();
  vi.stubGlobal('self', { location: { origin: ORIGIN } });
  vi.stubGlobal('__FORM_ENDPOINTS__', { devis: 'https://formspree.io/f/abc' });
  ({ download } = await import('./download.ts'));
  const answerWith = (connect: string) => {
    const answer = { text: STYLED, policy: `${policyOf(own)}; connect-src ${connect}` };
    answers = { '/restaurants': answer, '/restaurants/index.html': answer };
  };
  answerWith("'self' https://formulaires.example");
  await expect(get(page)).rejects.toThrow('is that of another build');
  answerWith("'self' https://formspree.io");
  expect(await (await get(page)).text()).toBe(STYLED);
});

test('a script must be as it was built; a different one in the HTTP cache is requested again', async () => {
  const type = 'text/javascript';
  answers = { '/assets/app-1.js': [{ text: PORTAL }, { text: SCRIPT, type }] };
  expect(await (await get(script)).text()).toBe(SCRIPT);
  expect(asked).toEqual(['default /assets/app-1.js', 'reload /assets/app-1.js']);
  expect(said).toEqual([]);
});

test('a script that was altered on the way is refused, and reported once', async () => {
  answers = { '/assets/app-1.js': { text: `${SCRIPT};`, type: 'text/javascript' } };
  await expect(get(script)).rejects.toThrow('is not what was built');
  await expect(get(script)).rejects.toThrow('is not what was built');
  expect(said).toEqual([
    expect.stringMatching(/^warn .*\/assets\/app-1\.js: what came \(text\/javascript\)/),
  ]);
});

test('a file without a digest must at least not be a page', async () => {
  const manifest: PrecacheEntry = { url: '/manifest.webmanifest', revision: '1' };
  answers = { '/manifest.webmanifest': { text: '{}', type: 'application/manifest+json' } };
  expect(await (await get(manifest)).text()).toBe('{}');
  answers = { '/manifest.webmanifest': { text: PORTAL } };
  await expect(get(manifest)).rejects.toThrow('is not what was built');
});
