import type { Page } from '@playwright/test';
import { keepSession, newAccount, newSession, signOthersOut } from '../../support/accounts.ts';
import { expect, networkTest as test } from '../../support/test.ts';

// Sessions expire by the clocks of both device and server, so both use the machine's clock.
test.use({ clockAt: null, deviceClock: null, actionTimeout: 15_000 });

const EMAIL = 'joel@exemple.gp';
/** Every field of the first tab. */
const WHOLE = {
  firstname: 'Joël',
  lastname: 'Lacroix',
  username: 'joel971',
  phone: '0690 65 43 21',
  birthdate: '1990-05-12',
};
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' }).click();

test('a profile is not said to be saved by a session that was ended elsewhere', async ({
  page,
  server,
  consoleGuard,
}) => {
  consoleGuard.allowNetworkErrors();
  await newAccount(server, EMAIL, WHOLE);
  await keepSession(page, await newSession(server, EMAIL));
  await page.goto('/mon-compte');
  await expect(page.getByLabel('Téléphone')).toHaveValue(/65 43 21/);
  await signOthersOut(server, EMAIL);
  await page.getByLabel('Téléphone').fill('0690 11 22 33');
  await save(page);
  const refusal = page.getByText('Votre session a pris fin. Connectez-vous à nouveau.');
  await expect(refusal.first()).toBeVisible();
  await expect(page.getByLabel('Téléphone')).toHaveValue('0690 11 22 33');
});

test('typed profile fields survive a look at another tab, and only they are saved', async ({
  page,
  server,
}) => {
  await newAccount(server, EMAIL, WHOLE);
  await keepSession(page, await newSession(server, EMAIL));
  await page.goto('/mon-compte');
  await page.getByLabel('Téléphone').fill('0690 11 22 33');
  await page.getByRole('tab', { name: /Adresse/ }).click();
  await page.getByRole('textbox', { name: 'Adresse' }).fill('1 rue Frébault');
  await page.getByRole('tab', { name: /Informations/ }).click();
  await expect(page.getByLabel('Téléphone')).toHaveValue('0690 11 22 33');
  await save(page);
  await expect(page.getByText('Informations mises à jour avec succès').first()).toBeVisible();
  await page.getByRole('tab', { name: /Adresse/ }).click();
  await expect(page.getByRole('textbox', { name: 'Adresse' })).toHaveValue('1 rue Frébault');
  await page.reload();
  await expect(page.getByLabel('Téléphone')).toHaveValue('0690 11 22 33');
  await page.getByRole('tab', { name: /Adresse/ }).click();
  await expect(page.getByRole('textbox', { name: 'Adresse' })).toHaveValue('');
});

// docs/rules/accounts.md#profile
test('two devices change a profile, and both changes are kept', async ({ page, context, server }) => {
  await newAccount(server, EMAIL, WHOLE);
  await keepSession(page, await newSession(server, EMAIL));
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/mon-compte');
    await expect(tab.getByRole('heading', { name: 'Joël Lacroix' })).toBeVisible();
  }
  await page.getByLabel('Téléphone').fill('0690 11 22 33');
  await save(page);
  await expect(page.getByText('Informations mises à jour avec succès !')).toBeVisible();
  await other.getByLabel('Prénom').fill('Joëlle');
  await save(other);
  await expect(other.getByText('Informations mises à jour avec succès !')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Joëlle Lacroix' })).toBeVisible();
  await expect(other.getByLabel('Téléphone')).toHaveValue(/11 22 33/);
  await other.getByLabel('Nom', { exact: true }).fill('Lacroix-Bé');
  await save(other);
  await expect(other.getByRole('heading', { name: 'Joëlle Lacroix-Bé' })).toBeVisible();
  await other.reload();
  await expect(other.getByLabel('Téléphone')).toHaveValue(/11 22 33/);
});
