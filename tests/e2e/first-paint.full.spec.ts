import type { Page } from '@playwright/test';
import { faults } from '../support/fault-proxy.ts';
import { untilHydrated } from '../support/hydration.ts';
import { expectStill, watchShifts } from '../support/layout-shift.ts';
import { expect, networkTest as test } from '../support/test.ts';

const fontsAskedFor = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length,
  );

test('letters that come late move nothing', async ({ page, network }) => {
  network.set(faults.delay(2000), { path: '/fonts/' });
  await watchShifts(page);
  await page.goto('/');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  const areThere = () => page.evaluate(() => document.fonts.check('700 20px "Bricolage LG"'));
  expect(await areThere()).toBe(false);
  await expect.poll(areThere).toBe(true);
  await expectStill(page);
});

test('a page that comes late has what it needs first before its letters', async ({ page, network }) => {
  network.set(faults.delay(600), { times: 1 });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => fontsAskedFor(page)).toBe(1);
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
