import { recordLiveRegions, repeated, saidOn } from '../../support/accessibility/screen-reader.ts';
import { RESTAURANT_FORM } from '../../support/answers.ts';
import { RestaurantPage } from '../../support/pages/restaurant-page.ts';
import { SERVICE_PAGES } from '../../support/routes.ts';
import { expect, test } from '../../support/test.ts';
import { expectWellMade, STEADY } from './every-page.ts';

// The pages as they are loaded. By night, at other widths and in other states: tests/components/accessibility/accessible-pages.
// `npm run accessibility` goes through every state.

test.describe('every page', () => {
  test.use(STEADY);

  // docs/rules/pricing.md#total
  // docs/rules/forms.md#pricing-notice
  // docs/rules/pages.md#own-copy
  test('the services have a title, one main heading, a head for search engines, no axe finding, and are read in order', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    for (const path of SERVICE_PAGES) await test.step(path, () => expectWellMade(page, path));
  });
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
