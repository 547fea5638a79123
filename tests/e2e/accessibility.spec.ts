import type { Page } from '@playwright/test';
import { coloursOnly, everyRule, reflowed, spacedOut, type Violation } from '../accessibility/inspect.ts';
import { entriesInEveryState } from '../support/entries.ts';
import { recordLiveRegions, repeated, saidOn } from '../support/live-regions.ts';
import { RESTAURANT_FORM } from '../support/restaurant-answers.ts';
import { RestaurantPage } from '../support/restaurant-page.ts';
import { PERSONAL_PAGES, PUBLIC_PAGES, SERVICE_PAGES } from '../support/routes.ts';
import { takeEntries } from '../support/submissions-list.ts';
import { expect, test } from '../support/test.ts';

// The part of `npm run accessibility` that runs with every change: every page in its initial state, and a few
// others.

const BRAND = 'Livraison Guadeloupe';
const PHONE = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 800 };
/** 1280 by 1024 at 400 %. */
const ENLARGED = { width: 320, height: 256 };

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  'the services': SERVICE_PAGES,
  'the other public pages': PUBLIC_PAGES.filter((path) => !SERVICE_PAGES.some((service) => service === path)),
  'the personal pages': PERSONAL_PAGES,
};

/**
 * Runs all axe rules on a phone in the light scheme, then the rules that depend on colour and width in the
 * others. The page is loaded once.
 */
async function scan(page: Page): Promise<Violation[]> {
  const found = await everyRule(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(WIDE);
  found.push(...(await coloursOnly(page)), ...(await reflowed(page)));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(ENLARGED);
  found.push(...(await reflowed(page)), ...(await spacedOut(page)));
  await page.setViewportSize(PHONE);
  return found;
}

for (const [group, paths] of Object.entries(GROUPS)) {
  test(`${group} have a title, one main heading, no overflow at 400 %, and no axe finding in either colour scheme`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page).toHaveTitle(new RegExp(`. · ${BRAND}$`));
        await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
        expect(await scan(page)).toEqual([]);
      });
    }
  });
}

test('wide screens have no axe finding @wide-only', async ({ page }) => {
  for (const path of ['/', '/commander', '/restaurants', '/zones-de-livraison', '/mes-envois']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await everyRule(page)).toEqual([]);
    });
  }
});

test('a form with errors lists them with links to the fields, and nothing is announced twice', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await recordLiveRegions(page);
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await restaurant.submit.dispatchEvent('click');
  // The focus moves one frame after the list appears; an Enter in between would go to the first name.
  await expect(restaurant.control('prenom')).toBeFocused();
  const left = page.getByRole('navigation', { name: /réponses? à corriger$/ });
  await expect(left.getByRole('link')).toHaveText([
    'Prénom',
    'Téléphone',
    'E-mail',
    'Commune de livraison',
    /^Créneau/,
    'Restaurant',
    'Commune du restaurant',
    'Détail de la commande',
    'Budget pour le repas',
  ]);
  await left.getByRole('link', { name: 'Commune de livraison' }).press('Enter');
  await expect(restaurant.control('deliveryCommune')).toBeFocused();
  await expect(restaurant.control('deliveryCommune')).toBeInViewport();
  await left.getByRole('link', { name: /^Créneau/ }).press('Enter');
  await expect(restaurant.slots.first()).toBeFocused();

  expect(await scan(page)).toEqual([]);

  await restaurant.fill(RESTAURANT_FORM);
  await expect(left).toHaveCount(0);
  // The price is announced once it is stable, and again when it changes.
  const total = page.getByRole('status').filter({ hasText: /^Total à payer/ });
  await expect(total).toHaveText(/61,25/);
  await restaurant.fill({ montantPourboire: '5' });
  await expect(total).toHaveText(/64,25/);
  await restaurant.submit.click();
  await expect(page).toHaveURL(/\/confirmation-commande$/);
  await expect(page.getByText(/LG-\d{6}/).first()).toBeVisible();
  const said = await saidOn(page);
  expect(said.filter((words) => words.startsWith('Total à payer')).at(-1)).toMatch(/64,25/);
  expect(repeated(said)).toEqual([]);
  expect(await scan(page)).toEqual([]);
  await takeEntries(page, entriesInEveryState());
  await expect(page.getByRole('heading', { name: 'À vous de jouer' })).toBeVisible();
  expect(await scan(page)).toEqual([]);
});
