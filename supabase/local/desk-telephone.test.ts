import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderState } from '../../src/domain/order-status.ts';
import { type CorrectionReply, OrderVersions } from '../../src/domain/versions.ts';
import type { Receipt, Refusal } from '../../src/domain/wire.ts';
import {
  postOrder,
  quoteRequest,
  RESTAURANT_REQUEST,
  SUBMIT_PATH,
  submitHeaders,
} from '../../tests/support/orders.ts';
import { CARDS, PARCEL_REQUEST, PaymentClient } from '../../tests/support/payments.ts';
import { LOCAL_PUBLISHABLE_KEY } from './keys.ts';
import { changeRole } from './records/operators.ts';
import { HostedServer } from './testing/hosted-server.ts';
import { newManager } from './testing/manager.ts';
import { NOON } from './testing/test-server.ts';

let server: HostedServer;
let manager: SupabaseClient;
let customer: SupabaseClient;

const person = (email: string, role: 'gestionnaire' | null) =>
  newManager(
    {
      url: server.url,
      mails: () => server.mails(),
      setRole: (change) => changeRole(server.database, change),
    },
    email,
    role,
  );

beforeAll(async () => {
  server = await HostedServer.start();
  manager = await person('nadia@exemple.gp', 'gestionnaire');
  customer = await person('maryse@exemple.gp', null);
});
beforeEach(() => server.moveTo(NOON));
afterAll(() => server.stop());

interface Answer<T> {
  readonly status: number;
  readonly text: string;
  readonly json: T;
}

async function post<T>(
  who: SupabaseClient | null,
  name: string,
  body: object,
  headers = {},
): Promise<Answer<T>> {
  const { data } = (await who?.auth.getSession()) ?? { data: { session: null } };
  const token = data.session?.access_token;
  const reply = await fetch(`${server.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: LOCAL_PUBLISHABLE_KEY,
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  return { status: reply.status, text, json: JSON.parse(text) };
}

const take = (body: object, key: string = crypto.randomUUID(), who: SupabaseClient | null = manager) =>
  post<Receipt & Refusal>(who, 'desk-submit', body, { 'idempotency-key': key });

const rows = <Row>(sql: string, values: unknown[] = []) =>
  server.database.transaction((tx) => tx.query<Row>(sql, values));
const orderOf = async (id: string) => (await server.inbox()).find(({ submissionId }) => submissionId === id);
const versionsOf = async (id: string) =>
  v.parse(OrderVersions, (await manager.rpc('desk_versions', { p_id: id })).data);

const orderWith = (fields: object, quote: object = {}) => ({
  ...RESTAURANT_REQUEST,
  fields: { ...RESTAURANT_REQUEST.fields, ...fields },
  quote: { ...RESTAURANT_REQUEST.quote, ...quote },
});

describe('an order by telephone', () => {
  test('is received by a manager with a second factor alone', async () => {
    expect((await take(RESTAURANT_REQUEST, undefined, null)).status).toBe(401);
    expect((await take(RESTAURANT_REQUEST, undefined, customer)).status).toBe(403);
    const other = await person('paul@exemple.gp', 'gestionnaire');
    const { data } = await other.auth.mfa.listFactors();
    await other.auth.mfa.unenroll({ factorId: data?.totp[0]?.id ?? '' });
    await other.auth.refreshSession();
    expect((await take(RESTAURANT_REQUEST, undefined, other)).status).toBe(403);
    const key = crypto.randomUUID();
    const taken = await take(RESTAURANT_REQUEST, key);
    expect([taken.status, taken.json]).toEqual([
      201,
      expect.objectContaining({
        submissionId: key,
        status: 'recue',
        reference: expect.stringMatching(/^LG-\d{6}$/),
      }),
    ]);
    expect(await orderOf(key)).toMatchObject({ quote: { totalToPay: RESTAURANT_REQUEST.quote.totalToPay } });
  });

  test('is marked as such, with who took it, and belongs to no account', async () => {
    const id = crypto.randomUUID();
    await take(RESTAURANT_REQUEST, id);
    expect((await versionsOf(id)).telephone).toMatchObject({ by: 'Nadia Gestion' });
    expect((await versionsOf(await postOrder(server.url))).telephone).toBeNull();
    const [event] = await rows(
      `select actor, kind, account.email, user_id from private.desk_events as event
       join auth.users as account on account.id = actor_id
       join public.submissions as submission on submission.id = submission_id where submission_id = $1`,
      [id],
    );
    expect(event).toEqual({
      actor: 'Nadia Gestion',
      kind: 'telephone',
      email: 'nadia@exemple.gp',
      user_id: null,
    });
  });

  test('is in the hand of whoever took it, and rings on no closed device', async () => {
    const device = { p_endpoint: 'https://push.example/1', p_p256dh: 'A'.repeat(87), p_auth: 'A'.repeat(22) };
    expect((await manager.rpc('desk_ring_here', device)).error).toBeNull();
    const [id, other] = [crypto.randomUUID(), await postOrder(server.url)];
    await take(RESTAURANT_REQUEST, id);
    expect(await rows('select actor from private.desk_taken where submission_id = $1', [id])).toEqual([
      { actor: 'Nadia Gestion' },
    ]);
    const pushed = await rows<{ submission_id: string }>('select submission_id from private.desk_pushes');
    expect(pushed.map(({ submission_id }) => submission_id)).toEqual([other]);
  });

  test('is one order, however often it is sent, and another content is not taken for it', async () => {
    const id = crypto.randomUUID();
    const sent = await Promise.all(Array.from({ length: 5 }, () => take(RESTAURANT_REQUEST, id)));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(sent.map(({ text }) => text)).size).toBe(1);
    server.moveTo('2026-11-19T15:00:00-04:00');
    expect((await take(RESTAURANT_REQUEST, id)).text).toBe(sent[0]?.text);
    const other = await take(orderWith({ prenom: 'Joël' }), id);
    expect([other.status, other.json.error.code]).toEqual([422, 'key_reused']);
    expect((await server.inbox()).filter(({ submissionId }) => submissionId === id)).toHaveLength(1);
    expect(await rows('select from private.telephone_orders where submission_id = $1', [id])).toHaveLength(1);
  });

  test('is checked and priced as a customer’s', async () => {
    const asked = [
      orderWith({ prenom: '' }),
      orderWith({}, { totalToPay: 12 }),
      orderWith({ delivery_commune: 'Basse-Terre' }),
      {
        ...RESTAURANT_REQUEST,
        slot: { date: '2026-11-19', time: '11:00' },
        fields: { ...RESTAURANT_REQUEST.fields, creneau: '11:00' },
      },
    ];
    for (const body of asked) {
      const byTelephone = await take(body);
      const reply = await fetch(server.url + SUBMIT_PATH, {
        method: 'POST',
        headers: submitHeaders(),
        body: JSON.stringify(body),
      });
      expect([byTelephone.status, byTelephone.json]).toEqual([reply.status, await reply.json()]);
      expect(byTelephone.status).toBeGreaterThanOrEqual(400);
    }
    server.moveTo('2026-11-19T17:30:00-04:00');
    const evening = { ...RESTAURANT_REQUEST, confirmedAt: '2026-11-19T21:30:00.000Z' };
    expect((await take(evening)).json.error.code).toBe('closed');
  });

  test('that the site takes payment for at ordering is received unpaid; an application and a voucher are not taken', async () => {
    const id = crypto.randomUUID();
    const taken = await take(PARCEL_REQUEST, id);
    expect([taken.status, taken.json.status]).toEqual([201, 'recue']);
    expect(await rows('select from public.payments where submission_id = $1', [id])).toEqual([]);
    expect((await take(quoteRequest(NOON))).status).toBe(201);
    for (const refused of [
      { ...quoteRequest(NOON), service: 'livreur' },
      { ...quoteRequest(NOON), service: 'don' },
      { ...RESTAURANT_REQUEST, voucher: { id: crypto.randomUUID(), kind: 'half-delivery' } },
    ]) {
      const answer = await take(refused);
      expect([answer.status, answer.json.error.code]).toEqual([422, 'invalid']);
    }
  });
});

describe('without an e-mail', () => {
  const meal = (more: object = {}) => orderWith({ email: '', ...more });

  test('an order by telephone is taken, told to nobody by mail, and in the inbox; a customer’s is refused', async () => {
    const id = crypto.randomUUID();
    expect((await take(meal(), id)).status).toBe(201);
    expect((await orderOf(id))?.fields).toMatchObject({ email: '' });
    const init = { method: 'POST', headers: submitHeaders(), body: JSON.stringify(meal()) };
    const reply = await fetch(server.url + SUBMIT_PATH, init);
    expect([reply.status, ((await reply.json()) as Refusal).error.fields]).toEqual([
      422,
      { email: expect.any(String) },
    ]);
    expect((await take(meal({ email: 'maryse' }))).json.error.fields).toHaveProperty('email');
    expect((await server.mails()).filter(({ subject }) => subject.includes('LG-'))).toEqual([]);
  });

  test('a quote is not asked for: it is sent there', async () => {
    const request = quoteRequest(NOON);
    const answer = await take({ ...request, fields: { ...request.fields, email: '' } });
    expect([answer.status, answer.json.error.fields]).toEqual([422, { email: expect.any(String) }]);
  });

  test('an order by telephone is corrected; a customer’s own is not left without', async () => {
    const [taken, own] = [crypto.randomUUID(), await postOrder(server.url)];
    await take(RESTAURANT_REQUEST, taken);
    expect((await replace({ id: taken, request: meal() })).json).toMatchObject({ outcome: 'done' });
    expect((await versionsOf(taken)).standing).toMatchObject({ isByTelephone: true, fields: { email: '' } });
    const refused = await replace({ id: own, request: meal() });
    expect([refused.status, refused.json.error.fields]).toEqual([422, { email: expect.any(String) }]);
  });

  test('an order by telephone has its links to follow and to pay by', async () => {
    const id = crypto.randomUUID();
    const { reference } = (await take(meal(), id)).json;
    const links = [{ kind: 'frais', lines: [{ label: 'Livraison', amount: 995 }] }];
    const args = { p_key: crypto.randomUUID(), p_id: id, p_links: links, p_seen: [] };
    expect((await manager.rpc('desk_make_links', args)).data).toEqual({ outcome: 'done' });
    const { token } = (await manager.rpc('desk_payments', { p_id: id })).data.links[0];
    const opened = await post<{ checkout: { checkoutId: string } }>(null, 'link-checkout', {
      token,
      opens: true,
    });
    const paid = await new PaymentClient(() => server.url).pay(opened.json.checkout.checkoutId, CARDS.good);
    expect(paid.status).toBe(200);
    const share = { p_key: crypto.randomUUID(), p_id: id, p_kind: 'suivi' };
    const shared = await manager.rpc('desk_share', share);
    expect(shared.data).toMatchObject({ outcome: 'done', token: expect.any(String) });
    const follow = await post<{ order: { reference: string } }>(null, 'follow', { token: shared.data.token });
    expect([follow.status, follow.json.order.reference]).toEqual([200, reference]);
  });
});

interface Asked {
  readonly id: string;
  readonly key?: string;
  readonly version?: number;
  readonly status?: string;
  readonly request?: object;
}

const replace = (asked: Asked, who: SupabaseClient | null = manager) =>
  post<CorrectionReply & Refusal>(who, 'desk-replace', {
    key: crypto.randomUUID(),
    version: 0,
    status: 'recue',
    request: RESTAURANT_REQUEST,
    ...asked,
  });

/** One line more: 50.00 of items, 15 % = 7.50, so 70.45 instead of 61.25. */
const DEARER = orderWith(
  { budget: 50, total_estime: 70.45, telephone: '0690 99 88 77' },
  {
    serviceDetails: [
      { label: 'Frais de gestion', amount: 7.5 },
      { label: 'Don', amount: 1 },
    ],
    budget: 50,
    totalToPay: 70.45,
  },
);

describe('a correction', () => {
  test('is a manager’s alone', async () => {
    const id = await postOrder(server.url);
    expect((await replace({ id, request: DEARER }, null)).status).toBe(401);
    expect((await replace({ id, request: DEARER }, customer)).status).toBe(403);
    expect((await versionsOf(id)).earlier).toEqual([]);
  });

  test('replaces the version, priced again; both can be read, with who did it; the number stays', async () => {
    const id = await postOrder(server.url);
    const before = await orderOf(id);
    const done = await replace({ id, request: DEARER });
    expect([done.status, done.json]).toEqual([200, { outcome: 'done', version: 1, status: 'recue' }]);
    const { reference, standing, earlier } = await versionsOf(id);
    expect(reference).toBe(before?.reference);
    expect(standing).toMatchObject({
      version: 1,
      fields: { telephone: '0690 99 88 77', budget: 50 },
      quote: { totalToPay: 70.45 },
      confirmedAt: Date.parse(RESTAURANT_REQUEST.confirmedAt),
    });
    expect(earlier).toEqual([
      expect.objectContaining({
        version: 0,
        fields: expect.objectContaining({ telephone: '0690 12 34 56', budget: 42 }),
        quote: before?.quote,
        replacedBy: 'Nadia Gestion',
      }),
    ]);
    expect(await orderOf(id)).toMatchObject({ fields: { budget: 50 }, quote: { totalToPay: 70.45 } });
    const [event] = await rows(
      `select kind, actor, detail from private.desk_events where submission_id = $1 and kind = 'correction'`,
      [id],
    );
    expect(event).toEqual({
      kind: 'correction',
      actor: 'Nadia Gestion',
      detail: { version: 1, before: 61.25, after: 70.45 },
    });
  });

  test('at another price, or with wrong answers, is refused with the server’s own', async () => {
    const id = await postOrder(server.url);
    const cheap = { ...DEARER, quote: { ...DEARER.quote, totalToPay: 1 } };
    const priced = await replace({ id, request: cheap });
    expect([priced.status, priced.json.error]).toEqual([
      409,
      expect.objectContaining({
        code: 'price_changed',
        quote: expect.objectContaining({ totalToPay: 70.45 }),
      }),
    ]);
    const wrong = await replace({ id, request: orderWith({ prenom: '' }) });
    expect([wrong.status, wrong.json.error.fields]).toEqual([422, { prenom: expect.any(String) }]);
    const other = await replace({ id, request: quoteRequest(NOON) });
    expect([other.status, other.json.error.code]).toEqual([422, 'unknown_service']);
    expect((await versionsOf(id)).earlier).toEqual([]);
  });

  test('repeated with its key is applied once, and another content under that key is a conflict', async () => {
    const id = await postOrder(server.url);
    const asked = { id, key: crypto.randomUUID(), request: DEARER };
    const again = { ...asked, request: { ...DEARER, confirmedAt: '2026-11-19T16:05:00.000Z' } };
    const answers = [await replace(asked), await replace(again)];
    expect(answers.map(({ json }) => json)).toEqual(
      Array(2).fill({ outcome: 'done', version: 1, status: 'recue' }),
    );
    expect((await replace({ ...asked, request: RESTAURANT_REQUEST })).json).toMatchObject({
      outcome: 'conflict',
    });
    expect((await versionsOf(id)).earlier).toHaveLength(1);
  });

  test('of an order that somebody changed meanwhile changes nothing', async () => {
    const id = await postOrder(server.url);
    expect((await replace({ id, request: DEARER })).json).toMatchObject({ outcome: 'done' });
    const late = orderWith({ prenom: 'Joël' });
    expect((await replace({ id, request: late })).json).toEqual({
      outcome: 'conflict',
      version: 1,
      status: 'recue',
    });
    await rows(`update public.submissions set status = 'confirmee' where id = $1`, [id]);
    expect((await replace({ id, version: 1, request: late })).json).toEqual({
      outcome: 'conflict',
      version: 1,
      status: 'confirmee',
    });
    expect((await versionsOf(id)).standing.fields).toMatchObject({ prenom: 'Maryse' });
  });

  test('of an order that is over, or unknown, is refused', async () => {
    const id = await postOrder(server.url);
    await rows(`update public.submissions set status = 'annulee' where id = $1`, [id]);
    expect((await replace({ id, status: 'annulee', request: DEARER })).json).toMatchObject({
      outcome: 'refused',
    });
    expect((await replace({ id: crypto.randomUUID(), request: DEARER })).json).toEqual({
      outcome: 'unknown',
    });
  });

  test('keeps the slot and the hour of the order, also when the slot is offered no more; another slot must be', async () => {
    const id = await postOrder(server.url);
    server.moveTo('2026-11-19T17:30:00-04:00');
    expect((await replace({ id, request: DEARER })).json).toMatchObject({ outcome: 'done' });
    const moved = (time: string) => ({
      ...DEARER,
      fields: { ...DEARER.fields, creneau: time },
      slot: { date: '2026-11-19', time },
    });
    const refused = await replace({ id, version: 1, request: moved('12:30') });
    expect([refused.status, refused.json.error.code]).toEqual([422, 'closed']);
    server.moveTo('2026-11-19T12:30:00-04:00');
    expect((await replace({ id, version: 1, request: moved('13:30') })).json).toMatchObject({
      outcome: 'done',
    });
    const { slotAt, confirmedAt } = (await versionsOf(id)).standing;
    expect(slotAt).toBe(Date.parse('2026-11-19T13:30:00-04:00'));
    expect(confirmedAt).toBeGreaterThanOrEqual(Date.parse('2026-11-19T12:30:00-04:00'));
  });

  test('leaves the customer’s receipt: their retry is answered word for word', async () => {
    const id = crypto.randomUUID();
    const send = async () => {
      const body = JSON.stringify(RESTAURANT_REQUEST);
      return (
        await fetch(server.url + SUBMIT_PATH, { method: 'POST', headers: submitHeaders(id), body })
      ).text();
    };
    const receipt = await send();
    const state = async () => {
      const asked = { submissionIds: [id] };
      return (await post<{ orders: OrderState[] }>(null, 'order-status', asked)).json.orders[0];
    };
    expect(await state()).not.toHaveProperty('corrected');
    expect((await replace({ id, request: DEARER })).json).toMatchObject({ outcome: 'done' });
    expect(await send()).toBe(receipt);
    // Their device is told besides that the price is another.
    expect(await state()).toMatchObject({ corrected: 70.45 });
  });

  test('withdraws the links of the old price; what is dearer after the fees were paid is to be paid, and less is to be given back', async () => {
    const id = await postOrder(server.url);
    const makeLinks = async (kind: string, amount: number) => {
      const links = [{ kind, lines: [{ label: 'Montant', amount }] }];
      const args = { p_key: crypto.randomUUID(), p_id: id, p_links: links, p_seen: [] };
      expect((await manager.rpc('desk_make_links', args)).data).toEqual({ outcome: 'done' });
    };
    const payments = async () => (await manager.rpc('desk_payments', { p_id: id })).data;
    await makeLinks('frais', 1925);
    const dearer = await replace({ id, request: DEARER });
    expect(dearer.json).toMatchObject({ outcome: 'done' });
    expect(await payments()).toMatchObject({ links: [{ state: 'withdrawn' }], toPay: ['budget', 'frais'] });

    await makeLinks('frais', 2045);
    const { token } = (await payments()).links[0];
    const opened = await post<{ checkout: { checkoutId: string } }>(null, 'link-checkout', {
      token,
      opens: true,
    });
    await new PaymentClient(() => server.url).pay(opened.json.checkout.checkoutId, CARDS.webhookLost);
    await post(null, 'link-checkout', { token, opens: false });
    expect(await payments()).toMatchObject({ toPay: ['budget'] });
    expect((await versionsOf(id)).settled).toEqual([{ kind: 'frais', agreed: 2045, kept: 2045 }]);

    // Without the donation of 1.00: that much was paid too much.
    const cheaper = orderWith(
      { budget: 50, total_estime: 69.45, donation: 0 },
      { serviceDetails: [{ label: 'Frais de gestion', amount: 7.5 }], budget: 50, totalToPay: 69.45 },
    );
    expect((await replace({ id, version: 1, request: cheaper })).json).toMatchObject({ outcome: 'done' });
    expect(await payments()).toMatchObject({
      toPay: ['budget'],
      toGiveBack: [{ kind: 'frais', amount: 100 }],
    });

    const moreFees = orderWith(
      { budget: 60, total_estime: 81.95 },
      {
        serviceDetails: [
          { label: 'Frais de gestion', amount: 9 },
          { label: 'Don', amount: 1 },
        ],
        budget: 60,
        totalToPay: 81.95,
      },
    );
    expect((await replace({ id, version: 2, request: moreFees })).json).toMatchObject({ outcome: 'done' });
    expect(await payments()).toMatchObject({ toPay: ['budget', 'frais'] });
  });

  test('goes with its order: versions are emptied when the order is erased, or its account is deleted', async () => {
    const [erased, left] = [await postOrder(server.url), await postOrder(server.url)];
    for (const id of [erased, left]) await replace({ id, request: DEARER });
    await rows('select private.erase_submissions(array[$1::uuid], now())', [erased]);
    await rows('update public.submissions set account_deleted = true where id = $1', [left]);
    for (const id of [erased, left]) {
      expect((await versionsOf(id)).earlier).toEqual([
        expect.objectContaining({
          fields: {},
          files: [],
          quote: expect.objectContaining({ totalToPay: 61.25 }),
          replacedBy: 'Nadia Gestion',
        }),
      ]);
    }
    expect((await replace({ id: erased, version: 1, request: DEARER })).json).toMatchObject({
      outcome: 'refused',
    });
  });
});
