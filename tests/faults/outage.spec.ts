import { RESTAURANT_FORM } from '../support/answers.ts';
import { untilInstalled } from '../support/browser/installing.ts';
import { RestaurantPage } from '../support/pages/restaurant-page.ts';
import { expect, offlineTest, networkTest as test } from '../support/test.ts';

const RECEIVED = 'Merci, votre commande est envoyée !';
const SAVED = 'Commande enregistrée sur cet appareil';

test.beforeEach(({ consoleGuard }) => consoleGuard.allowNetworkErrors());

offlineTest(
  'with the server gone an order is saved; when it returns the order is received, once',
  async ({ page, network, server }) => {
    const restaurant = new RestaurantPage(page);
    await restaurant.open();
    await untilInstalled(restaurant.page);
    await restaurant.fill(RESTAURANT_FORM);
    await network.refuse();
    await server.stop();
    await restaurant.submit.click();
    await expect(page.getByRole('heading', { level: 1, name: SAVED })).toBeVisible();
    await expect(page.getByText('Enregistrée').first()).toBeVisible();

    await server.restart();
    await network.accept();
    await expect(page.getByRole('heading', { level: 1, name: RECEIVED })).toBeVisible({ timeout: 45_000 });
    expect(await server.inbox()).toMatchObject([{ quote: { totalToPay: 61.25 } }]);
  },
);

offlineTest(
  'a queued order survives a browser that is killed, and leaves when it is opened again',
  async ({ profile, network, server }) => {
    const before = await profile.open();
    const restaurant = new RestaurantPage(await before.newPage());
    await restaurant.open();
    await untilInstalled(restaurant.page);
    await restaurant.fill(RESTAURANT_FORM);
    await network.refuse();
    await restaurant.submit.click();
    await expect(restaurant.page.getByRole('heading', { level: 1, name: SAVED })).toBeVisible();
    await profile.crash();

    await network.accept();
    const after = await profile.open();
    const page = await after.newPage();
    await page.goto('/confirmation-restaurant');
    await expect(page.getByRole('heading', { level: 1, name: RECEIVED })).toBeVisible({ timeout: 30_000 });
    expect(await server.inbox()).toHaveLength(1);
  },
);

offlineTest(
  'a slot that passes in the queue stops the order until another is chosen',
  async ({ page, network, server }) => {
    const restaurant = new RestaurantPage(page);
    await restaurant.open();
    await untilInstalled(restaurant.page);
    await restaurant.fill(RESTAURANT_FORM);
    await network.refuse();
    await restaurant.submit.click();
    await expect(page.getByRole('heading', { level: 1, name: SAVED })).toBeVisible();

    await server.restart({ clockAt: '2026-11-19T13:00:00-04:00' });
    await network.accept();
    await page.goto('/confirmation-restaurant');
    await expect(page.getByText('Créneau dépassé').first()).toBeVisible({ timeout: 30_000 });
    expect(await server.inbox()).toEqual([]);
  },
);
