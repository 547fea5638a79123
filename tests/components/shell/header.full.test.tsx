import { expect, it, onTestFinished } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { year } from '../../../src/device/clock/clock.ts';
import { startSession } from '../account/account.ts';
import { openPage } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { setScreen, textsOf } from '../screen.ts';
import { userEvent } from '../user.ts';

// docs/rules/pages.md#header-and-footer
const SAME_LINKS = [
  'Accueil',
  'Zones de livraison',
  'Professionnels',
  'Offres d’emploi',
  'Devenir livreur',
  'Mes envois',
  'Mon carnet',
  'Commander',
];
const open = () => userEvent.click(page.getByRole('button', { name: 'Ouvrir le menu' }));
const links = () => textsOf(page.getByRole('navigation', { name: 'Menu' }).getByRole('link'));

it('the panel of a phone has the links, the way in, and the way to give', async () => {
  await openPage('/professionnels');
  await open();
  await expect.poll(links).toEqual([...SAME_LINKS, 'Connexion', 'Faire un don']);
});

it('the panel of a phone has the account of whoever has signed in', async () => {
  startSession('password');
  await openPage('/professionnels');
  await open();
  await expect.poll(links).toEqual([...SAME_LINKS, 'Mon Compte', 'Faire un don']);
  await expect
    .element(page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Déconnexion' }))
    .toBeVisible();
});

it('« Mon Compte » of a wide screen opens « Mon Espace », whose way out leads home', async () => {
  await setScreen(1280, 800);
  startSession('password');
  const router = await openPage('/professionnels');
  const header = page.getByRole('navigation', { name: 'Principale' });
  await expect.element(header.getByRole('link', { name: 'Connexion' })).not.toBeInTheDocument();
  await userEvent.click(header.getByRole('button', { name: 'Mon Compte' }));
  await expect.element(header.getByText('Mon Espace')).toBeVisible();
  await expect.element(header.getByRole('link', { name: 'Profil' })).toHaveAttribute('href', '/mon-compte');
  await expectNoAxeViolations();
  await userEvent.click(header.getByRole('button', { name: 'Déconnexion' }));
  await expect.poll(() => router.state.location.pathname).toBe('/');
  await expect.element(header.getByRole('link', { name: 'Connexion' })).toBeVisible();
});

it('Escape, a press elsewhere and a focus elsewhere close the panel of a phone', async () => {
  await openPage('/professionnels');
  const panel = page.getByRole('navigation', { name: 'Menu' });
  const button = page.getByRole('button', { name: 'Ouvrir le menu' });
  const elsewhere = [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(document.body, { position: { x: 180, y: innerHeight - 4 } }),
    () => {
      // In Safari a button that is pressed has no focus.
      (document.activeElement as HTMLElement).blur();
      document.querySelector<HTMLElement>('footer a')?.focus();
    },
  ];
  for (const close of elsewhere) {
    await open();
    await expect.element(panel).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Fermer le menu' })).toBeVisible();
    await close();
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(button).toBeVisible();
  }
  await open();
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
});

it('the panel of a phone opens and closes in a browser that knows no popovers', async () => {
  const { popover } = Object.getOwnPropertyDescriptors(HTMLElement.prototype);
  if (!popover) throw new Error('This browser knows no popovers.');
  Reflect.deleteProperty(HTMLElement.prototype, 'popover');
  onTestFinished(() => void Object.defineProperty(HTMLElement.prototype, 'popover', popover));
  await openPage('/professionnels');
  const panel = page.getByRole('navigation', { name: 'Menu' });
  const button = document.querySelector('[popovertarget]');
  // Without its default action the browser opens nothing by itself.
  button?.addEventListener('click', (event) => event.preventDefault());
  await open();
  expect(document.querySelector(':popover-open')).toBeNull();
  await expect.element(panel).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Fermer le menu', expanded: true })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Fermer le menu' }));
  await expect.element(panel).not.toBeInTheDocument();
  await open();
  await userEvent.click(panel.getByRole('link', { name: 'Offres d’emploi' }));
  await expect.element(page.getByRole('heading', { level: 1, name: /offres/i })).toBeVisible();
  await expect.element(panel).not.toBeInTheDocument();
});

it('header and footer lead where they should', async () => {
  await setScreen(1280, 800);
  // On a device run-clock.ts sets the year.
  onTestFinished(() => year.set(null));
  year.set(2026);
  await openPage('/professionnels');
  const leads = async (scope: Locator, expected: readonly (readonly [string, string])[]) => {
    await expect.poll(() => textsOf(scope.getByRole('link'))).toEqual(expected.map(([name]) => name));
    for (const [name, href] of expected) {
      await expect.element(scope.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
  };
  await leads(page.getByRole('navigation', { name: 'Principale' }), [
    ['Accueil', '/'],
    ['Zones de livraison', '/zones-de-livraison'],
    ['Professionnels', '/professionnels'],
    ['Offres d’emploi', '/offres-emploi'],
    ['Devenir livreur', '/devenir-livreur'],
    ['Mes envois', '/mes-envois'],
    ['Commander', '/commander'],
    ['Connexion', '/connexion'],
  ]);
  const footer = page.getByRole('contentinfo');
  await leads(footer.getByRole('region', { name: 'Services' }), [
    ['Commander', '/commander'],
    ['Suivre ma commande', '/suivi-commande'],
    ['Pour les pros', '/professionnels'],
  ]);
  await leads(footer.getByRole('region', { name: 'À propos' }), [
    ['Notre histoire', '/notre-histoire'],
    ['Devenir livreur', '/devenir-livreur'],
    ['Zones de livraison', '/zones-de-livraison'],
  ]);
  await leads(footer.getByRole('region', { name: 'Contact' }), [
    ['bonjour@livraison.example', '#contact'],
    ['Pointe-à-Pitre, Guadeloupe', '#contact'],
    ['Écrire un e-mail', 'mailto:bonjour@livraison.example'],
  ]);
  await expect.element(footer).toHaveTextContent('© 2026 Livraison Guadeloupe');
});
