import { RESTAURANT_FORM, RestaurantPage } from '../support/restaurant-page.ts';
import { expect, test } from '../support/test.ts';

test('a device that keeps nothing says so, and still sends', async ({ page, server }) => {
  test.setTimeout(60_000);
  // What a browser does in private mode or under a policy.
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
  });
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await restaurant.fill(RESTAURANT_FORM);
  await expect(page.getByText('Cet appareil ne peut rien conserver')).toBeVisible();
  await restaurant.submit.click();
  await expect(page.getByText(/Numéro LG-\d{6}/)).toBeVisible();
  expect(await server.inbox()).toHaveLength(1);
});
