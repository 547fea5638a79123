import { keepSession, newAccount, newSession } from '../support/accounts.ts';
import { RESTAURANT_FORM } from '../support/restaurant-answers.ts';
import { RestaurantPage } from '../support/restaurant-page.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { expect, test } from '../support/test.ts';

/** Several people share this phone: an account's orders disappear from the screen when it signs out. */

// Sessions expire by the clocks of both device and server, so both have the time at which the restaurant
// service is open.
test.use({ deviceClock: '2026-11-19T12:00:00-04:00' });

// docs/rules/accounts.md#history
// docs/rules/pages.md#short-confirmation
test('an order of an account is on no page once it has signed out', async ({ page, server }) => {
  await newAccount(server, 'maryse@exemple.gp', { firstname: 'Maryse' });
  const session = await newSession(server, 'maryse@exemple.gp');
  await keepSession(page, session);
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await restaurant.fill(RESTAURANT_FORM);
  await restaurant.submit.click();
  await expect(page).toHaveURL(/\/confirmation-commande$/);
  const main = page.getByRole('main');
  const { reference } = await server.onlyEntry();
  await expect(main).toContainText(reference);
  await page.goto('/confirmation-restaurant');
  await expect(main).toContainText(reference);

  await page.evaluate(() => localStorage.removeItem('lg-session'));
  await page.reload();
  const nothing = page.getByRole('heading', { name: 'Aucune commande de repas sur cet appareil' });
  await expect(nothing).toBeVisible();
  await expect(main).not.toContainText(reference);
  await takeScreenshot(page, 'shared-phone', true);
  await page.goto(`/suivi-commande?numero=${reference}`);
  await expect(page.getByText('Bientôt disponible').first()).toBeVisible();
  await expect(main).not.toContainText('Votre commande');
  // Back to the page that was shown after sending.
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/confirmation-commande$/);
  await expect(nothing).toBeVisible();
  await expect(main).not.toContainText(RESTAURANT_FORM.prenom ?? '');

  await keepSession(page, session);
  await page.goto('/confirmation-restaurant');
  await expect(main).toContainText(reference);
});
