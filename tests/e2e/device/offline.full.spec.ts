import { readFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { PAGES_FOR_FEW } from '../../../build/prerender.ts';
import { RESTAURANT_FORM } from '../../support/answers.ts';
import { announceNetwork } from '../../support/browser/device.ts';
import { untilInstalled } from '../../support/browser/installing.ts';
import { restaurantEntry } from '../../support/entries.ts';
import { SUBMIT_PATH } from '../../support/orders.ts';
import { takeEntries } from '../../support/pages/privacy-page.ts';
import { RestaurantPage } from '../../support/pages/restaurant-page.ts';
import type { FaultProxy } from '../../support/server/fault-proxy.ts';
import { expect, offlineTest, networkTest as test } from '../../support/test.ts';

test.describe('offline', () => {
  /** Every address of the route table, read from the router's generated file, but those that few devices store. */
  const PATHS = [
    ...new Set(
      [...readFileSync('src/app/routeTree.gen.ts', 'utf8').matchAll(/fullPath: '(\/[^'$]*)'/g)].map(
        ([, path]) => path ?? '',
      ),
    ),
  ].filter((path) => !PAGES_FOR_FEW.some((page) => path === page || path.startsWith(`${page}/`)));

  /**
   * The browser's offline switch covers pages only; a service worker that starts later may ignore it, so the
   * server is unreachable too.
   */
  async function cutNetwork(context: BrowserContext, network: FaultProxy): Promise<void> {
    await network.refuse();
    await context.setOffline(true);
  }

  async function restoreNetwork(context: BrowserContext, network: FaultProxy): Promise<void> {
    await network.accept();
    await context.setOffline(false);
  }

  test.beforeEach(({ consoleGuard }) => consoleGuard.allowNetworkErrors());

  offlineTest(
    'a page that was loaded past the worker is served by it all the same',
    async ({ page, network }) => {
      await page.goto('/');
      await untilInstalled(page);
      // A page without a controller: it began to load just before the service worker took control.
      const protocol = await page.context().newCDPSession(page);
      await Promise.all([page.waitForEvent('load'), protocol.send('Page.reload', { ignoreCache: true })]);
      const isServed = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
      await expect.poll(isServed).toBe(true);
      await network.refuse();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Notre histoire' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /histoire/ })).toBeVisible();
    },
  );

  // docs/rules/pages.md#works-offline
  offlineTest(
    'a browser that was killed opens every page without a network',
    async ({ profile, network }) => {
      test.setTimeout(120_000);
      const first = await (await profile.open()).newPage();
      await first.goto('/');
      await untilInstalled(first);
      await profile.crash();
      await network.refuse();

      expect(PATHS.length).toBeGreaterThan(30);
      const page = await (await profile.open()).newPage();
      for (const path of [...PATHS, '/une-adresse-inconnue']) {
        await page.goto(path);
        await expect(page.locator('h1').first(), path).toBeVisible();
        await expect(page.getByText('Cette page n’a pas pu s’afficher'), path).toHaveCount(0);
        await expect(page.getByText('n’est pas encore sur votre appareil'), path).toHaveCount(0);
      }
    },
  );

  offlineTest(
    'an order made after a cold start offline arrives within 5 s of the network’s return',
    async ({ profile, network, server }) => {
      test.setTimeout(90_000);
      const first = await (await profile.open()).newPage();
      await first.goto('/');
      await untilInstalled(first);
      await profile.crash();

      const context = await profile.open();
      await cutNetwork(context, network);
      const page = await context.newPage();
      await orderMeal(new RestaurantPage(page));
      await expect(page.getByText('elle partira dès le retour de la connexion').first()).toBeVisible();
      expect(network.seen(SUBMIT_PATH)).toEqual([]);

      await restoreNetwork(context, network);
      await expect(page.getByText(/Numéro LG-\d{6}/)).toBeVisible({ timeout: 5000 });
      expect(await server.inbox()).toHaveLength(1);
    },
  );

  // docs/rules/sending.md#background
  offlineTest(
    'an order made offline leaves by itself when every page is closed @background',
    async ({ profile, network, server }) => {
      test.setTimeout(90_000);
      const context = await profile.open();
      const page = await context.newPage();
      await page.goto('/');
      await untilInstalled(page);
      await cutNetwork(context, network);
      await orderMeal(new RestaurantPage(page));
      await expect(page.getByText('elle partira dès le retour de la connexion').first()).toBeVisible();
      const blank = await context.newPage();
      await blank.goto('about:blank');
      await page.close();
      expect(await server.inbox()).toEqual([]);

      await restoreNetwork(context, network);
      await expect.poll(async () => (await server.inbox()).length, { timeout: 15_000 }).toBe(1);
    },
  );

  /** Orders without a network: the page cannot measure the time and uses the last known one. */
  async function orderMeal(restaurant: RestaurantPage): Promise<void> {
    await restaurant.page.goto('/restaurants');
    await expect(restaurant.slots.first()).toBeVisible();
    await restaurant.fill(RESTAURANT_FORM);
    await restaurant.submit.click();
  }
});

test('a file that an earlier version has saved is taken in without duplicates', async ({
  page,
  network,
  server,
  consoleGuard,
}) => {
  consoleGuard.allowNetworkErrors();
  network.set({ kind: 'cut-before' }, { path: '/functions' });
  const rows = [restaurantEntry({ id: '3f2b6a52-9f4e-4f0c-9a6b-0d6a3f1c7e11' })];
  await takeEntries(page, rows);
  await takeEntries(page, rows);
  network.clear();
  await announceNetwork(page);
  await expect(page.getByText(/Numéro LG-\d{6}/)).toBeVisible();
  expect(await server.inbox()).toHaveLength(1);
});

test('every open tab shows the same state', async ({ page, context, server }) => {
  const other = await context.newPage();
  await other.goto('/mes-envois');
  await expect(other.getByText('Aucun envoi sur cet appareil')).toBeVisible();
  await takeEntries(page, [restaurantEntry()]);
  await expect(other.getByText(/Numéro LG-\d{6}/)).toBeVisible();
  expect(await server.inbox()).toHaveLength(1);
});
