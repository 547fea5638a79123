import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import {
  postOrder,
  quoteRequest,
  RESTAURANT_FIELDS,
  RESTAURANT_REQUEST,
} from '../../../tests/support/orders.ts';
import { changeStatus } from '../../local/records/inbox.ts';
import { changeRole } from '../../local/records/managers.ts';
import {
  changes,
  deskOf,
  move,
  nadia,
  orders,
  type Page,
  paul,
  server,
  sql,
  startBoard,
} from '../../local/testing/desk-board.ts';
import { groceries } from '../../local/testing/given-back.ts';
import { manyOrderStatements } from '../../local/testing/many-orders.ts';
import { NOON } from '../../local/testing/test-server.ts';

describe('changes of the board', () => {
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
    expect((await take(paul, id, 'Nadia Gestion')).data).toEqual({
      outcome: 'done',
      takenBy: 'Paul Gestion',
    });
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
    const [row] = await sql('select private.iso_utc(private.promised_from($1, $2)) as at', [
      receivedAt,
      words,
    ]);
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
});

describe('lists of the board', () => {
  /** Proves docs/rules/desk.md#the-board. */

  /** The lists of the board: what stands where, and what is found. */

  startBoard();

  const idsOf = (page: Page) => page.orders.map(({ id }) => id);

  const FIELDS = { ...RESTAURANT_FIELDS, prenom: 'Élodie', telephone: '+590 690 55 44 33' };

  test('a line of the board has what a manager needs, and no more', async () => {
    const id = await postOrder(server.url);
    const { orders: rows } = await orders({ p_state: 'recue' });
    expect(rows.find((row) => row.id === id)).toEqual({
      id,
      reference: expect.stringMatching(/^LG-\d{6}$/),
      service: 'restaurant',
      receivedAt: expect.stringMatching(/^2026-11-19T16:0/),
      promisedFrom: expect.stringMatching(/^2026-11-19T16:0/),
      status: 'recue',
      state: 'recue',
      name: 'Maryse',
      phone: '0690 12 34 56',
      commune: 'Petit-Bourg',
      slotAt: '2026-11-19T16:45:00.000Z',
      total: 6125,
      without: null,
      isWithoutItems: false,
      links: null,
      takenBy: null,
      isCancelledElsewhere: false,
      sign: null,
      answer: null,
      areLinksSent: true,
      kept: 0,
      toGiveBack: 0,
      isDoubtful: false,
    });
  });

  test('groceries have their commune on the board', async () => {
    const id = await postOrder(server.url, groceries(8000));
    const { orders: rows } = await orders({ p_state: 'recue' });
    expect(rows.find((row) => row.id === id)).toMatchObject({ service: 'courses', commune: 'Les Abymes' });
  });

  test('each order stands in one state, and what is to be paid stands apart from what is confirmed', async () => {
    const [confirmed, due, paid] = [
      await postOrder(server.url),
      await postOrder(server.url),
      await postOrder(server.url),
    ];
    for (const id of [confirmed, due, paid]) await move(id, 'recue', 'confirmee');
    const link = `insert into private.payment_links (token, submission_id, kind, lines, amount, expires_at, paid_at)
    values ($1, $2, 'frais', '[]', 100, now() + interval '1 day', $3)`;
    await sql(link, ['a'.repeat(32), due, null]);
    await sql(link, ['b'.repeat(32), paid, NOON]);
    const quote = await postOrder(server.url, quoteRequest('2026-11-19T16:00:00.000Z'));

    expect(idsOf(await orders({ p_state: 'a_payer' }))).toEqual([due]);
    expect(idsOf(await orders({ p_state: 'confirmee' }))).toEqual([confirmed, paid]);
    expect(idsOf(await orders({ p_state: 'recue' }))).not.toContain(quote);
    expect(idsOf(await orders({ p_state: 'devis' }))).toEqual([quote]);
    expect(idsOf(await orders({ p_state: 'confirmee', p_service: 'colis' }))).toEqual([]);
    expect((await changes(null)).counts).toMatchObject({
      confirmee: 2,
      a_payer: 1,
      devis: 1,
      en_livraison: 0,
    });

    await move(confirmed, 'confirmee', 'en_livraison');
    await move(confirmed, 'en_livraison', 'livree');
    expect(idsOf(await orders({ p_state: 'livree' }))).toEqual([confirmed]);
    expect((await changes(null)).counts).toMatchObject({ confirmee: 1, livree: 1 });
    server.moveTo('2026-11-20T12:00:00-04:00');
    expect((await changes(null)).counts).toMatchObject({ livree: 0 });
  });

  test('an order that waits for its payment is on no list, and is found by its number', async () => {
    const id = crypto.randomUUID();
    await sql(
      `insert into public.submissions (id, reference, service, status, fields, confirmed_at, body_hash, receipt)
     values ($1, 'LG-999001', 'pharmacie', 'paiement_en_attente', '{}', now(), 'x', '{}')`,
      [id],
    );
    for (const state of ['recue', 'confirmee', 'a_payer', 'livree']) {
      expect(idsOf(await orders({ p_state: state }))).not.toContain(id);
    }
    expect((await orders({ p_search: 'LG-999001' })).orders).toMatchObject([{ id, state: null }]);
  });

  test.each([
    ['a number', 'reference'],
    ['a name without its accents', 'elod'],
    ['a telephone number', '0690 55 44 33'],
    ['one with the country', '+590 690 55 44 33'],
    ['its beginning', '0690 55'],
    ['a name and a number', 'Élodie 0690'],
  ])('an order is found by %s', async (_by, written) => {
    const id = await postOrder(server.url, { ...RESTAURANT_REQUEST, fields: FIELDS });
    const [row] = (await sql('select reference from public.submissions where id = $1', [id])) as {
      reference: string;
    }[];
    const found = await orders({ p_search: written === 'reference' ? row?.reference : written });
    expect(idsOf(found)).toContain(id);
  });

  test.each([
    ['0690 12 34 56 ou 0690 65 43 21', '0690 12 34 56'],
    ['0690 12 34 56 ou 0690 65 43 21', '0690654321'],
    ['0690123456/0690654321', '690 65 43'],
    ['0590 83 00 00, poste 12', '0590 83 00 00'],
    ['0690 12 34 56', '+590 690 12'],
    ['0690 12 34 56', '+33 690 12 34 56'],
    ['+33 (0)6 12 34 56 78', '06 12 34 56 78'],
    ['06 12 34 56 78', '+33 6 12 34 56 78'],
    ['06 12 34 56 78', '0033612345678'],
    ['06 12 34 56 78', '33612345678'],
    ['0696 12 34 56', '+596 (0)696 12 34 56'],
    ['+1 758 555 1234', '+1 758 555'],
    ['0017585551234', '+17585551234'],
  ])('an order with the telephone number %j is found by %j', async (telephone, written) => {
    const id = await postOrder(server.url, { ...RESTAURANT_REQUEST, fields: { ...FIELDS, telephone } });
    expect(idsOf(await orders({ p_search: written }))).toEqual([id]);
  });

  test.each([
    ['Pòl Lanmou', 'pol'],
    ['SŒURETTE', 'soeur'],
    ['Soeurette', 'sœur'],
    ['João', 'joao'],
    ['Maëlys D’Alexis', "d'alex maelys"],
    ['Jan Łukasz', 'łuk'],
    ['محمد علي', 'محم'],
    ['أحمد', 'احمد'],
    ['王小明', '王小'],
  ])('an order of %j is found by %j', async (prenom, written) => {
    const id = await postOrder(server.url, { ...RESTAURANT_REQUEST, fields: { ...FIELDS, prenom } });
    expect(idsOf(await orders({ p_search: written }))).toEqual([id]);
  });

  test('a number that begins as a country does is no telephone number with its country', async () => {
    await postOrder(server.url, { ...RESTAURANT_REQUEST, fields: FIELDS });
    expect(idsOf(await orders({ p_search: '590690' }))).toEqual([]);
  });

  test.each(['', ' ', 'e', 'zzz', "' or 1=1 --", '&|!():*', '\\', '%', '_', 'LG-'])(
    'searching for %j finds nobody else',
    async (written) => {
      await postOrder(server.url, { ...RESTAURANT_REQUEST, fields: FIELDS });
      const found = await orders({ p_search: written, p_state: 'en_livraison' });
      expect(found).toEqual({ orders: [], next: null });
    },
  );

  test('pages follow each other without a gap or a double, oldest first', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.push(await postOrder(server.url));
    for (const id of ids) await move(id, 'recue', 'confirmee');
    for (const id of ids) await move(id, 'confirmee', 'en_livraison');
    const pages: string[][] = [];
    let after: object | null = null;
    do {
      const page: Page = await orders({ p_state: 'en_livraison', p_limit: 2, p_after: after });
      pages.push(idsOf(page));
      after = page.next;
    } while (after);
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(pages.flat()).toEqual(ids);
  });

  test('the total of a line is in cents', async () => {
    await postOrder(server.url);
    const [row] = await sql(
      `select private.board_row(one, null) ->> 'total' as total from public.submissions as one`,
    );
    expect(row?.total).toBe('6125');
  });

  test('among many old orders no list reads them all', async () => {
    await server.alter(
      manyOrderStatements(4000, `case when at < now() - interval '9 hours' then 'livree' else 'recue' end`),
    );
    const rows = `select (seq_tup_read + idx_tup_fetch)::integer as read
    from pg_stat_xact_user_tables where relname = 'submissions'`;
    const readBy = (statement: string) =>
      server.database.transaction(async (tx) => {
        const count = async () => (await tx.query<{ read: number }>(rows))[0]?.read ?? 0;
        const before = await count();
        await tx.query(statement);
        return (await count()) - before;
      });
    expect(
      await readBy('select sum(jsonb_array_length(files)) from public.submissions'),
    ).toBeGreaterThanOrEqual(4000);
    const statements = {
      open: `select private.board_page('recue', null, null, null, null, 100)`,
      due: `select private.board_page('a_payer', null, null, null, null, 100)`,
      old: `select private.board_page('livree', null, null, now() - interval '5 days', gen_random_uuid(), 100)`,
      apart: `select private.board_page('devis', null, null, null, null, 100)`,
      number: `select private.board_page(null, 'LG-51', null, null, null, 100)`,
      nobody: `select private.board_page(null, '0690 99 99 99', null, null, null, 100)`,
      // So few are wanted that going through the orders by date looks cheap to the planner.
      nobodyOfFew: `select private.board_page(null, '0690 99 99 99', null, null, null, 2)`,
      counts: 'select private.board_counts()',
    };
    for (const [name, statement] of Object.entries(statements)) {
      expect(await readBy(statement), name).toBeLessThan(1500);
    }
  });
});
