import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { Receipt } from '../../../src/domain/submission/wire.ts';
import { RESTAURANT_REQUEST, SUBMIT_PATH, submitHeaders } from '../../support/orders.ts';
import { expect, serverTest, test } from '../../support/test.ts';

type Probe = { ran?: string[]; stopped?: string[] };

/** The page records policy violations from now on; scripts that run record themselves in `ran`. */
async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const probe = window as Probe;
    probe.ran = [];
    probe.stopped = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      probe.stopped?.push(effectiveDirective);
    });
  });
}

const stopped = (page: Page) => page.evaluate(() => (window as Probe).stopped ?? []);
const ran = (page: Page) => page.evaluate(() => (window as Probe).ran ?? []);

test('a script that somebody slipped into a page does not run', async ({ page, consoleGuard }) => {
  consoleGuard.allowPolicyViolations();
  consoleGuard.allowNetworkErrors();
  await watchPolicy(page);
  await page.route('**/notre-histoire', async (route) => {
    const response = await route.fetch();
    const injected =
      '<script>ran.push("parsed")</script><img src="/none.png" onerror="ran.push(\'attribute\')">';
    const body = (await response.text()).replace('</body>', `${injected}</body>`);
    await route.fulfill({ response, body });
  });
  await page.goto('/notre-histoire');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const inline = document.createElement('script');
    inline.textContent = 'ran.push("made")';
    const foreign = document.createElement('script');
    foreign.src = 'https://gateway.sumup.com.example/sdk.js';
    const frame = document.createElement('iframe');
    frame.src = 'https://bank.example/';
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.body.append(inline, foreign, frame, style);
    void fetch('https://collector.example/').catch(() => undefined);
  });
  await expect
    .poll(() => stopped(page).then((names) => [...new Set(names)].sort()))
    .toEqual(['connect-src', 'frame-src', 'script-src-attr', 'script-src-elem', 'style-src-elem']);
  expect(await ran(page)).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

serverTest('every file of the site comes with the security headers', async ({ request }) => {
  for (const path of ['/', '/colis', '/sw.js', '/color-scheme.js', '/manifest.webmanifest']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy'], path).toContain("default-src 'none'");
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy'], path).toContain('camera=(self)');
    expect(headers['cross-origin-resource-policy'], path).toBe('same-origin');
  }
});

serverTest('no secret is in what browsers are served, nor the sources', () => {
  const secret = /sourceMappingURL|SUMUP_API_KEY|sup_sk_|sb_secret_|service_role|SERVICE_ROLE/;
  const files = readdirSync('dist', { recursive: true, withFileTypes: true });
  const texts = files.filter(
    (file) => file.isFile() && /\.(js|html|css|json|map|webmanifest)$/.test(file.name),
  );
  expect(texts.length).toBeGreaterThan(20);
  expect(files.filter(({ name }) => name.endsWith('.map')).map(({ name }) => name)).toEqual([]);
  const guilty = texts.filter((file) => secret.test(readFileSync(join(file.parentPath, file.name), 'utf8')));
  expect(guilty.map(({ name }) => name)).toEqual([]);
});

test.describe('submit api', () => {
  serverTest.use({ ownProcess: true });

  serverTest(
    'a receipt survives a power cut, and the same key still gets it',
    async ({ request, server }) => {
      const key = randomUUID();
      const submit = () =>
        request.post(SUBMIT_PATH, { headers: submitHeaders(key), data: RESTAURANT_REQUEST });
      const first = await submit();
      expect(first.status()).toBe(201);
      const receipt = v.parse(Receipt, await first.json());
      await server.kill();
      await server.restart();
      const second = await submit();
      expect(second.status()).toBe(200);
      expect(v.parse(Receipt, await second.json())).toEqual(receipt);
      expect(await server.inbox()).toHaveLength(1);
    },
  );
});
