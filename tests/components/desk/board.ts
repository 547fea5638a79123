import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { openPage } from '../app.tsx';
import { boardOrder, type DeskServer } from './board-server.ts';

/** How tests find things on the board, change its orders and read its requests. */

export const column = (name: string) => page.getByRole('region', { name });
export const button = (name: string) => page.getByRole('button', { name });
export const link = (name: string) => page.getByRole('link', { name });
export const alert = () => page.getByRole('main').getByRole('alert');

/** Leaves the desk for another page, and waits until that is in its place. */
export async function leaveDesk(router: Awaited<ReturnType<typeof openPage>>): Promise<void> {
  await router.navigate({ to: '/confidentialite' });
  await expect.element(page.getByRole('heading', { level: 1, name: /confidentialité/i })).toBeVisible();
}

/** Changes an order on the server. */
export const moved = (server: DeskServer, index: number, changes: object) => {
  const order = server.orders[index];
  if (order) server.orders[index] = { ...order, ...changes };
};

/** The arguments of the calls of a procedure of the server. */
export const argsOf = ({ asked }: DeskServer, name: string) =>
  asked.filter(({ procedure }) => procedure === name).map(({ args }) => args);

/** One order in each state, and a second one that is taken. */
export const EVERY_STATE = [
  boardOrder(1, {}, 12),
  boardOrder(2, { name: 'Élodie', service: 'courses', takenBy: 'Paul' }, 3),
  boardOrder(3, { status: 'confirmee', state: 'confirmee' }, 40),
  boardOrder(4, { status: 'confirmee', state: 'a_payer', links: 'due' }, 60),
  boardOrder(5, { status: 'en_livraison', state: 'en_livraison', links: 'paid', service: 'colis' }, 80),
  boardOrder(6, { status: 'livree', state: 'livree' }, 300),
];
