import { randomUUID } from 'node:crypto';
import { cpSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Receipt, Refusal, type SubmissionRequest } from '../../src/domain/wire.ts';
import { RESTAURANT_REQUEST, SUBMIT_PATH, submitHeaders } from '../../tests/support/orders.ts';
import { PROJECT_ROOT } from './config.ts';
import { HostedServer } from './testing/hosted-server.ts';
import { removeTemporaryFolders, temporaryFolder } from './testing/temporary.ts';

let server: HostedServer;
let tables: string;

beforeAll(async () => {
  tables = temporaryFolder();
  cpSync(path.join(PROJECT_ROOT, 'public/data'), tables, { recursive: true });
  server = await HostedServer.start({ REFERENCE_DIR: tables });
});
afterAll(async () => {
  await server.stop();
  removeTemporaryFolders();
});

function submit(body: unknown, key: string = randomUUID()): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return fetch(`${server.url}${SUBMIT_PATH}`, { method: 'POST', headers: submitHeaders(key), body: text });
}

const orderWith = (fields: Record<string, unknown>) => ({
  ...RESTAURANT_REQUEST,
  fields: { ...RESTAURANT_REQUEST.fields, ...fields },
});

async function refusalOf(reply: Response): Promise<Refusal['error']> {
  return v.parse(Refusal, await reply.json()).error;
}

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
      for (const name of names) {
        const reply = await submit(orderWith({ [name]: text }));
        expect([201, 409, 422]).toContain(reply.status);
      }
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
    for (const name of Object.keys(RESTAURANT_REQUEST.fields)) {
      for (const value of ['', 'x', 0, -1, 1e300, true, [], ['x']]) {
        const reply = await submit(orderWith({ [name]: value }));
        expect([201, 409, 422]).toContain(reply.status);
      }
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
    const outgoing = httpRequest(`${server.url}${SUBMIT_PATH}`, { method: 'POST', headers: submitHeaders() });
    outgoing.once('response', (reply) => resolve(reply.resume().statusCode));
    outgoing.once('error', reject);
    for (let start = 0; start < body.length; start += 65_536)
      outgoing.write(body.slice(start, start + 65_536));
    outgoing.end();
  });
}

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

test('keys of another project in the environment are not this server’s', async () => {
  await server.restart({ SUPABASE_SECRET_KEYS: '{"default":"sb_secret_of_another_project"}' });
  expect((await submit(RESTAURANT_REQUEST)).status).toBe(201);
  await server.restart({ SUPABASE_SECRET_KEYS: '' });
});
