import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { board } from '../../../src/device/desk/board.ts';
import { openPage } from '../app.tsx';
import { expectEveryRule, expectReadableElsewhere } from '../axe.ts';
import { userEvent } from '../user.ts';
import { argsOf, button, column, leaveDesk, link } from './board.ts';
import { boardOrder, deskServer } from './board-server.ts';
import { askNow } from './desk.ts';

/** The board without a network, and the actions that wait for one. */

// docs/rules/desk.md#without-a-network
it('a board of yesterday says so without a network', async () => {
  const server = deskServer([boardOrder(1)]);
  await openPage('/gestion');
  await expect.element(column('Reçue')).toHaveTextContent('LG-100001');
  server.isAway = true;
  askNow();
  const notice = page.getByText(/^Sans réseau/);
  await expect.element(notice).toHaveTextContent('commandes lues à 12:00');
  const known = board.get();
  if (known) board.set({ ...known, at: Date.parse('2026-11-18T23:50:00-04:00') });
  await expect.element(notice).toHaveTextContent('commandes lues le mercredi 18 novembre à 23:50');
});

it('without a network the board of before is read, what is done waits, and is applied once', async () => {
  const server = deskServer([boardOrder(1)]);
  await openPage('/gestion');
  await expect.element(column('Reçue')).toHaveTextContent('LG-100001');
  server.isAway = true;
  askNow();
  await expect.element(page.getByText(/^Sans réseau/)).toHaveTextContent('commandes lues à 12:00');
  await userEvent.click(button('Prendre LG-100001'));
  await expect.element(page.getByText('Une action attend le réseau. Elle part d’elle-même.')).toBeVisible();
  // An order that was taken where it rings is open.
  await userEvent.click(link('Toutes les commandes'));
  await expect.element(column('Reçue')).toHaveTextContent('Prise par Nadia');
  await userEvent.fill(page.getByRole('searchbox', { name: 'Rechercher' }), 'mary');
  await expect.element(column('Résultats')).toHaveTextContent('LG-100001');
  await userEvent.fill(page.getByRole('searchbox', { name: 'Rechercher' }), '');
  await expectEveryRule();
  await expectReadableElsewhere();

  server.isAway = false;
  askNow();
  await expect.element(page.getByText(/attend le réseau/)).not.toBeInTheDocument();
  expect(argsOf(server, 'desk_take')).toHaveLength(1);
});

// docs/rules/desk.md#without-a-network
it('the desk opens without a network by what it knew, and is erased once the role is gone', async () => {
  const server = deskServer([boardOrder(1)]);
  const first = await openPage('/gestion');
  await expect.element(column('Reçue')).toHaveTextContent('LG-100001');
  await leaveDesk(first);
  server.isAway = true;
  await first.navigate({ to: '/gestion' });
  await expect.element(column('Reçue')).toHaveTextContent('LG-100001');
  await expect.element(page.getByText(/^Sans réseau/)).toBeVisible();

  server.isAway = false;
  server.role = null;
  askNow();
  await expect.element(page.getByText('Ce compte n’a pas accès à la gestion')).toBeVisible();
  await expect
    .poll(async () => (await indexedDB.databases()).map(({ name }) => name))
    .not.toContain('lg-gestion');
});

it('what somebody else changed meanwhile is shown, and decided', async () => {
  const server = deskServer([boardOrder(1)]);
  await openPage('/gestion');
  await expect.element(column('Reçue')).toHaveTextContent('LG-100001');
  server.isAway = true;
  const { act } = await import('../../../src/device/desk/act.ts');
  const move = () =>
    act({
      procedure: 'desk_move',
      args: { p_id: boardOrder(1).id, p_from: 'recue', p_to: 'annulee', p_reason: null },
      label: 'LG-100001 : annulée',
      submissionId: boardOrder(1).id,
    });
  expect(await move()).toEqual({ state: 'queued' });
  server.answers.desk_move = ({ p_from }) =>
    p_from === 'recue'
      ? { outcome: 'conflict', status: 'en_livraison' }
      : { outcome: 'done', status: 'annulee' };
  server.isAway = false;
  askNow();
  await expect
    .element(page.getByText('Déplacée entre-temps : En livraison. Rien n’a été changé.'))
    .toBeVisible();
  await expectEveryRule();
  await expectReadableElsewhere();
  await expect.element(link('Ouvrir la commande')).toHaveAccessibleName(/^Ouvrir la commande\s: LG-100/);
  await userEvent.click(page.getByRole('button', { name: /^Refaire quand même\s: LG-100/ }));
  await expect.element(page.getByText(/Déplacée entre-temps/)).not.toBeInTheDocument();
  await expect
    .poll(() => argsOf(server, 'desk_move').map(({ p_from }) => p_from))
    .toEqual(['recue', 'en_livraison']);
});
