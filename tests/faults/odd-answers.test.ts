import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Fetch } from '../../src/backend/ask-function.ts';
import { send, sendToForm } from '../../src/device/outbox/send.ts';
import { askPayment, openCheckout } from '../../src/device/payment/payment.ts';
import { fetchAndStoreTable } from '../../src/device/reference-data/load-tables.ts';
import { type Entry, newEntry } from '../../src/domain/submission.ts';
import { RESTAURANT_REQUEST } from '../support/orders.ts';
import { PARCEL_REQUEST } from '../support/payments.ts';
import {
  type Answering,
  AnsweringServer,
  breaksOff,
  drips,
  pours,
  saidJson,
  saidMoved,
  saidPage,
} from '../support/server/answering-server.ts';

const ID = '3f2b6a52-9f4e-4f0c-9a6b-0d6a3f1c7e11';
const NOW = Date.parse(RESTAURANT_REQUEST.confirmedAt);
const JSON_TYPE = 'application/json';
/** How long to wait for an answer that never ends, in milliseconds. */
const PATIENCE = 1500;

let server: AnsweringServer;
let elsewhere: AnsweringServer;

beforeEach(async () => {
  server = await AnsweringServer.start();
  elsewhere = await AnsweringServer.start();
});
afterEach(async () => {
  await server.stop();
  await elsewhere.stop();
});

/** Requests as a page of that server does. */
const ask: Fetch = (url, init) => fetch(new URL(url, server.url), init);

/** The same request with a shorter timeout than the page's. */
const askBriefly: Fetch = (url, init) => ask(url, { ...init, signal: AbortSignal.timeout(PATIENCE) });

const anOrder = (request: Entry['request'] = RESTAURANT_REQUEST, id: string = randomUUID()) =>
  newEntry({ id, service: request.service, title: 'Chez Man Lili', request, slotAt: null, form: null }, NOW);

const NONSENSE: [string, Answering][] = [
  ['a page', saidPage(200)],
  ['nothing', { status: 200 }],
  ['no content', { status: 204 }],
  ['null', saidJson(200, null)],
  ['a list', saidJson(200, [{ ok: true }])],
  ['a text', saidJson(200, 'ok')],
  ['an answer that breaks off', breaksOff],
  ['an answer that drips', drips],
  ['an answer without end', pours(JSON_TYPE)],
];

describe('an order', () => {
  const sent = (entry: Entry) => send(entry, { fetch: ask, now: () => NOW, timeoutMs: PATIENCE });

  test.each<[string, Answering]>([
    ...NONSENSE,
    ['an empty object', saidJson(200, {})],
    ['a receipt of wrong types', saidJson(201, { submissionId: ID, reference: 7, receivedAt: 0 })],
    [
      'a receipt of somebody else’s order',
      saidJson(201, {
        submissionId: randomUUID(),
        reference: 'LG-123456',
        receivedAt: '2026-11-19T16:00:00Z',
      }),
    ],
  ])('%s: it stays in the outbox, and is retried', async (_what, answer) => {
    server.answer = answer;
    expect(await sent(anOrder(RESTAURANT_REQUEST, ID))).toMatchObject({ kind: 'transient' });
  });

  test('is not posted to where a redirect leads', async () => {
    server.answer = saidMoved(elsewhere.url);
    expect(await sent(anOrder())).toMatchObject({ kind: 'transient', cause: 'network' });
    expect(elsewhere.heard).toEqual([]);
  });
});

describe('an order that the browser posts to a form service', () => {
  const posted = () =>
    sendToForm(
      anOrder(),
      { restaurant: `${server.url}/f/abc` },
      { fetch, now: () => NOW, timeoutMs: PATIENCE },
    );

  test.each<[string, Answering]>([
    ...NONSENSE,
    ['a refusal that is called a success', saidJson(200, { success: false })],
    ['the same in another way', saidJson(200, { ok: false })],
    ['an error that is called a success', saidJson(200, { error: 'Form not found' })],
    ['a page that refuses', saidPage(422)],
    ['a service that is gone', saidPage(410)],
  ])('%s: it stays in the outbox, and is retried', async (_what, answer) => {
    server.answer = answer;
    expect(await posted()).toMatchObject({ kind: 'transient' });
  });

  test('a refusal in the service’s own words is shown to the customer, and the order is not sent again', async () => {
    server.answer = saidJson(422, { errors: [{ message: 'email' }] });
    expect(await posted()).toMatchObject({ kind: 'refusal', problem: { code: 'http_422' } });
  });

  test('an answer of a newer kind is still an answer', async () => {
    server.answer = saidJson(200, { ok: true, errors: [], next: { url: '/thanks' } });
    expect(await posted()).toEqual({ kind: 'posted' });
  });

  test('is not posted to where a redirect leads', async () => {
    server.answer = saidMoved(elsewhere.url);
    expect(await posted()).toMatchObject({ kind: 'transient' });
    expect(elsewhere.heard).toEqual([]);
  });
});

describe('a payment', () => {
  const RECEIPT = { submissionId: ID, reference: 'LG-123456', receivedAt: '2026-11-19T16:00:00.000Z' };

  test.each<[string, Answering]>([
    ...NONSENSE,
    ['a status of its own', saidJson(200, { submissionId: ID, status: 'paid', receipt: null })],
    [
      'the payment of another order',
      saidJson(200, { submissionId: randomUUID(), status: 'PAID', receipt: null }),
    ],
    [
      'a receipt of wrong types',
      saidJson(200, { submissionId: ID, status: 'PAID', receipt: { ...RECEIPT, reference: 7 } }),
    ],
    ['a redirect', saidMoved('https://livraison.example/')],
  ])('%s: it does not count as paid', async (_what, answer) => {
    server.answer = answer;
    expect(await askPayment(ID, undefined, askBriefly)).toBeNull();
  });

  test.each<[string, Answering]>([
    ...NONSENSE,
    ['a checkout without an amount', saidJson(200, { submissionId: ID, status: 'PENDING', checkoutId: 'c' })],
    ['a refusal without words', saidJson(422, {})],
    ['a failure', saidJson(500, { error: { code: 'invalid', message: 'Non.' } })],
  ])('%s: no card form is shown, and it can be tried again', async (_what, answer) => {
    server.answer = answer;
    const opened = await openCheckout(anOrder(PARCEL_REQUEST, ID), askBriefly);
    expect(opened).toEqual({ kind: 'unreachable' });
  });
});

test.each(NONSENSE)('a table that is %s is not stored', async (_what, answer) => {
  server.answer = answer;
  expect(await fetchAndStoreTable('status', { fetch: askBriefly, now: () => NOW })).toBe(false);
});
