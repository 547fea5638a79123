import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { holdAnswer } from '../network.ts';
import { recordLiveRegions } from '../screen.ts';
import { userEvent } from '../user.ts';
import { alert, argsOf, button, column, EVERY_STATE, link, moved } from './board.ts';
import { boardOrder, type DeskServer, deskServer, pageOf } from './board-server.ts';
import { askNow } from './desk.ts';

/** Searches, filters and long lists of the board. */

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

// docs/rules/desk.md#the-board
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
  server.answers.desk_orders = (args) => pageOf(args.p_state === 'livree' ? all : [], args);
}

// docs/rules/desk.md#limits-of-lists
it('every open order is counted and can be reached, however many there are', async () => {
  const many = Array.from({ length: 1050 }, (_, index) =>
    boardOrder(index + 1, { takenBy: 'Paul' }, 2000 - index),
  );
  const newest = many.slice(-150).map((order) => ({ ...order, service: 'courses' }));
  deskServer([...many.slice(0, -150), ...newest]);
  await openPage('/gestion');
  await expect.element(column('Reçue').getByRole('heading')).toHaveTextContent('Reçue 1050');
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Service' }), 'courses');
  await expect.element(column('Reçue')).toHaveTextContent('LG-100901');
  await userEvent.click(button('Afficher la suite (50)'));
  await expect.element(card('LG-101050')).toBeVisible();
  expect(page.getByRole('button', { name: /^Afficher la suite/ }).query()).toBeNull();
});

// docs/rules/desk.md#limits-of-lists
it('an order that was cancelled is told where a thousand others were since', async () => {
  const lost = boardOrder(1, { takenBy: 'Paul' }, 3000);
  const server = deskServer([lost]);
  await openPage('/gestion');
  await expect.element(column('Reçue')).toHaveTextContent('LG-100001');
  const cancelled = { status: 'annulee', state: 'annulee', isCancelledElsewhere: true } as const;
  const others = Array.from({ length: 1000 }, (_, index) => boardOrder(index + 10, cancelled, index));
  server.orders = [...others, { ...lost, ...cancelled }];
  askNow();
  await expect.element(alert()).toHaveTextContent('LG-100001 est annulée');
});

const card = (reference: string) => page.getByRole('link', { name: new RegExp(reference) });

// docs/rules/desk.md#the-board
it('the pages that were read of a list stay when something changes on the board', async () => {
  const server = deskServer([]);
  listDelivered(server, 250);
  await openPage('/gestion');
  await userEvent.click(link('Livrée, 0'));
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
  const { hold, asked, release } = holdAnswer();
  let isAnswered = false;
  server.answers.desk_orders = async (args) => {
    if (args.p_service === 'colis') return { orders: [parcel], next: null };
    if (args.p_after === null) return meals?.(args) ?? {};
    await hold();
    isAnswered = true;
    return meals?.(args) ?? {};
  };
  await openPage('/gestion');
  await userEvent.click(link('Livrée, 0'));
  await userEvent.click(button('Afficher la suite'));
  await asked;
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Service' }), 'colis');
  await expect.element(card('LG-100900')).toBeVisible();
  release();
  await expect.poll(() => isAnswered).toBe(true);
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  expect(page.getByRole('main').getByRole('listitem').elements().length).toBe(1);
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
