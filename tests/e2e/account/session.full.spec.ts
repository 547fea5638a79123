import type { Page } from '@playwright/test';
import {
  keepSession,
  newAccount,
  newSession,
  type Session,
  signIn,
  signOthersOut,
} from '../../support/accounts.ts';
import { untilInstalled } from '../../support/browser/installing.ts';
import { type Fault, faults } from '../../support/server/fault-proxy.ts';
import { expect, offlineTest, networkTest as test } from '../../support/test.ts';

// Sessions expire by the clocks of both device and server, so both use the machine's clock.
test.use({ clockAt: null, deviceClock: null, actionTimeout: 15_000 });

const EMAIL = 'maryse@exemple.gp';
const LONG_AGO = 1_700_000_000;

// The proxy has another origin than the links in mails; no test here opens one.
test.beforeEach(({ server }) => newAccount(server, EMAIL, { firstname: 'Maryse' }));

const stored = (page: Page, key = 'lg-session') => page.evaluate((name) => localStorage.getItem(name), key);
const profile = (page: Page) => page.getByRole('heading', { name: 'Maryse' });

/** A session whose access token must be renewed before use. */
const aged = (session: Session): Session => ({ ...session, expires_at: LONG_AGO });

// docs/rules/accounts.md#way-out
test('every tab follows a sign-in and a sign-out at once', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/connexion');
  await expect(other.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible();
  await signIn(page, EMAIL);
  await expect(profile(page)).toBeVisible();
  await expect(other).toHaveURL(/\/mon-compte$/);
  await expect(profile(other)).toBeVisible();
  await page.getByRole('button', { name: 'Déconnexion' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect(other).toHaveURL(/\/$/);
  expect(await other.evaluate(() => localStorage.getItem('lg-session'))).toBeNull();
});

// docs/rules/accounts.md#session
test('two tabs renew a session once', async ({ page, context, server, network }) => {
  await keepSession(page, aged(await newSession(server, EMAIL)));
  const other = await context.newPage();
  await Promise.all([page.goto('/mon-compte'), other.goto('/mon-compte')]);
  await expect(profile(page)).toBeVisible();
  await expect(profile(other)).toBeVisible();
  expect(network.seen('/auth/v1/token', 'POST')).toHaveLength(1);
});

test.describe('a device whose clock is three hours fast', () => {
  test.use({ deviceClock: new Date(Date.now() + 3 * 3_600_000).toISOString() });

  test('does not renew its session before every question', async ({ page, network }) => {
    await signIn(page, EMAIL);
    await expect(profile(page)).toBeVisible();
    await page.reload();
    await expect(profile(page)).toBeVisible();
    expect(network.seen('/auth/v1/token', 'POST')).toHaveLength(1);
  });
});

// Every other answer that decides nothing: tests/faults/renewal.test.ts.
test('a renewal that meets a portal, a busy gateway and a lost answer does not sign out', async ({
  page,
  server,
  network,
  consoleGuard,
}) => {
  consoleGuard.allowNetworkErrors();
  // supabase-js logs failed fetches.
  consoleGuard.allow(/^TypeError: Failed to fetch/);
  await keepSession(page, aged(await newSession(server, EMAIL)));
  const portal: Fault = { kind: 'reply', status: 511, body: '<h1>Wi-Fi gratuit</h1>' };
  // The server has renewed the session before its answer is lost.
  for (const fault of [faults.cutAfterCommit, faults.tooManyRequests(1), portal])
    network.set(fault, { path: '/auth/v1/token', method: 'POST', times: 1 });
  await page.goto('/mon-compte');
  await expect(profile(page)).toBeVisible({ timeout: 20_000 });
  expect(network.seen('/auth/v1/token', 'POST').map(({ status, replied }) => replied ?? status)).toEqual([
    511, 429, 200, 200,
  ]);
});

offlineTest(
  'a start without a server keeps the session, which opens the account again later',
  async ({ profile: device, network, server, consoleGuard }) => {
    test.setTimeout(90_000);
    consoleGuard.allowNetworkErrors();
    // supabase-js logs failed fetches.
    consoleGuard.allow(/^TypeError: Failed to fetch/);
    const first = await (await device.open()).newPage();
    await first.goto('/');
    await untilInstalled(first);
    await keepSession(first, aged(await newSession(server, EMAIL)));
    // The browser is closed, not killed: local storage reaches the disk seconds after a write.
    await device.close();
    await network.refuse();

    const page = await (await device.open()).newPage();
    await page.goto('/mon-compte');
    await expect(page.getByText(EMAIL).first()).toBeVisible();
    expect(await stored(page)).toContain('refresh_token');

    await network.accept();
    await page.reload();
    await expect(profile(page)).toBeVisible();
  },
);

// docs/rules/accounts.md#way-out
test('signing out before the profile was requested sends no anonymous request', async ({
  page,
  server,
  network,
}) => {
  await keepSession(page, await newSession(server, EMAIL));
  const client = '/assets/supabase-';
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  network.set({ kind: 'hold', until: arrived }, { path: client });
  const asked = page.waitForRequest((request) => request.url().includes(client));
  await page.goto('/mon-compte');
  await asked;
  await page.getByRole('button', { name: 'Déconnexion' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  const loaded = page.waitForResponse((response) => response.url().includes(client));
  arrive();
  await (await loaded).finished();
  await page.goto('/mon-compte');
  await expect(page).toHaveURL(/\/connexion$/);
  await expect(page.getByLabel('Mot de passe')).toBeVisible();
  expect(network.seen('/rest/v1/rpc/own_profile')).toEqual([]);
});

// docs/rules/accounts.md#session
test('a session removes the data of the site’s first version', async ({ page, server }) => {
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.setItem('loggedInUser', '{"email":"maryse@exemple.gp"}');
    localStorage.setItem('users', '[]');
  });
  await page.reload();
  expect(await stored(page, 'users')).toBe('[]');
  await keepSession(page, await newSession(server, EMAIL));
  await page.reload();
  await expect.poll(() => stored(page, 'loggedInUser')).toBeNull();
  await expect.poll(() => stored(page, 'users')).toBeNull();
});

offlineTest('erasing the device signs out the open page too', async ({ page, server }) => {
  await keepSession(page, await newSession(server, EMAIL));
  await page.goto('/confidentialite');
  await untilInstalled(page);
  const account = page.getByRole('link', { name: 'Mon Compte' });
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await expect(account).toBeVisible();
  await page.getByRole('button', { name: 'Fermer le menu' }).click();
  await page.getByRole('button', { name: 'Tout effacer' }).click();
  await page.getByRole('button', { name: 'Oui, tout effacer' }).click();
  await expect(page.getByText('Tout est effacé de cet appareil')).toBeVisible();
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Connexion' })).toBeVisible();
  await expect(account).toHaveCount(0);
});

offlineTest('a visitor does not download the account code', async ({ page }) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const isLoaded = () => paths.some((path) => path.startsWith('/assets/supabase'));
  await page.goto('/');
  await untilInstalled(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(paths.filter((path) => path.endsWith('.js'))).not.toEqual([]);
  expect(isLoaded()).toBe(false);

  await signIn(page, EMAIL);
  await expect(profile(page)).toBeVisible();
  expect(isLoaded()).toBe(true);
});

test('an account whose session was ended elsewhere does not claim to have no orders', async ({
  page,
  server,
}) => {
  await keepSession(page, await newSession(server, EMAIL));
  await page.goto('/mon-compte');
  await page.getByRole('tab', { name: 'Commandes' }).click();
  await expect(page.getByText(/aucune commande/i).first()).toBeVisible();
  await signOthersOut(server, EMAIL);
  await page.getByRole('tab', { name: /parrain/i }).click();
  await page.getByRole('tab', { name: 'Commandes' }).click();
  await expect(page.getByRole('alert')).toContainText('Connectez-vous à nouveau');
});
