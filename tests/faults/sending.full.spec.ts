import { aJpeg } from '../../src/domain/files/testing.ts';
import { RESTAURANT_FORM } from '../support/answers.ts';
import { untilInstalled } from '../support/browser/installing.ts';
import { SUBMIT_PATH } from '../support/orders.ts';
import { PharmacyPage, testFile } from '../support/pages/pharmacy-page.ts';
import { RestaurantPage } from '../support/pages/restaurant-page.ts';
import { type Fault, faults } from '../support/server/fault-proxy.ts';
import { expect, offlineTest, networkTest as test } from '../support/test.ts';

const ATTACH_PATH = '/functions/v1/attach';
const RECEIVED = 'Merci, votre commande est envoyée !';

test.beforeEach(({ consoleGuard }) => consoleGuard.allowNetworkErrors());

/**
 * Two answers that browsers show in a way of their own. Every other one, in front of the same outbox without a
 * page: answers.full.test.ts.
 */
const HICCUPS: Record<string, Fault> = {
  'a connection cut after the commit': faults.cutAfterCommit,
  'a redirect': faults.redirect('/'),
};

for (const [name, fault] of Object.entries(HICCUPS)) {
  // docs/rules/sending.md#answers
  test(`${name} delays an order and never doubles it`, async ({ page, network, server }) => {
    const restaurant = new RestaurantPage(page);
    await restaurant.open();
    await restaurant.fill(RESTAURANT_FORM);
    network.set(fault, { path: SUBMIT_PATH, method: 'POST', times: 2 });
    await restaurant.submit.click();
    await expect(page.getByRole('heading', { name: RECEIVED })).toBeVisible({ timeout: 45_000 });
    await expect(page).toHaveURL(/\/confirmation-commande$/);

    const entry = await server.onlyEntry();
    await expect(page.getByText(entry.reference).first()).toBeVisible();
    const keys = network.seen(SUBMIT_PATH, 'POST').map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys)).toEqual(new Set([entry.submissionId]));
  });
}

test('an order whose page is left during sending is taken over by the next page, and arrives once', async ({
  page,
  network,
  server,
}) => {
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await restaurant.fill(RESTAURANT_FORM);
  network.set(faults.hang, { path: SUBMIT_PATH, method: 'POST', times: 1 });
  await restaurant.submit.click();
  await expect.poll(() => network.seen(SUBMIT_PATH, 'POST').length).toBe(1);
  await page.goto('/mes-envois');
  // Well before the end of the attempt's one-minute lease.
  await expect(page.getByText(/Numéro LG-\d{6}/)).toBeVisible({ timeout: 30_000 });
  const { submissionId } = await server.onlyEntry();
  expect(network.seen(SUBMIT_PATH, 'POST').map(({ key }) => key)).toEqual([submissionId, submissionId]);
});

// docs/rules/files.md#hand-over-to-the-server
test('a meal does not wait behind the documents of an earlier order', async ({ page, network, server }) => {
  const pharmacy = new PharmacyPage(page);
  await pharmacy.open();
  await pharmacy.fillMinimum();
  await pharmacy.attach('Ordonnance', testFile('ordonnance.jpg', 'image/jpeg', aJpeg()));
  await pharmacy.consent.check();
  network.set(faults.hang, { path: ATTACH_PATH, method: 'POST' });
  await pharmacy.send();
  await expect.poll(() => network.seen(ATTACH_PATH, 'POST').length).toBe(1);

  // By the page's own links, because loading another page would restart sending.
  await page.getByRole('link', { name: 'Commander' }).first().click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Restaurant / })
    .click();
  const restaurant = new RestaurantPage(page);
  await restaurant.untilReady();
  await restaurant.fill(RESTAURANT_FORM);
  await restaurant.submit.click();
  await expect(page.getByRole('heading', { name: RECEIVED })).toBeVisible();
  expect((await server.onlyEntry()).service).toBe('restaurant');
  expect(network.seen(ATTACH_PATH, 'POST')).toHaveLength(1);

  network.clear();
  await page.reload();
  await expect.poll(async () => (await server.inbox()).map(({ service }) => service)).toHaveLength(2);
});

// docs/rules/reference-data.md#refresh
offlineTest(
  'a price that the operator edits reaches an open form at its next look, and never an order behind its customer’s back',
  async ({ page, context, server }) => {
    const restaurant = new RestaurantPage(page);
    await restaurant.open();
    await restaurant.fill(RESTAURANT_FORM);
    await untilInstalled(page);
    const total = (amount: string) =>
      page
        .getByText(new RegExp(`${amount}\\s€`))
        .filter({ visible: true })
        .first();
    await expect(total('61,25')).toBeVisible();
    server.tables.patch('tariff', { version: '2026-11-19', restaurant: { donation: 200 } });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(total('62,25')).toBeVisible();

    // Confirmed at that price offline, and found more expensive when the network is back.
    await context.setOffline(true);
    await restaurant.submit.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Commande enregistrée sur cet appareil');
    server.tables.patch('tariff', { version: '2026-11-20', restaurant: { donation: 300 } });
    await context.setOffline(false);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Mes envois' }).click();
    await expect(page.getByText('Tarif modifié', { exact: true })).toBeVisible();
    expect(await server.inbox()).toEqual([]);
    await page.getByRole('button', { name: /^Accepter 63,25/ }).click();
    await expect(page.getByText(/Numéro LG-\d{6}/)).toBeVisible();
    expect(await server.inbox()).toMatchObject([{ quote: { totalToPay: 63.25 } }]);
  },
);

test('a price that changes in the queue is shown before anything leaves', async ({
  page,
  network,
  server,
}) => {
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await restaurant.fill(RESTAURANT_FORM);
  server.tables.patch('tariff', { version: '2026-11-19', restaurant: { donation: 200 } });
  await restaurant.submit.click();
  const notice = page.getByRole('main').getByRole('alert').filter({ hasText: 'Tarif modifié' });
  await expect(notice).toContainText('Le total passe de 61,25 € à 62,25 €.');
  expect(await server.inbox()).toEqual([]);
  expect(network.seen(SUBMIT_PATH, 'POST')).toHaveLength(1);
  // The answer may arrive while the page is still fetching newer tables.
  network.set(faults.delay(2000), { path: '/data/' });
  await restaurant.submit.click();
  await expect(page.getByRole('heading', { name: RECEIVED })).toBeVisible();
  expect(await server.inbox()).toMatchObject([{ quote: { totalToPay: 62.25 } }]);
});
