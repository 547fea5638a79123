import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { postOrder, RESTAURANT_REQUEST } from '../../../tests/support/orders.ts';
import { changeStatus } from '../../local/records/inbox.ts';
import { changeRole } from '../../local/records/managers.ts';
import {
  changes,
  deskOf,
  move,
  nadia,
  orders,
  paul,
  server,
  sql,
  startBoard,
} from '../../local/testing/desk-board.ts';
import { NOON } from '../../local/testing/test-server.ts';

/** A board is told of changes, and of who has taken an order. */

startBoard();

const take = (who: SupabaseClient, id: string, from: string | null, key: string = crypto.randomUUID()) =>
  who.rpc('desk_take', { p_key: key, p_id: id, p_from: from, p_done_at: null });

/** Moves the clock on by so many seconds after noon. */
const at = (seconds: number) => server.moveTo(new Date(Date.parse(NOON) + seconds * 1000).toISOString());

// docs/rules/desk.md#the-board
test('a board is told what changed since it asked, whatever changed it', async () => {
  at(600);
  const id = await postOrder(server.url, {
    ...RESTAURANT_REQUEST,
    slot: { date: '2026-11-19', time: '12:45' },
  });
  at(660);
  const { cursor } = await changes(null);
  expect((await changes(cursor)).orders).toEqual([]);
  await take(nadia, id, null);
  expect((await changes(cursor)).orders).toMatchObject([{ id, takenBy: 'Nadia Gestion', state: 'recue' }]);
  at(720);
  const second = (await changes(cursor)).cursor;
  expect((await changes(second)).orders).toEqual([]);
  await sql(
    `insert into private.payment_links (token, submission_id, kind, lines, amount, expires_at)
     values ($1, $2, 'frais', '[]', 100, now() + interval '1 day')`,
    ['c'.repeat(32), id],
  );
  expect((await changes(second)).orders).toMatchObject([{ id, links: 'due' }]);
  // A change that was dated just before the cursor, and could not be seen then.
  at(730);
  const third = (await changes(second)).cursor;
  expect((await changes(third)).orders).toMatchObject([{ id }]);
});

// docs/rules/desk.md#ringing
test('an order is taken once, and by another only from whom it was seen with', async () => {
  const id = await postOrder(server.url);
  const key = crypto.randomUUID();
  expect((await take(nadia, id, null, key)).data).toEqual({ outcome: 'done', takenBy: 'Nadia Gestion' });
  expect((await take(nadia, id, null, key)).data).toMatchObject({ outcome: 'done' });
  // A second press, before the board has told of the first.
  expect((await take(nadia, id, null)).data).toEqual({ outcome: 'done', takenBy: 'Nadia Gestion' });
  expect((await take(paul, id, null)).data).toEqual({
    outcome: 'conflict',
    takenBy: 'Nadia Gestion',
    message: 'Déjà prise par Nadia Gestion.',
  });
  expect((await take(paul, id, 'Nadia Gestion')).data).toEqual({ outcome: 'done', takenBy: 'Paul Gestion' });
  expect((await take(paul, crypto.randomUUID(), null)).data).toEqual({ outcome: 'unknown' });
});

test('what was cancelled at the desk is told apart from what a customer or the operator cancelled', async () => {
  const [atDesk, elsewhere] = [await postOrder(server.url), await postOrder(server.url)];
  await move(atDesk, 'recue', 'annulee');
  const [row] = (await sql('select reference from public.submissions where id = $1', [elsewhere])) as {
    reference: string;
  }[];
  await changeStatus(server.database, { reference: row?.reference ?? '', status: 'annulee' });
  const { orders: rows } = await orders({ p_state: 'annulee' });
  const told = new Map(rows.map((one) => [one.id, one.isCancelledElsewhere]));
  expect([told.get(atDesk), told.get(elsewhere)]).toEqual([false, true]);
});

// docs/rules/desk.md#ringing
test.each([
  ['open', NOON, null, NOON],
  ['closed at noon', '2026-11-19T16:00:00Z', 'Aujourd’hui à 19:00', '2026-11-19T23:00:00.000Z'],
  ['closed at night', '2026-11-20T03:30:00Z', 'Vendredi à 10:30', '2026-11-20T14:30:00.000Z'],
  ['the same weekday', '2026-11-19T16:00:00Z', 'Jeudi à 10:30', '2026-11-26T14:30:00.000Z'],
  ['no opening known', '2026-11-19T16:00:00Z', 'Non disponible', '2026-11-19T16:00:00.000Z'],
])('the five minutes begin when the customer was told (%s)', async (_case, receivedAt, words, expected) => {
  const [row] = await sql('select private.iso_utc(private.promised_from($1, $2)) as at', [receivedAt, words]);
  expect(row?.at).toBe(new Date(expected).toISOString());
});

test('a customer, and a manager without the role any more, get nothing', async () => {
  const gone = await deskOf('ancien@exemple.gp');
  await changeRole(server.database, { email: 'ancien@exemple.gp', role: null });
  expect((await gone.rpc('desk_changes', { p_since: null })).status).toBe(403);
  const args = { p_state: 'recue', p_search: null, p_service: null, p_after: null, p_limit: 5 };
  expect((await gone.rpc('desk_orders', args)).status).toBe(403);
  expect((await take(gone, crypto.randomUUID(), null)).status).toBe(403);
});
