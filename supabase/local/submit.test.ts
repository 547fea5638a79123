import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Receipt } from '../../src/domain/wire.ts';
import { RESTAURANT_REQUEST, SUBMIT_PATH } from '../../tests/support/orders.ts';
import { orderWith, refusalOf, server, startSubmitting, submit } from './testing/submitting.ts';

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
