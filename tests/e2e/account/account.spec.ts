import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../../support/accessibility/axe.ts';
import { lastLink, PASSWORD, signIn } from '../../support/accounts.ts';
import { expect, test } from '../../support/test.ts';

test.describe('account', () => {
  // Sessions expire by the clocks of both device and server, so both use the machine's clock.
  test.use({ clockAt: null, deviceClock: null, actionTimeout: 15_000 });

  const EMAIL = 'maryse@exemple.gp';

  async function fillSignUp(page: Page): Promise<void> {
    await page.getByRole('tab', { name: "S'inscrire" }).click();
    await page.getByLabel('Prénom').fill('Maryse');
    await page.getByLabel('Nom', { exact: true }).fill('Jean-Louis');
    await page.getByLabel('Nom d’utilisateur').fill('maryse971');
    await page.getByLabel('Téléphone').fill('0690 12 34 56');
    await page.getByLabel('Adresse', { exact: true }).fill('3 rue des Flamboyants');
    await page.getByLabel('Date de naissance').fill('1990-02-28');
    await page.getByLabel('Adresse e-mail').fill(EMAIL);
    await page.getByLabel('Mot de passe').fill(PASSWORD);
  }

  const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

  // docs/rules/accounts.md#sign-up
  // docs/rules/accounts.md#account-notices
  // docs/rules/accounts.md#referral-code
  // docs/rules/accounts.md#not-built
  test('an account is made, confirmed, entered and filled in', async ({ page, server, consoleGuard }) => {
    test.setTimeout(120_000);
    // The test provokes refusals, and Chromium prints each.
    consoleGuard.allowNetworkErrors();

    await test.step('sign up', async () => {
      await page.goto('/mon-compte');
      await expect(page).toHaveURL(/\/connexion$/);
      await expectNoAxeViolations(page);
      await page.getByRole('tab', { name: "S'inscrire" }).click();
      await page.getByRole('button', { name: 'Créer mon compte' }).click();
      await expect(page.getByText('Prénom : à remplir.')).toBeVisible();
      await expect(page.getByLabel('Prénom')).toBeFocused();
      await expectNoAxeViolations(page);
      await fillSignUp(page);
      await page.getByRole('button', { name: 'Créer mon compte' }).click();
      await expect(page.getByText('Vérification requise')).toBeVisible();
      expect(await server.mails()).toEqual([]);
      await page.getByLabel('Je ne suis pas un robot').check();
      await page.getByRole('button', { name: 'Créer mon compte' }).click();
      await expect(page.getByText('Inscription réussie !')).toBeVisible();
      await expect(page.getByRole('tab', { name: 'Se connecter' })).toHaveAttribute('aria-selected', 'true');
    });

    await test.step('sign in too early, then through the link of the mail', async () => {
      await signIn(page, EMAIL);
      await expect(page.getByRole('button', { name: 'Renvoyer le lien de confirmation' })).toBeVisible();
      await expectNoAxeViolations(page);
      const link = await lastLink(server, EMAIL);
      await page.goto(link);
      await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
      await expect(page).toHaveURL(/\/mon-compte$/);
      await expect(page.getByRole('heading', { name: 'Maryse Jean-Louis' })).toBeVisible();
      await page.getByRole('button', { name: 'Déconnexion' }).first().click();
      await expect(page).toHaveURL(/\/$/);
      await page.goto(link);
      await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
      await expect(page.getByText('Ce lien a déjà servi ou n’est plus valable')).toBeVisible();
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: 'Recevoir un nouveau lien' }).click();
      await expect(page.getByRole('heading', { name: 'Lien de confirmation' })).toBeVisible();
    });

    await test.step('a wrong password, then the right one', async () => {
      await signIn(page, EMAIL, 'autre chose');
      await expect(
        page.getByText('L’adresse e-mail ou le mot de passe n’est pas le bon.').first(),
      ).toBeVisible();
      await signIn(page, EMAIL);
      await expect(page.getByText('Connexion réussie !')).toBeVisible();
      await expect(page).toHaveURL(/\/mon-compte$/);
    });

    await test.step('edit the profile', async () => {
      await expect(page.getByLabel('Adresse e-mail')).toHaveValue(EMAIL);
      await expect(page.getByLabel('Adresse e-mail')).toHaveAttribute('readonly', '');
      await page.getByLabel('Prénom').fill('Marie-Lise');
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(page.getByText('Informations mises à jour avec succès !')).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Marie-Lise Jean-Louis' })).toBeVisible();
      await expectNoAxeViolations(page);
    });

    await test.step('every tab', async () => {
      await openTab(page, 'Adresse');
      await expect(page.getByLabel('Adresse', { exact: true }).last()).toHaveValue('3 rue des Flamboyants');
      await page.getByRole('button', { name: 'Ajouter une adresse' }).click();
      await expect(page.getByText('Bientôt disponible')).toBeVisible();
      await openTab(page, 'Commandes');
      await expect(page.getByText('Aucune commande pour l’instant')).toBeVisible();
      await expectNoAxeViolations(page);
      await openTab(page, 'Portefeuille');
      await expectNoAxeViolations(page);
      await openTab(page, 'Parrainage');
      await expect(page.getByText(/^[A-HJ-NP-Z2-9]{8}$/)).toBeVisible();
      await expectNoAxeViolations(page);
    });
  });
});
