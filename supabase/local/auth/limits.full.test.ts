import { randomUUID } from 'node:crypto';
import type { Session } from '@supabase/supabase-js';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CheckoutReply } from '../../../src/domain/payment/payment.ts';
import { RESTAURANT_REQUEST } from '../../../tests/support/orders.ts';
import { PaymentClient } from '../../../tests/support/payments.ts';
import { LOCAL_PUBLISHABLE_KEY } from '../access.ts';
import { newClient, pressLink } from '../testing/accounts.ts';
import { hashOf, somePdf } from '../testing/documents.ts';
import { HostedServer } from '../testing/hosted-server.ts';
import { SumUp } from '../testing/sumup.ts';
import { NOON } from '../testing/test-server.ts';

/** Few enough for a test to use up, over a time that no test takes. */
const LIMITS = {
  CLIENT_ADDRESS_HEADER: 'x-forwarded-for',
  LIMIT_SIGN_IN: '3/600',
  LIMIT_SIGN_IN_BY_EMAIL: '2/600',
  LIMIT_SIGN_UP: '2/600',
  LIMIT_RECOVERY: '2/600',
  LIMIT_CODES: '2/600',
  LIMIT_SUBMISSIONS: '2/600',
  LIMIT_VOUCHERS: '2/600',
  LIMIT_FILES: '2/600',
  LIMIT_PAYMENT_STATUS: '2/600',
  LIMIT_PAYMENT_WEBHOOK: '2/600',
  LIMIT_POLICY_REPORTS: '2/600',
};

let server: HostedServer;
let addresses = 0;

beforeEach(async () => {
  server = await HostedServer.start(LIMITS);
});
afterEach(() => server.stop());

/** A client address that has not been used yet. */
function newAddress(): string {
  addresses += 1;
  return `192.0.2.${addresses}`;
}

function post(path: string, body: unknown, headers: Record<string, string>): Promise<Response> {
  return fetch(server.url + path, {
    method: 'POST',
    headers: { apikey: LOCAL_PUBLISHABLE_KEY, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

type Send = (nth: number) => Promise<Response>;

/** Sends requests one after another. Returns their statuses and the last response. */
async function inTurn(times: number, send: Send): Promise<{ statuses: number[]; last: Response }> {
  const replies: Response[] = [];
  for (let nth = 0; nth < times; nth += 1) replies.push(await send(nth));
  const [last] = replies.slice(-1);
  if (!last) throw new Error('nothing was sent');
  return { statuses: replies.map(({ status }) => status), last };
}

/** The wait is a third or a half of ten minutes, less the time that the test has taken. */
function expectWait(reply: Response, longest: number): void {
  const wait = Number(reply.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(longest / 2);
  expect(wait).toBeLessThanOrEqual(longest);
}

const signIn = (email: string, address: string) =>
  post(
    '/auth/v1/token?grant_type=password',
    { email, password: 'au hasard' },
    { 'x-forwarded-for': address },
  );

describe('signing in', () => {
  test('is limited by address, whichever account is tried', async () => {
    const address = newAddress();
    const { statuses, last } = await inTurn(4, (nth) => signIn(`essai${nth}@exemple.gp`, address));
    expect(statuses).toEqual([400, 400, 400, 429]);
    expectWait(last, 200);
    expect(await last.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
    expect((await signIn('essai9@exemple.gp', newAddress())).status).toBe(400);
  });

  // docs/rules/operator.md#limits
  test('guesses at a mailbox from one network bring growing pauses to that network alone, account or not', async () => {
    const email = 'compte@exemple.gp';
    await newClient(server.url).auth.signUp({ email, password: 'un mot de passe' });
    for (const tried of [email, 'personne@exemple.gp']) {
      const address = newAddress();
      const { statuses, last } = await inTurn(3, () => signIn(tried, address));
      expect(statuses).toEqual([400, 400, 429]);
      expectWait(last, 300);
      // A tag makes no other mailbox.
      expect((await signIn(tried.replace('@', '+1@'), address)).status).toBe(429);
      expect((await signIn(tried, newAddress())).status).toBe(400);
    }
  });

  // docs/rules/accounts.md#guesses
  test('guesses from everywhere close a mailbox, but not for a device on which the account was opened', async () => {
    const [email, password] = ['maryse@exemple.gp', 'un mot de passe'];
    await newClient(server.url).auth.signUp({ email, password });
    await pressLink(server.url, (await server.mails()).at(-1)?.links[0] ?? '');
    const device = randomUUID();
    const enter = (given: string, headers: Record<string, string>) =>
      post('/auth/v1/token?grant_type=password', { email, password: given }, headers);
    expect((await enter(password, { 'x-forwarded-for': newAddress(), 'x-device': device })).status).toBe(200);
    const { statuses } = await inTurn(21, () => signIn(email, newAddress()));
    expect(statuses).toEqual([...Array<number>(20).fill(400), 429]);
    expect((await enter(password, { 'x-forwarded-for': newAddress() })).status).toBe(429);
    const stranger = { 'x-forwarded-for': newAddress(), 'x-device': randomUUID() };
    expect((await enter(password, stranger)).status).toBe(429);
    const known = { 'x-forwarded-for': newAddress(), 'x-device': device };
    expect((await enter(password, known)).status).toBe(200);
    // Its own guesses are counted all the same.
    const own = await inTurn(3, () => enter('au hasard', known));
    expect(own.statuses).toEqual([400, 400, 429]);
  });

  test('an IPv6 network is limited together with its neighbours of one /48, at four times as much', async () => {
    const { statuses } = await inTurn(13, (nth) => signIn(`voisin${nth}@exemple.gp`, `2001:db8:7:${nth}::1`));
    expect(statuses).toEqual([...Array<number>(12).fill(400), 429]);
    expect((await signIn('voisin99@exemple.gp', '2001:db8:8:1::1')).status).toBe(400);
  });

  test('is allowed again after the wait, which a restart does not shorten', async () => {
    const email = 'patience@exemple.gp';
    const address = newAddress();
    await inTurn(2, () => signIn(email, address));
    const later = (minutes: number) => new Date(Date.parse(NOON) + minutes * 60_000).toISOString();
    await server.restart();
    expect((await signIn(email, address)).status).toBe(429);
    await server.restart({ CLOCK_AT: later(30) });
    expect((await signIn(email, address)).status).toBe(400);
  });
});

describe('payments', () => {
  test.each([
    ['/functions/v1/payment-status', [404, 404, 429]],
    ['/functions/v1/payment-webhook', [204, 204, 429]],
  ])('%s is limited by address', async (path, expected) => {
    const address = newAddress();
    const { statuses, last } = await inTurn(3, () => {
      const body = { submissionId: randomUUID() };
      const event = { event_type: 'CHECKOUT_STATUS_CHANGED', id: randomUUID() };
      return post(path, path.endsWith('webhook') ? event : body, { 'x-forwarded-for': address });
    });
    expect(statuses).toEqual(expected);
    expectWait(last, 300);
    expect(await last.json()).toMatchObject({ error: { code: 'too_many_requests' } });
  });

  // docs/rules/payments.md#server-decides
  test('the provider is not asked about one payment again and again, whoever asks', async () => {
    const sumup = new SumUp();
    await server.restart({ ...(await sumup.start()), ...UNLIMITED, LIMIT_PROVIDER: '3/600' });
    const client = new PaymentClient(() => server.url);
    const id = randomUUID();
    const { checkoutId } = v.parse(CheckoutReply, await (await client.checkout(id)).json());
    const before = sumup.requests;
    // In turn, because of requests at once nobody knows who is among the three.
    const replies = [await client.webhook(checkoutId), await client.status(id), await client.submit(id)];
    expect(replies.map(({ status }) => status)).toEqual([204, 200, 409]);
    const asked = [];
    for (let nth = 0; nth < 10; nth += 1) {
      asked.push(client.status(id), client.webhook(checkoutId), client.submit(id), client.checkout(id));
    }
    replies.push(...(await Promise.all(asked)));
    expect(sumup.requests - before).toBe(3);
    expect([...new Set(replies.map(({ status }) => status))].sort()).toEqual([200, 204, 409, 429]);
    // Webhooks that are turned away come again: none is lost.
    const turnedAway = replies.find(({ status }) => status === 429);
    expect(Number(turnedAway?.headers.get('retry-after'))).toBeGreaterThan(100);
    sumup.charge(checkoutId);
    expect(await (await client.status(id)).json()).toMatchObject({ status: 'PENDING', receipt: null });
    server.moveTo(new Date(Date.parse(NOON) + 240_000).toISOString());
    expect((await client.webhook(checkoutId)).status).toBe(204);
    expect(await (await client.status(id)).json()).toMatchObject({
      status: 'PAID',
      receipt: { submissionId: id },
    });
    sumup.stop();
  });
});

/** All requests of one test come from one address. */
const UNLIMITED = {
  LIMIT_SUBMISSIONS: 'off',
  LIMIT_PAYMENT_STATUS: 'off',
  LIMIT_PAYMENT_WEBHOOK: 'off',
  LIMIT_POLICY_REPORTS: 'off',
};

// docs/rules/referral.md#one-household
test('a voucher is named so many times, from wherever and however it is written: nobody asks by prices whose numbers had one', async () => {
  const id = randomUUID();
  const ask = (named: string) =>
    post(
      '/functions/v1/submit',
      { ...RESTAURANT_REQUEST, quote: null, voucher: { id: named, kind: 'half-delivery' } },
      { 'x-forwarded-for': newAddress(), 'idempotency-key': randomUUID() },
    );
  const { statuses, last } = await inTurn(3, (nth) => ask(nth === 1 ? id.toUpperCase() : id));
  expect(statuses).toEqual([409, 409, 429]);
  expectWait(last, 300);
  expect((await ask(randomUUID())).status).toBe(409);
});

test('signing up is limited by address', async () => {
  const address = newAddress();
  const { statuses, last } = await inTurn(3, (nth) => {
    const body = { email: `neuf${nth}@exemple.gp`, password: 'un mot de passe' };
    return post('/auth/v1/signup', body, { 'x-forwarded-for': address });
  });
  expect(statuses).toEqual([200, 200, 429]);
  expectWait(last, 300);
});

test('one mailbox gets one mail of a kind a minute, however its address is written', async () => {
  const spellings = ['nom@exemple.gp', 'nom+1@exemple.gp', 'n.om@exemple.gp', 'voisin@exemple.gp'];
  for (const path of ['/auth/v1/signup', '/auth/v1/recover']) {
    const statuses = await Promise.all(
      spellings.map(async (email) => {
        const reply = await post(
          path,
          { email, password: 'un mot de passe' },
          { 'x-forwarded-for': newAddress() },
        );
        return [email, reply.status];
      }),
    );
    // Whichever of the first three came first.
    const ofOne = statuses.slice(0, 3).map(([, status]) => status);
    expect(ofOne.toSorted(), path).toEqual([200, 429, 429]);
    expect(statuses[3]).toEqual(['voisin@exemple.gp', 200]);
  }
});

test('recovery and confirmation mails are limited by address together', async () => {
  const address = newAddress();
  const paths = ['/auth/v1/recover', '/auth/v1/resend', '/auth/v1/recover'];
  const { statuses } = await inTurn(3, (nth) => {
    const body = { type: 'signup', email: `perdu${nth}@exemple.gp` };
    return post(paths[nth] ?? '', body, { 'x-forwarded-for': address });
  });
  expect(statuses).toEqual([200, 200, 429]);
});

test('passwords after a recovery are limited by account, because each takes the server long', async () => {
  const [email, password] = ['maryse@exemple.gp', 'un mot de passe'];
  const device = newClient(server.url);
  const lastLink = async () => (await server.mails()).at(-1)?.links[0] ?? '';
  await device.auth.signUp({ email, password });
  await pressLink(server.url, await lastLink());
  await device.auth.resetPasswordForEmail(email);
  const session = (await (await pressLink(server.url, await lastLink())).json()) as Session;
  await device.auth.setSession(session);
  const codes: unknown[] = [];
  for (let tried = 0; tried < 3; tried += 1) {
    codes.push((await device.auth.updateUser({ password })).error?.code);
  }
  expect(codes).toEqual(['same_password', 'same_password', 'over_request_rate_limit']);
});

const QUOTE_REQUEST = {
  service: 'devis',
  fields: {
    companyName: 'Chez Man Lili',
    contactPerson: 'Lili',
    email: 'lili@exemple.gp',
    phone: '0690 12 34 56',
    siret: '73282932000074',
    commune: 'Les Abymes',
  },
  quote: null,
  slot: null,
  confirmedAt: '2026-11-19T13:00:00.000Z',
};

const submit = (address: string) =>
  post('/functions/v1/submit', QUOTE_REQUEST, {
    'x-forwarded-for': address,
    'idempotency-key': crypto.randomUUID(),
  });

describe('submissions', () => {
  // docs/rules/operator.md#limits
  test('are limited by address, in French and with the wait that the outbox keeps to', async () => {
    const address = newAddress();
    const { statuses, last } = await inTurn(3, () => submit(address));
    expect(statuses).toEqual([201, 201, 429]);
    expectWait(last, 300);
    expect(await last.json()).toMatchObject({
      error: { code: 'too_many_requests', message: expect.stringContaining('Trop d’envois') },
    });
    expect((await submit(newAddress())).status).toBe(201);
  });

  test('and checkouts share one allowance', async () => {
    const address = newAddress();
    await inTurn(2, () => submit(address));
    const reply = await post('/functions/v1/checkout', QUOTE_REQUEST, {
      'x-forwarded-for': address,
      'idempotency-key': crypto.randomUUID(),
    });
    expect(reply.status).toBe(429);
  });

  test('what the customer writes before the proxy’s word, or into our own header, changes nothing', async () => {
    const address = newAddress();
    await inTurn(2, () => submit(address));
    expect((await submit(`203.0.113.1, ${address}`)).status).toBe(429);
    const forged = await post('/functions/v1/submit', QUOTE_REQUEST, {
      'x-forwarded-for': address,
      'x-client-address': '203.0.113.2',
      'idempotency-key': crypto.randomUUID(),
    });
    expect(forged.status).toBe(429);
  });

  test('files have an allowance of their own', async () => {
    const address = newAddress();
    const { statuses } = await inTurn(3, () =>
      post('/functions/v1/attach', 'x', {
        'x-forwarded-for': address,
        'idempotency-key': crypto.randomUUID(),
        'x-sha256': 'a'.repeat(64),
        'x-field': 'ordonnance',
      }),
    );
    expect(statuses).toEqual([408, 408, 429]);
  });

  test('files are counted by their megabytes too, each as one at least', async () => {
    await server.restart({ LIMIT_FILES: 'off', LIMIT_FILE_MEGABYTES: '2/600' });
    const address = newAddress();
    const { statuses } = await inTurn(3, () => {
      const bytes = somePdf();
      return fetch(`${server.url}/functions/v1/attach`, {
        method: 'POST',
        headers: {
          'x-forwarded-for': address,
          'idempotency-key': crypto.randomUUID(),
          'x-sha256': hashOf(bytes),
          'x-field': 'ordonnance',
        },
        body: bytes,
      });
    });
    expect(statuses).toEqual([201, 201, 429]);
  });
});

test('an evening’s customers behind one address are all let through, with the documents of their orders', async () => {
  await server.stop();
  server = await HostedServer.start({ LIMITS: '' });
  const send = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/functions/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...headers },
      body,
    });
  const statusesOf = async (count: number, one: () => Promise<Response>) =>
    new Set((await Promise.all(Array.from({ length: count }, one))).map(({ status }) => status));
  // The burst when a network comes back: the outboxes of many customers send at once.
  expect(await statusesOf(200, () => send('submit', JSON.stringify(QUOTE_REQUEST)))).toEqual(new Set([201]));
  // 408: the request passes the limit, and only its content is wrong.
  const file = { 'x-sha256': 'a'.repeat(64), 'x-field': 'ordonnance' };
  expect(await statusesOf(200, () => send('attach', 'x', file))).toEqual(new Set([408]));
});

test('without a proxy the connection counts, and no header does', async () => {
  await server.stop();
  server = await HostedServer.start({ LIMIT_SIGN_IN: '1/600' });
  const attempt = (address: string) =>
    fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: LOCAL_PUBLISHABLE_KEY, 'x-forwarded-for': address, 'x-client-address': address },
      body: JSON.stringify({ email: `direct${address}@exemple.gp`, password: 'au hasard' }),
    });
  expect((await attempt('192.0.2.200')).status).toBe(400);
  expect((await attempt('192.0.2.201')).status).toBe(429);
});
