import type { Page } from '@playwright/test';
import { untilHydrated } from '../../support/browser/hydration.ts';
import { expect, networkTest, test } from '../../support/test.ts';

const ENTRY = /\/assets\/app-[^"]+\.js/;
const notice = (page: Page) => page.getByText('Commandez par téléphone');

/** Expects the form to be hydrated: typed text is saved. */
async function expectAlive(page: Page): Promise<void> {
  await typeName(page);
  await expectKept(page);
}

const name = (page: Page) => page.getByLabel('Votre nom', { exact: true });
const typeName = (page: Page) => name(page).fill('Maryse');

async function expectKept(page: Page): Promise<void> {
  await expect(name(page)).toHaveValue('Maryse');
  await expect(page.getByText('Brouillon enregistré')).toBeVisible();
  await expect(notice(page)).toBeHidden();
}

/** Serves a document of an earlier deployment, whose scripts no longer exist. */
async function serveOldDocument(page: Page, howOften: number): Promise<() => number> {
  let served = 0;
  await page.route('**/colis', async (route) => {
    served += 1;
    if (served > howOften) return route.continue();
    const reply = await route.fetch();
    await route.fulfill({
      response: reply,
      body: (await reply.text()).replaceAll(new RegExp(ENTRY, 'g'), '/assets/app-gone.js'),
    });
  });
  return () => served;
}

test.beforeEach(({ consoleGuard }) => consoleGuard.allowNetworkErrors());

test('a notice is told when the script of notices is missing', async ({ page }) => {
  await page.route(/\/assets\/Toasts-[^/]*\.js/, (route) => route.abort());
  await page.goto('/merci');
  const told = page.getByRole('status').filter({ hasText: 'Aucune donnée de formulaire' });
  await expect(told).toBeInViewport();
  await expect(told).toHaveCount(0);
});

test('a page whose script is late has its title already', async ({ page }) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.goto('/');
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Zones de livraison' }).first().click();
  await expect(page.getByText('La page arrive…')).toBeVisible();
  await expect(page).toHaveTitle(/^Zones de livraison/);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Où livrons-nous ?' })).toBeVisible();
  await expect(page).toHaveTitle(/^Zones de livraison/);
});

// docs/rules/sending.md#words
test('a page that could not be fetched opens once the server answers again, though no network has returned', async ({
  page,
  consoleGuard,
}) => {
  // React tells of the module that could not be fetched.
  consoleGuard.allow(/Failed to fetch dynamically imported module/);
  await page.goto('/zones-de-livraison');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Notre histoire' });
  await untilHydrated(link);
  // A server that is away, and a device whose network is not.
  const unanswered = /\/(assets\/notre-histoire-[^/]*\.js|data\/status\.json)/;
  await page.route(unanswered, (route) => route.abort());
  await link.click();
  await expect(page.getByText('n’est pas encore sur votre appareil')).toBeVisible();
  await page.unroute(unanswered);
  await expect(page.getByRole('heading', { level: 1, name: 'Notre histoire' })).toBeVisible({
    timeout: 15_000,
  });
});

test('a document that a cache has kept beyond a deploy is fetched anew', async ({ page }) => {
  await serveOldDocument(page, 1);
  await page.goto('/colis');
  await expectAlive(page);
});

test('a page that a static host answers by its document for unknown addresses is fetched anew too', async ({
  page,
}) => {
  let served = 0;
  await page.route('**/mes-envois', async (route) => {
    served += 1;
    const reply = await route.fetch();
    const html = await reply.text();
    const body = served > 1 ? html : html.replaceAll(new RegExp(ENTRY, 'g'), '/assets/app-gone.js');
    await route.fulfill({ response: reply, status: 404, body });
  });
  await page.goto('/mes-envois');
  await expect(page.getByRole('heading', { level: 1, name: 'Mes envois' })).toBeVisible();
  await expect(notice(page)).toBeHidden();
});

test('a missing script is reported, and the page does not reload for ever', async ({ page }) => {
  const served = await serveOldDocument(page, 1000);
  await page.goto('/colis');
  await expect(notice(page)).toBeVisible();
  // Loaded, loaded again past the cache, and loaded once more.
  expect(served()).toBe(3);
});

networkTest(
  'a network that breaks off before the scripts have come is waited for, and what was typed meanwhile stays',
  async ({ page, network }) => {
    network.set({ kind: 'hang' }, { path: '/assets/' });
    await page.goto('/colis', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'Envoyer un colis' })).toBeVisible();
    const askedAgain = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/colis'));
    await network.refuse();
    await askedAgain;
    await page.context().setOffline(true);
    network.set({ kind: 'pass' }, { path: '/assets/' });
    await network.accept();
    await typeName(page);
    await page.locator('#avec_repere').check();
    await page.context().setOffline(false);
    await expectKept(page);
    await expect(page.locator('#avec_repere')).toBeChecked();
  },
);
