import type { Page, Request } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility/axe.ts';
import { RESTAURANT_FORM } from '../support/answers.ts';
import { takeScreenshot } from '../support/browser/screenshots.ts';
import { SUBMIT_PATH } from '../support/orders.ts';
import { RestaurantPage } from '../support/pages/restaurant-page.ts';
import { faults } from '../support/server/fault-proxy.ts';
import { expect, networkTest as test } from '../support/test.ts';

/** An order shown as sent must be the operator's version, whatever was typed before and after. */

const DETAILS = RESTAURANT_FORM.details ?? '';
const OTHER_DETAILS = '4 agoulous';
const CONFIRMATION = /\/confirmation-commande$/;

async function filledIn(page: Page): Promise<RestaurantPage> {
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await restaurant.fill(RESTAURANT_FORM);
  return restaurant;
}

test.beforeEach(({ consoleGuard }) => consoleGuard.allowNetworkErrors());

test('a change that is typed while the order waits is sent with it, and nothing before', async ({
  page,
  network,
  server,
}) => {
  const restaurant = await filledIn(page);
  network.set(faults.tooManyRequests(5), { path: SUBMIT_PATH, times: 1 });
  await restaurant.submit.click();
  await expect.poll(() => network.seen(SUBMIT_PATH, 'POST').length).toBe(1);
  await expect(restaurant.control('details')).toBeEnabled();
  await restaurant.control('details').fill(OTHER_DETAILS);
  await expect(page.getByText('Vous modifiez votre demande', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await takeScreenshot(page, 'change-in-sight', true);
  await restaurant.submit.click();
  await expect(page).toHaveURL(CONFIRMATION, { timeout: 30_000 });
  await expect(page.getByRole('main')).toContainText(OTHER_DETAILS);
  await expect(page.getByText(/LG-\d{6}/).first()).toBeVisible({ timeout: 30_000 });
  expect((await server.onlyEntry()).fields.details).toBe(OTHER_DETAILS);
});

test('an order that is being changed does not leave when the network comes back', async ({
  page,
  context,
  network,
  server,
}) => {
  // The next page's scripts come while the form is open: without them it could not be shown.
  const coming = new Set<Request>();
  page.on('request', (request) => request.url().includes('/assets/') && coming.add(request));
  page.on('requestfinished', (request) => coming.delete(request));
  const nextPage = page.waitForRequest(/\/assets\/confirmation-commande-/);
  const restaurant = await filledIn(page);
  await nextPage;
  await expect.poll(() => coming.size).toBe(0);
  await network.refuse();
  await context.setOffline(true);
  await restaurant.submit.click();
  await expect(page).toHaveURL(CONFIRMATION, { timeout: 30_000 });
  await page.getByRole('button', { name: 'Modifier ma commande' }).click();
  await restaurant.expectFilled({ details: DETAILS });
  await network.accept();
  await context.setOffline(false);
  // The page has heard of it: it asks for the server's time and tables, as it asks to send.
  await expect
    .poll(() => network.seen('/data/', 'GET').filter(({ status }) => status !== null).length)
    .toBeGreaterThan(0);
  await restaurant.control('details').fill(OTHER_DETAILS);
  await expect(page.getByText('Brouillon enregistré')).toBeVisible();
  expect(await server.inbox()).toEqual([]);
  await restaurant.submit.click();
  await expect(page).toHaveURL(CONFIRMATION, { timeout: 30_000 });
  await expect(page.getByText(/LG-\d{6}/).first()).toBeVisible({ timeout: 30_000 });
  expect((await server.onlyEntry()).fields.details).toBe(OTHER_DETAILS);
});

test('an order that is refused at first is confirmed once, and whole', async ({ page, server }) => {
  const restaurant = await filledIn(page);
  server.tables.patch('tariff', { version: '2026-11-19', restaurant: { donation: 200 } });
  await restaurant.submit.click();
  await expect(page.getByText('Tarif modifié').first()).toBeVisible();
  await restaurant.submit.click();
  await expect(page).toHaveURL(CONFIRMATION);
  await expect(page.getByRole('main')).toContainText(DETAILS);
  // There is no second notice.
  await expect(page.getByText(/LG-\d{6}/).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/restaurants$/);
});

// docs/rules/sending.md#versions
test('when an earlier version counts, the confirmation shows that one and says so', async ({
  page,
  network,
  server,
}) => {
  const restaurant = await filledIn(page);
  network.set(faults.cutAfterCommit, { path: SUBMIT_PATH, method: 'POST' });
  await restaurant.submit.click();
  await expect(page).toHaveURL(CONFIRMATION, { timeout: 30_000 });
  await page.getByRole('button', { name: 'Modifier ma commande' }).click();
  await restaurant.expectFilled({ details: DETAILS });
  await restaurant.control('details').fill(OTHER_DETAILS);
  await restaurant.submit.click();
  await expect(page).toHaveURL(CONFIRMATION, { timeout: 30_000 });
  await expect(page.getByRole('main')).toContainText(OTHER_DETAILS);
  // Cleared only now: earlier, the first version would get its receipt.
  network.clear();
  await expect(page.getByText(/Une version précédente nous était déjà parvenue/).first()).toBeVisible({
    timeout: 30_000,
  });
  expect((await server.onlyEntry()).fields.details).toBe(DETAILS);
  await expect(page.getByRole('main')).toContainText(DETAILS);
  await expect(page.getByRole('main')).not.toContainText(OTHER_DETAILS);
});

test('a price that changes between the tap and the sending is shown before anything is accepted', async ({
  page,
  context,
  server,
}) => {
  const restaurant = await filledIn(page);
  const total = (text: RegExp) => page.getByText(text).filter({ visible: true }).first();
  await expect(total(/61,25\s€/)).toBeVisible();
  const release: Record<string, () => void> = {};
  const held: Record<string, Promise<void>> = {};
  for (const method of ['GET', 'HEAD']) {
    held[method] = new Promise((resolve) => {
      release[method] = resolve;
    });
  }
  await context.route('**/data/*.json', async (route) => {
    await held[route.request().method()];
    await route.continue();
  });
  server.tables.patch('tariff', { version: '2026-11-19', restaurant: { donation: 200 } });
  // Returns to the page, which then measures the time and fetches the tables.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await restaurant.submit.click();
  release.GET?.();
  await expect(total(/62,25\s€/)).toBeVisible();
  release.HEAD?.();
  await expect(page.getByText('Tarif modifié').first()).toBeVisible();
  expect(await server.inbox()).toEqual([]);
});
