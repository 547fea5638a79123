import { randomUUID } from 'node:crypto';
import { importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { parseInstant } from '../../src/domain/instant.ts';
import type { PushMessage } from '../../src/domain/push-message.ts';
import { quoteRequest, RESTAURANT_REQUEST, SUBMIT_PATH, submitHeaders } from '../../tests/support/orders.ts';
import { createTableCache } from '../functions/_shared/tables.ts';
import { orderStatus } from '../functions/order-status/handler.ts';
import { push } from '../functions/push/handler.ts';
import { pushSubscribe } from '../functions/push-subscribe/handler.ts';
import { readSecretKey } from './data-dir.ts';
import { changeStatus } from './records/status.ts';
import { HostedServer } from './testing/hosted-server.ts';
import { PushService, vapidKeys } from './testing/push-service.ts';
import { NOON } from './testing/test-server.ts';

const KEYS = vapidKeys();
let server: HostedServer;
let service: PushService;
let now: number;

beforeAll(async () => {
  server = await HostedServer.start();
  service = await PushService.start();
});
beforeEach(() => {
  now = (parseInstant(NOON) ?? 0) + 60_000;
  service.pushed.length = 0;
  service.answers.length = 0;
  service.meanwhile = undefined;
});
afterAll(async () => {
  await server.stop();
  await service.close();
});

const context = {
  env: (name: string) =>
    ({
      ...KEYS,
      PUSH_SERVICES: service.origin,
      SUPABASE_URL: server.url,
      SUPABASE_SERVICE_ROLE_KEY: readSecretKey(server.dataDir) ?? '',
    })[name],
  now: () => now,
  fetch: globalThis.fetch,
  tables: createTableCache(undefined, () => now, fetch),
};
const post = (body: unknown, headers = {}) =>
  new Request('http://functions/', { method: 'POST', headers, body: JSON.stringify(body) });
const tick = async () =>
  (await push(post({}, { apikey: readSecretKey(server.dataDir) ?? '' }), context)).json();
const subscribe = (submissionIds: string[], subscription: object = service.subscription()) =>
  pushSubscribe(post({ submissionIds, ...subscription }), context);
const moveOn = (reference: string, status: string) => changeStatus(server.database, { reference, status });

async function order(request: object = RESTAURANT_REQUEST): Promise<{ id: string; reference: string }> {
  const id = randomUUID();
  const init = { method: 'POST', headers: submitHeaders(id), body: JSON.stringify(request) };
  const reply = (await (await fetch(`${server.url}${SUBMIT_PATH}`, init)).json()) as { reference: string };
  return { id, reference: reply.reference };
}

test('a status reaches the device, which alone can read it, once', async () => {
  const { id, reference } = await order();
  expect(await (await subscribe([id])).json()).toEqual({ subscribed: 1 });
  expect(await tick()).toEqual({ sent: 0, failed: 0 });
  await moveOn(reference, 'confirmee');
  expect(await tick()).toEqual({ sent: 1, failed: 0 });
  expect(await tick()).toEqual({ sent: 0, failed: 0 });

  const [pushed, ...others] = service.pushed;
  expect(others).toEqual([]);
  expect(pushed && service.read(pushed)).toEqual({
    submissionId: id,
    reference,
    status: 'confirmee',
    kind: 'order',
  });
  expect(pushed?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    urgency: 'high',
    topic: id.replaceAll('-', ''),
  });
  const [, token = '', key] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(String(pushed?.headers.authorization)) ?? [];
  expect(key).toBe(KEYS.VAPID_PUBLIC_KEY);
  const point = Buffer.from(KEYS.VAPID_PUBLIC_KEY, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const verified = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), {
    audience: service.origin,
    subject: KEYS.VAPID_SUBJECT,
    currentDate: new Date(now),
  });
  expect(verified.protectedHeader.alg).toBe('ES256');
});

test('a failing service is retried, one that reports an ended subscription is not', async () => {
  const { id, reference } = await order();
  await subscribe([id], service.subscription('watch'));
  await moveOn(reference, 'confirmee');
  service.answers.push(503);
  expect(await tick()).toEqual({ sent: 0, failed: 1 });
  expect(await tick()).toEqual({ sent: 0, failed: 0 });
  now += 30_000;
  expect(await tick()).toEqual({ sent: 1, failed: 0 });

  service.answers.push(410);
  await moveOn(reference, 'en_livraison');
  expect(await tick()).toEqual({ sent: 0, failed: 1 });
  // The browser may keep using the endpoint; the answer tells the device to subscribe anew.
  expect(await (await subscribe([id], service.subscription('watch'))).json()).toEqual({
    subscribed: 0,
    ended: true,
  });
  expect((await subscribe([id], service.subscription('watch-anew'))).status).toBe(200);
  service.pushed.length = 0;
  await moveOn(reference, 'livree');
  now += 3_600_000;
  expect(await tick()).toEqual({ sent: 1, failed: 0 });
  expect(service.pushed.map(({ path }) => path)).toEqual(['/watch-anew']);
});

test('the notification is in Safari’s declarative format, with a link to the order, when the site has an address', async () => {
  const { id, reference } = await order();
  await subscribe([id]);
  await moveOn(reference, 'confirmee');
  const env = (name: string) => (name === 'SITE_URL' ? 'https://livraison.example' : context.env(name));
  const request = post({}, { apikey: readSecretKey(server.dataDir) ?? '' });
  expect(await (await push(request, { ...context, env })).json()).toEqual({ sent: 1, failed: 0 });
  const [pushed] = service.pushed;
  expect(pushed && service.read(pushed)).toEqual({
    web_push: 8030,
    notification: {
      title: `Commande ${reference}`,
      body: 'Elle est confirmée et se prépare.',
      lang: 'fr',
      tag: id,
      navigate: `https://livraison.example/suivi-commande?numero=${reference}`,
      data: { submissionId: id, reference, status: 'confirmee', kind: 'order' },
    },
    mutable: true,
    submissionId: id,
    reference,
    status: 'confirmee',
    kind: 'order',
  });
});

test('a quote request is told as one', async () => {
  const { id, reference } = await order(quoteRequest());
  await subscribe([id]);
  await moveOn(reference, 'confirmee');
  expect(await tick()).toEqual({ sent: 1, failed: 0 });
  const [pushed] = service.pushed;
  expect(pushed && service.read(pushed)).toMatchObject({ reference, kind: 'quote-request' });
});

test('an invalid VAPID key of ours is logged, and the status is sent once it is corrected', async () => {
  const { id, reference } = await order();
  await subscribe([id]);
  await moveOn(reference, 'confirmee');
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const broken = (name: string) => (name === 'VAPID_PRIVATE_KEY' ? 'none' : context.env(name));
  const request = post({}, { apikey: readSecretKey(server.dataDir) ?? '' });
  expect((await push(request, { ...context, env: broken })).status).toBe(503);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('push: '));
  logged.mockRestore();
  expect(service.pushed).toEqual([]);

  now += 61_000;
  expect(await tick()).toEqual({ sent: 1, failed: 0 });
});

/** The statuses that a device was pushed, in order. */
const told = (device = 'phone') =>
  service.pushed
    .filter((pushed) => pushed.path === `/${device}`)
    .map((pushed) => (service.read(pushed) as PushMessage).status);

test('a status that could not be pushed is replaced by a newer one', async () => {
  const { id, reference } = await order();
  await subscribe([id]);
  await moveOn(reference, 'confirmee');
  service.answers.push(503);
  expect(await tick()).toEqual({ sent: 0, failed: 1 });
  now += 5_000;
  await moveOn(reference, 'en_livraison');
  expect(await tick()).toEqual({ sent: 1, failed: 0 });
  await moveOn(reference, 'annulee');
  expect(await tick()).toEqual({ sent: 1, failed: 0 });
  now += 3_600_000;
  expect(await tick()).toEqual({ sent: 0, failed: 0 });
  expect(told()).toEqual(['confirmee', 'en_livraison', 'annulee']);
});

test('each device gets only the last of several statuses between two rounds, for each order', async () => {
  const [one, other] = [await order(), await order()];
  await subscribe([one.id, other.id]);
  await subscribe([one.id], service.subscription('tablet'));
  await moveOn(one.reference, 'confirmee');
  await moveOn(other.reference, 'confirmee');
  await moveOn(one.reference, 'annulee');
  expect(await tick()).toEqual({ sent: 3, failed: 0 });
  expect(told().sort()).toEqual(['annulee', 'confirmee']);
  expect(told('tablet')).toEqual(['annulee']);
});

test.each([
  ['arrives', 201, { sent: 1, failed: 0 }],
  ['is refused for now', 503, { sent: 0, failed: 1 }],
])('a status waits for the one that is under way, which %s', async (_how, answer, ending) => {
  const { id, reference } = await order();
  await subscribe([id]);
  await moveOn(reference, 'confirmee');
  let overlapping: unknown;
  service.answers.push(answer);
  service.meanwhile = async () => {
    await moveOn(reference, 'annulee');
    overlapping = await tick();
  };
  expect(await tick()).toEqual(ending);
  expect(overlapping).toEqual({ sent: 0, failed: 0 });
  expect(await tick()).toEqual({ sent: 1, failed: 0 });
  now += 3_600_000;
  expect(await tick()).toEqual({ sent: 0, failed: 0 });
  expect(told()).toEqual(['confirmee', 'annulee']);
});

test('a status is pushed after a minute though the push before it has no answer yet', async () => {
  const { id, reference } = await order();
  await subscribe([id]);
  await moveOn(reference, 'confirmee');
  let overlapping: unknown;
  service.meanwhile = async () => {
    await moveOn(reference, 'annulee');
    now += 61_000;
    overlapping = await tick();
  };
  service.answers.push(503);
  expect(await tick()).toEqual({ sent: 0, failed: 1 });
  expect(overlapping).toEqual({ sent: 1, failed: 0 });
  now += 3_600_000;
  expect(await tick()).toEqual({ sent: 0, failed: 0 });
  expect(told()).toEqual(['confirmee', 'annulee']);
});

test('nobody subscribes to an order whose id they do not have, nor sends the server elsewhere', async () => {
  const { id, reference } = await order();
  expect(await (await subscribe([randomUUID()])).json()).toEqual({ subscribed: 0 });
  const refused = [
    { ...service.subscription(), endpoint: 'http://127.0.0.1:54321/rest/v1/submissions' },
    { ...service.subscription(), endpoint: 'https://exemple.gp/' },
    { ...service.subscription(), keys: { p256dh: 'court', auth: 'court' } },
  ];
  for (const subscription of refused) expect((await subscribe([id], subscription)).status).toBe(422);
  expect((await subscribe([reference])).status).toBe(422);
  for (let device = 0; device < 7; device += 1) await subscribe([id], service.subscription(`${device}`));
  await moveOn(reference, 'confirmee');
  expect(await tick()).toEqual({ sent: 5, failed: 0 });
});

test('devices learn the key with where their orders stand', async () => {
  const { id } = await order();
  const reply = (await (await orderStatus(post({ submissionIds: [id] }), context)).json()) as object;
  expect(reply).toMatchObject({ pushKey: KEYS.VAPID_PUBLIC_KEY, orders: [{ submissionId: id }] });
});

/** Asks about an article that is missing, as the desk does, for so many minutes of this test's clock. */
async function question(id: string, minutes = 15): Promise<string> {
  const asked = randomUUID();
  await server.database.transaction((tx) =>
    tx.query(
      `insert into private.questions (id, submission_id, line, item, proposal, price, expires_at)
       values ($1, $2, 1, '2 × Lait', '2 × Lait Président', 398, $3)`,
      [asked, id, new Date(now + minutes * 60_000).toISOString()],
    ),
  );
  return asked;
}
const end = (asked: string, how: string) =>
  server.database.transaction((tx) =>
    tx.query(`update private.questions set ${how} where id = $1`, [asked]).then(() => undefined),
  );

test('a question reaches the device once, without article or price, and no longer than it can be answered', async () => {
  const { id, reference } = await order();
  await subscribe([id]);
  await question(id);
  expect(await tick()).toEqual({ sent: 1, failed: 0 });
  now += 300_000;
  expect(await tick()).toEqual({ sent: 0, failed: 0 });
  const [pushed] = service.pushed;
  expect(pushed && service.read(pushed)).toEqual({ question: true, submissionId: id, reference });
  const topic = String(pushed?.headers.topic);
  expect(topic).toMatch(/^q[0-9a-f]{31}$/);
  expect(pushed?.headers.ttl).toBe('900');
});

test.each([
  ['answered', `answer = 'oui', answered_at = now()`],
  ['withdrawn', 'withdrawn_at = now()'],
])('a question that was %s before its push is not told', async (_how, how) => {
  const { id } = await order();
  await subscribe([id]);
  await end(await question(id), how);
  expect(await tick()).toEqual({ sent: 0, failed: 0 });
});

test('a question whose push failed is told again soon, and not once its time has passed', async () => {
  const { id } = await order();
  await subscribe([id]);
  await question(id, 3);
  service.answers.push(503, 503);
  expect(await tick()).toEqual({ sent: 0, failed: 1 });
  now += 60_000;
  expect(await tick()).toEqual({ sent: 0, failed: 1 });
  now += 120_000;
  expect(await tick()).toEqual({ sent: 0, failed: 0 });
  expect(service.pushed).toHaveLength(2);
});

test('several questions of a minute are one push, and a status is told beside it', async () => {
  const { id, reference } = await order();
  await subscribe([id]);
  await end(await question(id), 'withdrawn_at = now()');
  await question(id);
  await question(id, 30);
  await moveOn(reference, 'confirmee');
  expect(await tick()).toEqual({ sent: 2, failed: 0 });
  const said = service.pushed.map((pushed) => service.read(pushed));
  expect(said).toContainEqual({ question: true, submissionId: id, reference });
  expect(said).toContainEqual({ submissionId: id, reference, status: 'confirmee', kind: 'order' });
});

test('a question that is asked while the push of another is under way is told too', async () => {
  const { id } = await order();
  await subscribe([id]);
  await question(id);
  service.meanwhile = async () => void (await question(id));
  expect(await tick()).toEqual({ sent: 1, failed: 0 });
  expect(await tick()).toEqual({ sent: 1, failed: 0 });
  expect(await tick()).toEqual({ sent: 0, failed: 0 });
});

test('a device that is gone when a question is pushed is told of nothing more', async () => {
  const { id, reference } = await order();
  await subscribe([id], service.subscription('gone'));
  await question(id);
  service.answers.push(410);
  expect(await tick()).toEqual({ sent: 0, failed: 1 });
  await moveOn(reference, 'confirmee');
  expect(await tick()).toEqual({ sent: 0, failed: 0 });
  const again = await subscribe([id], service.subscription('gone'));
  expect(await again.json()).toEqual({ subscribed: 0, ended: true });
});
