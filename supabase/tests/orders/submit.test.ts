import { randomUUID } from 'node:crypto';
import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CheckoutReply } from '../../../src/domain/payment/payment.ts';
import { OWNED_HEADER, Receipt, type SubmissionRequest } from '../../../src/domain/submission/wire.ts';
import { findService } from '../../../src/services/catalogue.ts';
import { completeValues } from '../../../src/services/field-values.ts';
import { requestFor } from '../../../src/services/testing.ts';
import { RESTAURANT_REQUEST, SUBMIT_PATH, submitHeaders } from '../../../tests/support/orders.ts';
import { CARDS, PaymentClient } from '../../../tests/support/payments.ts';
import { ONLINE_ORDERS, REQUESTS, type ServiceOrder } from '../../../tests/support/service-orders.ts';
import { giveToAccount } from '../../functions/_shared/account.ts';
import type { FunctionContext } from '../../functions/_shared/context.ts';
import { createTableCache } from '../../functions/_shared/tables.ts';
import { PROJECT_ROOT } from '../../local/config.ts';
import { HostedServer } from '../../local/testing/hosted-server.ts';
import { managerOn } from '../../local/testing/manager.ts';
import {
  orderWith,
  refusalOf,
  server,
  startSubmitting,
  submit,
  tables,
} from '../../local/testing/submitting.ts';
import { NOON } from '../../local/testing/test-server.ts';

describe('submit', () => {
  startSubmitting();

  // docs/rules/sending.md#once
  describe('one order', () => {
    test('is received once and answered the same ever after', async () => {
      const key = randomUUID();
      const first = await submit(RESTAURANT_REQUEST, key);
      const answer = await first.text();
      expect(first.status).toBe(201);
      expect(v.parse(Receipt, JSON.parse(answer))).toMatchObject({ submissionId: key, status: 'recue' });

      const reordered = Object.fromEntries(Object.entries(RESTAURANT_REQUEST).reverse());
      const again = await submit(reordered, key.toUpperCase());
      expect(again.status).toBe(200);
      expect(await again.text()).toBe(answer);
    });

    test('sent fifty times at once is one row with one answer', async () => {
      const key = randomUUID();
      const replies = await Promise.all(Array.from({ length: 50 }, () => submit(RESTAURANT_REQUEST, key)));
      const answers = await Promise.all(replies.map((reply) => reply.text()));
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(49);
      expect(new Set(answers).size).toBe(1);
      const rows = await server.inbox();
      expect(rows.filter(({ submissionId }) => submissionId === key)).toHaveLength(1);
    });

    // docs/rules/sending.md#key
    test('whose headers were stripped has its key in the body, and is the same order', async () => {
      const key = randomUUID();
      const post = (body: unknown, headers = {}) =>
        fetch(`${server.url}${SUBMIT_PATH}`, { method: 'POST', headers, body: JSON.stringify(body) });
      const bare = await post(RESTAURANT_REQUEST);
      expect([bare.status, (await refusalOf(bare)).code]).toEqual([400, 'key_missing']);
      const malformed = await post(RESTAURANT_REQUEST, { 'idempotency-key': 'une clé' });
      expect([malformed.status, (await refusalOf(malformed)).code]).toEqual([400, 'invalid']);

      const first = await post({ ...RESTAURANT_REQUEST, submissionId: key });
      const answer = await first.text();
      expect([first.status, JSON.parse(answer).submissionId]).toEqual([201, key]);
      const again = await submit(RESTAURANT_REQUEST, key);
      expect([again.status, await again.text()]).toEqual([200, answer]);
    });

    test('keeps its key for its own body', async () => {
      const key = randomUUID();
      const receipt = await (await submit(RESTAURANT_REQUEST, key)).json();
      const other = await submit(orderWith({ details: 'Autre chose' }), key);
      expect(other.status).toBe(422);
      expect(await refusalOf(other)).toMatchObject({ code: 'key_reused', receipt });
    });

    test('keeps its key even when the other body would be refused', async () => {
      const key = randomUUID();
      const receipt = await (await submit(RESTAURANT_REQUEST, key)).json();
      const other = await submit(orderWith({ prenom: '' }), key);
      expect(await refusalOf(other)).toMatchObject({ code: 'key_reused', receipt });
    });

    test('at a tampered price is refused with the true one (docs/rules/pricing.md#one-function)', async () => {
      const quote = { ...RESTAURANT_REQUEST.quote, totalToPay: 0.01 };
      const reply = await submit({ ...RESTAURANT_REQUEST, quote });
      expect(reply.status).toBe(409);
      expect(await refusalOf(reply)).toMatchObject({ code: 'price_changed', quote: { totalToPay: 61.25 } });
    });

    // docs/rules/sending.md#order-numbers
    test('numbers do not tell how many orders there are', async () => {
      const numbers: number[] = [];
      for (let count = 0; count < 5; count += 1) {
        const { reference } = v.parse(Receipt, await (await submit(RESTAURANT_REQUEST)).json());
        expect(reference).toMatch(/^LG-\d{6}$/);
        numbers.push(Number(reference.slice(3)));
      }
      const steps = numbers.slice(1).map((number, index) => Math.abs(number - (numbers[index] ?? 0)));
      expect(Math.min(...steps)).toBeGreaterThan(1000);
    });
  });

  describe('methods and origins', () => {
    test.each(['GET', 'PUT', 'DELETE', 'PATCH'])('%s: 405', async (method) => {
      const reply = await fetch(`${server.url}${SUBMIT_PATH}`, { method });
      expect(reply.status).toBe(405);
      expect(reply.headers.get('allow')).toBe('POST, OPTIONS');
      expect((await refusalOf(reply)).code).toBe('invalid');
    });

    test('another origin may ask and read', async () => {
      const preflight = await fetch(`${server.url}${SUBMIT_PATH}`, {
        method: 'OPTIONS',
        headers: { origin: 'https://livraison.example', 'access-control-request-method': 'POST' },
      });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
      expect(preflight.headers.get('access-control-allow-headers')).toContain('idempotency-key');
      expect((await submit(RESTAURANT_REQUEST)).headers.get('access-control-allow-origin')).toBe('*');
    });
  });

  test('keys of another project in the environment are not this server’s', async () => {
    await server.restart({ SUPABASE_SECRET_KEYS: '{"default":"sb_secret_of_another_project"}' });
    expect((await submit(RESTAURANT_REQUEST)).status).toBe(201);
    await server.restart({ SUPABASE_SECRET_KEYS: '' });
  });
});

describe('submit tables', () => {
  startSubmitting();

  describe('reference tables', () => {
    const write = (name: string, text: string) => writeFileSync(path.join(tables, name), text);
    const original = async (name: string) => (await fetch(`${server.url}/data/${name}`)).text();

    test('a broken file does not fail orders', async () => {
      const tariff = await original('tariff.json');
      write('tariff.json', '{"version": "2026-');
      write('communes.json', JSON.stringify({ version: 'x', communes: [] }));
      const said = vi.spyOn(console, 'warn').mockReturnValue();
      // A refusal makes the server fetch its tables again.
      await submit(orderWith({ prenom: '' }));
      expect((await submit(RESTAURANT_REQUEST)).status).toBe(201);
      for (const name of ['tariff', 'communes'])
        expect(said).toHaveBeenCalledWith(expect.stringContaining(`Reference table ${name} kept as it was`));
      said.mockRestore();
      write('tariff.json', tariff);
      cpSync(path.join(PROJECT_ROOT, 'public/data/communes.json'), path.join(tables, 'communes.json'));
    });

    // docs/rules/reference-data.md#refresh
    test('a new price is accepted from a customer who has seen it, and reported to one who has not (docs/rules/sending.md#price-changed)', async () => {
      const communes = await original('communes.json');
      const dearer = communes.replace(/("name": "Petit-Bourg"[\s\S]*?"price": )995/, '$11095');
      expect(dearer).not.toBe(communes);
      write('communes.json', dearer);
      const seen: SubmissionRequest = {
        ...orderWith({ total_estime: 62.25 }),
        quote: {
          ...RESTAURANT_REQUEST.quote,
          deliveryDetails: [
            { label: 'Livraison', amount: 10.95 },
            { label: 'Pourboire', amount: 2 },
          ],
          totalToPay: 62.25,
        },
      };
      expect((await submit(seen)).status).toBe(201);
      const refusal = await refusalOf(await submit(RESTAURANT_REQUEST));
      expect(refusal).toMatchObject({ code: 'price_changed', quote: { totalToPay: 62.25 } });
      // Restored in the same second.
      write('communes.json', communes);
      expect((await submit(RESTAURANT_REQUEST)).status).toBe(201);
    });
  });
});

describe('service orders', () => {
  /** The operator gets each service's order as it was made. tests/components/forms/service-orders.test.tsx has the forms' side. */

  let server: HostedServer;
  const client = new PaymentClient(() => server.url);

  beforeAll(async () => {
    server = await HostedServer.start();
  });
  afterAll(() => server.stop());

  /** The request that the form sends for these answers at noon. */
  function requestOf({ slug, answers }: ServiceOrder): SubmissionRequest {
    const service = findService(slug) ?? expect.unreachable(slug);
    return requestFor(service, completeValues(service.fields, answers), Date.parse(NOON));
  }

  async function inInbox(id: string) {
    const found = (await server.inbox()).filter(({ submissionId }) => submissionId === id);
    expect(found).toHaveLength(1);
    return found[0] ?? expect.unreachable(id);
  }

  const post = (id: string, request: SubmissionRequest) =>
    fetch(`${server.url}${SUBMIT_PATH}`, {
      method: 'POST',
      headers: submitHeaders(id),
      body: JSON.stringify(request),
    });

  // docs/rules/payments.md#paid-online
  test.each(ONLINE_ORDERS)(
    '$slug: the order is received with its payment alone, to the cent',
    async (order) => {
      const { slug, fields, due = '', totalToPay } = order;
      const id = randomUUID();
      const request = requestOf(order);
      expect(request.fields).toEqual(fields);
      const opened = v.parse(CheckoutReply, await (await client.checkout(id, request)).json());
      const paid = due.replace(/[^\d,]/g, '').replace(',', '.');
      expect(opened.amount).toBe(Number(paid));
      expect((await post(id, request)).status).toBe(409);
      expect(await inInbox(id)).toMatchObject({
        service: slug,
        status: 'paiement_en_attente',
        fields,
        quote: { totalToPay },
      });

      await client.pay(opened.checkoutId, CARDS.good);
      expect((await post(id, request)).status).toBe(200);
      expect(await inInbox(id)).toMatchObject({
        service: slug,
        status: 'recue',
        payment: { status: 'PAID', amount: Number(paid) },
        fields: { ...fields, statut_paiement: 'Payé', montant_paye: paid, frais_livraison_et_service: paid },
      });
    },
  );

  test.each(REQUESTS)('$slug: the request is received as it was made, to the cent', async (order) => {
    const id = randomUUID();
    expect((await post(id, requestOf(order))).status).toBe(201);
    const entry = await inInbox(id);
    expect(entry).toMatchObject({
      service: order.slug,
      status: 'recue',
      quote: { totalToPay: order.totalToPay },
    });
    expect(entry.fields).toEqual(order.fields);
  });
});

describe('doubtful orders', () => {
  /** Orders that come faster from one network than anybody takes them (docs/rules/desk.md#to-check). */

  let server: HostedServer;
  let nadia: SupabaseClient;
  beforeEach(async () => {
    server = await HostedServer.start({ LIMITS: '', CLIENT_ADDRESS_HEADER: 'x-forwarded-for' });
    nadia = await managerOn(server);
    // A device that rings while it is closed.
    await sql(
      `insert into private.desk_devices (endpoint, p256dh, auth, user_id, session_id)
     select 'https://fcm.googleapis.com/one', 'x', 'x', user_id, id::text from auth.sessions`,
    );
    await sql(`insert into local.switches values ('order_mails') on conflict do nothing`);
  });
  afterEach(() => server.stop());

  const sql = (statement: string, values: unknown[] = []) =>
    server.database.transaction((tx) => tx.query<Record<string, unknown>>(statement, values));

  async function order(address: string, phone?: string): Promise<string> {
    const id = randomUUID();
    const reply = await fetch(`${server.url}/functions/v1/submit`, {
      method: 'POST',
      headers: { 'idempotency-key': id, 'x-forwarded-for': address },
      body: JSON.stringify(phone ? withPhone(phone) : RESTAURANT_REQUEST),
    });
    expect(reply.status).toBe(201);
    return id;
  }

  const withPhone = (telephone: string) => ({
    ...RESTAURANT_REQUEST,
    fields: { ...RESTAURANT_REQUEST.fields, telephone },
  });

  async function take(id: string): Promise<void> {
    const args = { p_key: randomUUID(), p_id: id, p_from: null, p_done_at: null };
    expect((await nadia.rpc('desk_take', args)).data).toMatchObject({ outcome: 'done' });
  }

  interface Row {
    readonly id: string;
    readonly state: string;
    readonly isDoubtful: boolean;
  }
  async function board(): Promise<readonly Row[]> {
    const { data, error } = await nadia.rpc('desk_orders', {
      p_state: 'recue',
      p_search: null,
      p_service: null,
      p_after: null,
      p_limit: 200,
    });
    if (error) throw error;
    return (data as { orders: readonly Row[] }).orders;
  }
  const doubtful = async () => (await board()).filter(({ isDoubtful }) => isDoubtful).map(({ id }) => id);
  async function decide(ids: readonly string[], cancels: boolean, key = randomUUID()): Promise<unknown> {
    const args = { p_key: key, p_ids: ids, p_cancels: cancels, p_done_at: null };
    const { data, error } = await nadia.rpc('desk_decide_doubtful', args);
    if (error) throw error;
    return data;
  }

  test('a flood from one network stands apart from its ninth order on, is told once, and is mailed to nobody', async () => {
    const flood: string[] = [];
    // One machine has the whole /48.
    for (let nth = 0; nth < 12; nth += 1) flood.push(await order(`2001:db8:7:${nth}::1`));
    const customer = await order('192.0.2.1');
    expect((await doubtful()).toSorted()).toEqual(flood.slice(8).toSorted());

    const pushes = await sql('select submission_id, times from private.pushes order by times desc');
    expect(pushes.map(({ submission_id: id }) => id)).toEqual(
      expect.arrayContaining([customer, ...flood.slice(0, 9)]),
    );
    expect(pushes.map(({ times }) => times)).toEqual([...Array<number>(9).fill(120), 1]);
    const mailed = await sql('select submission_id from local.order_events');
    expect(mailed).toHaveLength(9);

    const key = randomUUID();
    expect(await decide([...flood.slice(8), customer], true, key)).toEqual({ outcome: 'done', decided: 4 });
    expect(await decide(flood.slice(8), true, key)).toEqual({ outcome: 'done', decided: 0 });
    expect(await doubtful()).toEqual([]);
    expect((await board()).find(({ id }) => id === customer)?.state).toBe('recue');
    const cancelled = await sql(`select id from public.submissions where status = 'annulee'`);
    expect(cancelled.map(({ id }) => id).toSorted()).toEqual(flood.slice(8).toSorted());
  });

  test('what is kept goes among the others and rings; whoever takes the orders makes room for the next', async () => {
    const orders: string[] = [];
    for (let nth = 0; nth < 9; nth += 1) orders.push(await order('192.0.2.1'));
    const [last = ''] = orders.slice(-1);
    expect(await doubtful()).toEqual([last]);
    expect(await decide([last], false)).toEqual({ outcome: 'done', decided: 1 });
    expect(await doubtful()).toEqual([]);
    const [push] = await sql('select kind, times from private.pushes where submission_id = $1', [last]);
    expect(push).toEqual({ kind: 'new', times: 120 });

    for (const id of orders.slice(0, 2)) await take(id);
    await order('192.0.2.1');
    expect(await doubtful()).toEqual([]);
  });

  test('the next of a network rings, and its customer is mailed, as soon as one before it is taken', async () => {
    const orders: string[] = [];
    for (let nth = 0; nth < 10; nth += 1) orders.push(await order('192.0.2.1'));
    const [first = '', ninth = '', tenth = ''] = [orders[0], ...orders.slice(8)];
    expect((await doubtful()).toSorted()).toEqual([ninth, tenth].toSorted());
    await take(first);
    expect(await doubtful()).toEqual([tenth]);
    const told = await sql('select kind, times from private.pushes where submission_id = $1', [ninth]);
    expect(told).toEqual([{ kind: 'new', times: 120 }]);
    const mailed = await sql('select status from local.order_events where submission_id = $1', [ninth]);
    expect(mailed).toEqual([{ status: 'recue' }]);
  });

  test('no flood of a network keeps back the order of a number that was delivered to before, nor lets two of it through', async () => {
    const known = await order('192.0.2.9', '0690 12 34 56');
    for (const status of ['confirmee', 'en_livraison', 'livree']) {
      await sql('update public.submissions set status = $2 where id = $1', [known, status]);
    }
    for (let nth = 0; nth < 8; nth += 1) await order('192.0.2.1', '0690 65 43 21');
    const [regular, second, stranger] = [
      await order('192.0.2.1', '+590 690 12 34 56'),
      await order('192.0.2.1', '0690123456'),
      await order('192.0.2.1', '0690 11 22 33'),
    ];
    expect((await doubtful()).toSorted()).toEqual([second, stranger].toSorted());
    expect((await board()).map(({ id }) => id)).toContain(regular);
  });

  test('what is known of the network goes once the order is worked on', async () => {
    for (let nth = 0; nth < 9; nth += 1) await order('192.0.2.1');
    expect(await doubtful()).toHaveLength(1);
    const rows = await sql('select count(*)::integer as many from private.senders');
    expect(rows).toEqual([{ many: 9 }]);
    // The hash of the network goes once the order is worked on.
    await sql(`update public.submissions set status = 'annulee'`);
    expect(await sql('select count(*)::integer as many from private.senders')).toEqual([{ many: 0 }]);
  });
});

const ID = 'f3b9a1c2-1d2e-4f3a-8b4c-5d6e7f8a9b0c';
const ENVIRONMENT: Record<string, string> = {
  SUPABASE_URL: 'http://backend.test',
  SUPABASE_SERVICE_ROLE_KEY: 'secret',
};

/** The header of the reply to an order with a token, where the accounts service answers so. */
async function headerWith(fetch: typeof globalThis.fetch): Promise<string | null> {
  const context: FunctionContext = {
    env: (name) => ENVIRONMENT[name],
    now: () => 0,
    fetch,
    tables: createTableCache(undefined, () => 0, fetch),
  };
  const request = new Request('http://site.test', { headers: { authorization: 'Bearer a.b.c' } });
  const reply = new Response();
  await giveToAccount(ID, request, reply, context);
  return reply.headers.get(OWNED_HEADER);
}

const refused = JSON.stringify({ code: 403, error_code: 'bad_jwt', msg: 'invalid JWT' });

test.each([
  ['fails', 503, '', 'unknown'],
  ['refuses the token', 403, refused, null],
])(
  'where the accounts service %s (%i), the owner of the order is said to be so',
  async (_case, status, body, expected) => {
    expect(await headerWith(async () => new Response(body, { status }))).toBe(expected);
  },
);

test('where the accounts service does not answer in time, the owner is unknown', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const header = headerWith(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(3000);
  expect(await header).toBe('unknown');
  vi.useRealTimers();
});
