import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../app.tsx';
import { expectEveryRule, expectNoAxeViolations, expectReadableElsewhere } from '../axe.ts';
import { expectLeftToRight, MIXED_NAME, setScreen } from '../screen.ts';
import { passTime, stopTimers } from '../time.ts';
import { userEvent } from '../user.ts';
import { argsOf, column, EVERY_STATE, link, moved } from './board.ts';
import { boardOrder, deskServer } from './board-server.ts';
import { askNow } from './desk.ts';

/** The board of the desk shows the open orders, and soon. */

// docs/rules/desk.md#the-board
it('orders stand by state, with how long their customers wait', async () => {
  deskServer([...EVERY_STATE]);
  await openPage('/gestion');
  await expect
    .element(column('Reçue'))
    .toHaveTextContent(/LG-100001.*12 min, promis 5 min.*LG-100002.*3 min sur 5/);
  await expect.element(column('Reçue')).toHaveTextContent('Prise par Paul');
  await expect.element(column('À payer')).toBeVisible();
  await expectEveryRule();
  await expect.element(column('À payer')).toHaveTextContent(/LG-100004.*Liens à payer/);
  await userEvent.click(link('Livrée, 1'));
  await expect.element(column('Livrée')).toHaveTextContent('LG-100006');
  await expectEveryRule();
  await expectReadableElsewhere();
});

it('open orders stand beside each other on a wide screen', async () => {
  await setScreen(1280, 800);
  deskServer([...EVERY_STATE]);
  await openPage('/gestion');
  for (const [name, reference] of [
    ['Reçue', 'LG-100001'],
    ['Confirmée', 'LG-100003'],
    ['À payer', 'LG-100004'],
    ['En livraison', 'LG-100005'],
  ] as const) {
    await expect.element(column(name)).toHaveTextContent(reference);
  }
  await expectEveryRule();
});

it('a board that is left alone shows a new order within five seconds', async () => {
  const server = deskServer([boardOrder(1)]);
  await openPage('/gestion');
  await expect.element(column('Reçue')).toHaveTextContent('LG-100001');
  moved(server, 0, { takenBy: 'Paul' });
  // A look ends the pause that runs by the true time. The next one begins, by the stopped time, once its answer is in sight.
  askNow();
  stopTimers();
  await expect.element(column('Reçue')).toHaveTextContent('Prise par Paul');
  const looks = () => argsOf(server, 'desk_changes').length;
  const before = looks();
  server.orders.push(boardOrder(2));
  await passTime(5000);
  // The request takes true time, in which the stopped one stands still: the board has asked within its five seconds.
  await expect.poll(looks, { interval: 0 }).toBeGreaterThan(before);
  await expect.element(column('Reçue')).toHaveTextContent('LG-100002');
});

// docs/rules/desk.md#the-board
it('a slot or an opening of another day than today is told with its day', async () => {
  deskServer([
    boardOrder(1, { promisedFrom: '2026-11-20T14:00:00.000Z', slotAt: '2026-11-19T23:00:00.000Z' }),
    boardOrder(2, { takenBy: 'Nadia', slotAt: '2026-11-18T23:00:00.000Z' }, 20 * 60),
  ]);
  await openPage('/gestion');
  await expect
    .element(column('Reçue'))
    .toHaveTextContent('Promis à l’ouverture, vendredi 20 novembre à 10:00');
  await expect.element(column('Reçue')).toHaveTextContent('· pour 19:00');
  await expect.element(column('Reçue')).toHaveTextContent('· pour mercredi 18 novembre à 19:00');
});

it('on a phone the states stand at the bottom of an empty board, and the rows that scroll fade at their cut edge', async () => {
  await setScreen(360, 740);
  deskServer([]);
  await openPage('/gestion');
  const states = page.getByRole('navigation', { name: 'États des commandes' });
  await expect.element(states).toBeVisible();
  await expect.poll(() => Math.round(states.element().getBoundingClientRect().bottom)).toBe(740);
  const more = (name: string) => {
    const row = page.getByRole('navigation', { name }).element().firstElementChild as HTMLElement;
    return [row.dataset.more, getComputedStyle(row).maskImage !== 'none'];
  };
  await expect.poll(() => more('Rubriques de la gestion')).toEqual(['end', true]);
  await expect.poll(() => more('États des commandes')).toEqual(['end', true]);
  // The state that is chosen comes into view.
  await userEvent.click(link('Dons, 0'));
  await expect.poll(() => more('États des commandes')).toEqual(['start', true]);
  await expectNoAxeViolations();
});

it('a cancelled order that was paid says what is to be given back', async () => {
  deskServer([
    boardOrder(1, { status: 'annulee', state: 'annulee', links: 'paid', toGiveBack: 1825 }),
    boardOrder(2, { status: 'annulee', state: 'annulee', links: 'paid' }),
  ]);
  await openPage('/gestion');
  await userEvent.click(link('Annulée, 2'));
  await expect.element(column('Annulée')).toHaveTextContent(/LG-100001.*À rembourser\s: 18,25\s€.*LG-100002/);
  expect(column('Annulée').element().textContent).not.toMatch(/Liens payés|LG-100002.*À rembourser/);
  await expectEveryRule();
});

it('a name from right to left turns no number beside it', async () => {
  deskServer([boardOrder(1, { name: MIXED_NAME, phone: '0690 55 66 77' })]);
  await openPage('/gestion');
  await expectLeftToRight(column('Reçue'), '0690\u00a055\u00a066\u00a077');
  await userEvent.fill(page.getByRole('searchbox', { name: 'Rechercher' }), '100001');
  await expectLeftToRight(column('Résultats'), '0690\u00a055\u00a066\u00a077');
});
