import type { Page } from '@playwright/test';
import { keepSession, newManager } from '../support/accounts.ts';
import { untilInstalled } from '../support/browser/installing.ts';
import { postOrder } from '../support/orders.ts';
import { expect, offlineTest, test } from '../support/test.ts';

/** The addresses of the desk in a browser: what is loaded again, opened beside, left by the way back, and opened without a network. */

const sheet = (page: Page) => page.getByRole('heading', { level: 2, name: /^LG-/ });
const list = (page: Page, id: string) =>
  page.getByRole('region').locator(`a[href="/gestion/commandes/${id}"]`);

// docs/rules/desk.md#addresses
test('an order is loaded again, opened in a second tab, and left by the way back to the filtered board', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(120_000);
  const id = await postOrder(server.origin);
  await keepSession(page, await newManager(server));
  await page.goto('/gestion?service=restaurant');
  await list(page, id).click();
  await expect(sheet(page)).toBeFocused();
  await expect(page).toHaveURL(`/gestion/commandes/${id}`);
  await expect(page).toHaveTitle(/Commande · Gestion/);
  await page.reload();
  await expect(sheet(page)).toBeVisible();
  const beside = await context.newPage();
  await beside.goto(page.url());
  await expect(sheet(beside)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/gestion?service=restaurant');
  await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('restaurant');
  await expect(list(page, id)).toBeVisible();
});

// docs/rules/desk.md#without-a-network
offlineTest(
  'an order’s address that was opened first opens again without its server, as this device saw it last',
  async ({ page, context, server, network, consoleGuard }) => {
    offlineTest.setTimeout(120_000);
    consoleGuard.allowNetworkErrors();
    const id = await postOrder(server.origin);
    await keepSession(page, await newManager(server));
    await page.goto(`/gestion/commandes/${id}`);
    await expect(sheet(page)).toBeVisible();
    await untilInstalled(page);
    await network.refuse();
    await context.setOffline(true);
    await page.reload();
    await expect(sheet(page)).toBeVisible();
    await expect(page.getByText(/^La commande est telle qu’elle était/)).toBeVisible();
    await page.goto('/gestion/telephone');
    await expect(page.getByRole('heading', { level: 2, name: 'Commande par téléphone' })).toBeVisible();
  },
);
