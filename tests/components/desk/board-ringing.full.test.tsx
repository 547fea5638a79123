/** Proves docs/rules/desk.md#ringing. */

import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listActions } from '../../../src/device/desk/actions.ts';
import { setAlarm } from '../../../src/device/desk/alarm.ts';
import { board } from '../../../src/device/desk/board.ts';
import { closedRing } from '../../../src/device/desk/closed-device.ts';
import { openPage, setTime } from '../app.tsx';
import { recordLiveRegions } from '../screen.ts';
import { passTime, stopTimers } from '../time.ts';
import { userEvent } from '../user.ts';
import { alert, argsOf, button, column, link, moved } from './board.ts';
import { boardOrder, deskServer } from './board-server.ts';
import { askNow } from './desk.ts';

/** The board rings until an order is taken, and an order is taken once. */

/** Longer than the pause between two rings, in milliseconds. */
const RINGS_APART = 3000;

/** Counts the beeps of this test by their pitch. */
function listen(): () => number[] {
  const pitches: number[] = [];
  const real = AudioContext.prototype.createOscillator;
  const spy = vi.spyOn(AudioContext.prototype, 'createOscillator').mockImplementation(function (
    this: AudioContext,
  ) {
    const oscillator = real.call(this);
    queueMicrotask(() => pitches.push(oscillator.frequency.value));
    return oscillator;
  });
  onTestFinished(() => spy.mockRestore());
  onTestFinished(() => setAlarm(false, ''));
  return () => pitches.splice(0);
}

it('a new order rings once that is allowed, until somebody takes it', async () => {
  const beeps = listen();
  const server = deskServer([boardOrder(1)]);
  await openPage('/gestion');
  await expect.element(alert()).toHaveTextContent('Une commande à prendre');
  await expect.poll(() => document.title).toMatch(/^\(1\) /);
  expect(beeps()).toEqual([]);
  stopTimers();
  await userEvent.click(button('Activer la sonnerie'));
  await expect.poll(beeps).toContain(880);
  await passTime(RINGS_APART);
  expect(beeps()).toContain(880);

  // Somebody else takes it.
  moved(server, 0, { takenBy: 'Paul' });
  askNow();
  await expect.element(alert()).not.toHaveTextContent('à prendre');
  await expect.poll(() => document.title).not.toMatch(/^\(/);
  beeps();
  await passTime(2 * RINGS_APART);
  expect(beeps()).toEqual([]);
  server.orders.push(boardOrder(2));
  askNow();
  await expect.element(alert()).toHaveTextContent('LG-100002');
  await expect.poll(beeps).toContain(880);

  // It opens the order that is taken.
  await userEvent.click(alert().getByRole('button', { name: 'Prendre LG-100002' }));
  await expect.element(page.getByText('Une commande à prendre')).not.toBeInTheDocument();
  await expect.element(column('Reçue')).not.toBeInTheDocument();
  await expect
    .poll(() => argsOf(server, 'desk_take'))
    .toMatchObject([{ p_id: boardOrder(2).id, p_from: null }]);
});

it('an order that came while its service was closed rings at its opening', async () => {
  const beeps = listen();
  deskServer([boardOrder(1, { promisedFrom: '2026-11-19T23:00:00.000Z' })]);
  await openPage('/gestion');
  await expect.element(column('Reçue')).toHaveTextContent('Promis à l’ouverture, 19:00');
  await userEvent.click(button('Activer la sonnerie'));
  await expect.element(button('Couper la sonnerie')).toBeVisible();
  setTime('2026-11-19T18:59:00-04:00');
  await expect.element(alert()).not.toHaveTextContent('à prendre');
  expect(beeps()).toEqual([]);
  setTime('2026-11-19T19:00:00-04:00');
  await expect.element(alert()).toHaveTextContent('Une commande à prendre');
  await expect.poll(beeps).toContain(880);
});

it('a cancellation that was not made at the desk has a tone of its own, and is said until it is read', async () => {
  const beeps = listen();
  const server = deskServer([boardOrder(1, { takenBy: 'Nadia' }), boardOrder(2, { takenBy: 'Nadia' })]);
  await openPage('/gestion');
  await userEvent.click(button('Activer la sonnerie'));
  await expect.element(button('Couper la sonnerie')).toBeVisible();
  await expect.element(column('Reçue')).toHaveTextContent('LG-100001');
  moved(server, 0, { status: 'annulee', state: 'annulee', isCancelledElsewhere: true });
  moved(server, 1, { status: 'annulee', state: 'annulee' });
  askNow();
  await expect.element(alert()).toHaveTextContent('LG-100001 est annulée');
  await expect.poll(beeps).toContain(523.25);
  await userEvent.click(button('C’est vu'));
  await expect.element(alert()).not.toHaveTextContent('annulée');
  askNow();
  await expect.element(link('Annulée, 2')).toBeVisible();
  await expect.element(alert()).not.toHaveTextContent('annulée');
});

it('a cancellation is told by a board that was asleep for so long that it reads itself anew', async () => {
  const server = deskServer([boardOrder(1, { takenBy: 'Nadia' })]);
  await openPage('/gestion');
  await expect.element(column('Reçue')).toHaveTextContent('LG-100001');
  const lists = () => argsOf(server, 'desk_orders').length;
  const before = lists();
  moved(server, 0, { status: 'annulee', state: 'annulee', isCancelledElsewhere: true });
  stopTimers();
  vi.setSystemTime(Date.now() + 11 * 60_000);
  askNow();
  await expect.element(alert()).toHaveTextContent('LG-100001 est annulée');
  await expect.poll(lists).toBeGreaterThan(before);
});

it('a cancellation is told by a board that slept through more changes than one answer holds', async () => {
  const taken = { status: 'confirmee', state: 'confirmee', takenBy: 'Nadia' } as const;
  const server = deskServer(Array.from({ length: 210 }, (_, index) => boardOrder(index + 1, taken)));
  await openPage('/gestion');
  await expect.poll(() => board.get()?.orders.length).toBe(210);
  for (const index of server.orders.keys()) moved(server, index, { status: 'livree', state: 'livree' });
  moved(server, 209, { status: 'annulee', state: 'annulee', isCancelledElsewhere: true });
  askNow();
  await expect.element(alert()).toHaveTextContent('LG-100210 est annulée');
  expect(board.get()?.orders).toEqual([]);
});

it('a device that should ring while it is closed, and may not any more, says so while the server answers', async () => {
  const server = deskServer([]);
  closedRing.set('unknown');
  await openPage('/gestion');
  await expect.poll(() => closedRing.get()).not.toBe('unknown');
  onTestFinished(() => closedRing.set('unknown'));
  closedRing.set('lost');
  await expect.element(alert()).toHaveTextContent('Ce téléphone ne sonne peut-être plus fermé');
  await expect.element(button('Sonner téléphone fermé')).toBeVisible();
  server.isAway = true;
  askNow();
  await expect.element(alert()).not.toHaveTextContent('plus fermé');
});

it('the manager who takes an order second is told who has it', async () => {
  const server = deskServer([boardOrder(1), boardOrder(2)]);
  server.answers.desk_take = () => ({
    outcome: 'conflict',
    takenBy: 'Paul',
    message: 'Déjà prise par Paul.',
  });
  await openPage('/gestion');
  // The notice offers the oldest one: its card has no second button, the other card has its own.
  await expect.element(alert().getByRole('button', { name: 'Prendre LG-100001' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Prendre LG-100001' }).elements()).toHaveLength(1);
  await expect.element(column('Reçue')).toHaveTextContent(/LG-100001.*Sonne/);
  await userEvent.click(column('Reçue').getByRole('button', { name: 'Prendre LG-100002' }));
  await expect.element(page.getByText('Déjà prise par Paul.')).toBeVisible();
  // The button went meanwhile, and the focus is on its card.
  await expect.element(column('Reçue').getByCss('li:nth-child(2) a')).toHaveFocus();
  await expect.poll(listActions).toEqual([]);
});

it('an order that is pressed twice is taken once', async () => {
  const server = deskServer([boardOrder(1), boardOrder(2)]);
  await openPage('/gestion');
  const press = column('Reçue').getByRole('button', { name: 'Prendre LG-100002' });
  await expect.element(press).toBeVisible();
  const pressed = press.element() as HTMLElement;
  pressed.click();
  pressed.click();
  await expect.poll(() => argsOf(server, 'desk_take').length).toBeGreaterThan(0);
  await expect.poll(listActions).toEqual([]);
  expect(argsOf(server, 'desk_take')).toHaveLength(1);
});

it('an order that is confirmed rings no more, not for a moment', async () => {
  const server = deskServer([boardOrder(1), boardOrder(2)]);
  server.answers.desk_move = ({ p_to }) => {
    server.orders = [boardOrder(1, { status: 'confirmee', state: 'confirmee' }), boardOrder(2)];
    return { outcome: 'done', status: p_to };
  };
  await openPage('/gestion');
  await expect.element(page.getByText('2 commandes à prendre')).toBeVisible();
  const said = recordLiveRegions();
  const { act } = await import('../../../src/device/desk/act.ts');
  await act({
    procedure: 'desk_move',
    args: { p_id: boardOrder(1).id, p_from: 'recue', p_to: 'confirmee', p_reason: null },
    label: 'LG-100001 : confirmée',
    submissionId: boardOrder(1).id,
  });
  await expect.poll(() => board.get()?.orders[0]?.state).toBe('confirmee');
  await expect.poll(() => board.get()?.settling).toEqual([]);
  expect(said.filter((words) => words.includes('à prendre'))).toEqual([
    expect.stringContaining('Une commande à prendre'),
  ]);
});
