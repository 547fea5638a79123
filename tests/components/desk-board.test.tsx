import * as v from 'valibot';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listActions } from '../../src/device/desk/actions.ts';
import { setAlarm } from '../../src/device/desk/alarm.ts';
import { board } from '../../src/device/desk/board.ts';
import { tellDeskChange } from '../../src/device/desk/database.ts';
import { readKept } from '../../src/device/desk/kept.ts';
import { MARYSE } from './account.ts';
import { openPage } from './app.tsx';
import { expectEveryRule, expectNoAxeViolations, expectReadableElsewhere } from './axe.ts';
import { askNow } from './desk.ts';
import { boardOrder, type DeskServer, deskServer } from './desk-board-server.ts';
import { expectLeftToRight, MIXED_NAME } from './direction.ts';
import { recordLiveRegions } from './live-regions.ts';
import { setScreen } from './screen.ts';
import { passTime, stopTimers } from './time.ts';

/** The board of the desk: its states, what rings, and the time without a network. */

const column = (name: string) => page.getByRole('region', { name });
const button = (name: string) => page.getByRole('button', { name });
const alert = () => page.getByRole('main').getByRole('alert');

const moved = (server: DeskServer, index: number, changes: object) => {
  const order = server.orders[index];
  if (order) server.orders[index] = { ...order, ...changes };
};

const argsOf = ({ asked }: DeskServer, name: string) =>
  asked.filter(({ procedure }) => procedure === name).map(({ args }) => args);

const EVERY_STATE = [
  boardOrder(1, {}, 12),
  boardOrder(2, { name: 'Élodie', service: 'courses', takenBy: 'Paul' }, 3),
  boardOrder(3, { status: 'confirmee', state: 'confirmee' }, 40),
  boardOrder(4, { status: 'confirmee', state: 'a_payer', links: 'due' }, 60),
  boardOrder(5, { status: 'en_livraison', state: 'en_livraison', links: 'paid', service: 'colis' }, 80),
  boardOrder(6, { status: 'livree', state: 'livree' }, 300),
];

it('orders stand by state, with how long their customers wait', async () => {
  deskServer([...EVERY_STATE]);
  await openPage('/gestion');
  await expect
    .element(column('Reçue'))
    .toHaveTextContent(/LG-100001.*12 min, promis 5 min.*LG-100002.*3 min sur 5/);
  await expect.element(column('Reçue')).toHaveTextContent('Prise par Paul');
  await expect.element(button('À payer, 1')).toBeVisible();
  await expectEveryRule();
  await userEvent.click(button('À payer, 1'));
  await expect.element(column('À payer')).toHaveTextContent(/LG-100004.*Liens à payer/);
  await userEvent.click(button('Livrée, 1'));
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
  await userEvent.click(button('Activer la sonnerie'));
  await expect.poll(beeps).toContain(880);

  // Somebody else takes it.
  moved(server, 0, { takenBy: 'Paul' });
  askNow();
  await expect.element(alert()).not.toHaveTextContent('à prendre');
  await expect.poll(() => document.title).not.toMatch(/^\(/);
  beeps();
  server.orders.push(boardOrder(2));
  askNow();
  await expect.element(alert()).toHaveTextContent('LG-100002');
  await expect.poll(beeps).toContain(880);

  await userEvent.click(alert().getByRole('button', { name: 'Prendre LG-100002' }));
  await expect.element(alert()).not.toHaveTextContent('LG-100002');
  await expect
    .poll(() => argsOf(server, 'desk_take'))
    .toMatchObject([{ p_id: boardOrder(2).id, p_from: null }]);
});

it('a board that nobody touches shows a new order within five seconds', async () => {
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
  // Not by what is in sight: an expectation that waits passes time too.
  expect(looks()).toBeGreaterThan(before);
  await expect.element(column('Reçue')).toHaveTextContent('LG-100002');
});

it('an order that came while its service was closed rings at its opening', async () => {
  const server = deskServer([boardOrder(1, { promisedFrom: '2026-11-19T23:00:00.000Z' })]);
  await openPage('/gestion');
  await expect.element(column('Reçue')).toHaveTextContent('Promis à l’ouverture, 19:00');
  await expect.element(alert()).not.toHaveTextContent('à prendre');
  expect(server.orders).toHaveLength(1);
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
  await expect.element(button('Annulée, 2')).toBeVisible();
  await expect.element(alert()).not.toHaveTextContent('annulée');
});

it('who comes second is told who has it', async () => {
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
  expect(await listActions()).toEqual([]);
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
  await userEvent.click(button('Dons, 0'));
  await expect.poll(() => more('États des commandes')).toEqual(['start', true]);
  await expectNoAxeViolations();
});

it('a cancelled order that was paid says what is to be given back', async () => {
  deskServer([
    boardOrder(1, { status: 'annulee', state: 'annulee', links: 'paid', toGiveBack: 1825 }),
    boardOrder(2, { status: 'annulee', state: 'annulee', links: 'paid' }),
  ]);
  await openPage('/gestion');
  await userEvent.click(button('Annulée, 2'));
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

it('a search goes to the server, and a service limits the board', async () => {
  deskServer([...EVERY_STATE]);
  await openPage('/gestion');
  await userEvent.fill(page.getByRole('searchbox', { name: 'Rechercher' }), '100006');
  await expect.element(column('Résultats')).toHaveTextContent(/LG-100006.*Livrée/);
  await userEvent.fill(page.getByRole('searchbox', { name: 'Rechercher' }), '');
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Service' }), 'courses');
  await expect.element(column('Reçue')).toHaveTextContent('LG-100002');
  await expect.element(column('Reçue')).not.toHaveTextContent('LG-100001');
});

it('how much a search finds is said, and a sign alone is looked for as it is written', async () => {
  const server = deskServer([...EVERY_STATE]);
  await openPage('/gestion');
  const field = page.getByRole('searchbox', { name: 'Rechercher' });
  await expect.element(column('Reçue')).toHaveTextContent('LG-100001');
  const said = recordLiveRegions();
  await userEvent.fill(field, '100006');
  await expect.poll(() => said).toContain('1 résultat');
  await userEvent.fill(field, 'LG-1');
  await expect.poll(() => said).toContain('6 résultats');
  await userEvent.fill(field, '%');
  await expect.poll(() => said).toContain('Rien ne correspond.');
  await expect.element(column('Résultats')).toHaveTextContent('Rien ne correspond.');
  expect(argsOf(server, 'desk_orders').at(-1)).toMatchObject({ p_search: '%' });
  await expectNoAxeViolations();
});

/** Has the server list so many delivered meals, the newest first, a hundred on a page. */
function listDelivered(server: DeskServer, count: number): void {
  const all = Array.from({ length: count }, (_, index) =>
    boardOrder(count - index, { status: 'livree', state: 'livree' }),
  );
  server.answers.desk_orders = ({ p_state, p_after }) => {
    if (p_state !== 'livree') return { orders: [], next: null };
    const after = v.parse(v.nullable(v.object({ id: v.string() })), p_after);
    const from = all.findIndex(({ id }) => id === after?.id) + 1;
    const orders = all.slice(from, from + 100);
    const last = orders.at(-1);
    return { orders, next: last && from + 100 < count ? { at: last.receivedAt, id: last.id } : null };
  };
}

const card = (reference: string) => page.getByRole('link', { name: new RegExp(reference) });

it('the pages that were read of a list stay when something changes on the board', async () => {
  const server = deskServer([]);
  listDelivered(server, 250);
  await openPage('/gestion');
  await userEvent.click(button('Livrée, 0'));
  await userEvent.click(button('Afficher la suite'));
  await expect.element(card('LG-100060')).toBeVisible();
  // The manager has read on to the second page.
  const before = argsOf(server, 'desk_orders').length;
  server.orders.push(boardOrder(900));
  askNow();
  await expect.poll(() => argsOf(server, 'desk_orders').length).toBe(before + 2);
  await expect.element(alert()).toHaveTextContent('LG-100900');
  await expect.element(card('LG-100060')).toBeVisible();
  expect(page.getByRole('main').getByRole('listitem').elements().length).toBe(200);
});

it('a page that comes after another service was chosen is not mixed with its orders', async () => {
  const server = deskServer([]);
  listDelivered(server, 250);
  const meals = server.answers.desk_orders;
  const parcel = boardOrder(900, { status: 'livree', state: 'livree', service: 'colis' });
  let answerLate = () => {};
  const late = new Promise<void>((resolve) => {
    answerLate = resolve;
  });
  let isAnswered = false;
  server.answers.desk_orders = async (args) => {
    if (args.p_service === 'colis') return { orders: [parcel], next: null };
    if (args.p_after === null) return meals?.(args) ?? {};
    await late;
    isAnswered = true;
    return meals?.(args) ?? {};
  };
  await openPage('/gestion');
  await userEvent.click(button('Livrée, 0'));
  await userEvent.click(button('Afficher la suite'));
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Service' }), 'colis');
  await expect.element(card('LG-100900')).toBeVisible();
  answerLate();
  await expect.poll(() => isAnswered).toBe(true);
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  expect(page.getByRole('main').getByRole('listitem').elements().length).toBe(1);
});

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

it('an order that is confirmed rings no more, not for a moment', async () => {
  const server = deskServer([boardOrder(1), boardOrder(2)]);
  server.answers.desk_move = ({ p_to }) => {
    server.orders = [boardOrder(1, { status: 'confirmee', state: 'confirmee' }), boardOrder(2)];
    return { outcome: 'done', status: p_to };
  };
  await openPage('/gestion');
  await expect.element(page.getByText('2 commandes à prendre')).toBeVisible();
  const said = recordLiveRegions();
  const { act } = await import('../../src/device/desk/act.ts');
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

it('the desk opens without a network by what it knew, and is erased once the role is gone', async () => {
  const server = deskServer([boardOrder(1)]);
  const first = await openPage('/gestion');
  await expect.element(column('Reçue')).toHaveTextContent('LG-100001');
  await first.navigate({ to: '/confidentialite' });
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
  const { act } = await import('../../src/device/desk/act.ts');
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
  await userEvent.click(button('Refaire quand même'));
  await expect.element(page.getByText(/Déplacée entre-temps/)).not.toBeInTheDocument();
  await expect
    .poll(() => argsOf(server, 'desk_move').map(({ p_from }) => p_from))
    .toEqual(['recue', 'en_livraison']);
});

it('five hundred open orders are drawn a hundred at a time, and of those that are drawn only what changes is drawn anew', async () => {
  const server = deskServer(
    Array.from({ length: 500 }, (_, index) => boardOrder(index + 1, {}, 600 - index)),
  );
  await openPage('/gestion');
  const cards = () => document.querySelectorAll('main li').length;
  await expect.poll(cards).toBe(100);
  const more = () => document.querySelector<HTMLElement>('main section > button');
  for (const drawn of [200, 300, 400, 500]) {
    more()?.click();
    await expect.poll(cards).toBe(drawn);
  }
  expect(more()).toBeNull();
  const touched = new Set<Element | null | undefined>();
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) touched.add((target as Element).closest?.('li') ?? null);
  });
  const list = document.querySelector('main section > ul');
  observer.observe(list as Node, { subtree: true, childList: true, characterData: true, attributes: true });
  moved(server, 3, { takenBy: 'Paul' });
  askNow();
  await expect.poll(() => list?.textContent).toContain('Prise par Paul');
  observer.disconnect();
  expect([...touched]).toEqual([list?.children[3]]);
});

const refused = (status: 401 | 403) => () =>
  Response.json({ code: '42501', message: 'the desk is for its managers' }, { status });

/** Ends the rights of an open desk: its board, and what is done there, is refused from here on. */
function endRights(server: DeskServer, access: () => object): void {
  for (const name of ['desk_changes', 'desk_orders', 'desk_take']) server.answers[name] = refused(403);
  server.answers.desk_access = access;
}

const pressTake = () => userEvent.click(button('Prendre LG-100001'));
const withoutRole = { role: null, name: 'Nadia', needsFactor: false };

it.each([
  ['looks at the board', tellDeskChange, refused(403), /^Votre session a pris fin/],
  ['takes an order', pressTake, refused(401), /^Votre session a pris fin/],
  ['looks at the board', tellDeskChange, () => ({ ...withoutRole, needsFactor: true }), /^Activez la double/],
  ['takes an order', pressTake, () => withoutRole, /^Ce compte n’a pas accès/],
])(
  'an open desk that has lost its rights says so when it %s, and shows no customer',
  async (_when, look, access, said) => {
    const server = deskServer([boardOrder(1)]);
    await openPage('/gestion');
    await expect.element(column('Reçue')).toHaveTextContent('Maryse');
    endRights(server, access);
    await look();
    await expect.element(page.getByText(said)).toBeVisible();
    await expect.element(page.getByText(/Maryse|0690|^Sans réseau/)).not.toBeInTheDocument();
    // Nor later, without a network.
    await expect.poll(() => readKept('board', MARYSE.id, v.unknown())).toBeNull();
  },
);

it('what was done before the rights were lost waits for its account', async () => {
  const server = deskServer([boardOrder(1), boardOrder(2)]);
  const first = await openPage('/gestion');
  await expect.element(column('Reçue')).toHaveTextContent('LG-100001');
  server.isAway = true;
  await pressTake();
  await expect.element(page.getByText(/^Une action attend le réseau/)).toBeVisible();
  endRights(server, refused(403));
  server.isAway = false;
  tellDeskChange();
  await expect.element(page.getByText(/^Une action attend ici/)).toBeVisible();
  await expectEveryRule();
  await expectReadableElsewhere();
  expect(await listActions()).toMatchObject([{ userId: MARYSE.id, state: 'waiting' }]);

  // The account has signed in again.
  server.answers = {};
  await first.navigate({ to: '/confidentialite' });
  await first.navigate({ to: '/gestion' });
  await expect.element(column('Reçue')).toHaveTextContent('Prise par Nadia');
  await expect.poll(listActions).toEqual([]);
});
