/** Proves docs/rules/desk.md#ringing. */

import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseInstant } from '../../../src/domain/time/instant.ts';
import { postOrder, quoteRequest } from '../../../tests/support/orders.ts';
import { createTableCache } from '../../functions/_shared/tables.ts';
import { isPushService } from '../../functions/_shared/web-push.ts';
import { push } from '../../functions/push/handler.ts';
import { readSecretKey } from '../../local/data-dir.ts';
import { changeStatus } from '../../local/records/inbox.ts';
import { changeRole } from '../../local/records/managers.ts';
import { newClient } from '../../local/testing/accounts.ts';
import { HostedServer } from '../../local/testing/hosted-server.ts';
import { managerOn } from '../../local/testing/manager.ts';
import { PushService, vapidKeys } from '../../local/testing/push-service.ts';
import { NOON } from '../../local/testing/test-server.ts';

const KEYS = vapidKeys();
let server: HostedServer;
let service: PushService;
let nadia: SupabaseClient;
let now: number;

beforeAll(async () => {
  server = await HostedServer.start();
  service = await PushService.start();
  nadia = await deskOf('nadia@exemple.gp');
});
beforeEach(async () => {
  // What is queued is due by the server's clock, which goes on while the tests before run.
  server.moveTo(NOON);
  now = (parseInstant(NOON) ?? 0) + 60_000;
  await sql('delete from private.desk_devices');
  await sql('delete from private.ended_subscriptions');
  // The orders of the tests before come from the same network: so many that nobody has taken would be doubtful.
  await sql('delete from private.senders');
  service.pushed.length = 0;
  service.answers.length = 0;
  service.meanwhile = undefined;
});
afterAll(async () => {
  await server.stop();
  await service.close();
});

const deskOf = (email: string) => managerOn(server, email);
const sql = (statement: string, values: unknown[] = []) =>
  server.database.transaction((tx) => tx.query<Record<string, unknown>>(statement, values));

/** The address of a device at a browser's own push service, for which the one on the loopback answers. */
const addressOf = (device: string) => `https://fcm.googleapis.com/${device}`;
const posted = (address: Parameters<typeof fetch>[0], init?: RequestInit) =>
  fetch(String(address).replace('https://fcm.googleapis.com', service.origin), init);

const context = () => ({
  env: (name: string) =>
    ({
      ...KEYS,
      SUPABASE_URL: server.url,
      SUPABASE_SERVICE_ROLE_KEY: readSecretKey(server.dataDir) ?? '',
    })[name],
  now: () => now,
  fetch: posted,
  tables: createTableCache(undefined, () => now, fetch),
});

/** One run of the scheduled function, so many seconds later. */
async function tick(seconds = 0): Promise<{ readonly sent: number; readonly failed: number }> {
  now += seconds * 1000;
  const headers = { apikey: readSecretKey(server.dataDir) ?? '' };
  const request = new Request('http://functions/', { method: 'POST', headers, body: '{}' });
  return (await (await push(request, context())).json()) as { sent: number; failed: number };
}

async function ringHere(
  who: SupabaseClient,
  device = 'phone',
  endpoint = addressOf(device),
): Promise<unknown> {
  const { keys } = service.subscription(device);
  const args = { p_endpoint: endpoint, p_p256dh: keys.p256dh, p_auth: keys.auth };
  return (await who.rpc('desk_ring_here', args)).data;
}

/** Has another subscription take the place of one, as a worker does that has no session. */
async function moveRing(before: string, auth: string, endpoint: string): Promise<unknown> {
  const { keys } = service.subscription();
  const secret = { p_before: before, p_before_auth: auth };
  const args = { ...secret, p_endpoint: endpoint, p_p256dh: keys.p256dh, p_auth: keys.auth };
  return (await newClient(server.url).rpc('desk_move_ring', args)).data;
}

const told = () =>
  service.pushed.map((pushed) => {
    const { desk, submissionId } = service.read(pushed) as { desk: string; submissionId: string };
    return `${pushed.path} ${desk} ${submissionId}`;
  });
const referenceOf = async (id: string) =>
  String((await sql('select reference from public.submissions where id = $1', [id]))[0]?.reference);
const take = (who: SupabaseClient, id: string) =>
  who.rpc('desk_take', { p_key: crypto.randomUUID(), p_id: id, p_from: null, p_done_at: null });

test('a closed device rings every minute until anyone takes the order, and is told that they did', async () => {
  expect(await ringHere(nadia)).toEqual({ outcome: 'done' });
  const paul = await deskOf('paul@exemple.gp');
  await ringHere(paul, 'laptop');
  const id = await postOrder(server.url);
  expect(await tick()).toEqual({ sent: 2, failed: 0 });
  expect(await tick(30)).toEqual({ sent: 0, failed: 0 });
  expect(await tick(31)).toEqual({ sent: 2, failed: 0 });
  expect(told().sort()).toEqual([
    `/laptop new ${id}`,
    `/laptop new ${id}`,
    `/phone new ${id}`,
    `/phone new ${id}`,
  ]);
  service.pushed.length = 0;
  await take(paul, id);
  expect(await tick(5)).toEqual({ sent: 2, failed: 0 });
  expect(told().sort()).toEqual([`/laptop taken ${id}`, `/phone taken ${id}`]);
  expect(await tick(120)).toEqual({ sent: 0, failed: 0 });
});

test('an order that is taken before its first push, or is none, rings nowhere', async () => {
  await ringHere(nadia);
  const id = await postOrder(server.url);
  await postOrder(server.url, quoteRequest('2026-11-19T16:00:00.000Z'));
  await take(nadia, id);
  expect(await tick()).toEqual({ sent: 0, failed: 0 });
});

test('an order that is moved on rings no more, nor one that is taken while a push is under way', async () => {
  await ringHere(nadia);
  const [moved, underWay] = [await postOrder(server.url), await postOrder(server.url)];
  await nadia.rpc('desk_move', {
    p_key: crypto.randomUUID(),
    p_id: moved,
    p_from: 'recue',
    p_to: 'confirmee',
    p_reason: null,
    p_done_at: null,
  });
  service.meanwhile = async () => void (await take(nadia, underWay));
  expect(await tick()).toEqual({ sent: 1, failed: 0 });
  expect(await tick(1)).toEqual({ sent: 1, failed: 0 });
  expect(await tick(120)).toEqual({ sent: 0, failed: 0 });
  expect(told()).toEqual([`/phone new ${underWay}`, `/phone taken ${underWay}`]);
});

test('an order that the operator’s tools or its customer cancel is told as such', async () => {
  await ringHere(nadia);
  const id = await postOrder(server.url);
  await take(nadia, id);
  await changeStatus(server.database, { reference: await referenceOf(id), status: 'annulee' });
  expect(await tick()).toEqual({ sent: 1, failed: 0 });
  expect(told()).toEqual([`/phone cancelled ${id}`]);
  expect(await tick(120)).toEqual({ sent: 0, failed: 0 });
});

// docs/rules/desk.md#signs-of-a-course
describe('a closed device is told what a courier says', () => {
  const step = (token: string, name: string, at: string) =>
    fetch(`${server.url}/functions/v1/course`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        token,
        step: { key: crypto.randomUUID(), step: name, at, reason: 'Chez Mme Louis, personne' },
      }),
    });
  /** An order whose course is with a courier, and its token. */
  async function aCourse(isTaken = true): Promise<{ readonly id: string; readonly token: string }> {
    const id = await postOrder(server.url);
    if (isTaken) await take(nadia, id);
    const args = { p_key: crypto.randomUUID(), p_id: id, p_kind: 'course', p_reason: 'Paie au retour' };
    return { id, token: ((await nadia.rpc('desk_share', args)).data as { token: string }).token };
  }
  const signsOf = (id: string) => told().filter((one) => one === `/phone sign ${id}`);

  test('once, by the number of the order alone, for an hour', async () => {
    const { id, token } = await aCourse();
    await ringHere(nadia);
    await step(token, 'echec', '2026-11-19T15:50:00.000Z');
    expect(await tick()).toEqual({ sent: 1, failed: 0 });
    expect(await tick(120)).toEqual({ sent: 0, failed: 0 });
    const [pushed] = service.pushed;
    expect(pushed && service.read(pushed)).toEqual({
      desk: 'sign',
      submissionId: id,
      reference: expect.stringMatching(/^LG-\d{6}$/),
    });
    expect(pushed?.headers.ttl).toBe('3600');
    await step(token, 'echec', '2026-11-19T15:55:00.000Z');
    expect(await tick()).toEqual({ sent: 1, failed: 0 });
    expect(signsOf(id)).toHaveLength(2);
  });

  test('unless somebody has decided about it before it is sent', async () => {
    const { token, id } = await aCourse();
    await ringHere(nadia);
    await step(token, 'echec', '2026-11-19T15:50:00.000Z');
    const [sign] = await sql('select key from private.course_signs where submission_id = $1', [id]);
    await nadia.rpc('desk_acknowledge', { p_key: crypto.randomUUID(), p_id: id, p_sign: sign?.key });
    expect(await tick()).toEqual({ sent: 0, failed: 0 });
  });

  test('soon again where the push service fails, and no more once somebody has decided', async () => {
    const { token, id } = await aCourse();
    await ringHere(nadia);
    await step(token, 'echec', '2026-11-19T15:50:00.000Z');
    for (let attempt = 0; attempt < 6; attempt += 1) {
      service.answers.push(503);
      expect(await tick(61)).toEqual({ sent: 0, failed: 1 });
    }
    await changeStatus(server.database, { reference: await referenceOf(id), status: 'confirmee' });
    expect(await tick(61)).toEqual({ sent: 0, failed: 0 });
  });

  test('a sign does not end the ringing of an order that is not taken', async () => {
    await ringHere(nadia);
    const { token, id } = await aCourse(false);
    await step(token, 'echec', '2026-11-19T15:50:00.000Z');
    expect(await tick()).toEqual({ sent: 1, failed: 0 });
    expect(await tick(61)).toEqual({ sent: 1, failed: 0 });
    expect(told()).toEqual([`/phone new ${id}`, `/phone new ${id}`]);
  });
});

test('an order that came after closing rings from its opening on', async () => {
  await ringHere(nadia);
  await sql(
    `insert into public.submissions
       (id, reference, service, fields, confirmed_at, body_hash, receipt, received_at, next_opening)
     values (gen_random_uuid(), 'LG-999002', 'restaurant', '{}', $1, 'x', '{}', $1, 'Aujourd’hui à 19:00')`,
    [NOON],
  );
  expect(await tick(3600)).toEqual({ sent: 0, failed: 0 });
  expect(await tick(6 * 3600)).toEqual({ sent: 1, failed: 0 });
});

test('a push service that fails is asked again, and a device that is gone is forgotten', async () => {
  await ringHere(nadia);
  await postOrder(server.url);
  service.answers.push(503);
  expect(await tick()).toEqual({ sent: 0, failed: 1 });
  expect(await tick(30)).toEqual({ sent: 1, failed: 0 });
  service.answers.push(410);
  expect(await tick(61)).toEqual({ sent: 0, failed: 1 });
  expect(await sql('select * from private.desk_devices')).toEqual([]);
});

test('a device at which the push service knows nobody is told to subscribe anew when its desk is opened', async () => {
  await ringHere(nadia);
  await postOrder(server.url);
  service.answers.push(410);
  expect(await tick()).toEqual({ sent: 0, failed: 1 });
  expect(await ringHere(nadia)).toEqual({ outcome: 'ended' });
  expect(await ringHere(nadia, 'phone', addressOf('anew'))).toEqual({ outcome: 'done' });
  expect(await tick()).toEqual({ sent: 0, failed: 0 });
});

// docs/decisions/0003-own-outbox-without-workbox-background-sync.md#one-queue-of-pushes
describe('customers’ pushes in the same queue', () => {
  const keys = () => service.subscription().keys;
  /** Has a device told where an order stands, as its customer does. */
  const follow = (id: string, device: string) =>
    sql(
      'insert into private.push_subscriptions (submission_id, endpoint, p256dh, auth) values ($1, $2, $3, $4)',
      [id, addressOf(device), keys().p256dh, keys().auth],
    );
  const confirm = async (id: string) =>
    changeStatus(server.database, { reference: await referenceOf(id), status: 'confirmee' });

  test('reach a device that rings, too: neither takes the place of the other', async () => {
    await ringHere(nadia);
    const id = await postOrder(server.url);
    expect(await tick()).toEqual({ sent: 1, failed: 0 });
    await follow(id, 'phone');
    service.pushed.length = 0;
    await confirm(id);
    expect(await tick(1)).toEqual({ sent: 2, failed: 0 });
    expect(new Set(service.pushed.map(({ headers }) => headers.topic)).size).toBe(2);
    const said = service.pushed.map((pushed) => service.read(pushed));
    expect(said).toContainEqual(expect.objectContaining({ desk: 'taken' }));
    expect(said).toContainEqual(expect.objectContaining({ status: 'confirmee' }));
  });

  test('to an address that is gone end no ringing: the desk’s own push finds out', async () => {
    await ringHere(nadia);
    const [own, other] = [await postOrder(server.url), await postOrder(server.url)];
    await take(nadia, other);
    await take(nadia, own);
    await follow(own, 'phone');
    await confirm(own);
    service.answers.push(410);
    expect(await tick()).toEqual({ sent: 0, failed: 1 });
    expect(
      await sql('select endpoint from private.push_subscriptions where submission_id = $1', [own]),
    ).toEqual([]);
    expect(await sql('select endpoint from private.desk_devices')).toEqual([
      { endpoint: addressOf('phone') },
    ]);
  });

  test('hold up no ring, however many there are', async () => {
    await ringHere(nadia);
    const followed = await postOrder(server.url);
    await take(nadia, followed);
    for (let device = 0; device < 60; device += 1) await follow(followed, `customer-${device}`);
    await confirm(followed);
    await postOrder(server.url);
    expect(await tick()).toEqual({ sent: 51, failed: 0 });
    expect(await tick()).toEqual({ sent: 10, failed: 0 });
  });
});

test('a device rings as long as its session and its role last', async () => {
  const leaving = await deskOf('ancienne@exemple.gp');
  await ringHere(leaving, 'old');
  await ringHere(nadia);
  const silent = await deskOf('sans-role@exemple.gp');
  await ringHere(silent, 'silent');
  await changeRole(server.database, { email: 'sans-role@exemple.gp', role: null });
  await leaving.auth.signOut({ scope: 'local' });
  await postOrder(server.url);
  expect(await tick()).toEqual({ sent: 1, failed: 0 });
  expect(service.pushed.map(({ path }) => path)).toEqual(['/phone']);
});

test('a device can be silent again, and nobody silences another’s', async () => {
  await ringHere(nadia);
  const endpoint = addressOf('phone');
  const paul = await deskOf('paul.silence@exemple.gp');
  await paul.rpc('desk_ring_no_more', { p_endpoint: endpoint });
  expect(await sql('select endpoint from private.desk_devices')).toHaveLength(1);
  await nadia.rpc('desk_ring_no_more', { p_endpoint: endpoint });
  expect(await sql('select endpoint from private.desk_devices')).toEqual([]);
});

test('an account has ten devices at most', async () => {
  for (let device = 0; device < 12; device += 1) await ringHere(nadia, `device-${device}`);
  expect(await sql('select endpoint from private.desk_devices')).toHaveLength(10);
});

test.each([
  'http://fcm.googleapis.com/phone',
  'https://127.0.0.1/phone',
  'https://push.example/phone',
  'https://fcm.googleapis.com.push.example/phone',
  'https://push.example/https://fcm.googleapis.com/',
])('no device rings at %s, which is no push service of a browser', async (endpoint) => {
  expect(await ringHere(nadia, 'phone', endpoint)).toEqual({ outcome: 'refused' });
  expect(await sql('select endpoint from private.desk_devices')).toEqual([]);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://jmt17.google.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
  'https://wns2-par02p.notify.windows.com/w/?token=x',
])('a device rings at %s, to which the server posts', async (endpoint) => {
  expect(isPushService(endpoint, undefined)).toBe(true);
  expect(await ringHere(nadia, 'phone', endpoint)).toEqual({ outcome: 'done' });
});

describe('a subscription that the browser has dropped', () => {
  const secret = () => service.subscription().keys.auth;

  test('is replaced by the secret of its own, and what waits is told to the new one', async () => {
    await ringHere(nadia);
    const id = await postOrder(server.url);
    expect(await moveRing(addressOf('phone'), secret(), addressOf('new'))).toEqual({ outcome: 'done' });
    expect(await tick()).toEqual({ sent: 1, failed: 0 });
    expect(told()).toEqual([`/new new ${id}`]);
    expect(await moveRing(addressOf('phone'), secret(), addressOf('third'))).toEqual({ outcome: 'unknown' });
    await nadia.rpc('desk_ring_no_more', { p_endpoint: addressOf('new') });
    expect(await sql('select endpoint from private.desk_devices')).toEqual([]);
  });

  test('is replaced by nobody who has not its secret, and by no address that is no push service', async () => {
    await ringHere(nadia);
    const wrong = 'A'.repeat(22);
    expect(await moveRing(addressOf('phone'), wrong, addressOf('new'))).toEqual({ outcome: 'unknown' });
    expect(await moveRing(addressOf('phone'), secret(), 'http://127.0.0.1/')).toEqual({ outcome: 'refused' });
    expect(await sql('select endpoint from private.desk_devices')).toEqual([
      { endpoint: addressOf('phone') },
    ]);
  });

  test('leaves a device that has rung at the new address as it is', async () => {
    const paul = await deskOf('paul.deux@exemple.gp');
    await ringHere(nadia);
    await ringHere(paul, 'laptop');
    await postOrder(server.url);
    expect(await moveRing(addressOf('phone'), secret(), addressOf('laptop'))).toEqual({ outcome: 'done' });
    const { data } = await paul.auth.getUser();
    expect(await sql('select endpoint, user_id from private.desk_devices')).toEqual([
      { endpoint: addressOf('laptop'), user_id: data.user?.id },
    ]);
    expect(await tick()).toEqual({ sent: 1, failed: 0 });
  });
});
