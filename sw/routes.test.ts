import { beforeEach, expect, test, vi } from 'vitest';

const ORIGIN = 'https://livraison.example';
const SCRIPT = `${ORIGIN}/assets/app-1.js`;

/** The worker's answer to a request of a page, while Cache Storage fails as a browser's does whose disk is damaged. */
async function answered(url: string, mode: RequestMode): Promise<string | undefined> {
  const { answerTo } = await import('./routes.ts');
  // Node makes no request of the mode that a navigation has.
  const request = Object.defineProperty(new Request(url), 'mode', { value: mode });
  return (await answerTo({ request, waitUntil: () => undefined }))?.text();
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('self', {
    location: { origin: ORIGIN },
    registration: {},
    __WB_MANIFEST: [
      { url: '/restaurants', revision: '1', mark: 'build-1', required: true },
      { url: 'assets/app-1.js', revision: null, required: true },
    ],
  });
  vi.stubGlobal('fetch', async ({ url }: Request) => new Response(`the server's ${url}`));
});

// docs/rules/pages.md#works-offline
test.each([
  [
    'does not open',
    { open: () => Promise.reject(new DOMException('Unexpected internal error', 'UnknownError')) },
  ],
  [
    'opens and cannot be read',
    { open: async () => ({ match: () => Promise.reject(new TypeError('Failed')) }) },
  ],
])('a page and its script come from the server where the cache %s', async (_how, caches) => {
  vi.stubGlobal('caches', { keys: async () => ['lg-app'], ...caches });
  expect(await answered(`${ORIGIN}/restaurants`, 'navigate')).toBe(`the server's ${ORIGIN}/restaurants`);
  expect(await answered(SCRIPT, 'cors')).toBe(`the server's ${SCRIPT}`);
});

// docs/rules/pages.md#addresses
test('a page is found under the name of its file too', async () => {
  const match = async (key: string) => new Response(`the cached ${key.replace(/\?.*/, '')}`);
  vi.stubGlobal('caches', { keys: async () => ['lg-app'], open: async () => ({ match }) });
  const cached = await answered(`${ORIGIN}/restaurants`, 'navigate');
  expect(cached).toContain('the cached');
  expect(await answered(`${ORIGIN}/restaurants/index.html`, 'navigate')).toBe(cached);
  expect(await answered(`${ORIGIN}/restaurants.html`, 'navigate')).toBeUndefined();
});

test('the stored document of payments has another nonce each time, in its policy and in itself', async () => {
  const stored = () =>
    new Response('<meta property="csp-nonce" nonce="build"><p>paiement</p>', {
      headers: { 'content-security-policy': "style-src 'self' 'nonce-build'" },
    });
  const match = async (key: string) => (key.includes('/paiement') ? stored() : undefined);
  vi.stubGlobal('caches', { keys: async () => ['lg-app'], open: async () => ({ match }) });
  Object.assign(self, {
    __WB_MANIFEST: [{ url: '/paiement', revision: '1', mark: 'build-1' }],
  });
  const { answerTo } = await import('./routes.ts');
  const nonceOf = async () => {
    const request = Object.defineProperty(new Request(`${ORIGIN}/paiement?lien=a`), 'mode', {
      value: 'navigate',
    });
    const reply = await answerTo({ request, waitUntil: () => undefined });
    const nonce = /nonce="([^"]+)"/.exec((await reply?.text()) ?? '')?.[1];
    expect(reply?.headers.get('content-security-policy')).toBe(`style-src 'self' 'nonce-${nonce}'`);
    return nonce;
  };
  const first = await nonceOf();
  expect(first).toMatch(/^[\w+/]{22}==$/);
  expect(await nonceOf()).not.toBe(first);
});
