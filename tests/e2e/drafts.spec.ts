import { draftOnDevice, setDeviceClock } from '../support/device.ts';
import { RESTAURANT_FORM } from '../support/restaurant-answers.ts';
import { RestaurantPage } from '../support/restaurant-page.ts';
import { expect, test } from '../support/test.ts';

/** Once this is on the device, all is. */
const LAST_ANSWER = { makeDonation: true };

test('a draft survives a reload, and is forgotten on request', async ({ page }) => {
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await restaurant.fill(RESTAURANT_FORM);
  await expect(page.getByText('Brouillon enregistré')).toBeVisible();
  await page.reload();
  await restaurant.untilReady();
  await restaurant.expectFilled(RESTAURANT_FORM);
  await expect(page.getByText(/Nous avons repris votre brouillon\s: jeudi 19 novembre à 12:0/)).toBeVisible();
  await page.getByRole('button', { name: 'Effacer le brouillon' }).click();
  await expect(restaurant.control('prenom')).toHaveValue('');
  await page.reload();
  await restaurant.untilReady();
  await expect(restaurant.control('prenom')).toHaveValue('');
});

test('what was typed just before leaving is kept', async ({ page }) => {
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await restaurant.control('prenom').fill('Maryse');
  await page.reload();
  await restaurant.untilReady();
  await expect(restaurant.control('prenom')).toHaveValue('Maryse');
});

for (const [how, end] of [
  ['closed', 'close'],
  ['killed', 'crash'],
] as const) {
  test(`a draft survives a browser that is ${how}`, async ({ profile }) => {
    const before = await profile.open();
    const restaurant = new RestaurantPage(await before.newPage());
    await restaurant.open();
    await restaurant.fill(RESTAURANT_FORM);
    await expect.poll(() => draftOnDevice(restaurant.page, 'restaurant')).toMatchObject(LAST_ANSWER);
    await profile[end]();

    const after = await profile.open();
    const again = new RestaurantPage(await after.newPage());
    await again.open();
    await again.expectFilled(RESTAURANT_FORM);
  });
}

test('a draft is gone once its order is received', async ({ page }) => {
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await restaurant.fill(RESTAURANT_FORM);
  await restaurant.submit.click();
  await expect(page).toHaveURL(/\/confirmation-commande$/);
  await restaurant.open();
  await expect(restaurant.control('prenom')).toHaveValue('');
  await expect(page.getByText(/Nous avons repris votre brouillon/)).toHaveCount(0);
});

test('a draft is gone after seven days', async ({ page, context, server, consoleGuard }) => {
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await restaurant.control('prenom').fill('Maryse');
  await expect(page.getByText('Brouillon enregistré')).toBeVisible();
  consoleGuard.allowNetworkErrors();
  const eightDays = 8 * 24 * 3_600_000;
  await setDeviceClock(context, new Date(Date.now() + eightDays).toISOString());
  await server.restart({ clockAt: '2026-11-27T19:30:00-04:00' });
  await restaurant.open();
  await expect(restaurant.control('prenom')).toHaveValue('');
});

test.describe('a draft of last evening', () => {
  test.use({ clockAt: '2026-11-19T21:00:00-04:00' });

  test('shows no surcharge of a slot that has gone', async ({ page, context, server, consoleGuard }) => {
    const restaurant = new RestaurantPage(page);
    await restaurant.open();
    await restaurant.fill({ ...RESTAURANT_FORM, deliveryCommune: 'Le Moule', creneau: '22:30' });
    await expect(restaurant.amount('Supplément du soir')).toHaveCount(1);
    await expect.poll(() => draftOnDevice(page, 'restaurant')).toMatchObject(LAST_ANSWER);
    consoleGuard.allowNetworkErrors();
    await setDeviceClock(context, new Date(Date.now() + 15 * 3_600_000).toISOString());
    await server.restart({ clockAt: '2026-11-20T12:00:00-04:00' });
    await restaurant.open();
    await expect(restaurant.control('prenom')).toHaveValue('Maryse');
    await expect(restaurant.amount('Frais de gestion')).toHaveCount(1);
    await expect(restaurant.amount('Supplément du soir')).toHaveCount(0);
    await expect(restaurant.amount('Frais de fin de service')).toHaveCount(0);
  });
});
