import type { Page } from '@playwright/test';
import { untilInstalled } from '../support/app-worker.ts';
import { faults } from '../support/fault-proxy.ts';
import { untilHydrated } from '../support/hydration.ts';
import { expect, offlineTest, networkTest as test } from '../support/test.ts';

const headingFont = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).fontFamily);

const fontsAskedFor = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length,
  );

test('a page that comes late does not wait for the letters of its headings', async ({ page, network }) => {
  network.set(faults.delay(600), { times: 1 });
  await page.goto('/');
  expect(await headingFont(page)).not.toContain('Bricolage');
  expect(await fontsAskedFor(page)).toBe(0);
});

offlineTest('a page that comes at once has them', async ({ page }) => {
  await page.goto('/');
  await untilInstalled(page);
  // The service worker serves page and font. A busy machine may need longer for that than a phone does, so time begins once the
  // head has been read.
  await page.addInitScript(() => {
    const { now } = performance;
    performance.now = () => 0;
    addEventListener('DOMContentLoaded', () => Object.assign(performance, { now }));
  });
  await page.reload();
  expect(await headingFont(page)).toContain('Bricolage');
  expect(await fontsAskedFor(page)).toBe(1);
});

test('the largest picture is inlined in the page', async ({ page, network }) => {
  network.set(faults.hang, { path: '/assets/' });
  await page.goto('/', { waitUntil: 'commit' });
  const island = page.locator('main svg[viewBox="0 0 500 447"]');
  await expect(island).toBeVisible();
  expect((await island.boundingBox())?.width).toBeGreaterThan(300);
});

test('it is a file after a navigation from another page', async ({ page }) => {
  await page.goto('/colis');
  const home = page.getByRole('link', { name: 'Livraison Guadeloupe, accueil' });
  await untilHydrated(home);
  await home.click();
  const island = page.getByRole('main').locator('img');
  await expect(island).toBeVisible();
  await expect
    .poll(() => island.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBe(1000);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page is drawn whole', async ({ page }) => {
    await page.goto('/restaurants');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByLabel('Prénom')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});
