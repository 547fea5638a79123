import { RESTAURANT_FORM } from '../support/answers.ts';
import { announceNetwork, draftOnDevice } from '../support/browser/device.ts';
import { SUBMIT_PATH } from '../support/orders.ts';
import { RestaurantPage } from '../support/pages/restaurant-page.ts';
import { faults } from '../support/server/fault-proxy.ts';
import { expect, networkTest as test } from '../support/test.ts';
import {
  beginTransaction,
  type FrozenTab,
  finishTransaction,
  freeze,
  isInTheMiddle,
  processOf,
  stopAtNextOrder,
} from './frozen-tab.ts';
import { idsOnDevice } from './saboteurs.ts';

let frozen: FrozenTab | null = null;

test.afterEach(() => {
  // A stopped process can't be closed.
  frozen?.wake();
  frozen = null;
});

test('while another tab is frozen in the middle of a transaction the form says so, and its order leaves once', async ({
  context,
  page,
  network,
  server,
  consoleGuard,
}) => {
  consoleGuard.allowNetworkErrors();
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  const other = await context.newPage();
  await other.goto('/confidentialite');
  const pid = await processOf(other, page);
  await beginTransaction(other, ['outbox', 'attachments', 'drafts']);
  frozen = freeze(pid);
  await expect.poll(frozen.isStopped).toBe(true);

  await restaurant.fill(RESTAURANT_FORM);
  await expect(page.getByText('Cet appareil ne peut rien conserver')).toBeVisible();
  await expect(page.getByText('Un autre onglet de ce site semble figé')).toBeVisible();
  network.set(faults.cutBefore, { path: SUBMIT_PATH });
  await restaurant.submit.click();
  await expect(page.getByText('Gardez cette page ouverte').first()).toBeVisible();
  await expect(restaurant.submit).toBeEnabled();
  await expect(page.getByText('enregistrée sur cet appareil')).toHaveCount(0);
  expect(await server.inbox()).toEqual([]);
  network.clear();
  await announceNetwork(page);
  await expect(page.getByText(/Numéro LG-\d{6}/)).toBeVisible();
  expect(await server.inbox()).toHaveLength(1);

  frozen.wake();
  await finishTransaction(other);
  await expect.poll(() => idsOnDevice(page)).toHaveLength(2);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Suivre ma commande' }).click();
  await page.getByRole('link', { name: 'Voir tous mes envois' }).click();
  await expect(page.getByText(/LG-\d{6}/).first()).toBeVisible();
  await expect(page.getByText('Cet appareil ne garde pas vos envois')).toHaveCount(0);
  expect(await server.inbox()).toHaveLength(1);
});

test('a tab that was frozen in the middle of storing an order sends it no second time', async ({
  context,
  page,
  server,
}) => {
  const first = new RestaurantPage(await context.newPage());
  await first.open();
  await first.fill(RESTAURANT_FORM);
  await expect.poll(() => draftOnDevice(first.page, 'restaurant')).toMatchObject({ makeDonation: true });
  const second = new RestaurantPage(page);
  await second.open();
  await second.expectFilled(RESTAURANT_FORM);
  const pid = await processOf(first.page, page);
  await stopAtNextOrder(first.page);
  const sent = first.submit.click();
  await expect.poll(() => isInTheMiddle(page)).toBe(true);
  frozen = freeze(pid);
  await expect.poll(frozen.isStopped).toBe(true);

  await second.submit.click();
  // It leaves once the device was given five seconds, and its receipt is in sight once the device was given more.
  await expect.poll(() => server.inbox()).toHaveLength(1);
  await expect(page.getByText(/Numéro LG-\d{6}/)).toBeVisible();
  expect(await server.inbox()).toHaveLength(1);

  frozen.wake();
  await sent;
  await expect(first.page.getByText(/Numéro LG-\d{6}/)).toBeVisible();
  await expect.poll(() => idsOnDevice(page)).toHaveLength(1);
  expect(await server.inbox()).toHaveLength(1);
});
