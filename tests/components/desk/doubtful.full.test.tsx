import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { toast } from '../screen.ts';
import { userEvent } from '../user.ts';
import { argsOf, button, column } from './board.ts';
import { boardOrder, type DeskServer, deskServer } from './board-server.ts';

/** Orders that stand apart: docs/rules/desk.md#to-check. What the server does with them: supabase/local/doubtful-orders.test.ts. */

const FLOOD = [1, 2, 3].map((number) => boardOrder(number, { isDoubtful: true }));

/** The board with three orders that stand apart and one that does not. */
async function openFlood(): Promise<DeskServer> {
  const server = deskServer([...FLOOD, boardOrder(4)]);
  await openPage('/gestion');
  await expect.element(page.getByText('3 commandes à vérifier')).toBeVisible();
  return server;
}

const decided = (server: DeskServer) => argsOf(server, 'desk_decide_doubtful');

it('orders that stand apart are listed by themselves, at any width', async () => {
  await openFlood();
  for (const width of [360, 1280]) {
    await page.viewport(width, 740);
    await expect.element(page.getByText('3 commandes à vérifier')).toBeVisible();
    await expectNoAxeViolations();
  }
  await userEvent.click(page.getByText('Les voir'));
  await expect.element(page.getByRole('link', { name: /LG-100001/ })).toBeVisible();
  await expect.element(column('Reçue')).toHaveTextContent('LG-100004');
});

it('they are cancelled together after a question, and no other with them', async () => {
  const server = await openFlood();
  await userEvent.click(button('Toutes les annuler'));
  const question = page.getByRole('dialog', { name: 'Annuler ces 3 commandes ?' });
  await expect.element(question).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Revenir' }));
  await expect.element(question).not.toBeInTheDocument();
  expect(decided(server)).toEqual([]);

  await userEvent.click(button('Toutes les annuler'));
  await userEvent.click(question.getByRole('button', { name: 'Toutes les annuler' }));
  await expect
    .poll(() => decided(server))
    .toEqual([expect.objectContaining({ p_ids: FLOOD.map(({ id }) => id), p_cancels: true })]);
});

it('they are kept by one press, and a refusal is said', async () => {
  const server = await openFlood();
  server.answers.desk_decide_doubtful = () => Response.json({ code: 'XX000', message: 'x' }, { status: 400 });
  await userEvent.click(button('Toutes les garder'));
  await expect.element(toast().getByText('Rien n’a été fait')).toBeVisible();
  expect(decided(server)).toEqual([
    expect.objectContaining({ p_ids: FLOOD.map(({ id }) => id), p_cancels: false }),
  ]);
  await expect.element(page.getByText('3 commandes à vérifier')).toBeVisible();
});
