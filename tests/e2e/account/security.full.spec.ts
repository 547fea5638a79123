import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectNoAxeViolations } from '../../support/accessibility/axe.ts';
import {
  askAccounts,
  keepSession,
  lastLink,
  newAccount,
  newSession,
  PASSWORD,
  signIn,
} from '../../support/accounts.ts';
import { takeScreenshot } from '../../support/browser/screenshots.ts';
import { isHosted } from '../../support/server/hosted-project.ts';
import type { ServerUnderTest } from '../../support/server/shared-server.ts';
import { expect, test } from '../../support/test.ts';

// One-time codes depend on the clocks of both device and server, so both use the machine's clock.
test.use({ clockAt: null, deviceClock: null, actionTimeout: 15_000 });

const EMAIL = 'maryse@exemple.gp';
const NEW_PASSWORD = 'bokit du samedi soir';

// The tests provoke refusals, and Chromium prints each.
test.beforeEach(async ({ server, consoleGuard }) => {
  consoleGuard.allowNetworkErrors();
  await newAccount(server, EMAIL, { firstname: 'Maryse' });
});

async function openSecurity(page: Page, server: ServerUnderTest): Promise<void> {
  await keepSession(page, await newSession(server, EMAIL));
  await page.goto('/mon-compte');
  await page.getByRole('tab', { name: 'Sécurité' }).click();
}

const code = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) });

/** A code works once. The next half minute's code is accepted early, within one step. */
const nextCode = (secret: string) => code(secret).generate({ timestamp: Date.now() + 30_000 });

/**
 * Enrols a second factor. Returns its secret.
 * @param look what to do while its picture is shown
 */
async function enable(page: Page, look = async () => {}): Promise<string> {
  await page.context().grantPermissions(['clipboard-write']);
  await page.getByRole('button', { name: 'Activer' }).click();
  const picture = page.getByAltText('Image à scanner avec l’application d’authentification');
  await expect(picture).toBeVisible();
  // A broken image would be visible too, so its size is checked.
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
  // The phone that shows the picture cannot scan it.
  await expect(page.getByRole('link', { name: 'Ouvrir dans mon application' })).toHaveAttribute(
    'href',
    new RegExp(`^otpauth://totp/.*secret=${secret}`),
  );
  await page.getByRole('button', { name: 'Copier la clé' }).click();
  await expect(page.getByText('Clé copiée')).toBeVisible();
  await look();
  await page.getByLabel('Code à 6 chiffres').fill('000000');
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page.getByText('Ce code n’est pas le bon.')).toBeVisible();
  await page.getByLabel('Code à 6 chiffres').fill(code(secret).generate());
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page.getByRole('button', { name: 'Désactiver' })).toBeVisible();
  return secret;
}

test('with a second factor, a forgotten password takes the code too', async ({ page, server }) => {
  test.setTimeout(90_000);
  await openSecurity(page, server);
  const secret = await enable(page, () => expectNoAxeViolations(page));
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Déconnexion' }).first().click();
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/connexion');
  await page.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
  await page.getByLabel('Adresse e-mail').fill(EMAIL);
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect(page.getByText('Si un compte existe pour cette adresse')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto(await lastLink(server, EMAIL));
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('heading', { name: 'Code de vérification' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel('Code à 6 chiffres').fill(nextCode(secret));
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page.getByRole('heading', { name: 'Nouveau mot de passe' })).toBeVisible();
  await expectNoAxeViolations(page);
  const field = page.getByLabel('Nouveau mot de passe');
  // A project refuses common passwords where it has been told to.
  if (!isHosted(server)) {
    await field.fill('motdepasse123');
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await expect(page.getByText('Ce mot de passe est parmi les plus courants').first()).toBeVisible();
  }
  await field.fill(NEW_PASSWORD);
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByLabel('Afficher ce que je saisis').check();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await expect(page).toHaveURL(/\/mon-compte$/);
});

test('a link cut off by the network opens when it is back, and survives a reload', async ({
  page,
  context,
  server,
  consoleGuard,
}) => {
  // supabase-js logs failed fetches.
  consoleGuard.allow(/^TypeError: Failed to fetch/);
  await page.goto('/connexion');
  await page.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
  await page.getByLabel('Adresse e-mail').fill(EMAIL);
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect(page.getByText('Si un compte existe pour cette adresse')).toBeVisible();
  await context.route('**/auth/v1/verify*', (route) => route.abort());
  await page.goto(await lastLink(server, EMAIL));
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('alert')).toContainText('Impossible de contacter le serveur');
  await expect(page.getByRole('alert')).toContainText('Le lien n’a pas encore servi');
  await expectNoAxeViolations(page);
  await page.reload();
  await context.unroute('**/auth/v1/verify*');

  // The server has used the link, but the answer to the next request is lost.
  await context.route('**/auth/v1/user*', (route) => route.abort());
  await page.getByRole('button', { name: 'Continuer' }).click();
  const failed = page.getByRole('alert').filter({ hasText: 'Votre compte ne s’est pas ouvert' });
  await expect(failed).toBeVisible();
  // No token is left in the address.
  expect(page.url()).not.toContain('token');
  await expectNoAxeViolations(page);
  await takeScreenshot(page, 'link-cut', true);
  await context.unroute('**/auth/v1/user*');
  await failed.getByRole('button', { name: 'Réessayer' }).click();
  const field = page.getByLabel('Nouveau mot de passe');
  await expect(field).toBeVisible();

  await page.reload();
  await field.fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await expect(page).toHaveURL(/\/mon-compte$/);
});

const codesOn = (page: Page) => page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem');

test('a lost phone: a recovery code opens the account, and the second factor is gone', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(90_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSecurity(page, server);
  await enable(page);
  await expect(page.getByRole('heading', { name: 'Vos codes de secours' })).toBeFocused();
  await expect(codesOn(page)).toHaveCount(8);
  const [code = ''] = await codesOn(page).allTextContents();
  expect(code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/);
  await page.getByRole('button', { name: 'Copier les codes' }).click();
  await expect(page.getByText('Codes copiés')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  for (const shown of await codesOn(page).allTextContents()) expect(copied).toContain(shown);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Enregistrer les codes' }).click();
  expect((await download).suggestedFilename()).toBe('codes-de-secours.txt');
  await expect(page.getByText('Le fichier vous est proposé')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Me l’envoyer par e-mail' })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await takeScreenshot(page, 'recovery-codes', true);
  await page.getByRole('button', { name: 'J’ai gardé mes codes' }).click();
  await expect(codesOn(page)).toHaveCount(0);
  await expect(page.getByText('8 codes de secours ouvrent votre compte')).toBeVisible();
  await page.getByRole('button', { name: 'Déconnexion' }).first().click();
  await expect(page).toHaveURL(/\/$/);

  await signIn(page, EMAIL);
  await page.getByRole('button', { name: 'Je n’ai plus mon téléphone' }).click();
  const field = page.getByLabel('Code de secours', { exact: true });
  await expectNoAxeViolations(page);
  await field.fill('123456');
  await page.getByRole('button', { name: 'Ouvrir mon compte' }).click();
  await expect(page.getByText('Un code de secours a 16 lettres et chiffres.').first()).toBeVisible();
  await field.fill('AAAA-AAAA-AAAA-AAAA');
  await page.getByRole('button', { name: 'Ouvrir mon compte' }).click();
  await expect(page.getByText('Ce code de secours n’est pas le bon, ou a déjà servi.').first()).toBeVisible();
  await field.fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Ouvrir mon compte' }).click();
  await expect(page).toHaveURL(/\/mon-compte$/);
  await page.getByRole('tab', { name: 'Sécurité' }).click();
  await expect(page.getByRole('button', { name: 'Activer' })).toBeVisible();
  // A project tells of what its accounts service does, and the database has done this.
  const done = isHosted(server) ? 'activée sur' : 'retirée de';
  expect((await server.mails()).at(-1)).toMatchObject({
    to: EMAIL,
    subject: `La double authentification a été ${done} votre compte`,
  });
});

// docs/rules/accounts.md#second-factor
test('recovery codes are renewed, and an account without any is told so; the second factor is asked for at sign-in until it is taken off', async ({
  page,
  server,
}) => {
  test.setTimeout(90_000);
  await page.route('**/rpc/renew_recovery_codes', (route) => route.abort(), { times: 1 });
  await openSecurity(page, server);
  const secret = await enable(page);
  await expect(page.getByText('Vous n’avez pas de code de secours')).toBeVisible();
  await page.getByRole('button', { name: 'Faire des codes de secours' }).click();
  await expect(codesOn(page)).toHaveCount(8);
  const before = await codesOn(page).allTextContents();
  await page.getByRole('button', { name: 'Faire de nouveaux codes' }).click();
  await page.getByRole('button', { name: 'Oui, de nouveaux codes' }).click();
  await expect(codesOn(page).first()).not.toHaveText(before[0] ?? '');
  const after = await codesOn(page).allTextContents();
  expect(after.filter((code) => before.includes(code))).toEqual([]);

  await page.getByRole('button', { name: 'Déconnexion' }).first().click();
  await expect(page).toHaveURL(/\/$/);

  await signIn(page, EMAIL);
  await expect(page.getByRole('heading', { name: 'Code de vérification' })).toBeVisible();
  await page.getByLabel('Code à 6 chiffres').fill(nextCode(secret));
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page).toHaveURL(/\/mon-compte$/);
  await page.getByRole('tab', { name: 'Sécurité' }).click();
  await page.getByRole('button', { name: 'Désactiver' }).click();
  await page.getByRole('button', { name: 'Oui, désactiver' }).click();
  await expect(page.getByText('Double authentification désactivée')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Activer' })).toBeVisible();

  await page.getByRole('button', { name: 'Déconnexion' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await signIn(page, EMAIL);
  await expect(page).toHaveURL(/\/mon-compte$/);
});

// docs/rules/accounts.md#signing-out
test('the other devices are signed out, this one is not', async ({ page, server }) => {
  const elsewhere = await newSession(server, EMAIL);
  const opens = async () =>
    (await askAccounts(server, '/auth/v1/user', { token: elsewhere.access_token })).status;
  expect(await opens()).toBe(200);
  await openSecurity(page, server);
  await page.getByLabel('Mot de passe actuel').fill('ce n’est pas le mien');
  await page.getByLabel('Nouveau mot de passe').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await expect(page.getByText('Le mot de passe actuel n’est pas le bon.').first()).toBeVisible();
  expect(await opens()).toBe(200);
  await page.getByRole('button', { name: 'Déconnecter mes autres appareils' }).click();
  await expect(page.getByText('Vos autres appareils sont déconnectés')).toBeVisible();
  expect(await opens()).toBe(403);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Maryse' })).toBeVisible();
});

test('a deleted account cannot sign in', async ({ page, server }) => {
  await openSecurity(page, server);
  await page.getByRole('button', { name: 'Supprimer mon compte…' }).click();
  await page.getByLabel('Pour confirmer, saisissez votre adresse e-mail').fill('autre@exemple.gp');
  await page.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await expect(page.getByText('Ce n’est pas l’adresse de ce compte.')).toBeVisible();
  await page.getByLabel('Pour confirmer, saisissez votre adresse e-mail').fill(EMAIL);
  await page.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await expect(page.getByText('Compte supprimé')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await signIn(page, EMAIL, PASSWORD);
  await expect(page.getByText('L’adresse e-mail ou le mot de passe n’est pas le bon.').first()).toBeVisible();
});
