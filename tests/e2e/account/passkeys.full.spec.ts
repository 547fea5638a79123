import type { CDPSession, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../../support/accessibility/axe.ts';
import { keepSession, newAccount, newManager, newSession } from '../../support/accounts.ts';
import { expectStill, watchShifts } from '../../support/browser/layout-shift.ts';
import { takeScreenshot } from '../../support/browser/screenshots.ts';
import { expect, test } from '../../support/test.ts';

// docs/rules/accounts.md#passkeys

// One-time codes depend on the clocks of both device and server, so both use the machine's clock.
test.use({ clockAt: null, deviceClock: null, actionTimeout: 15_000 });

const EMAIL = 'maryse@exemple.gp';
const WIDTHS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

const NOT_PROVEN = {
  status: 401,
  headers: { 'x-supabase-api-version': '2024-01-01' },
  json: { code: 'reauthentication_needed', message: 'The code or the password has to be shown again' },
};

/** A phone or a computer that verifies its user by a finger, without asking in this test. */
async function newAuthenticator(page: Page) {
  const browser: CDPSession = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the finger is the right one from now on. */
    recognises: (isUserVerified: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

const openSecurity = async (page: Page) => {
  await page.goto('/mon-compte');
  await page.getByRole('tab', { name: 'Sécurité' }).click();
};
const passkeys = (page: Page) => page.getByRole('region', { name: 'Clés d’accès' });
const addPasskey = async (page: Page) => {
  await passkeys(page).getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await expect(page.getByText('Clé d’accès ajoutée')).toBeVisible();
};
const leave = async (page: Page) => {
  await page.getByRole('button', { name: 'Déconnexion' }).first().click();
  await expect(page).toHaveURL(/\/$/);
};
const signIn = (page: Page) => page.getByRole('button', { name: 'Utiliser une clé d’accès' });

async function expectNoViolationsAtEachWidth(page: Page, name: string): Promise<void> {
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    await expectNoAxeViolations(page);
    await takeScreenshot(page, name, true);
  }
}

test('a manager opens the desk with one press', async ({ page, server }) => {
  test.setTimeout(120_000);
  await newAuthenticator(page);
  await keepSession(page, await newManager(server));
  await openSecurity(page);
  await addPasskey(page);
  await leave(page);
  await page.goto('/gestion');
  await expect(page).toHaveURL(/\/connexion/);
  await signIn(page).click();
  await expect(page).toHaveURL(/\/gestion/);
  await expect(page.getByRole('navigation', { name: 'Rubriques de la gestion' })).toBeVisible();
});

test('a customer adds a passkey, signs in with it, and takes it off', async ({
  page,
  server,
  consoleGuard,
}) => {
  test.setTimeout(120_000);
  // Chromium prints the refusal of a passkey that is gone.
  consoleGuard.allowNetworkErrors();
  const phone = await newAuthenticator(page);
  await newAccount(server, EMAIL, { firstname: 'Maryse' });
  await keepSession(page, await newSession(server, EMAIL));
  await openSecurity(page);
  await addPasskey(page);
  const list = passkeys(page).getByRole('listitem');
  await expect(list).toHaveText(/Clé d’accès.*Ajoutée le/);
  await passkeys(page).getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await expect(page.getByText('Cet appareil a déjà une clé d’accès pour ce compte.').first()).toBeVisible();

  await list.getByRole('button', { name: 'Renommer' }).click();
  const name = page.getByLabel('Nom de la clé');
  await expect(name).toBeFocused();
  await name.fill('Téléphone bleu');
  await expectNoViolationsAtEachWidth(page, 'passkey-name');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(list.getByText('Téléphone bleu')).toBeVisible();
  await expect(list.getByRole('button', { name: 'Renommer' })).toBeFocused();
  await expectNoViolationsAtEachWidth(page, 'passkeys');
  await leave(page);

  await watchShifts(page);
  await page.goto('/connexion');
  await expect(signIn(page)).toBeVisible();
  await expectStill(page);
  await page.getByLabel('Adresse e-mail').fill(EMAIL);
  await phone.recognises(false);
  await signIn(page).click();
  await expect(page.getByText('Aucune clé d’accès n’a été choisie.')).toBeVisible();
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(EMAIL);
  await expectNoViolationsAtEachWidth(page, 'passkey-cancelled');
  await phone.recognises(true);
  await signIn(page).click();
  await expect(page).toHaveURL(/\/mon-compte$/);
  await expect(page.getByText('Connexion réussie')).toBeVisible();

  await page.getByRole('tab', { name: 'Sécurité' }).click();
  await expect(list).toHaveText(/Téléphone bleu.*Utilisée le/);
  await list.getByRole('button', { name: 'Supprimer' }).click();
  // Once, as after five minutes (docs/rules/accounts.md#shown-anew).
  await page.route('**/auth/v1/passkeys/*', (route) => route.fulfill(NOT_PROVEN), { times: 1 });
  await page.getByRole('button', { name: 'Oui, supprimer' }).click();
  const question = page.getByRole('dialog', { name: 'C’est bien vous ?' });
  await expect(question).toBeVisible();
  await expectNoViolationsAtEachWidth(page, 'passkey-proof');
  await question.getByRole('button', { name: 'Utiliser ma clé d’accès' }).click();
  await expect(page.getByText('Clé d’accès supprimée')).toBeVisible();
  await expect(list).toHaveCount(0);
  const told = (await server.mails()).filter(({ to }) => to === EMAIL).map(({ subject }) => subject);
  expect(told.slice(-2)).toEqual([
    'Une clé d’accès a été ajoutée à votre compte',
    'Une clé d’accès a été supprimée de votre compte',
  ]);
  await leave(page);
  await page.goto('/connexion');
  await signIn(page).click();
  await expect(page.getByText('Cette clé d’accès n’est pas reconnue.')).toBeVisible();
});

test('nothing is offered where the server has no passkeys', async ({ page }) => {
  const asked = page.waitForResponse('**/auth/v1/settings');
  await page.route('**/auth/v1/settings', (route) => route.fulfill({ json: { passkeys_enabled: false } }));
  await page.goto('/connexion');
  await (await asked).finished();
  await page.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
  await page.getByRole('button', { name: 'Retour à la connexion' }).click();
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible();
  await expect(signIn(page)).toHaveCount(0);
});
