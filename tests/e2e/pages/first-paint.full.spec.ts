import type { Page } from '@playwright/test';
import { untilHydrated } from '../../support/browser/hydration.ts';
import { expectStill, watchShifts } from '../../support/browser/layout-shift.ts';
import { faults } from '../../support/server/fault-proxy.ts';
import { expect, prefetchTest, networkTest as test } from '../../support/test.ts';

const fontsAskedFor = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length,
  );

test('letters that come late move nothing', async ({ page, network }) => {
  network.set(faults.delay(2000), { path: '/fonts/' });
  await watchShifts(page);
  // The letters hold back the « load » of the page.
  await page.goto('/', { waitUntil: 'commit' });
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  const areThere = () =>
    page.evaluate(() =>
      [...document.fonts].some(
        ({ family, status }) => family.includes('Bricolage LG') && status === 'loaded',
      ),
    );
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

/** Records the scripts that the page requests. */
function follow(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/** Sets the page's Save-Data preference. */
async function askToSaveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}

/** Waits until the browser is idle, when pages would be prefetched. */
async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

const zones = (page: Page) => page.locator('footer').getByRole('link', { name: 'Zones de livraison' });
const aboutZones = (asked: readonly string[]) => asked.filter((path) => path.includes('zones-de-livraison'));

prefetchTest('a page is fetched as soon as its link has the focus', async ({ page }) => {
  const asked = follow(page);
  await page.goto('/mentions-legales');
  await untilHydrated(zones(page));
  await zones(page).focus();
  await expect.poll(() => aboutZones(asked)).not.toEqual([]);
});

prefetchTest(
  'the page that follows a form is prefetched: the network may be gone when the form is sent',
  async ({ page }) => {
    const asked = follow(page);
    await page.goto('/devenir-livreur');
    await expect
      .poll(() => asked.filter((path) => path.includes('confirmation-livreur')), { timeout: 10_000 })
      .not.toEqual([]);
  },
);

prefetchTest('with Save-Data only opened pages are loaded, and nothing is prefetched', async ({ page }) => {
  await askToSaveData(page);
  const asked = follow(page);
  await page.goto('/mentions-legales');
  // The menu works, so the page is hydrated and would have prefetched.
  const open = page.getByRole('button', { name: 'Ouvrir le menu' });
  await untilHydrated(open);
  await open.click();
  await expect(page.getByRole('button', { name: 'Fermer le menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await untilHydrated(zones(page));
  await zones(page).focus();
  await zones(page).hover();
  expect(aboutZones(asked)).toEqual([]);
  await zones(page).click();
  await expect(page).toHaveURL(/\/zones-de-livraison$/);
  await expect.poll(() => aboutZones(asked)).not.toEqual([]);
});

for (const savesData of [false, true]) {
  prefetchTest(
    `the toast library is not part of a form’s first load, ${savesData ? 'nor prefetched with Save-Data' : 'and is prefetched once something is filled in'}`,
    async ({ page }) => {
      if (savesData) await askToSaveData(page);
      const asked = follow(page);
      const toasts = () => asked.filter((path) => path.includes('Toasts'));
      await page.goto('/restaurants');
      await expect(page.getByText('Ouvert jusqu’à 17:00').first()).toBeVisible();
      await untilIdle(page);
      expect(toasts()).toEqual([]);
      await page.getByLabel('Prénom').fill('Maryse');
      await expect(page.getByText('Brouillon enregistré')).toBeVisible();
      if (savesData) {
        await untilIdle(page);
        expect(toasts()).toEqual([]);
        await page
          .getByRole('button', { name: /^Envoyer/ })
          .last()
          .click();
      }
      await expect.poll(toasts).not.toEqual([]);
    },
  );
}
