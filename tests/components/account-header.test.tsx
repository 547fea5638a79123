import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerAs, PROFILE, startSession } from './account.ts';
import { main, openTab, READ } from './account-page.ts';
import { openPage } from './app.tsx';
import { setScreen } from './screen.ts';
import { toast } from './toast.ts';
import { userEvent } from './user.ts';

/** The header of visitors and accounts, and the parts of the account page that are not built yet. */

it.each([
  ['Informations', 'Changer la photo'],
  ['Adresse', 'Ajouter une adresse'],
  ['Portefeuille', 'Ajouter une carte'],
])('« %s »: « %s » is not built yet, and says so (docs/rules/accounts.md#not-built)', async (tab, name) => {
  startSession('password');
  answerAs({ [READ]: [200, [PROFILE]] });
  await openPage('/mon-compte');
  await openTab(tab);
  await userEvent.click(main().getByRole('button', { name }));
  await expect.element(toast().getByText('Bientôt disponible')).toBeVisible();
});

describe('the header (docs/rules/pages.md#header-and-footer)', () => {
  const header = () => page.getByRole('banner');

  it('leads a visitor to the sign-in', async () => {
    await setScreen(1280, 800);
    startSession();
    await openPage('/mentions-legales');
    await expect
      .element(header().getByRole('link', { name: 'Connexion' }))
      .toHaveAttribute('href', '/connexion');
    await expect.element(header().getByRole('button', { name: 'Mon Compte' })).not.toBeInTheDocument();
  });

  it('has the menu « Mon Espace » of whoever is signed in, which leads to the profile and out', async () => {
    await setScreen(1280, 800);
    startSession('password');
    answerAs({ 'POST /auth/v1/logout': [204, null] });
    const router = await openPage('/mentions-legales');
    await userEvent.click(header().getByRole('button', { name: 'Mon Compte' }));
    await expect.element(header().getByText('Mon Espace')).toBeVisible();
    await expect
      .element(header().getByRole('link', { name: 'Profil' }))
      .toHaveAttribute('href', '/mon-compte');
    await userEvent.click(header().getByRole('button', { name: 'Déconnexion' }));
    await expect.poll(() => router.state.location.pathname).toBe('/');
    await expect.element(header().getByRole('link', { name: 'Connexion' })).toBeVisible();
  });
});
