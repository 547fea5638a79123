import type { Page } from '@playwright/test';
import { linkToken } from '../../../supabase/local/testing/accounts.ts';
import {
  askAccounts,
  keepSession,
  lastLink,
  newAccount,
  newSession,
  ordersOf,
  PASSWORD,
  signIn,
} from '../../support/accounts.ts';
import { untilInstalled } from '../../support/browser/installing.ts';
import { takeScreenshot } from '../../support/browser/screenshots.ts';
import { SUBMIT_PATH } from '../../support/orders.ts';
import { askForQuote } from '../../support/pages/service-page.ts';
import { isHosted } from '../../support/server/hosted-project.ts';
import { moveOn, type ServerUnderTest } from '../../support/server/shared-server.ts';
import { expect, serviceWorkerTest, test } from '../../support/test.ts';

test.describe('account links', () => {
  // Sessions expire by the clocks of both device and server, so both use the machine's clock.
  test.use({ clockAt: null, deviceClock: null, actionTimeout: 15_000 });

  const MARYSE = 'maryse@exemple.gp';
  const PAUL = 'paul@exemple.gp';

  // The tests provoke refusals, and Chromium prints each.
  test.beforeEach(({ consoleGuard }) => consoleGuard.allowNetworkErrors());

  const signUp = (server: ServerUnderTest, email: string) =>
    askAccounts(server, '/auth/v1/signup', {
      body: { email, password: PASSWORD, data: { firstname: 'Maryse' } },
    });

  /** The e-mail address of this device's session; null without one. */
  const storedEmail = (page: Page) =>
    page.evaluate(() => {
      const kept = localStorage.getItem('lg-session');
      return kept && (JSON.parse(kept) as { user: { email: string } }).user.email;
    });

  const question = (page: Page, email: string) =>
    page.getByRole('heading', { level: 1, name: `Continuer comme ${email} ?` });

  /** Fetches an address as chat previews, mail scanners and prefetching browsers do. */
  async function lookAtLink(page: Page, server: ServerUnderTest, link: string): Promise<void> {
    const { token_hash: token, type } = linkToken(link);
    const old = `${server.backend.url}/auth/v1/verify?${new URLSearchParams({ token, type })}`;
    // A GET of a project's own address uses the link up, which is why our templates do not name it.
    for (const address of isHosted(server) ? [link] : [link, old]) {
      for (const method of ['HEAD', 'GET']) expect(await page.request.fetch(address, { method })).toBeOK();
    }
    // A scanner that runs scripts sees the button and does not press it.
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Confirmer|Choisir/);
    await page.goto('/');
  }

  // docs/rules/accounts.md#links-of-mails
  test('the link of a sign-up waits for one press, and has served then', async ({ page, server }) => {
    await page.goto('/connexion');
    await signUp(server, MARYSE);
    const link = await lastLink(server, MARYSE);
    await lookAtLink(page, server, link);

    await page.goto(link);
    const main = page.getByRole('main');
    await expect(main.getByRole('button')).toHaveText([/Confirmer mon adresse/]);
    await page.reload();
    await main.getByRole('button').click();
    // This device did not sign up, so the page asks before it opens the account.
    await expect(question(page, MARYSE)).toBeFocused();
    expect(await storedEmail(page)).toBeNull();
    expect(page.url()).not.toContain('token');
    await page.getByRole('button', { name: `Continuer comme ${MARYSE}` }).click();
    await expect(page).toHaveURL(/\/mon-compte$/);
    expect(await storedEmail(page)).toBe(MARYSE);

    await page.goto(link);
    await main.getByRole('button').click();
    await expect(page.getByRole('alert')).toContainText('Ce lien a déjà servi');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('button', { name: 'Aller à mon compte' }).click();
    await expect(page).toHaveURL(/\/mon-compte$/);
  });

  test('a device that requested a new password is not asked for consent', async ({ page, server }) => {
    await newAccount(server, MARYSE);
    await page.goto('/connexion');
    await page.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
    await page.getByLabel('Adresse e-mail').fill(' Maryse@exemple.gp');
    await page.getByRole('button', { name: 'Recevoir le lien' }).click();
    await expect(page.getByText('Si un compte existe pour cette adresse')).toBeVisible();
    const link = await lastLink(server, MARYSE);
    await lookAtLink(page, server, link);
    await page.goto(link);
    await takeScreenshot(page, 'link-recovery');
    await page.getByRole('main').getByRole('button').click();
    await expect(page.getByRole('heading', { name: 'Nouveau mot de passe' })).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('lg-asked-links'))).toBeNull();
  });

  test('the form to sign in is never seen where a link brings another view', async ({ page, server }) => {
    await signUp(server, MARYSE);
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      const look = () => {
        for (const { textContent } of document.querySelectorAll('main h1')) seen.add(textContent ?? '');
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto(await lastLink(server, MARYSE));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirmer votre adresse');
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
    expect(seen).not.toContain('Votre compte');
  });

  test('a change of address needs a press, and keeps the session', async ({ page, server }) => {
    await newAccount(server, MARYSE);
    const session = await newSession(server, MARYSE);
    await keepSession(page, session);
    const body = { email: PAUL, current_password: PASSWORD };
    await askAccounts(server, '/auth/v1/user', { method: 'PUT', token: session.access_token, body });
    const link = await lastLink(server, PAUL);
    await lookAtLink(page, server, link);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Confirmer votre nouvelle adresse' })).toBeVisible();
    expect(await storedEmail(page)).toBe(MARYSE);
    const confirm = page.getByRole('button', { name: 'Confirmer la nouvelle adresse' });
    await confirm.click();
    if (isHosted(server)) {
      await expect(page.getByText('Un second message est parti à votre autre adresse')).toBeVisible();
      await page.goto(await lastLink(server, MARYSE));
      await confirm.click();
    }
    // The account is this device's own, so the page does not ask.
    await expect(page).toHaveURL(/\/mon-compte$/);
    await expect(page.getByLabel('Adresse e-mail')).toHaveValue(PAUL);
  });
});

test.describe('account orders', () => {
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
});
