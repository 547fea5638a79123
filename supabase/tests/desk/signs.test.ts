import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BoardOrder } from '../../../src/domain/desk/board.ts';
import { CourseReply, type CourseStep } from '../../../src/domain/order/course.ts';
import type { OrderStatus } from '../../../src/domain/order/order-status.ts';
import { RESTAURANT_FIELDS } from '../../../tests/support/orders.ts';
import { changeStatus } from '../../local/records/inbox.ts';
import { HostedServer } from '../../local/testing/hosted-server.ts';
import { managerOn } from '../../local/testing/manager.ts';

/** The words of couriers about which somebody at the desk has to decide, and the digits that couriers are told. */

let server: HostedServer;
let nadia: SupabaseClient;

beforeAll(async () => {
  server = await HostedServer.start();
  nadia = await managerOn(server);
});
afterAll(() => server.stop());

const sql = <Row>(text: string, values: unknown[] = []) =>
  server.database.transaction((tx) => tx.query<Row>(text, values));

/** Goods and a delivery: the order waits for links of both. */
const PRICED = {
  budget: 42,
  serviceDetails: [],
  deliveryDetails: [{ label: 'Livraison', amount: 9.95 }],
  totalToPay: 51.95,
};

/** An order whose course is with a courier: its id and the course's token. */
async function aCourse(status: OrderStatus = 'en_livraison') {
  const { id, reference } = await anOrder(status);
  return { id, reference, token: (await share(id)).token ?? '' };
}

async function anOrder(status: OrderStatus, quote: unknown = null) {
  const id = randomUUID();
  const [stored] = await sql<{ reference: string }>(
    `insert into public.submissions (id, reference, service, status, fields, quote, confirmed_at, body_hash, receipt)
     values ($1, public.submission_reference(nextval('public.submission_number')), 'restaurant', $2, $3, $4, now(), '', '{}')
     returning reference`,
    [id, status, JSON.stringify(RESTAURANT_FIELDS), JSON.stringify(quote)],
  );
  return { id, reference: stored?.reference ?? '' };
}

async function share(id: string, reason: string | null = null) {
  const args = { p_key: randomUUID(), p_id: id, p_kind: 'course', p_note: null, p_reason: reason };
  return (await nadia.rpc('desk_share', args)).data as { token?: string; needsReason?: boolean };
}

async function ask(body: object): Promise<CourseReply> {
  const reply = await fetch(`${server.url}/functions/v1/course`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return v.parse(CourseReply, await reply.json());
}
/** The courier's step, made a moment before it arrives. */
const step = (token: string, name: CourseStep['step'], more: Partial<CourseStep> = {}) =>
  ask({ token, step: { key: randomUUID(), step: name, at: '2026-11-19T15:50:00.000Z', ...more } });

const Changes = v.object({
  cursor: v.string(),
  orders: v.array(BoardOrder),
  signs: v.array(BoardOrder),
  moreSigns: v.number(),
});
const changes = async (since: string | null = null) =>
  v.parse(Changes, (await nadia.rpc('desk_changes', { p_since: since })).data);
/** The sign of an order's courier on the board; null for none. */
const signOf = async (id: string) => (await changes()).signs.find((order) => order.id === id)?.sign ?? null;
const acknowledge = (id: string, sign: string) =>
  nadia.rpc('desk_acknowledge', { p_key: randomUUID(), p_id: id, p_sign: sign });
const move = (id: string, from: string, to: string) =>
  nadia.rpc('desk_move', {
    p_key: randomUUID(),
    p_id: id,
    p_from: from,
    p_to: to,
    p_reason: 'au téléphone',
    p_done_at: null,
  });
const statusOf = async (id: string) =>
  (await sql<{ status: string }>('select status from public.submissions where id = $1', [id]))[0]?.status;
const historyOf = async (id: string): Promise<{ kind: string }[]> =>
  (await nadia.rpc('desk_order', { p_id: id })).data.history;

// docs/rules/desk.md#signs-of-a-course
describe('a sign', () => {
  test('a failure stands on the board with its reason, and is told as a change', async () => {
    const { id, token } = await aCourse();
    const { cursor } = await changes();
    await step(token, 'echec', { reason: 'Personne à l’adresse' });
    const sign = {
      key: expect.any(String),
      step: 'echec',
      reason: 'Personne à l’adresse',
      hasWrongCode: false,
      at: '2026-11-19T15:50:00.000Z',
    };
    const told = await changes(cursor);
    expect(told.orders.find((order) => order.id === id)).toMatchObject({ state: 'en_livraison', sign });
    expect(told.signs.find((order) => order.id === id)).toMatchObject({ sign });
  });

  test.each([
    ['a manager moves it', (id: string) => move(id, 'en_livraison', 'annulee')],
    ['a manager sends the course again', share],
    ['a manager has read it', async (id: string) => acknowledge(id, (await signOf(id))?.key ?? '')],
  ])('goes when %s', async (_how, decide) => {
    const { id, token } = await aCourse();
    await step(token, 'echec', { reason: 'Adresse introuvable' });
    expect(await signOf(id)).toMatchObject({ step: 'echec' });
    await decide(id);
    expect(await signOf(id)).toBeNull();
  });

  test('goes when the operator’s tools move it, when the courier delivers after all, and with the contents', async () => {
    const [moved, delivered, erased] = [await aCourse(), await aCourse(), await aCourse()];
    for (const { token } of [moved, delivered, erased]) await step(token, 'echec', { reason: 'Panne' });
    await changeStatus(server.database, { reference: moved.reference, status: 'livree' });
    await step(delivered.token, 'livree', { at: '2026-11-19T15:58:00.000Z' });
    await sql(`update public.submissions set fields = '{}' where id = $1`, [erased.id]);
    for (const { id } of [moved, delivered, erased]) expect(await signOf(id)).toBeNull();
    expect(await statusOf(delivered.id)).toBe('livree');
    expect(await sql('select key from private.course_signs where submission_id = $1', [erased.id])).toEqual(
      [],
    );
  });

  // docs/rules/desk.md#limits-of-lists
  test('the board tells the twenty oldest or as many as it asks for, and how many more there are', async () => {
    const ids = [];
    for (let each = 0; each < 21; each += 1) ids.push((await aCourse()).id);
    const known = `select count(*)::integer as count from private.course_signs`;
    const [before] = await sql<{ count: number }>(known);
    await sql(
      `insert into private.course_signs (submission_id, key, step, reason, has_wrong_code, done_at)
       select id, gen_random_uuid(), 'echec', null, false, now() from unnest($1::uuid[]) as id`,
      [ids],
    );
    const { signs, moreSigns } = await changes();
    expect([signs.length, moreSigns]).toEqual([20, 1 + (before?.count ?? 0)]);
    const all = v.parse(Changes, (await nadia.rpc('desk_changes', { p_since: null, p_signs: 40 })).data);
    expect([all.signs.length, all.moreSigns]).toEqual([21 + (before?.count ?? 0), 0]);
    await sql('delete from private.course_signs where submission_id = any($1::uuid[])', [ids]);
    expect((await changes()).moreSigns).toBe(0);
  });

  test('who has read one has not read the next', async () => {
    const { id, token } = await aCourse();
    await step(token, 'echec', { reason: 'Personne à l’adresse' });
    const first = await signOf(id);
    await step(token, 'echec', { reason: 'Ne répond pas', at: '2026-11-19T15:55:00.000Z' });
    expect((await acknowledge(id, first?.key ?? '')).data).toEqual({ outcome: 'done' });
    expect(await signOf(id)).toMatchObject({ reason: 'Ne répond pas' });
    const before = (await historyOf(id)).length;
    await acknowledge(id, (await signOf(id))?.key ?? '');
    expect((await historyOf(id)).slice(before)).toMatchObject([{ kind: 'acknowledged' }]);
  });

  test('« Récupérée » and « Livrée » that could not move an order stand on the board; those that did do not', async () => {
    const [waiting, paid] = [await aCourse('confirmee'), await aCourse('confirmee')];
    // A correction makes it cost something after the course has left.
    await sql('update public.submissions set quote = $2 where id = $1', [waiting.id, JSON.stringify(PRICED)]);
    for (const { token } of [waiting, paid]) await step(token, 'recuperee');
    expect(await statusOf(waiting.id)).toBe('confirmee');
    expect(await signOf(waiting.id)).toMatchObject({ step: 'recuperee' });
    expect(await statusOf(paid.id)).toBe('en_livraison');
    expect(await signOf(paid.id)).toBeNull();
    for (const { token } of [waiting, paid]) await step(token, 'livree', { at: '2026-11-19T15:58:00.000Z' });
    expect(await signOf(waiting.id)).toMatchObject({ step: 'livree' });
    expect(await signOf(paid.id)).toBeNull();
    expect(await statusOf(paid.id)).toBe('livree');
  });

  test('a course of an unpaid order leaves with a reason alone, asked once and written down; then it moves the order', async () => {
    const { id } = await anOrder('confirmee', PRICED);
    expect(await share(id)).toMatchObject({ outcome: 'refused', needsReason: true });
    expect((await nadia.rpc('desk_shared', { p_id: id })).data.links).toEqual([]);
    const { token = '' } = await share(id, 'Paiera au retour');
    expect(await historyOf(id)).toMatchObject([
      { kind: 'share', detail: { kind: 'course', reason: 'Paiera au retour' } },
    ]);
    expect(await share(id)).toMatchObject({ outcome: 'done', token });
    // One that a manager has moved on was asked about then.
    const moved = await anOrder('confirmee', PRICED);
    await move(moved.id, 'confirmee', 'en_livraison');
    expect(await share(moved.id)).toMatchObject({ outcome: 'done' });
    await step(token, 'recuperee');
    expect(await statusOf(id)).toBe('en_livraison');
    expect(await signOf(id)).toBeNull();
  });

  test('a customer’s answer stands on the board until it is read, asked over or over', async () => {
    const { id } = await anOrder('confirmee');
    const answerOf = async () =>
      (await changes()).signs.find((order) => order.id === id)?.answer?.answer ?? null;
    const askCustomer = async (proposal: string) => {
      const key = randomUUID();
      const args = {
        p_id: id,
        p_line: 1,
        p_item: '2 × Lait',
        p_proposal: proposal,
        p_price: 0,
        p_minutes: 15,
      };
      expect((await nadia.rpc('desk_ask', { p_key: key, ...args })).data).toEqual({ outcome: 'done' });
      return key;
    };
    const say = async (question: string, answer: string) => {
      const body = JSON.stringify({ submissionId: id, answer: { question, answer } });
      const headers = { 'content-type': 'application/json' };
      await fetch(`${server.url}/functions/v1/follow`, { method: 'POST', headers, body });
    };
    const { cursor } = await changes();
    const first = await askCustomer('Lait de chèvre');
    expect(await answerOf()).toBeNull();
    await say(first, 'oui');
    expect((await changes(cursor)).orders.find((order) => order.id === id)?.answer).toMatchObject({
      key: first,
      answer: 'oui',
      proposal: 'Lait de chèvre',
    });
    await acknowledge(id, first);
    expect(await answerOf()).toBeNull();
    expect(await historyOf(id)).toContainEqual(expect.objectContaining({ kind: 'acknowledged' }));
    // Nothing to put in its place.
    const second = await askCustomer('');
    await say(second, 'non');
    expect(await answerOf()).toBe('non');
    await askCustomer('Lait de soja');
    expect(await answerOf()).toBeNull();
    await say(await askCustomer('Lait'), 'oui');
    expect(await answerOf()).toBe('oui');
    await move(id, 'confirmee', 'annulee');
    expect(await answerOf()).toBeNull();
  });

  test('links that nobody was sent are told as such, until a message has gone', async () => {
    const { id } = await anOrder('confirmee', PRICED);
    const areSent = async () => {
      const { cursor } = await changes();
      return (await changes(cursor)).orders.find((order) => order.id === id)?.areLinksSent;
    };
    const links = [{ kind: 'frais', lines: [{ label: 'Livraison', amount: 995 }] }];
    const hand = () =>
      nadia.rpc('desk_contacted', {
        p_key: randomUUID(),
        p_id: id,
        p_template: 'deux_liens',
        p_channel: 'whatsapp',
        p_done_at: null,
      });
    await hand();
    await nadia.rpc('desk_make_links', { p_key: randomUUID(), p_id: id, p_links: links, p_seen: [] });
    expect(await areSent()).toBe(false);
    await hand();
    expect(await areSent()).toBe(true);
  });

  test('a delivery that came late stands on the board of an order that is over; a late failure of a cancelled one does not', async () => {
    const [delivered, failed] = [await aCourse(), await aCourse()];
    for (const { id } of [delivered, failed]) await move(id, 'en_livraison', 'annulee');
    expect(await step(delivered.token, 'livree')).toMatchObject({ outcome: 'late' });
    expect(await step(failed.token, 'echec', { reason: 'Refusée' })).toMatchObject({ outcome: 'late' });
    expect((await changes()).signs.find((order) => order.id === delivered.id)).toMatchObject({
      status: 'annulee',
      sign: { step: 'livree' },
    });
    expect(await signOf(failed.id)).toBeNull();
  });

  test('a step that is sent again makes no second sign', async () => {
    const { id, token } = await aCourse();
    const key = randomUUID();
    await step(token, 'echec', { key, reason: 'Panne' });
    await acknowledge(id, key);
    await step(token, 'echec', { key, reason: 'Panne' });
    expect(await signOf(id)).toBeNull();
  });
});

// docs/rules/desk.md#delivery-code
describe('the recipient’s digits', () => {
  async function aCode(token: string): Promise<{ right: string; wrong: string }> {
    const [row] = await sql<{ code: string }>('select code from private.share_links where token = $1', [
      token,
    ]);
    const right = row?.code ?? '';
    return { right, wrong: right === '0000' ? '0001' : '0000' };
  }
  const compare = async (token: string, code: string) => (await ask({ token, code })).code;

  test('wrong ones are told, may be said again, and end nothing', async () => {
    const { id, token } = await aCourse();
    const { right, wrong } = await aCode(token);
    expect(await compare(token, wrong)).toEqual({ outcome: 'wrong', left: 2 });
    expect(await compare(token, right)).toEqual({ outcome: 'right', left: 2 });
    expect(await statusOf(id)).toBe('en_livraison');
    expect((await historyOf(id)).filter(({ kind }) => kind === 'course_code')).toHaveLength(1);
    await step(token, 'livree', { code: right });
    expect(await statusOf(id)).toBe('livree');
    expect(await signOf(id)).toBeNull();
  });

  test('are not compared any more after three that were wrong, whichever way they came', async () => {
    const { id, token } = await aCourse();
    const { right, wrong } = await aCode(token);
    await step(token, 'echec', { code: wrong });
    expect(await compare(token, wrong)).toEqual({ outcome: 'wrong', left: 1 });
    expect(await compare(token, wrong)).toEqual({ outcome: 'wrong', left: 0 });
    expect(await compare(token, right)).toEqual({ outcome: 'spent', left: 0 });
    await step(token, 'livree', { code: right, at: '2026-11-19T15:58:00.000Z' });
    const { steps } = (await nadia.rpc('desk_shared', { p_id: id })).data;
    expect(steps.at(-1)).toMatchObject({ step: 'livree', detail: { codeMatches: false, wrongCodes: 3 } });
  });

  test('guesses that come at once are counted one by one', async () => {
    const { token } = await aCourse();
    const { wrong } = await aCode(token);
    const answers = await Promise.all(Array.from({ length: 8 }, () => compare(token, wrong)));
    expect(answers.filter((answer) => answer?.outcome === 'wrong')).toHaveLength(3);
    expect(answers.filter((answer) => answer?.outcome === 'spent')).toHaveLength(5);
  });

  test('without a network a wrong one ends the course, and is a sign; so does a name after wrong ones', async () => {
    const [offline, named] = [await aCourse(), await aCourse()];
    await step(offline.token, 'livree', { code: (await aCode(offline.token)).wrong });
    await compare(named.token, (await aCode(named.token)).wrong);
    await step(named.token, 'livree', { receivedBy: 'Yvonne' });
    for (const { id } of [offline, named]) {
      expect(await statusOf(id)).toBe('livree');
      expect(await signOf(id)).toMatchObject({ step: 'livree', hasWrongCode: true });
    }
  });

  test('are compared only in an open course', async () => {
    const { id, token } = await aCourse();
    const { right } = await aCode(token);
    await nadia.rpc('desk_end_share', { p_key: randomUUID(), p_id: id, p_kind: 'course' });
    expect(await compare(token, right)).toEqual({ outcome: 'over', left: 0 });
    expect(await compare('a'.repeat(32), right)).toEqual({ outcome: 'unknown', left: 0 });
  });
});
