import type { Page } from '@playwright/test';
import { keepSession, newManager } from '../../support/accounts.ts';
import { untilInstalled } from '../../support/browser/installing.ts';
import { takeScreenshotsEverywhere } from '../../support/browser/screenshots.ts';
import { postOrder } from '../../support/orders.ts';
import type { ServerUnderTest } from '../../support/server/shared-server.ts';
import { expect, offlineTest, networkTest as test } from '../../support/test.ts';

/** The board and its addresses with their real server: two managers, a network that is cut, and an app without its server. */

test.use({ actionTimeout: 15_000 });

/** Counts the beeps of the page's pages. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = AudioContext.prototype.createOscillator;
    Object.assign(window, { beeps: 0 });
    AudioContext.prototype.createOscillator = function createOscillator() {
      Object.assign(window, { beeps: Number(Reflect.get(window, 'beeps')) + 1 });
      return real.call(this);
    };
  });
}
/** The beeps since the last call. */
const beeps = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const count = Number(Reflect.get(window, 'beeps'));
    Object.assign(window, { beeps: 0 });
    return count;
  });

async function openDesk(page: Page, server: ServerUnderTest, email?: string): Promise<void> {
  await listen(page);
  await keepSession(page, await newManager(server, email));
  await page.goto('/gestion');
  await expect(page.getByRole('searchbox', { name: 'Rechercher' })).toBeVisible();
}

const received = (page: Page) => page.getByRole('region', { name: 'Reçue' });
const takeFirst = (page: Page) => page.getByRole('button', { name: /^Prendre LG-/ }).first();

// How soon: tests/components/desk/board.full.test.tsx.
test('a new order is seen, rings on both desks, and on neither once one has taken it', async ({
  page,
  newDevice,
  server,
  network,
}) => {
  test.setTimeout(120_000);
  await openDesk(page, server);
  const elsewhere = await newDevice({ baseURL: network.origin });
  const other = await elsewhere.newPage();
  await openDesk(other, server, 'paul@exemple.gp');
  for (const desk of [page, other]) await desk.getByRole('button', { name: 'Activer la sonnerie' }).click();

  await postOrder(server.origin);
  await expect(takeFirst(page)).toBeVisible();
  await expect(takeFirst(other)).toBeVisible();
  await expect.poll(() => beeps(page)).toBeGreaterThan(0);
  await expect.poll(() => beeps(other)).toBeGreaterThan(0);
  await expect(page).toHaveTitle(/^\(1\) /);
  await takeScreenshotsEverywhere(page, 'desk-tableau');

  await takeFirst(other).click();
  await expect(received(page)).toContainText('Prise par');
  await expect(page).not.toHaveTitle(/^\(/);
  await expect(page.getByText('Une commande à prendre')).toHaveCount(0);
  await expect(other.getByText('Une commande à prendre')).toHaveCount(0);
  await postOrder(server.origin);
  await expect(page.getByText('Une commande à prendre')).toBeVisible();
});

test('what is done while the server is gone is applied once, and what another did meanwhile is left as it is', async ({
  page,
  newDevice,
  server,
  network,
  consoleGuard,
}) => {
  test.setTimeout(120_000);
  consoleGuard.allowNetworkErrors();
  const [mine, theirs] = [await postOrder(server.origin), await postOrder(server.origin)];
  await openDesk(page, server);
  await expect(received(page).getByRole('listitem')).toHaveCount(2);
  await network.refuse();
  await expect(page.getByText(/^Sans réseau/)).toBeVisible();
  await takeFirst(page).click();
  await expect(page.getByText('Une action attend le réseau.')).toBeVisible();
  await takeFirst(page).click();
  await expect(page.getByText('2 actions attendent le réseau.')).toBeVisible();
  await takeScreenshotsEverywhere(page, 'desk-sans-reseau');

  // Paul has a network.
  const elsewhere = await newDevice({ baseURL: server.origin });
  const other = await elsewhere.newPage();
  await openDesk(other, server, 'paul@exemple.gp');
  await received(other).locator(`[href*="${theirs}"]`).locator('..').getByRole('button').click();
  await expect(received(other)).toContainText('Prise par');

  await network.accept();
  await expect(page.getByText('Déjà prise par Nadia Gestion.')).toBeVisible();
  await expect(page.getByText(/attend(ent)? le réseau/)).toHaveCount(0);
  // An order that was taken where it rings is open.
  await page.getByRole('link', { name: 'Toutes les commandes' }).click();
  await expect(received(page).locator('li', { has: page.locator(`[href*="${mine}"]`) })).toContainText(
    'Prise par',
  );
  await takeScreenshotsEverywhere(page, 'desk-a-decider');
  await page.getByRole('button', { name: 'Laisser ainsi' }).click();
  await expect(page.getByText('Déjà prise par')).toHaveCount(0);
});

offlineTest(
  'the desk opens without its server with the board of before',
  async ({ page, context, server, network, consoleGuard }) => {
    offlineTest.setTimeout(120_000);
    consoleGuard.allowNetworkErrors();
    const id = await postOrder(server.origin);
    await openDesk(page, server);
    await expect(received(page).locator(`[href*="${id}"]`)).toBeVisible();
    await untilInstalled(page);
    await network.refuse();
    await context.setOffline(true);
    await page.reload();
    await expect(received(page).locator(`[href*="${id}"]`)).toBeVisible();
    await expect(page.getByText(/^Sans réseau/)).toBeVisible();
  },
);

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
