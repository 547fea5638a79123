import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { DeskOrder } from '../../../src/backend/desk/order.ts';
import { COURSES_FIELDS } from '../../support/answers.ts';
import { RESTAURANT_REQUEST } from '../../support/orders.ts';
import { answerAs } from '../account/account.ts';
import { openPage } from '../app.tsx';
import { A_MANAGER, deskOrder, startManager } from './desk.ts';

export const RPC = 'POST /rest/v1/rpc';
type Answers = Parameters<typeof answerAs>[0];

/** Opens the page of an order. Returns what the server was asked. */
export async function openOrder(order: DeskOrder | (() => DeskOrder), more: Answers = {}): Promise<string[]> {
  startManager();
  const asked = answerAs({
    [`${RPC}/desk_access`]: A_MANAGER,
    [`${RPC}/desk_order`]: () => [200, typeof order === 'function' ? order() : order],
    ...more,
  });
  const { id } = typeof order === 'function' ? order() : order;
  await openPage(`/gestion/commandes/${id}`);
  await expect.element(page.getByRole('heading', { level: 2, name: /^LG-/ })).toBeVisible();
  return asked;
}

/** The parts of an order's page, by their names. */
export const button = (name: string | RegExp) => page.getByRole('button', { name });
export const link = (name: string | RegExp) => page.getByRole('link', { name });
export const section = (name: string | RegExp) => page.getByRole('region', { name });
/** The questions to a procedure of the server, from the list that `openOrder` returns. */
export const sent = (asked: readonly string[], procedure: string) =>
  asked
    .filter((line) => line.startsWith(`${RPC}/${procedure} `))
    .map((line) => JSON.parse(line.slice(line.indexOf('{'))));

/** A meal, with places, a price, an earlier order and a history. */
export const MEAL = deskOrder({
  service: 'restaurant',
  fields: {
    ...RESTAURANT_REQUEST.fields,
    livraison_repere: 'Portail vert',
    avec_repere: 'oui',
    livraison_position: '16.20000,-61.60000',
  },
  quote: RESTAURANT_REQUEST.quote,
  slotAt: '2026-11-19T16:45:00.000Z',
  earlier: [
    {
      id: '7d1f3a0e-8f0e-4d53-9a3c-0f3b3f3f3f3f',
      reference: 'LG-111111',
      service: 'restaurant',
      receivedAt: '2026-11-01T16:00:00.000Z',
      status: 'livree',
      total: 20,
    },
  ],
  history: [
    { key: null, at: '2026-11-19T16:00:00.000Z', actor: null, kind: 'status', detail: { to: 'confirmee' } },
    {
      key: '8d1f3a0e-8f0e-4d53-9a3c-0f3b3f3f3f3f',
      at: '2026-11-19T16:02:00.000Z',
      actor: 'Nadia Gestion',
      kind: 'note',
      detail: { text: 'Portail vert' },
    },
  ],
});
export const GROCERIES = deskOrder({ fields: COURSES_FIELDS });
