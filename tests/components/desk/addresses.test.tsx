/** Proves docs/rules/desk.md#addresses. */

import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SESSION_KEY } from '../../../src/backend/session.ts';
import { answerAs, MARYSE, PROFILE, READ, sessionOf, startSession } from '../account/account.ts';
import { openPage } from '../app.tsx';
import { expectEveryRule } from '../axe.ts';
import { userEvent } from '../user.ts';
import { column, link } from './board.ts';
import { boardOrder, deskServer } from './board-server.ts';
import { A_MANAGER, askNow, deskOrder } from './desk.ts';

/** The addresses of the desk's parts, of its orders and of its lists. */

const ORDER = deskOrder({ id: boardOrder(6).id, reference: 'LG-100006' });
const DELIVERED = boardOrder(6, { status: 'livree', state: 'livree' }, 300);
const sheet = () => page.getByRole('heading', { level: 2, name: 'LG-100006' });
const current = (name: string) =>
  page.getByRole('navigation', { name }).element().querySelector('[aria-current]');

function aDesk() {
  const server = deskServer([boardOrder(1), DELIVERED]);
  server.answers.desk_order = ({ p_id }) => (p_id === ORDER.id ? ORDER : Response.json(null));
  return server;
}

describe('the board', () => {
  it('is filtered by its address, and the browser’s way back from an order leads to the same list', async () => {
    aDesk();
    const router = await openPage('/gestion?etat=livree');
    await expect.element(column('Livrée')).toHaveTextContent('LG-100006');
    expect(current('États des commandes')).toHaveAttribute('aria-current', 'page');
    await userEvent.click(column('Livrée').getByRole('link', { name: /LG-100006/ }));
    await expect.element(sheet()).toHaveFocus();
    expect(router.state.location.href).toBe(`/gestion/commandes/${ORDER.id}`);
    expect(current('Rubriques de la gestion')?.textContent).toBe('Commandes');
    await expect.element(link('Toutes les commandes')).toHaveAttribute('href', '/gestion?etat=livree');
    router.history.back();
    await expect.element(column('Livrée')).toHaveTextContent('LG-100006');
    expect(router.state.location.href).toBe('/gestion?etat=livree');
  });

  it('has its search and its service in the address, and follows an address that changes', async () => {
    aDesk();
    const router = await openPage('/gestion');
    const search = page.getByRole('searchbox', { name: 'Rechercher' });
    await userEvent.fill(search, ' 100006 ');
    await expect.element(column('Résultats')).toHaveTextContent('LG-100006');
    expect(router.state.location.href).toBe('/gestion?recherche=100006');
    await expect.element(search).toHaveValue(' 100006 ');
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Service' }), 'colis');
    await expect.poll(() => router.state.location.search).toEqual({ service: 'colis', recherche: '100006' });
    await router.navigate({ to: '/gestion' });
    await expect.element(search).toHaveValue('');
    await expect.element(column('Reçue')).toHaveTextContent('LG-100001');
  });

  it.each(['etat=perdue', 'service=%3Cb%3E', 'etat=&service=&recherche='])(
    'shows what is under way where an address says nonsense: %s',
    async (query) => {
      aDesk();
      await openPage(`/gestion?${query}`);
      await expect.element(column('Reçue')).toHaveTextContent('LG-100001');
      await expect.element(page.getByRole('combobox', { name: 'Service' })).toHaveValue('');
    },
  );
});

it.each([
  ['telephone', 'Téléphone', 'Commande par téléphone'],
  ['ouverture', 'Ouverture', null],
  ['comptes', 'Comptes', 'Comptes'],
] as const)(
  '/gestion/%s has a title, a current link and the focus of a page',
  async (part, name, heading) => {
    const server = aDesk();
    const router = await openPage('/gestion');
    await expect.poll(() => document.title).toBe('(1) Gestion · Livraison Guadeloupe');
    await userEvent.click(link(name));
    await expect.element(page.getByRole('heading', { level: 1, name: `${name} · Gestion` })).toHaveFocus();
    await expect.poll(() => document.title).toBe(`(1) ${name} · Gestion · Livraison Guadeloupe`);
    expect(router.state.location.href).toBe(`/gestion/${part}`);
    expect(current('Rubriques de la gestion')?.textContent).toBe(name);
    if (heading) await expect.element(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    server.orders = [boardOrder(1, { takenBy: 'Paul' })];
    askNow();
    await expect.poll(() => document.title).toBe(`${name} · Gestion · Livraison Guadeloupe`);
    await expectEveryRule();
  },
);

it.each([
  ['vue=comptes', '/gestion/comptes'],
  ['vue=ouverture', '/gestion/ouverture'],
  ['vue=telephone&service=colis', '/gestion/telephone?service=colis'],
  [`vue=commandes&commande=${ORDER.id}`, `/gestion/commandes/${ORDER.id}`],
  [`commande=${ORDER.id}`, `/gestion/commandes/${ORDER.id}`],
  [`vue=telephone&commande=${ORDER.id}`, `/gestion/commandes/${ORDER.id}/correction`],
  [`commande=${ORDER.id}&papier=a4`, `/gestion/commandes/${ORDER.id}/a4`],
])('an old address leads on: %s', async (query, address) => {
  aDesk();
  const router = await openPage(`/gestion?${query}`);
  await expect.poll(() => router.state.location.href).toBe(address);
});

it.each(['00000000-0000-4000-8000-000000000999', 'LG-100006', '1'])(
  'an order that nobody knows is told as unknown: %s',
  async (id) => {
    const server = aDesk();
    await openPage(`/gestion/commandes/${id}`);
    await expect.element(page.getByRole('heading', { name: 'Commande introuvable' })).toBeVisible();
    expect(server.asked.filter(({ procedure }) => procedure === 'desk_order').length > 0).toBe(
      id.length > 30,
    );
    await expect.element(link('Toutes les commandes')).toHaveAttribute('href', '/gestion');
  },
);

it('an unknown paper leads to the order', async () => {
  aDesk();
  const router = await openPage(`/gestion/commandes/${ORDER.id}/a5`);
  await expect.element(sheet()).toBeVisible();
  expect(router.state.location.href).toBe(`/gestion/commandes/${ORDER.id}`);
});

// First of those that show the page, whose script comes later than the others.
it.each(['rien-ici', 'commandes', `commandes/${ORDER.id}/a4/rien-ici`])(
  'an unknown address that is reached from the desk is not found, and the way back leads there: %s',
  async (path) => {
    aDesk();
    const router = await openPage('/gestion/ouverture');
    const parts = page.getByRole('navigation', { name: 'Rubriques de la gestion' });
    await expect.element(parts).toBeVisible();
    await router.navigate({ href: `/gestion/${path}` });
    await expect.element(page.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible();
    await expect.element(parts).not.toBeInTheDocument();
    router.history.back();
    await expect.element(parts).toBeVisible();
  },
);

it('an unknown address below the desk is not found', async () => {
  aDesk();
  await openPage('/gestion/rien-ici');
  await expect.poll(() => document.title).toBe('Page introuvable · Livraison Guadeloupe');
  await expect
    .element(page.getByRole('navigation', { name: 'Rubriques de la gestion' }))
    .not.toBeInTheDocument();
});

it('whoever has signed in on the way to an order comes to it', async () => {
  startSession();
  answerAs({
    'POST /auth/v1/token': [200, sessionOf('totp', MARYSE, { aal: 'aal2' })],
    [READ]: [200, PROFILE],
    'POST /rest/v1/rpc/desk_access': A_MANAGER,
    'POST /rest/v1/rpc/desk_order': [200, ORDER],
  });
  const router = await openPage(`/gestion/commandes/${ORDER.id}`);
  await expect.poll(() => router.state.location.pathname).toBe('/connexion');
  expect(router.state.location.search).toEqual({ vers: `/gestion/commandes/${ORDER.id}` });
  await userEvent.fill(page.getByLabelText('Adresse e-mail'), MARYSE.email);
  await userEvent.fill(page.getByLabelText('Mot de passe'), 'colombo du dimanche');
  await userEvent.click(page.getByRole('main').getByRole('button', { name: 'Se connecter' }));
  await expect.element(sheet()).toBeVisible();
  expect(router.state.location.href).toBe(`/gestion/commandes/${ORDER.id}`);
  localStorage.removeItem(SESSION_KEY);
});
