import type { APIRequestContext } from '@playwright/test';
import { headersFile, MAX_LINE } from '../../../build/headers-file.ts';
import { builtPages } from '../../../build/security-headers.ts';
import { descriptions } from '../../../src/copy/titles.ts';
import { expect, serverTest } from '../../support/test.ts';

/**
 * The most bytes of a first visit before anything is prefetched, with brotli: document, styles and scripts
 * (docs/decisions/0009-no-byte-tricks.md#guard).
 */
const HOME = 140_000;
const PLAIN_PAGE = 160_000;
const WITH_FIELDS = 195_000;
/** Pages of forms, the map of zones and « Suivre ma commande » have the script of fields. */
const FIELDS = /\/assets\/common-/;

async function sizeOf(request: APIRequestContext, path: string): Promise<{ bytes: number; text: string }> {
  const reply = await request.get(path, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
  expect(reply.ok(), path).toBe(true);
  return { bytes: Number(reply.headers()['content-length']), text: await reply.text() };
}

/** The files that a document requests itself: its scripts, and the styles that are not inlined. */
function askedFor(html: string): string[] {
  const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)];
  const links = [
    ...html.matchAll(/<link rel="(?:modulepreload|stylesheet)"[^>]* href="([^"]+)"(?! disabled)/g),
  ];
  return [...new Set([...scripts, ...links].map(([, href]) => href ?? ''))];
}

serverTest.skip(
  ({ isBehindNginx }) => isBehindNginx,
  'Debian’s nginx-light sends gzip, and this counts brotli',
);

serverTest('a first visit is small', async ({ request }) => {
  for (const path of Object.keys(descriptions)) {
    const document = await sizeOf(request, path);
    const files = askedFor(document.text);
    expect(document.text, `${path} is rendered at build`).toMatch(/<h1[\s>]/);
    expect(files.length, `scripts of ${path}`).toBeGreaterThan(1);
    const sizes = await Promise.all(files.map((file) => sizeOf(request, file)));
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, document.bytes);
    const most = FIELDS.test(document.text) ? WITH_FIELDS : path === '/' ? HOME : PLAIN_PAGE;
    expect.soft(total, `bytes of ${path}`).toBeLessThanOrEqual(most);
  }
});

/** A static import of another script of the build, as the minifier writes it. */
const STATIC_IMPORT = /(?:from|import)"\.\/([\w.-]+\.js)"/g;

serverTest(
  'a document names the scripts that its page loads next, and all that these import',
  async ({ request }) => {
    // A prerendered page, and one that is rendered in the browser.
    for (const path of ['/restaurants', '/mes-envois']) {
      const { text } = await sizeOf(request, path);
      const named = askedFor(text);
      expect(named.join(), path).toContain('/assets/client-');
      const scripts = named.filter((file) => file.endsWith('.js'));
      const codes = await Promise.all(scripts.map(async (file) => (await request.get(file)).text()));
      const imported = codes.flatMap((code) =>
        [...code.matchAll(STATIC_IMPORT)].map(([, file]) => `/assets/${file}`),
      );
      expect(
        [...new Set(imported)].filter((file) => !named.includes(file)),
        path,
      ).toEqual([]);
    }
  },
);

/** The bytes that a file's headers may add. Over HTTP/1.1 each response has them uncompressed. */
const HEADERS = 700;

serverTest('a page’s files are cached for good, and have few headers', async ({ request }) => {
  const { text } = await sizeOf(request, '/restaurants');
  for (const file of askedFor(text)) {
    const reply = await request.get(file);
    expect(reply.headers()['cache-control'], file).toBe('public, max-age=31536000, immutable, no-transform');
    const length = reply
      .headersArray()
      .reduce((sum, { name, value }) => sum + `${name}: ${value}\r\n`.length, 0);
    expect(length, `headers of ${file}`).toBeLessThanOrEqual(HEADERS);
  }
});

serverTest('no header line of a hosted site exceeds the limit of static hosts', () => {
  const text = headersFile(builtPages('dist'), {
    backend: 'https://abcdefghijklmnopqrst.supabase.co',
    site: 'https://www.livraison-guadeloupe.example',
  });
  expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(MAX_LINE);
});
