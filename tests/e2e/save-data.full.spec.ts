import type { Page } from '@playwright/test';
import { untilHydrated } from '../support/hydration.ts';
import { expect, prefetchTest as test } from '../support/test.ts';

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

test('a page is fetched as soon as its link has the focus', async ({ page }) => {
  const asked = follow(page);
  await page.goto('/mentions-legales');
  await untilHydrated(zones(page));
  await zones(page).focus();
  await expect.poll(() => aboutZones(asked)).not.toEqual([]);
});

test('the page that follows a form is prefetched: the network may be gone when the form is sent', async ({
  page,
}) => {
  const asked = follow(page);
  await page.goto('/devenir-livreur');
  await expect
    .poll(() => asked.filter((path) => path.includes('confirmation-livreur')), { timeout: 10_000 })
    .not.toEqual([]);
});

test('with Save-Data only opened pages are loaded, and nothing is prefetched', async ({ page }) => {
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
  test(`the toast library is not part of a form’s first load, ${savesData ? 'nor prefetched with Save-Data' : 'and is prefetched once something is filled in'}`, async ({
    page,
  }) => {
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
  });
}
