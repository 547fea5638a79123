/** Proves docs/rules/forms.md#managers-number. */

import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { localProblem } from '../../../src/domain/submission.ts';
import { restaurantEntry } from '../../support/entries.ts';
import { SERVICE_PAGES } from '../../support/routes.ts';
import { openPage } from '../app.tsx';
import { keepEntries } from '../device.ts';
import { entryOf, MEDICINES } from '../entries.ts';
import { fill, openForm } from '../form.ts';
import { arriveAt } from '../orders/confirmations.ts';
import { recordToasts, setScreen, toast } from '../screen.ts';
import { userEvent } from '../user.ts';
import { answerAs, main, openTab, PROFILE, READ, startSession } from './account.ts';

/** The header of visitors and accounts, and the parts of the account page that are not built yet. */

it.each([
  ['Informations', 'Changer la photo'],
  ['Adresse', 'Ajouter une adresse'],
  ['Portefeuille', 'Ajouter une carte'],
])('« %s »: « %s » is not built yet, and says so (docs/rules/accounts.md#not-built)', async (tab, name) => {
  startSession('password');
  answerAs({ [READ]: [200, PROFILE] });
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

  it.each([1152, 1279, 1280, 1440])(
    'is one line of links for whoever is signed in, %i points wide',
    async (width) => {
      await setScreen(width, 800);
      startSession('password');
      await openPage('/mentions-legales');
      const account = header().getByRole('button', { name: 'Mon Compte' });
      await expect.element(account).toBeVisible();
      const top = (element: Element) => Math.round(element.getBoundingClientRect().top);
      const order = header().getByRole('link', { name: 'Commander', exact: true });
      await expect.poll(() => Math.abs(top(account.element()) - top(order.element()))).toBeLessThan(10);
    },
  );

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

// docs/rules/accounts.md#way-out
it('the account of nobody leads to the sign-in', async () => {
  startSession();
  const router = await openPage('/mon-compte');
  await expect.poll(() => router.state.location.pathname).toBe('/connexion');
});

const call = () => page.getByCss('main a[href="tel:+33639981234"]');
const write = () => page.getByCss('main a[href^="https://wa.me/33639981234"]');

it.each(SERVICE_PAGES)('%s tells the manager’s number, to call and to write to', async (path) => {
  await openForm(path);
  await expect.element(call().last()).toBeVisible();
  await expect.element(call().last()).toHaveTextContent('06 39 98 12 34');
  await expect.element(write().last()).toBeVisible();
});

it('a parcel that is too heavy says whom to call', async () => {
  await openForm('/colis');
  await fill({ parcel_weight: '40' });
  const box = page.getByText('Poids trop élevé').first();
  await expect.element(box).toBeVisible();
  const beside = page.getByCss('main [data-color="red"]:has-text("Poids trop élevé") a[href^="tel:"]');
  await expect.element(beside).toBeVisible();
});

it('an entry that asks to be called about says at which number', async () => {
  const problem = localProblem('slot_unsure');
  await keepEntries([restaurantEntry({ state: 'needs-attention', problem })]);
  await openPage('/mes-envois');
  await expect.element(page.getByText(/Contactez-nous avant d’en refaire une/)).toBeVisible();
  await expect.element(call()).toBeVisible();
  await expect.element(write()).toBeVisible();
});

it('the track of an order that asks to be called about says at which number', async () => {
  const problem = localProblem('may_have_arrived');
  await keepEntries([restaurantEntry({ state: 'needs-attention', problem })]);
  await openPage('/confirmation-restaurant');
  await expect.element(page.getByCss('main ol').getByText(/Contactez-nous pour en être sûr/)).toBeVisible();
  await expect.element(page.getByCss('main ol a[href^="tel:"]')).toBeVisible();
});

it('/merci says whom to contact once an order is refused (docs/rules/pages.md#thank-you-page)', async () => {
  const problem = { code: 'invalid', message: 'Le nom est requis.' };
  const refused = entryOf('pharmacie', MEDICINES, { state: 'needs-attention', problem });
  const shown = recordToasts();
  await arriveAt('/merci', refused);
  await expect
    .poll(() => shown)
    .toContainEqual(expect.stringMatching(/Veuillez nous contacter\. Gestionnaire : 06 39 98 12 34\.$/));
  await expect.element(call()).toBeVisible();
  await expect.element(write()).toBeVisible();
});
