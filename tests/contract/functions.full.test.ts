import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { labelled } from '../../src/domain/files/label.ts';
import { type Bytes, MAX_FILE_BYTES } from '../../src/domain/files.ts';
import { pageStatus } from '../../src/domain/hours/schedule.ts';
import { StatusReply } from '../../src/domain/order/order-status.ts';
import {
  OWNED_HEADER,
  Receipt,
  Refusal,
  type SubmissionRequest,
  type WireFile,
} from '../../src/domain/submission/wire.ts';
import { bundledTables } from '../../src/domain/tables/bundled-tables.ts';
import { DOCUMENTS, PHOTOS } from '../../supabase/functions/_shared/files.ts';
import { HANDLERS } from '../../supabase/functions/handlers.ts';
import { newPerson, startServer, target } from '../../supabase/local/testing/accounts.ts';
import { aPhoto } from '../../supabase/local/testing/desk-photos.ts';
import { hashOf, order, somePdf, wireFile } from '../../supabase/local/testing/documents.ts';
import { quoteRequest } from '../support/orders.ts';
import { checkTypes, hasDeno, startInDeno, stopDeno } from './deno.ts';
import { newManager, operator, other, secretKey } from './target.ts';

/** The functions with the environment of a hosted project: in Deno and in the embedded backend, or where the project has them. */

vi.setConfig({ hookTimeout: 240_000 });

/** The one limit that is on. */
const LIMIT = { LIMIT_PAYMENT_STATUS: '2/3600' };

// Deno's clock is the machine's.
startServer(other, { CLOCK_AT: '', ...LIMIT });

/** Returns the address of a function by its name. */
type Start = () => Promise<(name: string) => string>;
const behindTheGateway: Start = async () => (name) => `${target.url}/functions/v1/${name}`;

/** With the keys that a project has had since 2025; the older ones are still there when they are switched off. */
const inDeno: Start = async () => {
  const addresses = await startInDeno({
    SUPABASE_URL: target.url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: target.key }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey() }),
    SUPABASE_ANON_KEY: 'switched.off.anon',
    SUPABASE_SERVICE_ROLE_KEY: 'switched.off.service',
    SITE_URL: target.url,
    CLIENT_ADDRESS_HEADER: 'cf-connecting-ip',
    LIMITS: 'off',
    ...LIMIT,
  });
  return (name) => addresses.get(name) ?? '';
};

const HOSTS: [string, Start][] = other
  ? [['the project', behindTheGateway]]
  : [
      ['the embedded backend', behindTheGateway],
      ...(hasDeno ? [['Deno', inDeno] satisfies [string, Start]] : []),
    ];

/** Called by the schedule; pages call the others. */
const SCHEDULED = ['forward', 'payment-sweep', 'purge-files', 'push'];
const NAMES = Object.keys(HANDLERS);
const FOR_PAGES = NAMES.filter((name) => !SCHEDULED.includes(name));
/** What our pages send beside a body, and what a proxy may add to it. */
const HEADERS =
  'apikey, authorization, content-type, idempotency-key, x-client-info, x-field, x-files, x-sha256';

const JSON_TYPE = { 'content-type': 'application/json' };
const DAY = 86_400_000;

async function tokenOf(device: SupabaseClient): Promise<{ authorization: string }> {
  const { data } = await device.auth.getSession();
  return { authorization: `Bearer ${data.session?.access_token}` };
}
const codeOf = async (reply: Response) => v.parse(Refusal, await reply.json()).error.code;

/** An hour of the last week in which the pharmacy was open, for an order that is sent whatever the hour is. */
function openHour(): string {
  let at = Date.now();
  while (!pageStatus(bundledTables, 'pharmacie', at).isOpen) at -= DAY / 24;
  return new Date(at).toISOString();
}

const ANOTHER = { key: randomUUID(), id: randomUUID(), version: 0, status: 'recue', request: quoteRequest() };
const EDIT = {
  kind: 'save',
  key: randomUUID(),
  name: 'tariff',
  seen: { revision: 0, version: '' },
  content: {},
};

describe.each(HOSTS)('the functions of %s', (_host, start) => {
  let addressOf: Awaited<ReturnType<Start>>;
  let customer: { authorization: string };
  let manager: SupabaseClient;

  beforeAll(async () => {
    addressOf = await start();
    customer = await tokenOf((await newPerson()).device);
    manager = await newManager();
  });
  afterAll(stopDeno);

  const send = (name: string, body: string | Bytes, headers: Record<string, string> = {}) =>
    fetch(addressOf(name), { method: 'POST', headers: { apikey: target.key, ...headers }, body });
  const ask = (name: string, body: unknown, headers: Record<string, string> = {}) =>
    send(name, JSON.stringify(body), { ...JSON_TYPE, ...headers });
  const submit = (id: string, body: object, headers: Record<string, string> = {}) =>
    ask('submit', body, { 'idempotency-key': id, ...headers });
  const attach = (id: string, bytes: Bytes, headers: Record<string, string> = {}) =>
    send('attach', bytes, {
      'content-type': 'application/octet-stream',
      'idempotency-key': id,
      'x-sha256': hashOf(bytes),
      'x-field': 'prescription',
      ...headers,
    });
  const openFile = async (id: string, sha256: string, headers: Record<string, string>) =>
    ask('desk-file', { submissionId: id, sha256 }, headers);
  const byManager = () => tokenOf(manager);
  const onServer = async (procedure: string, args: object) => {
    const { data, error } = await operator().rpc(procedure, args);
    if (error) throw error;
    return data;
  };
  const purge = async () => (await ask('purge-files', {}, { apikey: secretKey() })).json();
  const objectAt = async (bucket: string, path: string) =>
    (await operator().storage.from(bucket).download(path)).data;

  /** A pharmacy order, after its document. */
  async function received(): Promise<{ id: string; file: WireFile; bytes: Bytes }> {
    const [id, bytes] = [randomUUID(), somePdf()];
    const file = wireFile(bytes);
    expect((await attach(id, bytes)).status).toBe(201);
    const request: SubmissionRequest = { ...order([file]), confirmedAt: openHour() };
    const reply = await submit(id, request);
    expect([reply.status, await reply.text()]).toEqual([201, expect.stringContaining(id)]);
    return { id, file, bytes };
  }

  test.each(FOR_PAGES)('%s tells browsers that any page may ask it', async (name) => {
    const headers = {
      origin: 'https://livraison.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': HEADERS.replaceAll(' ', ''),
    };
    const reply = await fetch(addressOf(name), { method: 'OPTIONS', headers });
    expect(reply.ok).toBe(true);
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(reply.headers.get('access-control-allow-methods')).toContain('POST');
    expect(reply.headers.get('access-control-allow-headers')?.split(/, */).sort()).toEqual(
      HEADERS.split(', '),
    );
  });

  test.each(NAMES)('%s refuses in our words to be visited, without any key', async (name) => {
    const reply = await fetch(addressOf(name));
    expect(v.parse(Refusal, await reply.json()).error.code).toBe('invalid');
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
  });

  test.each(NAMES.filter((name) => name !== 'policy-report'))(
    '%s refuses what is no request',
    async (name) => {
      const reply = await send(name, 'x', JSON_TYPE);
      expect([400, 401, 422]).toContain(reply.status);
      v.parse(Refusal, await reply.json());
    },
  );

  test('a report that cannot be read is dropped without a refusal', async () => {
    expect((await send('policy-report', 'x', JSON_TYPE)).status).toBe(204);
  });

  // docs/rules/sending.md#receipt
  test('an order is received once, and dated for the clock of its device', async () => {
    const [id, body] = [randomUUID(), quoteRequest()];
    const first = await submit(id, body);
    expect(Math.abs(Date.parse(first.headers.get('date') ?? '') - Date.now())).toBeLessThan(60_000);
    expect(first.headers.get('access-control-expose-headers')).toContain('date');
    expect(first.headers.get('cache-control')).toBe('no-store');
    const answer = await first.text();
    expect([first.status, v.parse(Receipt, JSON.parse(answer)).submissionId]).toEqual([201, id]);
    const again = await submit(id, body);
    expect([again.status, await again.text()]).toEqual([200, answer]);
    const { orders } = v.parse(
      StatusReply,
      await (await ask('order-status', { submissionIds: [id] })).json(),
    );
    expect(orders).toMatchObject([{ submissionId: id, status: 'recue' }]);
  });

  // docs/rules/accounts.md#history
  test('an order is its sender’s, and nobody’s with a token that is none', async () => {
    const owned = await submit(randomUUID(), quoteRequest(), customer);
    expect([owned.status, owned.headers.get(OWNED_HEADER)]).toEqual([201, 'yes']);
    const forged = await submit(randomUUID(), quoteRequest(), { authorization: 'Bearer a.b.c' });
    expect([forged.status, forged.headers.get(OWNED_HEADER)]).toEqual([201, null]);
  });

  // docs/rules/files.md#hand-over-to-the-server
  test('a document is taken once, with its label in headers or before it', async () => {
    const [id, bytes] = [randomUUID(), somePdf()];
    const receipt = { submissionId: id, sha256: hashOf(bytes) };
    const first = await attach(id, bytes);
    expect([first.status, await first.json()]).toEqual([201, receipt]);
    const label = { 'idempotency-key': id, 'x-sha256': hashOf(bytes), 'x-field': 'prescription' };
    const again = await send('attach', labelled(label, bytes), {
      'content-type': 'application/octet-stream',
    });
    expect([again.status, await again.json()]).toEqual([200, receipt]);
    expect((await objectAt(DOCUMENTS, `${id}/${hashOf(bytes)}`))?.size).toBe(bytes.byteLength);
  });

  test('a document that is too large is refused, though it is still on its way', async () => {
    const reply = await attach(randomUUID(), new Uint8Array(MAX_FILE_BYTES + 1));
    expect([reply.status, await codeOf(reply)]).toEqual([413, 'file_refused']);
  });

  // docs/rules/desk.md#documents
  test('a document opens for a manager alone', async () => {
    const { id, file, bytes } = await received();
    expect((await openFile(id, file.sha256, {})).status).toBe(401);
    expect(
      (await openFile(id, file.sha256, { authorization: 'Bearer a.b.c', apikey: secretKey() })).status,
    ).toBe(401);
    expect((await openFile(id, file.sha256, customer)).status).toBe(403);
    const opened = await openFile(id, file.sha256, await byManager());
    expect(opened.status).toBe(200);
    expect(new Uint8Array(await opened.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(opened.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "inline; filename*=UTF-8''ordonnance.pdf",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await openFile(id, 'a'.repeat(64), await byManager())).status).toBe(404);
  });

  // docs/rules/privacy.md#health-documents
  test('documents that are due are deleted with their bytes', async () => {
    const { id, file } = await received();
    const path = `${id}/${file.sha256}`;
    const later = { p_now: new Date(Date.now() + 31 * DAY).toISOString() };
    expect(await onServer('purge_health_files', later)).toContain(path);
    // The row stays until its bytes have gone.
    expect(await onServer('purge_health_files', later)).toContain(path);
    expect((await purge()).deleted).toBeGreaterThan(0);
    expect(await objectAt(DOCUMENTS, path)).toBeNull();
    expect(await onServer('purge_health_files', later)).not.toContain(path);
    expect((await openFile(id, file.sha256, await byManager())).status).toBe(404);
  });

  // docs/rules/desk.md#ticket
  test('the photo of a ticket is taken from a manager alone, and is deleted once it is due', async () => {
    const [id, key, bytes] = [randomUUID(), randomUUID(), aPhoto()];
    await submit(id, quoteRequest());
    const label = { key, submissionId: id, sha256: hashOf(bytes) };
    const ticket = (headers: Record<string, string>) => send('desk-ticket', labelled(label, bytes), headers);
    expect((await ticket({})).status).toBe(401);
    expect((await ticket(customer)).status).toBe(403);
    expect((await ticket(await byManager())).status).toBe(201);
    expect((await ticket(await byManager())).status).toBe(200);
    const opened = await openFile(id, hashOf(bytes), await byManager());
    expect(new Uint8Array(await opened.arrayBuffer())).toEqual(bytes);
    expect(
      await onServer('purge_photos', { p_now: new Date(Date.now() + 181 * DAY).toISOString() }),
    ).toContain(key);
    await purge();
    expect(await objectAt(PHOTOS, key)).toBeNull();
  });

  // docs/rules/desk.md#delivery-photo
  test('the photo of a delivery is taken by the courier’s link alone', async () => {
    const { id } = await received();
    const shared = { p_key: randomUUID(), p_id: id, p_kind: 'course', p_note: null, p_reason: 'Attendue' };
    const { data, error } = await manager.rpc('desk_share', shared);
    expect([error, data?.outcome]).toEqual([null, 'done']);
    const step = { key: randomUUID(), step: 'livree', at: new Date().toISOString() };
    const course = await ask('course', { token: data.token, step });
    expect([course.status, await course.json()]).toMatchObject([200, { outcome: 'done' }]);
    const bytes = aPhoto();
    const photo = (token: string) =>
      send('course-photo', labelled({ key: step.key, token, sha256: hashOf(bytes) }, bytes));
    expect((await photo(`${data.token}`.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(
      404,
    );
    expect((await photo(data.token)).status).toBe(201);
    expect((await objectAt(PHOTOS, step.key))?.size).toBe(bytes.byteLength);
  });

  // docs/rules/desk.md#roles
  test.each([
    ['desk-submit', quoteRequest(), { 'idempotency-key': randomUUID() }],
    ['desk-replace', ANOTHER, {}],
    ['desk-table', EDIT, {}],
  ])('%s does nothing for whoever is no manager', async (name, body, headers) => {
    expect((await ask(name, body, headers)).status).toBe(401);
    expect((await ask(name, body, { ...headers, ...customer })).status).toBe(403);
  });

  // docs/rules/desk.md#orders-by-telephone
  test('an order by telephone is received from a manager', async () => {
    const id = randomUUID();
    const body = { ...order(), confirmedAt: openHour() };
    const reply = await ask('desk-submit', body, { 'idempotency-key': id, ...(await byManager()) });
    expect([reply.status, await reply.text()]).toEqual([201, expect.stringContaining(id)]);
  });

  test('an address that asks too often is told how long to wait', async () => {
    // A gateway writes it over.
    const address = { 'cf-connecting-ip': '203.0.113.7' };
    const question = () => ask('payment-status', { submissionId: randomUUID() }, address);
    await question();
    await question();
    const third = await question();
    expect([third.status, await codeOf(third)]).toEqual([429, 'too_many_requests']);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(third.headers.get('access-control-expose-headers')).toContain('retry-after');
  });

  test.each(SCHEDULED)('%s works with the secret key only', async (name) => {
    expect((await ask(name, {}, { apikey: secretKey() })).status).toBe(200);
    for (const apikey of [target.key, `${secretKey()}x`]) {
      expect((await ask(name, {}, { apikey })).status).toBe(401);
    }
  });
});

// It compiles all of them.
test.skipIf(!hasDeno)('Deno knows the types of the functions’ sources', { timeout: 300_000 }, async () => {
  expect(await checkTypes()).toBe('');
});
