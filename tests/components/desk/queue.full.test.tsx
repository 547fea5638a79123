/** Proves docs/rules/desk.md#without-a-network. */

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { act } from '../../../src/device/desk/act.ts';
import { deskActions, listActions } from '../../../src/device/desk/actions.ts';
import { sendWaiting } from '../../../src/device/desk/send.ts';
import { openPage } from '../app.tsx';
import { expectEveryRule, expectReadableElsewhere } from '../axe.ts';
import { recordLiveRegions, SCREENS, setScreen } from '../screen.ts';
import { userEvent } from '../user.ts';
import { boardOrder, deskServer } from './board-server.ts';

/** The manager sees the actions at which the server fails. src/device/desk/act.test.ts proves the pauses. */

const button = (name: string | RegExp) => page.getByRole('button', { name });
const failure = () => Response.json({ code: 'XX000', message: 'x' }, { status: 500 });

const move = (number: number, from: string, to: string) =>
  act({
    procedure: 'desk_move',
    args: { p_id: boardOrder(number).id, p_from: from, p_to: to, p_reason: null },
    label: `LG-10000${number} : ${to}`,
    submissionId: boardOrder(number).id,
  });

/** A desk whose server fails at the first order alone: two things wait there, and the first was tried twice. */
async function aFailingOrder() {
  const server = deskServer([boardOrder(1, { takenBy: 'Nadia' }), boardOrder(2, { takenBy: 'Nadia' })]);
  server.answers.desk_move = ({ p_id }) =>
    p_id === boardOrder(1).id ? failure() : { outcome: 'done', status: 'confirmee' };
  await openPage('/gestion');
  await expect.element(page.getByRole('region', { name: 'Reçue' })).toHaveTextContent('LG-100001');
  await move(1, 'recue', 'confirmee');
  await move(1, 'confirmee', 'annulee');
  await sendWaiting(true);
  await expect.element(page.getByText(/^Pas encore appliqué/)).toBeVisible();
  return server;
}

it('an order at which the server fails is named with what can be done, and holds up no other', async () => {
  const server = await aFailingOrder();
  await expect.element(page.getByText(/^Pas encore appliqué/)).toHaveTextContent('LG-100001 : confirmee');
  await expect.element(page.getByText(/^Le serveur n’y arrive pas \(2 essais\)/)).toBeVisible();
  await expect.element(page.getByText('Une action attend son tour, derrière.')).toBeVisible();
  await expect.element(page.getByText(/attend le réseau/)).not.toBeInTheDocument();
  expect(await move(2, 'recue', 'confirmee')).toMatchObject({ state: 'done' });

  server.answers.desk_move = ({ p_to }) => ({ outcome: 'done', status: p_to });
  await userEvent.click(button(/^Réessayer maintenant\s: LG-100001/));
  await expect.element(page.getByText(/^Pas encore appliqué/)).not.toBeInTheDocument();
  await expect.element(page.getByText(/attend son tour/)).not.toBeInTheDocument();
  await expect.poll(listActions).toEqual([]);
});

it('an action that the server answers is never said to wait, and one without an answer is after some seconds', async () => {
  const server = deskServer([boardOrder(1, { takenBy: 'Nadia' })]);
  await openPage('/gestion');
  await expect.element(page.getByRole('region', { name: 'Reçue' })).toHaveTextContent('LG-100001');
  const said = recordLiveRegions();
  expect(await move(1, 'recue', 'confirmee')).toMatchObject({ state: 'done' });
  await expect.poll(() => deskActions.get()).toEqual([]);
  expect(said.join()).not.toMatch(/réseau/);
  server.isAway = true;
  expect(await move(1, 'confirmee', 'en_livraison')).toMatchObject({ state: 'queued' });
  await expect.poll(() => said.join()).toContain('Une action attend le réseau.');
});

it('what the server fails at can be let go, and what waited behind it goes', async () => {
  const server = await aFailingOrder();
  server.answers.desk_move = ({ p_from }) =>
    p_from === 'recue' ? failure() : { outcome: 'done', status: 'annulee' };
  await userEvent.click(button(/^Abandonner\s: LG-100001 : confirmee/).first());
  await expect.element(page.getByText(/^Pas encore appliqué/)).not.toBeInTheDocument();
  await expect.poll(listActions).toEqual([]);
  const sent = server.asked.filter(({ procedure }) => procedure === 'desk_move').map(({ args }) => args.p_to);
  expect(sent.at(-1)).toBe('annulee');
});

it('a note that was refused is shown, and can be changed and sent again', async () => {
  const server = deskServer([boardOrder(1, { takenBy: 'Nadia' })]);
  await openPage('/gestion');
  await expect.element(page.getByRole('region', { name: 'Reçue' })).toHaveTextContent('LG-100001');
  server.isAway = true;
  const [{ id }] = [boardOrder(1)];
  const noted = { procedure: 'desk_note', args: { p_id: id, p_text: 'Sonner deux fois\u0000.' } };
  await act({ ...noted, label: 'LG-100001\u00a0: Note', submissionId: id });
  server.isAway = false;
  const said = 'value too long for type character varying(20)';
  server.answers.desk_note = () => Response.json({ code: '22001', message: said }, { status: 400 });
  await sendWaiting(true);
  await expect.element(page.getByText(/^Non appliqué/)).toHaveTextContent('LG-100001 : Note');
  expect(server.asked.findLast(({ procedure }) => procedure === 'desk_note')?.args.p_text).toBe(
    'Sonner deux fois.',
  );
  await expect.element(page.getByText(/^Une information n’est pas valable/)).toBeVisible();
  expect(document.body.textContent).not.toContain(said);
  const box = page.getByRole('textbox', { name: 'Ce que vous avez écrit' });
  await expect.element(box).toHaveValue('Sonner deux fois\u0000.');

  server.answers.desk_note = () => ({ outcome: 'done' });
  await userEvent.fill(box, 'Sonner une fois.');
  await userEvent.click(button(/^Refaire quand même/));
  await expect
    .poll(() => server.asked.findLast(({ procedure }) => procedure === 'desk_note')?.args.p_text)
    .toBe('Sonner une fois.');
  await expect.poll(listActions).toEqual([]);
});

it.each(SCREENS)('the notice has no fault on %s, by day and by night', async (_screen, width, height) => {
  await setScreen(width, height);
  await aFailingOrder();
  await expectEveryRule();
  await expectReadableElsewhere();
});
