import type { BrowserContext } from '@playwright/test';
import { RESTAURANT_FORM } from '../../support/answers.ts';
import { draftOnDevice } from '../../support/browser/device.ts';
import { RestaurantPage } from '../../support/pages/restaurant-page.ts';
import { expect, test } from '../../support/test.ts';

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

/** Opens the same draft in two tabs. */
async function openTwice(context: BrowserContext): Promise<[RestaurantPage, RestaurantPage]> {
  const first = new RestaurantPage(await context.newPage());
  await first.open();
  await first.fill(RESTAURANT_FORM);
  // The form's last answer.
  await expect.poll(() => draftOnDevice(first.page, 'restaurant')).toMatchObject({ makeDonation: true });
  const second = new RestaurantPage(await context.newPage());
  await second.open();
  await second.expectFilled(RESTAURANT_FORM);
  return [first, second];
}

test('the same draft confirmed in two tabs is one order', async ({ context, server }) => {
  const [first, second] = await openTwice(context);
  for (const tab of [first, second]) {
    await tab.submit.click();
    await expect(tab.page).toHaveURL(/\/confirmation-commande$/);
  }
  expect(await server.inbox()).toHaveLength(1);
});

test('another order from the same draft is a second one, and only at the customer’s word', async ({
  context,
  server,
}) => {
  const [first, second] = await openTwice(context);
  await first.submit.click();
  await expect(first.page).toHaveURL(/\/confirmation-commande$/);

  await second.control('details').fill('4 agoulous');
  await second.submit.click();
  await expect(second.page.getByText('Un envoi est déjà parti de ce brouillon')).toBeVisible();
  expect((await server.inbox()).map(({ fields }) => fields.details)).toEqual([RESTAURANT_FORM.details]);

  await second.submit.click();
  await expect(second.page).toHaveURL(/\/confirmation-commande$/);
  expect((await server.inbox()).map(({ fields }) => fields.details)).toEqual([
    RESTAURANT_FORM.details,
    '4 agoulous',
  ]);
});

test('a tab that is loaded again keeps what another tab has typed since', async ({ context }) => {
  const [first, second] = await openTwice(context);
  await second.control('details').fill('4 agoulous');
  const kept = () => draftOnDevice(first.page, 'restaurant');
  await expect.poll(kept).toMatchObject({ details: '4 agoulous' });
  await second.page.close();
  await first.page.reload();
  await first.untilReady();
  await expect(first.control('details')).toHaveValue('4 agoulous');
});
