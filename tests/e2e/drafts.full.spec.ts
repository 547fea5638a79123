import { RESTAURANT_FORM } from '../support/answers.ts';
import { draftOnDevice } from '../support/browser/device.ts';
import { RestaurantPage } from '../support/pages/restaurant-page.ts';
import { expect, test } from '../support/test.ts';

test('a draft is gone once its order is received', async ({ page }) => {
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await restaurant.fill(RESTAURANT_FORM);
  await restaurant.submit.click();
  await expect(page).toHaveURL(/\/confirmation-commande$/);
  await restaurant.open();
  // An empty form alone could be one whose draft has not been restored yet.
  expect(await draftOnDevice(page, 'restaurant')).toEqual({});
  await expect(restaurant.control('prenom')).toHaveValue('');
  await expect(page.getByText(/Nous avons repris votre brouillon/)).toHaveCount(0);
});

// docs/rules/forms.md#drafts
test('a form that is shown again has what another tab has added, and the next letter does not take it away', async ({
  page,
  context,
}) => {
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await restaurant.control('prenom').fill('Maryse');
  const onDevice = () => draftOnDevice(page, 'restaurant');
  await expect.poll(onDevice).toMatchObject({ prenom: 'Maryse' });

  const other = new RestaurantPage(await context.newPage());
  await other.open();
  await expect(other.control('prenom')).toHaveValue('Maryse');
  await other.control('details').fill('2 bokits');
  await expect.poll(onDevice).toMatchObject({ details: '2 bokits' });

  // The event of returning to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(restaurant.control('details')).toHaveValue('2 bokits');
  await restaurant.control('telephone').fill('0690 12 34 56');
  await expect
    .poll(onDevice)
    .toMatchObject({ prenom: 'Maryse', details: '2 bokits', telephone: '0690 12 34 56' });
});
