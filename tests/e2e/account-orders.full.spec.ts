import type { Page } from '@playwright/test';
import { keepSession, newAccount, newSession, ordersOf, signIn } from '../support/accounts.ts';
import { untilInstalled } from '../support/app-worker.ts';
import { moveOn } from '../support/operator.ts';
import { SUBMIT_PATH } from '../support/orders.ts';
import { askForQuote } from '../support/quote-page.ts';
import { expect, serviceWorkerTest, test } from '../support/test.ts';

// Sessions expire by the clocks of both device and server, so both use the machine's clock. Quotes can be
// requested at any time.
test.use({ clockAt: null, deviceClock: null });

const MARYSE = 'maryse@exemple.gp';
const JOEL = 'joel@exemple.gp';
const TO_SUBMIT = `**${SUBMIT_PATH}`;

test.beforeEach(async ({ server }) => {
  await newAccount(server, MARYSE, { firstname: 'Maryse' });
});

const history = (page: Page) => page.getByRole('list', { name: 'Vos commandes' }).getByRole('listitem');

async function openHistory(page: Page): Promise<void> {
  await page.goto('/mon-compte');
  await page.getByRole('tab', { name: 'Commandes' }).click();
}

// docs/rules/accounts.md#history
test('an order made while signed in is in the history of the account, with where it stands', async ({
  page,
  server,
}) => {
  await signIn(page, MARYSE);
  await expect(page).toHaveURL(/\/mon-compte$/);
  await askForQuote(page);
  await expect(page.getByText(/Votre demande porte le numéro LG-\d{6}/)).toBeVisible();
  await openHistory(page);
  await expect(history(page)).toHaveText([/LG-\d{6}.*Reçue/]);
  await moveOn(server, (await server.onlyEntry()).reference, 'confirmee');
  await openHistory(page);
  await expect(history(page)).toHaveText([/LG-\d{6}.*Confirmée/]);
});

// docs/rules/sending.md#whose-order
test('a queued order belongs to the account that made it, whoever is signed in when it is sent', async ({
  page,
  context,
  server,
  consoleGuard,
}) => {
  consoleGuard.allowNetworkErrors();
  await newAccount(server, JOEL, { firstname: 'Joël' });
  await keepSession(page, await newSession(server, MARYSE));
  await context.route(TO_SUBMIT, (route) => route.abort());
  await askForQuote(page);
  await expect(page.getByText(/enregistrée sur cet appareil/).first()).toBeVisible();
  await page.goto('/mon-compte');
  await page.getByRole('button', { name: 'Déconnexion' }).first().click();
  await page.getByRole('button', { name: 'Me déconnecter, il m’attend ici' }).click();
  await expect(page).toHaveURL(/\/$/);

  await signIn(page, JOEL);
  await expect(page.getByRole('heading', { name: 'Joël' })).toBeVisible();
  await context.unroute(TO_SUBMIT);
  await page.goto('/mes-envois');
  await expect.poll(async () => (await server.inbox()).length).toBe(1);
  await expect(page.getByText('Un envoi d’un autre compte attend')).toBeVisible();
  await expect(page.getByText(/LG-\d{6}/)).toHaveCount(0);
  await openHistory(page);
  await expect(page.getByText('Aucune commande pour l’instant')).toBeVisible();
  await page.getByRole('button', { name: 'Déconnexion' }).first().click();
  await expect(page).toHaveURL(/\/$/);

  await signIn(page, MARYSE);
  await expect(page.getByRole('heading', { name: 'Maryse' })).toBeVisible();
  await openHistory(page);
  await expect(history(page)).toHaveText([/LG-\d{6}/]);
  expect(await server.inbox()).toHaveLength(1);
});

test('an order does not wait for a session to be renewed, and follows it', async ({
  page,
  context,
  server,
  consoleGuard,
}) => {
  consoleGuard.allowNetworkErrors();
  // supabase-js logs failed fetches.
  consoleGuard.allow(/^TypeError: Failed to fetch/);
  const session = await newSession(server, MARYSE);
  const expired = { ...session, access_token: `${session.access_token}x`, expires_at: 1_700_000_000 };
  await context.route('**/auth/v1/token*', (route) => route.abort());
  await keepSession(page, expired);
  await askForQuote(page);
  await expect(page.getByText(/Votre demande porte le numéro LG-\d{6}/)).toBeVisible();
  expect(await ordersOf(server, session)).toEqual([]);

  await context.unroute('**/auth/v1/token*');
  await openHistory(page);
  await expect(history(page)).toHaveText([/LG-\d{6}/]);
  expect(await server.inbox()).toHaveLength(1);
});

serviceWorkerTest(
  'the worker sends for the account too @background',
  async ({ profile, server, consoleGuard }) => {
    test.setTimeout(90_000);
    consoleGuard.allowNetworkErrors();
    const session = await newSession(server, MARYSE);
    const context = await profile.open();
    const page = await context.newPage();
    await page.goto('/');
    await keepSession(page, session);
    await page.reload();
    await untilInstalled(page);
    await context.setOffline(true);
    await askForQuote(page);
    await expect(page.getByText(/enregistrée sur cet appareil/).first()).toBeVisible();
    const blank = await context.newPage();
    await blank.goto('about:blank');
    await page.close();

    await context.setOffline(false);
    await expect.poll(async () => (await ordersOf(server, session)).length, { timeout: 15_000 }).toBe(1);
  },
);
