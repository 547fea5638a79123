/** Proves docs/rules/desk.md#delivery-after-payment. */

import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BoardOrder } from '../../../src/domain/desk/board.ts';
import { StatusReply } from '../../../src/domain/order/order-status.ts';
import { CheckoutReply } from '../../../src/domain/payment/payment.ts';
import { parseInstant } from '../../../src/domain/time/instant.ts';
import { catalogue, findService } from '../../../src/services/catalogue.ts';
import { courses } from '../../../src/services/courses/index.ts';
import { emptyValues } from '../../../src/services/field-values.ts';
import { linksOf, type PaymentLinks } from '../../../src/services/payment-links.ts';
import { isPaidOnline } from '../../../src/services/price.ts';
import { decodeRequest } from '../../../src/services/request.ts';
import { ANSWERS, requestFor } from '../../../src/services/testing.ts';
import type { Values } from '../../../src/services/values.ts';
import { postOrder } from '../../../tests/support/orders.ts';
import { PaymentClient } from '../../../tests/support/payments.ts';
import { changeRole } from '../../local/records/managers.ts';
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
import { newManager } from '../../local/testing/manager.ts';
import { NOON } from '../../local/testing/test-server.ts';

describe('desk totals', () => {
  /** A total that is without the items is told as such wherever it is shown (docs/rules/pricing.md#total). */

  let server: HostedServer;
  let manager: SupabaseClient;

  beforeAll(async () => {
    server = await HostedServer.start();
    manager = await newManager({
      url: server.url,
      mails: () => server.mails(),
      setRole: (change) => changeRole(server.database, change),
    });
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
