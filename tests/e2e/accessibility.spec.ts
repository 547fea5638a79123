import { everyRule } from '../accessibility/scan.ts';
import { RESTAURANT_FORM } from '../support/answers.ts';
import { RestaurantPage } from '../support/restaurant-page.ts';
import { PERSONAL_PAGES, PUBLIC_PAGES, SERVICE_PAGES } from '../support/routes.ts';
import { expectReadingOrder, recordLiveRegions, repeated, saidOn } from '../support/screen-reader.ts';
import { readFacts } from '../support/structured-data.ts';
import { expect, test } from '../support/test.ts';

// The pages as they are loaded. By night, at other widths and in other states: tests/components/accessible-pages.
// `npm run accessibility` goes through every state.

const BRAND = 'Livraison Guadeloupe';

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  'the services': SERVICE_PAGES,
  'the other public pages': PUBLIC_PAGES.filter((path) => !SERVICE_PAGES.some((service) => service === path)),
  'the personal pages': PERSONAL_PAGES,
};

/** The pages whose whole content is on file: the home page and the hub lead to the others, and have less of their own. */
const ON_FILE: readonly string[] = [
  ...PUBLIC_PAGES.filter((path) => path !== '/' && path !== '/commander'),
  '/merci',
  '/confirmation',
  '/confirmation-livreur',
];

test.describe('every page', () => {
  // From here the first available slot stays the same for a quarter of an hour.
  test.use({ clockAt: '2026-11-19T12:01:00-04:00', deviceClock: '2026-11-19T12:01:00-04:00' });

  for (const [group, paths] of Object.entries(GROUPS)) {
    const isPersonal = paths === PERSONAL_PAGES;

    // A page is loaded once for all that is asked of it as it is loaded: loading takes longer than looking.
    // docs/rules/pricing.md#total
    // docs/rules/forms.md#pricing-notice
    // docs/rules/pages.md#own-copy
    test(`${group} have a title, one main heading, a head for search engines, no axe finding, and are read in order`, async ({
      page,
    }) => {
      test.setTimeout(120_000);
      for (const path of paths) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          await expect(page).toHaveTitle(new RegExp(`. · ${BRAND}$`));
          await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
          await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
          // A page that is about its visitor alone asks search engines not to list it.
          const robots = page.locator('meta[name=robots]');
          if (isPersonal) await expect(robots).toHaveAttribute('content', 'noindex');
          else await expect(robots).toHaveCount(0);
          await readFacts(page);
          if (ON_FILE.includes(path)) await expectReadingOrder(page, path.slice(1));
          expect(await everyRule(page)).toEqual([]);
        });
      }
    });
  }
});

test('a form with errors announces nothing twice, and prices once they are stable', async ({ page }) => {
  await recordLiveRegions(page);
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await restaurant.submit.dispatchEvent('click');
  const left = page.getByRole('navigation', { name: /réponses? à corriger$/ });
  await expect(left.getByRole('link')).toHaveCount(9);
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
});
