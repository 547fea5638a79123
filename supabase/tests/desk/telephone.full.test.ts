import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import type { Receipt, Refusal } from '../../../src/domain/submission/wire.ts';
import {
  postOrder,
  quoteRequest,
  RESTAURANT_REQUEST,
  SUBMIT_PATH,
  submitHeaders,
} from '../../../tests/support/orders.ts';
import { CARDS, PARCEL_REQUEST, PaymentClient } from '../../../tests/support/payments.ts';
import {
  customer,
  manager,
  orderOf,
  orderWith,
  person,
  post,
  replace,
  rows,
  server,
  startDesk,
  versionsOf,
} from '../../local/testing/desk-telephone.ts';
import { NOON } from '../../local/testing/test-server.ts';

/** Orders that a manager takes by telephone. */

startDesk();

const take = (body: object, key: string = crypto.randomUUID(), who: SupabaseClient | null = manager) =>
  post<Receipt & Refusal>(who, 'desk-submit', body, { 'idempotency-key': key });

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

  test('is taken by the manager who entered it, and rings on no closed device', async () => {
    const device = {
      p_endpoint: 'https://fcm.googleapis.com/1',
      p_p256dh: 'A'.repeat(87),
      p_auth: 'A'.repeat(22),
    };
    expect((await manager.rpc('desk_ring_here', device)).error).toBeNull();
    const [id, other] = [crypto.randomUUID(), await postOrder(server.url)];
    await take(RESTAURANT_REQUEST, id);
    expect(await rows('select actor from private.desk_taken where submission_id = $1', [id])).toEqual([
      { actor: 'Nadia Gestion' },
    ]);
    const pushed = await rows<{ submission_id: string }>('select submission_id from private.pushes');
    expect(pushed.map(({ submission_id }) => submission_id)).toEqual([other]);
  });

  // docs/rules/desk.md#orders-by-telephone
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

  // docs/rules/desk.md#orders-by-telephone
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
