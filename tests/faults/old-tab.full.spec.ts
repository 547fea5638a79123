import { RESTAURANT_FORM } from '../support/answers.ts';
import { draftOnDevice, moveDeviceClock } from '../support/browser/device.ts';
import { RestaurantPage } from '../support/pages/restaurant-page.ts';
import { expect, networkTest as test } from '../support/test.ts';
import { upgradeDatabase } from './saboteurs.ts';

const YEAR = 364 * 24 * 3_600_000;
const A_YEAR_LATER = '2027-11-18T12:00:00-04:00';

// The service worker of a year ago and its caches are gone.
test.use({ deviceClock: '2026-11-19T12:00:00-04:00' });

test('a tab that has been open for a year sends nothing at the old price, and loses nothing when its scripts are gone', async ({
  page,
  context,
  network,
  server,
  consoleGuard,
}) => {
  consoleGuard.allowNetworkErrors();
  consoleGuard.allow(/Failed to fetch dynamically imported module/);
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await restaurant.fill(RESTAURANT_FORM);
  await expect.poll(() => draftOnDevice(page, 'restaurant')).toMatchObject({ makeDonation: true });

  await upgradeDatabase(context);
  server.tables.patch('tariff', { version: '2027-11-01', restaurant: { donation: 200 } });
  await server.restart({ clockAt: A_YEAR_LATER });
  await moveDeviceClock(page, YEAR);
  await restaurant.submit.click();
  await expect(page.getByText('Le total passe de 61,25 € à 62,25 €.').first()).toBeVisible();
  await restaurant.expectFilled(RESTAURANT_FORM);
  await restaurant.control('details').fill('4 agoulous');
  expect(await server.inbox()).toEqual([]);

  // A deployment has removed the next page's script, so the page reloads as it is today.
  network.set({ kind: 'reply', status: 404 }, { path: '/assets/suivi-commande', times: 1 });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Suivre ma commande' }).click();
  await expect(page.getByLabel('Numéro de commande')).toBeVisible();
  await page.goto('/restaurants');
  await restaurant.expectFilled({ ...RESTAURANT_FORM, details: '4 agoulous' });
  await restaurant.submit.click();
  await expect(page.getByText(/Numéro LG-\d{6}/)).toBeVisible();
  expect(await server.inbox()).toMatchObject([
    { fields: { details: '4 agoulous' }, quote: { totalToPay: 62.25 } },
  ]);
});
