/** Proves docs/rules/desk.md#signs-of-a-course. */

import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setAlarm } from '../../../src/device/desk/alarm.ts';
import type { BoardOrder, CourseSign } from '../../../src/domain/desk/board.ts';
import { openPage } from '../app.tsx';
import { expectEveryRule, expectReadableElsewhere } from '../axe.ts';
import { SCREENS, setScreen } from '../screen.ts';
import { userEvent } from '../user.ts';
import { boardOrder, type DeskServer, deskServer } from './board-server.ts';
import { askNow } from './desk.ts';

/** The board shows the words of couriers until somebody decides. supabase/tests/desk/signs.test.ts proves what the server tells. */

const aSign = (changes: Partial<CourseSign> = {}): CourseSign => ({
  key: '00000000-0000-4000-8000-00000000000a',
  step: 'echec',
  reason: 'Personne à l’adresse',
  hasWrongCode: false,
  at: '2026-11-19T15:50:00.000Z',
  ...changes,
});
const underWay = (number: number, sign: CourseSign | null): BoardOrder =>
  boardOrder(number, { status: 'en_livraison', state: 'en_livraison', sign }, 80);

const button = (name: string | RegExp) => page.getByRole('button', { name });
const link = (name: string) => page.getByRole('link', { name });
const alert = () => page.getByRole('main').getByRole('alert');
const column = (name: string) => page.getByRole('region', { name });
const change = (server: DeskServer, changes: Partial<BoardOrder>) => {
  server.orders = server.orders.map((order, index) => (index === 0 ? { ...order, ...changes } : order));
};

it('a failed delivery stands on its card and over every view, until it is read', async () => {
  const server = deskServer([underWay(1, null), boardOrder(2, { takenBy: 'Paul' })]);
  server.answers.desk_acknowledge = () => {
    change(server, { sign: null });
    return { outcome: 'done' };
  };
  await openPage('/gestion');
  await expect.element(column('En livraison')).toHaveTextContent('LG-100001');
  expect(document.title).not.toMatch(/^\(/);
  change(server, { sign: aSign() });
  askNow();
  await expect
    .element(column('En livraison'))
    .toHaveTextContent(/Échec de livraison\s: Personne à l’adresse · 11:50/);
  await expect.element(alert()).toHaveTextContent(/LG-100001 · Échec de livraison\s: Personne à l’adresse/);
  await expect.poll(() => document.title).toMatch(/^\(1\) /);
  await expectEveryRule();
  await expectReadableElsewhere();

  await userEvent.click(button(/^C’est vu\s: LG-100001/));
  await expect.element(alert()).not.toHaveTextContent('LG-100001');
  await expect.element(column('En livraison')).not.toHaveTextContent('Échec');
  await expect.poll(() => document.title).not.toMatch(/^\(/);
  await expect
    .poll(() => server.asked.find(({ procedure }) => procedure === 'desk_acknowledge')?.args)
    .toMatchObject({ p_id: boardOrder(1).id, p_sign: aSign().key });
});

it('each thing that a courier says has the tone of a cancelled order, once, and rings no further', async () => {
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
  const server = deskServer([underWay(1, null)]);
  await openPage('/gestion');
  await userEvent.click(button('Activer la sonnerie'));
  await expect.element(button('Couper la sonnerie')).toBeVisible();
  expect(pitches).toEqual([]);
  change(server, { sign: aSign() });
  askNow();
  await expect.poll(() => pitches).toHaveLength(3);
  expect(pitches).not.toContain(880);
  // It is told again with every answer.
  const asked = server.asked.length;
  askNow();
  await expect.poll(() => server.asked.length).toBeGreaterThan(asked);
  expect(pitches).toHaveLength(3);
  change(server, { sign: aSign({ key: '00000000-0000-4000-8000-00000000000b', reason: 'Ne répond pas' }) });
  askNow();
  await expect.element(alert()).toHaveTextContent('Ne répond pas');
  await expect.poll(() => pitches).toHaveLength(6);
});

it('a step that moved nothing says where the order stands, also of one that is on the board no more', async () => {
  const waiting = aSign({ step: 'recuperee', reason: null });
  const late = aSign({ key: '00000000-0000-4000-8000-00000000000b', step: 'livree', reason: null });
  const wrong = { ...late, key: '00000000-0000-4000-8000-00000000000c', hasWrongCode: true };
  deskServer([
    boardOrder(1, { status: 'confirmee', state: 'a_payer', links: 'due', sign: waiting }, 40),
    boardOrder(2, { status: 'annulee', state: 'annulee', sign: late }, 90),
    boardOrder(3, { status: 'livree', state: 'livree', sign: wrong }, 95),
    underWay(4, aSign({ key: '00000000-0000-4000-8000-00000000000d', reason: null })),
  ]);
  await openPage('/gestion');
  await expect
    .element(alert())
    .toHaveTextContent(/LG-100001 · Récupérée selon le coursier, ici «\sConfirmée\s»/);
  await expect
    .element(alert())
    .toHaveTextContent(/LG-100002 · Livrée selon le coursier, ici «\sAnnulée par nos soins\s»/);
  await expect.element(alert()).toHaveTextContent('LG-100003 · Livrée selon le coursier, code faux');
  await expect.element(alert()).not.toHaveTextContent('LG-100004');
  await expect.element(alert().getByRole('button', { name: /^Afficher la suite \(1\)/ })).toBeVisible();
  await expect.poll(() => document.title).toMatch(/^\(4\) /);
  await expect.element(column('En livraison')).toHaveTextContent('LG-100004');
  await userEvent.click(link('Livrée, 1'));
  await expect.element(column('Livrée')).toHaveTextContent('Livrée selon le coursier, code faux');
  await expectEveryRule();
});

// docs/rules/desk.md#limits-of-lists
it('more signs than the server tells at a time are all counted, and can all be seen', async () => {
  const key = (number: number) => `00000000-0000-4000-8000-0000000000${number}`;
  deskServer(Array.from({ length: 23 }, (_, index) => underWay(index + 1, aSign({ key: key(index + 10) }))));
  await openPage('/gestion');
  await expect.element(alert()).toHaveTextContent('23 signalements à lire');
  const more = alert().getByRole('button', { name: /^Afficher la suite/ });
  await expect.element(more).toHaveTextContent('Afficher la suite (20)');
  while (more.query()) {
    const shown = alert().getByRole('listitem').elements().length;
    await userEvent.click(more);
    await expect.poll(() => alert().getByRole('listitem').elements().length).toBeGreaterThan(shown);
  }
  await expect.element(alert()).toHaveTextContent('LG-100023');
  await expect.poll(() => document.title).toMatch(/^\(23\) /);
});

it('is read without a network, and what is decided then goes from the board and is applied once', async () => {
  const server = deskServer([underWay(1, aSign()), boardOrder(2, { takenBy: 'Paul' })]);
  const first = await openPage('/gestion');
  await expect.element(alert()).toHaveTextContent('LG-100001');
  await first.navigate({ to: '/confidentialite' });
  server.isAway = true;
  await first.navigate({ to: '/gestion' });
  await expect.element(page.getByText(/^Sans réseau/)).toBeVisible();
  await expect.element(alert()).toHaveTextContent(/LG-100001 · Échec de livraison/);
  await userEvent.click(button(/^C’est vu\s: LG-100001/));
  await expect.element(page.getByText('Une action attend le réseau. Elle part d’elle-même.')).toBeVisible();
  await expect.element(alert()).not.toHaveTextContent('LG-100001');
  await expect.element(column('En livraison')).not.toHaveTextContent('Échec');
  change(server, { sign: null });
  server.isAway = false;
  askNow();
  await expect.element(page.getByText(/attend le réseau/)).not.toBeInTheDocument();
  expect(server.asked.filter(({ procedure }) => procedure === 'desk_acknowledge')).toHaveLength(1);
});

it.each(SCREENS)(
  'a board with signs has no fault on %s, by day and by night',
  async (_name, width, height) => {
    await setScreen(width, height);
    deskServer([underWay(1, aSign({ reason: 'Adresse introuvable. Pas de numéro dans la rue, ni de nom' }))]);
    await openPage('/gestion');
    await expect.element(alert()).toHaveTextContent('LG-100001');
    await expectEveryRule();
    await expectReadableElsewhere();
  },
);
