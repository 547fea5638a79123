import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BoardOrder } from '../../../src/domain/desk/board.ts';
import { StatusReply } from '../../../src/domain/order/order-status.ts';
import { CheckoutReply } from '../../../src/domain/payment/payment.ts';
import { TIP, VOUCHER_LABEL } from '../../../src/domain/quote/copy.ts';
import { DONATION } from '../../../src/domain/quote/restaurant-copy.ts';
import { parseInstant } from '../../../src/domain/time/instant.ts';
import { catalogue, findService } from '../../../src/services/catalogue.ts';
import { courses } from '../../../src/services/courses/index.ts';
import { LABELS } from '../../../src/services/don/copy.ts';
import { emptyValues } from '../../../src/services/field-values.ts';
import { linksOf, type PaymentLinks } from '../../../src/services/payment-links.ts';
import { isPaidOnline } from '../../../src/services/price.ts';
import { decodeRequest } from '../../../src/services/request.ts';
import { ANSWERS, requestFor } from '../../../src/services/testing.ts';
import type { Values } from '../../../src/services/values.ts';
import { postOrder } from '../../../tests/support/orders.ts';
import { PaymentClient } from '../../../tests/support/payments.ts';
import {
  admin,
  correct,
  NOTHING,
  owed,
  payLink,
  payments,
  server,
  startDeskOfPayments,
  sumup,
} from '../../local/testing/given-back.ts';
import { HostedServer } from '../../local/testing/hosted-server.ts';
import { managerOn } from '../../local/testing/manager.ts';
import { NOON } from '../../local/testing/test-server.ts';

/** Proves docs/rules/desk.md#delivery-after-payment. */

describe('desk totals', () => {
  /** A total that is without the items is told as such wherever it is shown (docs/rules/pricing.md#total). */

  let server: HostedServer;
  let manager: SupabaseClient;

  beforeAll(async () => {
    server = await HostedServer.start();
    manager = await managerOn(server);
  });
  afterAll(() => server.stop());

  const groceries = (answers: Values = {}) =>
    requestFor(
      courses,
      {
        prenom: 'Maryse',
        telephone: '0690 12 34 56',
        email: 'maryse@exemple.gp',
        deliveryCommune: 'Les Abymes',
        supermarche: 'Autre',
        autreSupermarche: 'Chez Man Lili',
        ...answers,
      },
      parseInstant(NOON) ?? 0,
    );

  async function called(name: string, body: object): Promise<unknown> {
    const { data } = await manager.auth.getSession();
    const reply = await fetch(`${server.url}/functions/v1/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${data.session?.access_token}`,
      },
      body: JSON.stringify(body),
    });
    return reply.json();
  }

  test('groceries without a budget are told as such to the board, to the pages of orders and to the customer', async () => {
    const without = await postOrder(server.url, groceries());
    const later = await postOrder(server.url, groceries({ budgetMontant: '50' }));
    const args = { p_state: 'recue', p_search: null, p_service: null, p_after: null, p_limit: 5 };
    const board = v.parse(v.array(BoardOrder), (await manager.rpc('desk_orders', args)).data.orders);
    expect(board).toMatchObject([
      { id: without, total: 1680, isWithoutItems: true },
      { id: later, total: 6680, isWithoutItems: false },
    ]);
    expect((await manager.rpc('desk_order', { p_id: later })).data.earlier).toMatchObject([
      { id: without, total: 16.8, isWithoutItems: true },
    ]);

    const state = async (id: string) => {
      const reply = await called('order-status', { submissionIds: [id] });
      return v.parse(StatusReply, reply).orders[0];
    };
    expect(await state(without)).not.toHaveProperty('isWithoutItems');
    const correct = async (request: object, version: number) => {
      const key = crypto.randomUUID();
      const reply = await called('desk-replace', { key, id: without, version, status: 'recue', request });
      expect(reply).toMatchObject({ outcome: 'done' });
    };
    await correct(groceries({ cabs: true }), 0);
    expect(await state(without)).toMatchObject({ corrected: 17.8, without: 'items', isWithoutItems: true });
    await correct(groceries({ budgetMontant: '50' }), 1);
    expect(await state(without)).toMatchObject({ corrected: 66.8 });
    expect(await state(without)).not.toHaveProperty('without');
    const corrections = (await manager.rpc('desk_order', { p_id: without })).data.history.filter(
      ({ kind }: { kind: string }) => kind === 'correction',
    );
    expect(corrections.map(({ detail }: { detail: object }) => detail)).toEqual([
      {
        version: 1,
        before: 16.8,
        after: 17.8,
        beforeWithout: 'items',
        afterWithout: 'items',
        beforeWithoutItems: true,
        afterWithoutItems: true,
      },
      { version: 2, before: 17.8, after: 66.8, beforeWithout: 'items', beforeWithoutItems: true },
    ]);
  });

  test.each([
    ['tutelle', { service_type: 'restaurant' }, 'meal'],
    ['handicap', { service_type: 'courses' }, 'items'],
    ['pharmacie', { budget: '' }, 'medicines'],
    ['pharmacie', { budget: '18' }, null],
    ['handicap', { service_type: 'colis' }, null],
  ])('a total of « %s » with %j is told without: %s', async (slug, more, goods) => {
    const service = findService(slug) ?? expect.unreachable(slug);
    const answers = {
      ...emptyValues(service.fields),
      ...ANSWERS[slug],
      ...more,
    };
    const id = await postOrder(server.url, requestFor(service, answers, parseInstant(NOON) ?? 0));
    const args = { p_state: 'recue', p_search: null, p_service: slug, p_after: null, p_limit: 5 };
    const board = v.parse(v.array(BoardOrder), (await manager.rpc('desk_orders', args)).data.orders);
    expect(board.find((order) => order.id === id)).toMatchObject({ without: goods });
    const { data } = await manager.rpc('desk_order', { p_id: id });
    expect(data.quote.without ?? null).toBe(goods);
  });
});

describe('desk goods to pay', () => {
  /** Goods that an order waits for at the desk, of every service: the links that its customer was promised. */

  startDeskOfPayments();

  /** Answers that the server asks for besides. */
  const REQUIRED: Readonly<Record<string, object>> = {
    restaurant: { creneau: '12:45' },
    particulier: { email: 'maryse@exemple.gp' },
  };

  function requestOf(slug: string, more: object) {
    const service = findService(slug);
    if (!service) throw new Error(slug);
    const request = requestFor(service, { ...ANSWERS[slug], ...REQUIRED[slug], ...more }, Date.parse(NOON));
    return {
      service,
      request,
      promised: linksOf(service, decodeRequest(service, request.fields), request.quote),
    };
  }

  /** Orders and, where it is paid online, pays the card. */
  async function received(slug: string, more: object): Promise<string> {
    const { service, request } = requestOf(slug, more);
    if (!isPaidOnline(service, request.quote)) return postOrder(server.url, request);
    const client = new PaymentClient(() => server.url);
    const id = randomUUID();
    const opened = v.parse(CheckoutReply, await (await client.checkout(id, request)).json());
    sumup.charge(opened.checkoutId);
    await client.status(id);
    return id;
  }

  const KINDS: Readonly<Record<PaymentLinks, readonly string[]>> = {
    both: ['budget', 'frais'],
    items: ['budget'],
    delivery: ['frais'],
    none: [],
  };
  const ASSISTED = ['tutelle', 'handicap'].flatMap((slug) =>
    ['restaurant', 'courses', 'colis', 'particulier'].map((service_type): [string, object] => [
      slug,
      { service_type },
    ]),
  );
  const CASES: [string, object][] = [
    ...catalogue.filter(({ kind }) => kind === 'order').map(({ slug }): [string, object] => [slug, {}]),
    ...ASSISTED,
    ['pharmacie', { budget: '' }],
    ['pharmacie', { budget: '0' }],
    ['pharmacie', { budget: '0,50' }],
    ['courses', { budgetMontant: '' }],
    ['restaurant', { alreadyPaid: true, budget: '' }],
  ];

  test.each(CASES)('%s with %j waits for the links that its customer was promised', async (slug, more) => {
    const { promised } = requestOf(slug, more);
    expect((await payments(await received(slug, more))).toPay).toEqual(KINDS[promised]);
  });

  test('goods whose cost is in no price hold an order back until their link is paid', async () => {
    const id = await received('tutelle', { service_type: 'restaurant' });
    const move = async (from: string, to: string) => {
      const args = { p_key: randomUUID(), p_id: id, p_from: from, p_to: to, p_reason: null, p_done_at: null };
      return (await admin.rpc('desk_move', args)).data;
    };
    await move('recue', 'confirmee');
    await payLink(id, 'frais', 995);
    expect(await move('confirmee', 'en_livraison')).toMatchObject({ outcome: 'refused', needsReason: true });
    await payLink(id, 'budget', 2150);
    expect(await owed(id)).toEqual(NOTHING);
    await correct(
      id,
      requestOf('tutelle', { service_type: 'restaurant', details_demande: 'Portail vert' }).request,
    );
    expect(await owed(id)).toEqual(NOTHING);
    expect(await move('confirmee', 'en_livraison')).toMatchObject({ outcome: 'done' });
  });

  test('a pharmacy order waits for goods once a correction gives it a budget, and no more once one takes it away', async () => {
    const id = await received('pharmacie', { budget: '' });
    expect((await owed(id)).toPay).toEqual(['frais']);
    await correct(id, requestOf('pharmacie', { budget: '18' }).request);
    expect((await owed(id)).toPay).toEqual(['budget', 'frais']);
    await correct(id, requestOf('pharmacie', { budget: '' }).request);
    expect((await owed(id)).toPay).toEqual(['frais']);
  });
});

describe('accounts of the day', () => {
  let server: HostedServer;
  let manager: SupabaseClient;

  beforeAll(async () => {
    server = await HostedServer.start();
    manager = await managerOn(server);
  });
  afterAll(() => server.stop());

  interface Stored {
    readonly service: string;
    /** ISO, in UTC. The island's midnight is 04:00 there. */
    readonly at: string;
    readonly status?: string;
    readonly fees?: Readonly<Record<string, number>>;
    readonly tips?: Readonly<Record<string, number>>;
    /** The amount that the card paid when ordering, in cents. */
    readonly card?: number;
  }

  const lines = (amounts: Readonly<Record<string, number>> = {}) =>
    Object.entries(amounts).map(([label, amount]) => ({ label, amount }));

  /** Stores an order as it was received at a moment. Returns its id. */
  async function store({ service, at, status = 'livree', fees, tips, card }: Stored): Promise<string> {
    const id = randomUUID();
    const quote = { serviceDetails: lines(fees), deliveryDetails: lines(tips), budget: 0, totalToPay: 0 };
    await server.database.transaction(async (tx) => {
      await tx.query(
        `insert into public.submissions (
         id, body_hash, reference, service, status, received_at, fields, quote, confirmed_at, receipt, payment
       ) values ($1, '', $2, $3, $4, $5, '{}', $6::text::jsonb, $5, '{}', $7::text::jsonb)`,
        [
          id,
          id,
          service,
          status,
          at,
          JSON.stringify(quote),
          card ? JSON.stringify({ checkoutId: id }) : null,
        ],
      );
      if (card)
        await tx.query(
          `insert into public.payments (
           reference, submission_id, attempt, provider, checkout_id, amount, currency, merchant, description, status,
           paid_fields, paid_at
         ) values ($1, $2, 1, 'sumup', $1, $3, 'EUR', 'M', '', 'PAID', '{}', $4)`,
          [id, id, card, at],
        );
    });
    return id;
  }

  interface Link {
    readonly kind: 'budget' | 'frais';
    readonly amount: number;
    readonly madeAt: string;
    readonly paidAt?: string;
    readonly isWithdrawn?: boolean;
  }

  /** Stores a payment link of an order, paid or not. Returns the reference of its charge. */
  async function storeLink(
    order: string,
    { kind, amount, madeAt, paidAt, isWithdrawn }: Link,
  ): Promise<string> {
    const token = randomUUID().replaceAll('-', '');
    const reference = `${order}.${token}`;
    await server.database.transaction(async (tx) => {
      await tx.query(
        `insert into private.payment_links (
         token, submission_id, kind, lines, amount, created_at, expires_at, withdrawn_at, paid_at, paid_reference
       ) values ($1, $2, $3, '[]', $4, $5, $5, $6, $7, $8)`,
        [
          token,
          order,
          kind,
          amount,
          madeAt,
          isWithdrawn ? madeAt : null,
          paidAt ?? null,
          paidAt ? reference : null,
        ],
      );
      if (paidAt)
        await tx.query(
          `insert into private.link_checkouts (
           reference, token, provider, checkout_id, amount, currency, merchant, description, status, paid_at
         ) values ($1, $2, 'sumup', $1, $3, 'EUR', 'M', '', 'PAID', $4)`,
          [reference, token, amount, paidAt],
        );
    });
    return reference;
  }

  async function storeRefund(order: string, reference: string, amount: number, at: string): Promise<void> {
    await server.database.transaction((tx) =>
      tx.query(
        `insert into private.refunds (key, submission_id, reference, amount, reason, status, actor, done_at)
       values ($1, $2, $3, $4, 'Article manquant', 'done', 'Lise', $5)`,
        [randomUUID(), order, reference, amount, at],
      ),
    );
  }

  const day = async (from: string, to: string) => {
    const { data, error } = await manager.rpc('desk_day', { p_from: from, p_to: to });
    if (error) throw error;
    return data;
  };

  const NOTHING = {
    orders: 0,
    cancelled: 0,
    fees: 0,
    feesCollected: 0,
    tips: 0,
    donations: 0,
    vouchers: 0,
    card: 0,
    budgetPaid: 0,
    feesPaid: 0,
    owed: 0,
    refunds: 0,
  };

  // docs/rules/desk.md#accounts-of-the-day
  test('are right to the cent, by the island’s day and by service', async () => {
    // 23:59:59.999 on the 18th on the island, and midnight of the 19th.
    await store({ service: 'restaurant', at: '2026-11-19T03:59:59.999Z', fees: { 'Frais de gestion': 6.3 } });
    const meal = await store({
      service: 'restaurant',
      at: '2026-11-19T04:00:00Z',
      fees: { 'Frais de gestion': 6.3, [DONATION]: 1 },
      tips: { 'Livraison à Petit-Bourg': 9.95, [VOUCHER_LABEL['half-delivery']]: -4.98, [TIP]: 2 },
    });
    await store({
      service: 'restaurant',
      at: '2026-11-19T20:00:00Z',
      tips: { 'Livraison au Gosier': 7.8, 'Supplément de fin de service': 3, [TIP]: 0.1 },
    });
    await store({
      service: 'restaurant',
      at: '2026-11-19T21:00:00Z',
      status: 'annulee',
      tips: { [TIP]: 50 },
    });
    await store({
      service: 'restaurant',
      at: '2026-11-19T21:00:00Z',
      status: 'paiement_en_attente',
      tips: { [TIP]: 50 },
    });
    await store({
      service: 'colis',
      at: '2026-11-19T16:00:00Z',
      tips: { 'Livraison à Petit-Bourg': 9.95 },
      card: 995,
    });
    await store({ service: 'don', at: '2026-11-20T03:59:59Z', fees: { [LABELS.line]: 20 }, card: 2000 });
    await store({ service: 'don', at: '2026-11-20T04:00:00Z', fees: { [LABELS.line]: 5 }, card: 500 });

    // 30.55 for the goods, paid that day and a second time by mistake; 14.27 of fees, paid after midnight.
    const goods = await storeLink(meal, {
      kind: 'budget',
      amount: 3055,
      madeAt: '2026-11-19T16:10:00Z',
      paidAt: '2026-11-20T03:59:59Z',
    });
    await storeLink(meal, {
      kind: 'frais',
      amount: 1427,
      madeAt: '2026-11-19T16:10:00Z',
      paidAt: '2026-11-20T04:00:00Z',
    });
    await storeLink(meal, { kind: 'frais', amount: 333, madeAt: '2026-11-19T17:00:00Z' });
    await storeLink(meal, {
      kind: 'budget',
      amount: 9999,
      madeAt: '2026-11-19T16:00:00Z',
      isWithdrawn: true,
    });
    await storeRefund(meal, goods, 155, '2026-11-20T03:59:59Z');
    await storeRefund(meal, goods, 45, '2026-11-20T04:00:00Z');

    expect(await day('2026-11-19', '2026-11-19')).toEqual([
      {
        ...NOTHING,
        day: '2026-11-19',
        service: 'colis',
        orders: 1,
        fees: 995,
        feesCollected: 995,
        card: 995,
      },
      { ...NOTHING, day: '2026-11-19', service: 'don', orders: 1, donations: 2000, card: 2000 },
      {
        ...NOTHING,
        day: '2026-11-19',
        service: 'restaurant',
        orders: 2,
        cancelled: 1,
        // 6.30 + 9.95 + 7.80 + 3.00
        fees: 2705,
        // 6.30 + 9.95: the other order was charged for nothing.
        feesCollected: 1625,
        // 2.00 + 0.10
        tips: 210,
        donations: 100,
        vouchers: -498,
        budgetPaid: 3055,
        owed: 333,
        refunds: 155,
      },
    ]);
    expect(await day('2026-11-18', '2026-11-20')).toMatchObject([
      { day: '2026-11-18', service: 'restaurant', orders: 1, fees: 630 },
      { day: '2026-11-19', service: 'colis' },
      { day: '2026-11-19', service: 'don' },
      { day: '2026-11-19', service: 'restaurant' },
      { day: '2026-11-20', service: 'don', donations: 500, card: 500 },
      { ...NOTHING, day: '2026-11-20', service: 'restaurant', feesPaid: 1427, refunds: 45 },
    ]);
  });

  test('are none of a day on which nothing came, and none of more than a year', async () => {
    expect(await day('2026-11-01', '2026-11-01')).toEqual([]);
    expect(await day('2026-11-20', '2026-11-19')).toBeNull();
    expect(await day('2025-11-01', '2026-11-19')).toBeNull();
  });
});
