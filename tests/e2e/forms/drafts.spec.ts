import { RESTAURANT_FORM } from '../../support/answers.ts';
import { draftOnDevice } from '../../support/browser/device.ts';
import { RestaurantPage } from '../../support/pages/restaurant-page.ts';
import { expect, test } from '../../support/test.ts';

/** The last answer to be stored: once it is there, all are. */
const LAST_ANSWER = { makeDonation: true };

test('text typed just before leaving is kept', async ({ page }) => {
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await restaurant.control('prenom').fill('Maryse');
  await page.reload();
  await restaurant.untilReady();
  await expect(restaurant.control('prenom')).toHaveValue('Maryse');
});

// docs/rules/forms.md#drafts
test('a draft survives a browser that is killed', async ({ profile }) => {
  const before = await profile.open();
  const restaurant = new RestaurantPage(await before.newPage());
  await restaurant.open();
  await restaurant.fill(RESTAURANT_FORM);
  await expect.poll(() => draftOnDevice(restaurant.page, 'restaurant')).toMatchObject(LAST_ANSWER);
  await profile.crash();

  const after = await profile.open();
  const again = new RestaurantPage(await after.newPage());
  await again.open();
  await again.expectFilled(RESTAURANT_FORM);
});
