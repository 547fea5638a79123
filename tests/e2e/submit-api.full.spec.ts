import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import fc from 'fast-check';
import * as v from 'valibot';
import { Receipt, Refusal } from '../../src/domain/wire.ts';
import { RESTAURANT_FIELDS, RESTAURANT_REQUEST, SUBMIT_PATH, submitHeaders } from '../support/orders.ts';
import { expect, serverTest as test } from '../support/test.ts';

type Body = Record<string, unknown>;

function submit(request: APIRequestContext, body: unknown, key?: string): Promise<APIResponse> {
  return request.post(SUBMIT_PATH, { headers: submitHeaders(key), data: JSON.stringify(body) });
}

function withFields(changes: Body): Body {
  return { ...RESTAURANT_REQUEST, fields: { ...RESTAURANT_FIELDS, ...changes } };
}

async function receiptOf(response: APIResponse): Promise<Receipt> {
  return v.parse(Receipt, await response.json());
}

/** A refusal with a French sentence for the customer; it must contain neither English nor a stack trace. */
async function refusalOf(response: APIResponse): Promise<Refusal['error']> {
  expect(response.status()).toBeGreaterThanOrEqual(400);
  expect(response.status()).toBeLessThan(500);
  const { error } = v.parse(Refusal, await response.json());
  // A sentence, or an example after it.
  expect(error.message).toMatch(/([.!]|Exemple\s: [\d,]+)$/);
  expect(error.message).not.toMatch(/\b(error|invalid|undefined|null|syntax|expected|received|the)\b/i);
  return error;
}

test('an order is received once, at the server’s price', async ({ request, server }) => {
  const key = randomUUID();
  const response = await submit(request, RESTAURANT_REQUEST, key);
  expect(response.status()).toBe(201);
  const receipt = await receiptOf(response);
  expect(receipt).toMatchObject({ submissionId: key, reference: expect.stringMatching(/^LG-\d{6,}$/) });
  expect(receipt.quote).toMatchObject({ budget: 42, totalToPay: 61.25 });
  expect(receipt.quote?.serviceDetails.map(({ amount }) => amount)).toEqual([6.3, 1]);
  expect(receipt.quote?.deliveryDetails.map(({ amount }) => amount)).toEqual([9.95, 2]);
  expect(await server.inbox()).toHaveLength(1);
});

test('fifty sendings at once under one key are one order with one answer', async ({ request, server }) => {
  const key = randomUUID();
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => submit(request, RESTAURANT_REQUEST, key)),
  );
  const answered = responses.filter((response) => response.ok());
  const receipts = await Promise.all(answered.map(receiptOf));
  expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1);
  for (const waiting of responses.filter((response) => !response.ok())) {
    expect((await refusalOf(waiting)).code).toBe('in_progress');
  }
  expect(await server.inbox()).toHaveLength(1);
});

test('a key keeps its first order', async ({ request, server }) => {
  const key = randomUUID();
  const first = await receiptOf(await submit(request, RESTAURANT_REQUEST, key));
  const second = await submit(request, withFields({ details: 'Autre chose' }), key);
  expect(second.status()).toBe(422);
  expect(await refusalOf(second)).toMatchObject({ code: 'key_reused', receipt: first });
  expect(await server.inbox()).toHaveLength(1);
});

test.describe('after a power cut', () => {
  test.use({ ownProcess: true });

  test('a receipt survives a power cut, and the same key still gets it', async ({ request, server }) => {
    const key = randomUUID();
    const before = await receiptOf(await submit(request, RESTAURANT_REQUEST, key));
    await server.kill();
    await server.restart();
    const after = await submit(request, RESTAURANT_REQUEST, key);
    expect(after.status()).toBe(200);
    expect(await receiptOf(after)).toEqual(before);
    expect(await server.inbox()).toHaveLength(1);
  });
});

test('a tampered price is refused with the true one (docs/rules/pricing.md#one-function)', async ({
  request,
  server,
}) => {
  const body = { ...RESTAURANT_REQUEST, quote: { ...RESTAURANT_REQUEST.quote, totalToPay: 0.01 } };
  const response = await submit(request, body);
  expect(response.status()).toBe(409);
  expect(await refusalOf(response)).toMatchObject({ code: 'price_changed', quote: { totalToPay: 61.25 } });
  expect(await server.inbox()).toEqual([]);
});

test('communes, slots and services that cannot be served are refused', async ({ request, server }) => {
  const slotAt = (time: string) => ({ ...withFields({ creneau: time }), slot: { date: '2026-11-19', time } });
  const cases: [string, unknown, number, string][] = [
    ['unserved commune', withFields({ delivery_commune: 'Basse-Terre' }), 422, 'unserved'],
    ['priced but undelivered commune', withFields({ delivery_commune: 'Port-Louis' }), 422, 'unserved'],
    ['unknown commune', withFields({ delivery_commune: 'Lutèce' }), 422, 'unserved'],
    ['slot of this morning', slotAt('11:00'), 409, 'slot_passed'],
    ['slot between slots', slotAt('12:50'), 422, 'invalid'],
    ['slot of tonight', slotAt('19:30'), 422, 'invalid'],
    ['unknown service', { ...RESTAURANT_REQUEST, service: 'taxi' }, 422, 'unknown_service'],
  ];
  for (const [name, body, status, code] of cases) {
    const response = await submit(request, body);
    expect.soft(response.status(), name).toBe(status);
    expect.soft((await refusalOf(response)).code, name).toBe(code);
  }
  expect(await server.inbox()).toEqual([]);
});

test.describe('on Sunday', () => {
  test.use({ clockAt: '2026-11-22T12:00:00-04:00' });

  test('an order of today is refused with the next opening', async ({ request }) => {
    const response = await submit(request, {
      ...withFields({ creneau: '' }),
      slot: null,
      confirmedAt: '2026-11-22T16:00:00.000Z',
    });
    expect(await refusalOf(response)).toMatchObject({
      code: 'closed',
      message: 'Le service est actuellement fermé. Vous ne pouvez pas passer de commande.',
      nextOpening: 'Lundi à 10:30',
    });
  });
});

test('a missing or wrongly typed part never passes and never breaks', async ({ request, server }) => {
  const required = ['prenom', 'telephone', 'email', 'delivery_commune', 'restaurant', 'details', 'creneau'];
  const without = required.map((name) => {
    const { [name]: _removed, ...fields } = RESTAURANT_FIELDS as Body;
    return { ...RESTAURANT_REQUEST, fields };
  });
  const wrongFields = Object.keys(RESTAURANT_FIELDS).flatMap((name) =>
    [null, {}, [[1]], { toString: 'x' }].map((value) => withFields({ [name]: value })),
  );
  const wrongBodies = [null, 42, 'commande', [], {}, { ...RESTAURANT_REQUEST, service: { $ne: null } }];
  for (const body of [...without, ...wrongFields, ...wrongBodies]) {
    await refusalOf(await submit(request, body));
  }
  expect(await server.inbox()).toEqual([]);
});

test('a body that is no submission is refused in French', async ({ request }) => {
  const post = (options: Parameters<APIRequestContext['post']>[1]) => request.post(SUBMIT_PATH, options);
  const data = JSON.stringify(RESTAURANT_REQUEST);
  await refusalOf(await post({ headers: submitHeaders(), data: '{"service":' }));
  await refusalOf(await post({ headers: submitHeaders('not-a-uuid'), data }));
  await refusalOf(await post({ headers: { 'content-type': 'application/json' }, data }));
  await refusalOf(await post({ headers: submitHeaders() }));
  await refusalOf(await request.get(SUBMIT_PATH));
});

test('two megabytes of text are refused', async ({ request, server }) => {
  const response = await submit(request, withFields({ details: 'x'.repeat(2 * 1024 * 1024) }));
  expect(response.status()).toBe(413);
  expect((await refusalOf(response)).code).toBe('too_large');
  expect(await server.inbox()).toEqual([]);
});

test('HTML and SQL are stored as plain text, without bidirectional control characters', async ({
  request,
  server,
}) => {
  const hostile = `<img src=x onerror=alert(1)>'); drop table submissions; -- {{7*7}}`;
  const fields = (text: string) => ({ prenom: text, autre_restaurant: text, details: text });
  const response = await submit(request, withFields(fields(`${hostile} \u202e`)));
  expect(response.status()).toBe(201);
  const [entry] = await server.inbox();
  expect(entry?.fields).toMatchObject(fields(hostile));
});

test('no body, however odd, makes the server fail', async ({ request }) => {
  const odd = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.constant('\0'), fc.double());
  const names = fc.constantFrom(...Object.keys(RESTAURANT_FIELDS), '__proto__', 'constructor');
  const changes = fc.dictionary(names, odd, { minKeys: 1 });
  await fc.assert(
    fc.asyncProperty(changes, async (fields) => {
      const response = await submit(request, withFields(fields));
      if (!response.ok()) await refusalOf(response);
    }),
    { numRuns: 150 },
  );
});
