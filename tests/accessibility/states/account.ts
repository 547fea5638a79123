import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { keepSession, lastLink, newAccount, newSession, signIn } from '../../support/accounts.ts';
import type { Place, State } from '../scan.ts';
import { untilIdle, visit } from './pages.ts';

async function signedIn({ page, server }: Place): Promise<void> {
  const email = `${randomUUID()}@exemple.gp`;
  await newAccount(server, email, { firstname: 'Maryse', lastname: 'Jean-Louis' });
  await keepSession(page, await newSession(server, email));
  await page.goto('/mon-compte');
  await expect(page.getByRole('heading', { name: 'Maryse Jean-Louis' })).toBeVisible();
}

const tab = (name: string): State => ({
  name: `account: ${name}`,
  world: 'now',
  reach: async (place) => {
    await signedIn(place);
    await place.page.getByRole('tab', { name }).click();
    await untilIdle(place.page);
  },
});

export const ACCOUNT_STATES: readonly State[] = [
  ...['Informations', 'Adresse', 'Commandes', 'Portefeuille', 'Parrainage', 'Sécurité'].map(tab),
  {
    name: 'account: menu of the header',
    world: 'now',
    reach: async (place) => {
      await signedIn(place);
      const { page } = place;
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.getByRole('button', { name: 'Mon Compte' }).click();
      await expect(page.getByText('Mon Espace')).toBeVisible();
    },
  },
  {
    name: 'account: second factor',
    world: 'now',
    reach: async (place) => {
      await signedIn(place);
      const { page } = place;
      await page.getByRole('tab', { name: 'Sécurité' }).click();
      await page.getByRole('button', { name: 'Activer' }).click();
      await expect(page.getByAltText('Image à scanner avec l’application d’authentification')).toBeVisible();
      await page.getByLabel('Code à 6 chiffres').fill('000000');
      await page.getByRole('button', { name: 'Vérifier' }).click();
      await expect(page.getByText('Ce code n’est pas le bon.')).toBeVisible();
    },
  },
  {
    name: 'sign-up in error',
    world: 'now',
    reach: async ({ page }) => {
      await visit(page, '/connexion');
      await page.getByRole('tab', { name: "S'inscrire" }).click();
      await page.getByRole('button', { name: 'Créer mon compte' }).click();
      await expect(page.getByText('Prénom : à remplir.')).toBeVisible();
    },
  },
  {
    name: 'sign-up to be confirmed',
    world: 'now',
    reach: async ({ page }) => {
      await visit(page, '/connexion');
      await page.evaluate(() => {
        const asked = [{ email: 'maryse@exemple.gp', at: Date.now(), isSignUp: true }];
        localStorage.setItem('lg-asked-links', JSON.stringify(asked));
      });
      await visit(page, '/connexion');
      await expect(page.getByRole('button', { name: 'Renvoyer' })).toBeVisible();
    },
  },
  {
    name: 'sign-in refused',
    world: 'now',
    reach: async ({ page }) => {
      await signIn(page, 'personne@exemple.gp');
      await expect(
        page.getByText('L’adresse e-mail ou le mot de passe n’est pas le bon.').first(),
      ).toBeVisible();
    },
  },
  {
    name: 'link of a mail',
    world: 'now',
    reach: async ({ page, server }) => {
      const email = `${randomUUID()}@exemple.gp`;
      await newAccount(server, email);
      const headers = { apikey: 'sb_publishable_local', 'content-type': 'application/json' };
      const body = JSON.stringify({ email });
      await fetch(`${server.origin}/auth/v1/recover`, { method: 'POST', headers, body });
      await page.goto(await lastLink(server, email));
      await expect(page.getByRole('heading', { name: 'Choisir un mot de passe' })).toBeVisible();
    },
  },
  {
    name: 'link to another account',
    world: 'now',
    reach: async (place) => {
      await signedIn(place);
      const { page, server } = place;
      const email = `${randomUUID()}@exemple.gp`;
      await newAccount(server, email);
      const { access_token, refresh_token } = await newSession(server, email);
      await page.goto(`/connexion#${new URLSearchParams({ access_token, refresh_token })}`);
      await expect(page.getByRole('heading', { name: `Continuer comme ${email}` })).toBeVisible();
    },
  },
  {
    name: 'password forgotten',
    world: 'now',
    reach: async ({ page }) => {
      await visit(page, '/connexion');
      await page.getByRole('button', { name: /oublié/ }).click();
      await untilIdle(page);
    },
  },
];
