import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CheckoutReply, PaymentReply } from '../../../src/domain/payment/payment.ts';
import { RESTAURANT_REQUEST, SUBMIT_PATH, submitHeaders } from '../../../tests/support/orders.ts';
import { CARDS, PAID, PARCEL_REQUEST, PaymentClient } from '../../../tests/support/payments.ts';
import { LOCAL_PUBLISHABLE_KEY } from '../../local/access.ts';
import { HostedServer } from '../../local/testing/hosted-server.ts';
import { orderWith, refusalOf, server, startSubmitting, submit } from '../../local/testing/submitting.ts';

describe('submit hostile', () => {
  /** Requests that no form sends: hostile text, wrong types, bodies that are no order. */

  startSubmitting();

  /**
   * Posts a meal with each of these changes, and expects every one to be taken or refused. All at once: the server reads its tables
   * anew before it refuses, and once for all that wait for them.
   */
  async function expectAnswers(changes: readonly Record<string, unknown>[]): Promise<void> {
    const replies = await Promise.all(changes.map((fields) => submit(orderWith(fields))));
    const failed = changes.filter((_, index) => ![201, 409, 422].includes(replies[index]?.status ?? 0));
    expect(failed).toEqual([]);
  }

  describe('hostile text', () => {
    const texts = {
      sql: `'); drop table submissions; --`,
      html: '<script>alert(1)</script><img src=x onerror=alert(1)>',
      nul: 'a\0b',
      surrogate: 'a\ud800b',
      control: 'a\u0001\u007f\u2028b',
      emoji: '🛵 à l’île',
      backslash: '\\u0000 \\\\ %00 $1 {}',
    };
    const names = Object.entries(RESTAURANT_REQUEST.fields).flatMap(([name, value]) =>
      typeof value === 'string' ? [name] : [],
    );

    test.each(Object.entries(texts))(
      '%s in every field is kept or refused, never a failure',
      async (_kind, text) => {
        await expectAnswers(names.map((name) => ({ [name]: text })));
      },
    );

    test.each(Object.entries(texts))(
      '%s is stored unchanged, without characters that text cannot hold',
      async (_kind, text) => {
        const key = randomUUID();
        expect((await submit(orderWith({ details: text }), key)).status).toBe(201);
        const row = (await server.inbox()).find(({ submissionId }) => submissionId === key);
        const details = v.parse(v.object({ details: v.string() }), row?.fields).details;
        // All line endings become one kind, and control characters go.
        const kept = ['\0', '\u0001', '\u007f'].reduce((rest, control) => rest.replace(control, ''), text);
        expect(details).toBe(kept.replace('\ud800', '\ufffd').replace('\u2028', '\n'));
      },
    );
  });

  describe('malformed requests', () => {
    test.each([
      ['no JSON', '{"service":'],
      ['nothing', ''],
      ['deep nesting', '['.repeat(100_000)],
    ])('%s: 400', async (_name, body) => {
      const reply = await submit(body);
      expect(reply.status).toBe(400);
      expect((await refusalOf(reply)).code).toBe('invalid');
    });

    const wrong: [string, unknown][] = [
      ['null', null],
      ['a list', []],
      ['a number', 7],
      ['an unknown property', { ...RESTAURANT_REQUEST, admin: true }],
      ['fields of objects', orderWith({ details: { a: 1 } })],
      ['fields of null', orderWith({ details: null })],
      [
        'a number too large',
        JSON.stringify(orderWith({ budget: 42 })).replace('"budget":42', '"budget":1e999'),
      ],
      ['a text too long', orderWith({ details: 'x'.repeat(10_001) })],
      ['a strange field name', orderWith({ 'a"b': 'x' })],
      ['a slot without a time', { ...RESTAURANT_REQUEST, slot: { date: '2026-11-19' } }],
      ['no confirmation time', { ...RESTAURANT_REQUEST, confirmedAt: 'hier' }],
      ['a strange service', { ...RESTAURANT_REQUEST, service: '../x' }],
      ['a negative quote', { ...RESTAURANT_REQUEST, quote: { ...RESTAURANT_REQUEST.quote, totalToPay: -1 } }],
    ];
    test.each(wrong)('%s: 422', async (_name, body) => {
      const reply = await submit(body);
      expect(reply.status).toBe(422);
      expect((await refusalOf(reply)).code).toBe('invalid');
    });

    test('wrong types in every field never fail on our side', async () => {
      for (const value of ['', 'x', 0, -1, 1e300, true, [], ['x']]) {
        await expectAnswers(Object.keys(RESTAURANT_REQUEST.fields).map((name) => ({ [name]: value })));
      }
    });

    test('an unknown service: 422', async () => {
      const reply = await submit({ ...RESTAURANT_REQUEST, service: 'fusee' });
      expect(reply.status).toBe(422);
      expect((await refusalOf(reply)).code).toBe('unknown_service');
    });

    test.each(['', 'abc', '123e4567-e89b-12d3-a456-42661417400', `${randomUUID()}x`])(
      'the key %j: 400',
      async (key) => {
        const reply = await submit(RESTAURANT_REQUEST, key);
        expect(reply.status).toBe(400);
        expect((await refusalOf(reply)).code).toBe('invalid');
      },
    );

    test('two megabytes: 413, declared or not', async () => {
      const big = JSON.stringify(orderWith({ details: 'x'.repeat(2 * 1024 * 1024) }));
      const declared = await submit(big);
      expect(declared.status).toBe(413);
      expect((await refusalOf(declared)).code).toBe('too_large');
      expect(await statusOfChunked(big)).toBe(413);
    });
  });

  /** Posts without Content-Length, in chunks. */
  function statusOfChunked(body: string): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const outgoing = httpRequest(`${server.url}${SUBMIT_PATH}`, {
        method: 'POST',
        headers: submitHeaders(),
      });
      outgoing.once('response', (reply) => resolve(reply.resume().statusCode));
      outgoing.once('error', reject);
      for (let start = 0; start < body.length; start += 65_536)
        outgoing.write(body.slice(start, start + 65_536));
      outgoing.end();
    });
  }
});

describe('first issue', () => {
  let server: HostedServer;
  beforeAll(async () => {
    server = await HostedServer.start();
  });
  afterAll(() => server.stop());
  afterEach(() => v.deleteGlobalMessage());

  /** How many texts as long as `part` fit into a body that is read. */
  const FITTING = 200_000;
  const repeated = (part: unknown) =>
    Array.from({ length: Math.floor(FITTING / (JSON.stringify(part).length + 1)) }, () => part);
  const fieldsOf = (value: unknown) =>
    Object.fromEntries(Array.from({ length: FITTING / 20 }, (_, index) => [`a${index}`, value]));

  const KEYED = { 'idempotency-key': '6d1f3a0e-8f0e-4d53-9a3c-0f3b3f3f3f3f' };

  test.each([
    ['files of nothing', 'submit', { ...RESTAURANT_REQUEST, files: repeated({}) }],
    ['lines of nothing', 'checkout', { ...RESTAURANT_REQUEST, quote: { serviceDetails: repeated({}) } }],
    ['fields of nothing', 'submit', { ...RESTAURANT_REQUEST, fields: fieldsOf({}) }],
    ['orders that are none', 'order-status', { submissionIds: repeated(1) }],
    ['orders that are none', 'push-subscribe', { submissionIds: repeated(1) }],
  ])('a body of %s to %s is refused at the first of them', async (_what, name, body) => {
    let issues = 0;
    // Valibot asks for the message of each issue that it makes.
    v.setGlobalMessage(() => {
      issues += 1;
      return '';
    });
    const reply = await fetch(`${server.url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { apikey: LOCAL_PUBLISHABLE_KEY, 'content-type': 'application/json', ...KEYED },
      body: JSON.stringify(body),
    });
    expect(reply.status).toBe(422);
    expect(issues).toBeGreaterThan(0);
    expect(issues).toBeLessThan(20);
  });
});

describe('next opening', () => {
  let server: HostedServer;
  const client = new PaymentClient(() => server.url);

  afterEach(() => server.stop());

  async function openCardForm(id: string): Promise<string> {
    const reply = await client.checkout(id, { ...PARCEL_REQUEST, confirmedAt: '2026-11-21T15:50:00.000Z' });
    return v.parse(CheckoutReply, await reply.json()).checkoutId;
  }

  async function received(id: string) {
    const { receipt } = v.parse(PaymentReply, await (await client.status(id)).json());
    const entry = (await server.inbox()).find(({ submissionId }) => submissionId === id);
    expect(entry).toMatchObject(PAID);
    expect(receipt?.nextOpening ?? null).toBe(entry?.nextOpening ?? null);
    return entry?.nextOpening;
  }

  // docs/rules/sending.md#after-closing
  test('an order paid after closing waits for the next opening, though its card form was opened before', async () => {
    server = await HostedServer.start({ CLOCK_AT: '2026-11-21T11:50:00-04:00' });
    const [early, late] = [randomUUID(), randomUUID()];
    const [first, second] = [await openCardForm(early), await openCardForm(late)];
    await client.pay(first, CARDS.good);
    expect(await received(early)).toBeUndefined();
    server.moveTo('2026-11-21T12:10:00-04:00');
    await client.pay(second, CARDS.good);
    expect(await received(late)).toBe('Lundi à 08:00');
  });
});

describe('requests without a signature', () => {
  let server: HostedServer;
  beforeAll(async () => {
    server = await HostedServer.start();
  });
  afterAll(() => server.stop());

  const GARBAGE = { authorization: 'Bearer eyJhbGciOiJFUzI1NiJ9.e30.c2ln' };

  interface Ask {
    readonly method?: string;
    readonly path: string;
    readonly headers?: Record<string, string>;
    readonly body?: string | null;
  }

  const ask = async ({ method = 'GET', path, headers, body = null }: Ask) => {
    const all = { apikey: LOCAL_PUBLISHABLE_KEY, 'content-type': 'application/json', ...headers };
    return (await fetch(server.url + path, { method, headers: all, body })).status;
  };

  /** The statuses of requests that are answered while somebody else has the database. */
  const whileTaken = (asks: readonly Ask[]) => server.database.transaction(() => Promise.all(asks.map(ask)));

  const post = (path: string, body: string, headers = {}): Ask => ({ method: 'POST', path, body, headers });

  test('garbage tokens are refused without the database', async () => {
    const asks: Ask[] = [
      { path: '/auth/v1/user', headers: GARBAGE },
      { method: 'PUT', path: '/auth/v1/user', headers: GARBAGE, body: '{}' },
      post('/auth/v1/logout', '', GARBAGE),
      post('/auth/v1/factors', '{}', GARBAGE),
      post('/auth/v1/factors/a/challenge', '{}', GARBAGE),
      post('/auth/v1/factors/a/verify', '{}', GARBAGE),
      { method: 'DELETE', path: '/auth/v1/factors/a', headers: GARBAGE },
      { path: '/rest/v1/rpc/own_orders', headers: GARBAGE },
      post('/rest/v1/rpc/delete_account', '{}', GARBAGE),
      post('/storage/v1/object/documents-sante/a', 'x', GARBAGE),
      { path: '/storage/v1/object/documents-sante/a', headers: GARBAGE },
      post('/auth/v1/token?grant_type=refresh_token', '{"refresh_token":"x"}'),
      post('/auth/v1/verify', '{"type":"signup","token_hash":"x"}'),
    ];
    expect(await whileTaken(asks)).toEqual([403, 403, 403, 403, 403, 403, 403, 401, 401, 400, 400, 400, 403]);
  });

  const deepJson = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;

  test('what is nested too deep, or is too long, is refused without the database', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const asks: Ask[] = [
      post('/rest/v1/rpc/delete_account', deepJson(20_000)),
      post('/rest/v1/rpc/delete_account', `{"a":"${'x'.repeat(70_000)}"}`),
      post('/auth/v1/signup', deepJson(20_000)),
      post('/storage/v1/object/list/documents-sante', deepJson(20_000)),
      post('/functions/v1/submit', deepJson(20_000), key),
      post('/functions/v1/checkout', deepJson(20_000), key),
      post('/functions/v1/order-status', deepJson(20_000)),
      post('/functions/v1/push-subscribe', deepJson(20_000)),
    ];
    expect(await whileTaken(asks)).toEqual([400, 413, 400, 400, 400, 400, 400, 400]);
  });

  test('JSON that is nested as the app’s is, and more, is read', async () => {
    expect(await ask(post('/rest/v1/rpc/body_hash', `{"body":${deepJson(30)}}`))).toBe(401);
  });
});
