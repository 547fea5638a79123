import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Answering,
  AnsweringServer,
  breaksOff,
  drips,
  pours,
  saidJson,
  saidMoved,
  saidPage,
} from '../../../tests/support/server/answering-server.ts';
import { postForm } from '../../functions/_shared/forwards.ts';
import { ProviderError } from '../../functions/_shared/payment-provider.ts';
import { createSumUp } from '../../functions/_shared/sumup.ts';
import { createTableCache } from '../../functions/_shared/tables.ts';

describe('odd answers', () => {
  /** In milliseconds: far more than an answer takes, and short enough for tests of silence. */
  const PATIENCE_MS = 1500;
  const JSON_TYPE = 'application/json';

  let server: AnsweringServer;
  /** The target of a redirect. */
  let elsewhere: AnsweringServer;

  beforeEach(async () => {
    server = await AnsweringServer.start();
    elsewhere = await AnsweringServer.start();
  });
  afterEach(async () => {
    await server.stop();
    await elsewhere.stop();
  });

  const PAID = {
    id: 'c-1',
    checkout_reference: 'order-1',
    amount: 7.8,
    currency: 'EUR',
    merchant_code: 'MTEST',
    status: 'PAID',
    transactions: [{ status: 'SUCCESSFUL', timestamp: '2026-11-19T16:05:00.000Z' }],
  };
  const AT = Date.parse('2026-11-19T16:05:00.000Z');

  const sumUp = () =>
    createSumUp(
      { url: server.url, key: 'sup_sk_test', merchant: 'MTEST', widget: '/w.js' },
      fetch,
      PATIENCE_MS,
    );

  describe('the payment provider', () => {
    test.each<[string, unknown, number | null]>([
      ['no transactions', undefined, null],
      ['transactions that are null', null, null],
      ['transactions that are a text', 'none', null],
      ['a transaction that is null', [null, ...PAID.transactions], AT],
      ['a transaction without a time', [{ status: 'SUCCESSFUL' }], null],
      ['a transaction whose time is null', [{ status: 'SUCCESSFUL', timestamp: null }], null],
      ['a transaction of wrong types', [{ status: 7, timestamp: {} }], null],
      ['a time that is none', [{ status: 'SUCCESSFUL', timestamp: 'soon' }], null],
    ])('%s: a paid checkout counts as paid', async (_what, transactions, paidAt) => {
      server.answer = saidJson(200, { ...PAID, transactions, invented: { by: 'a newer API' } });
      expect(await sumUp().readCheckout('c-1')).toMatchObject({ status: 'PAID', amount: 780, paidAt });
    });

    test.each<[string, Answering]>([
      ['a page', saidPage(200)],
      ['nothing', { status: 200 }],
      ['no content', { status: 204 }],
      ['null', saidJson(200, null)],
      ['a list', saidJson(200, [PAID])],
      ['a text', saidJson(200, 'PAID')],
      ['an amount as a text', saidJson(200, { ...PAID, amount: '7.80' })],
      ['an amount that is null', saidJson(200, { ...PAID, amount: null })],
      ['a status of its own', saidJson(200, { ...PAID, status: 'paid' })],
      ['no status', saidJson(200, { ...PAID, status: null })],
      ['an id that is a number', saidJson(200, { ...PAID, id: 7 })],
      ['a refusal', saidJson(422, { error_code: 'INVALID' })],
      ['a refusal that looks paid', saidJson(422, PAID)],
      ['an answer that breaks off', breaksOff],
      ['an answer that drips', drips],
      ['an answer without end', pours(JSON_TYPE)],
      ['a paid checkout, padded beyond all measure', saidJson(200, { ...PAID, more: 'x'.repeat(300_000) })],
    ])('%s: nothing counts as paid, however often it is asked', async (_what, answer) => {
      server.answer = answer;
      const provider = sumUp();
      for (let time = 0; time < 2; time += 1) {
        await expect(provider.readCheckout('c-1')).rejects.toThrow(ProviderError);
      }
    });

    test('another host’s answer about a payment is ignored, and it does not get the key', async () => {
      server.answer = saidMoved(`${elsewhere.url}/v0.1/checkouts/c-1`);
      elsewhere.answer = saidJson(200, PAID);
      await expect(sumUp().readCheckout('c-1')).rejects.toThrow(ProviderError);
      expect(elsewhere.heard).toEqual([]);
    });

    test('a checkout is found again among others that cannot be read', async () => {
      server.answer = (request, reply) => {
        if (request.method === 'POST') return void reply.writeHead(409).end('<h1>Conflict</h1>');
        reply.end(JSON.stringify([null, 7, { checkout_reference: 'other' }, { ...PAID, status: 'PENDING' }]));
      };
      const opened = await sumUp().createCheckout({
        reference: 'order-1',
        amount: 780,
        currency: 'EUR',
        description: 'Colis',
        validUntil: AT,
        webhook: 'https://livraison.example/',
        returnTo: null,
      });
      expect(opened).toMatchObject({ id: 'c-1', status: 'PENDING' });
      expect(server.heard).toHaveLength(2);
    });
  });

  describe('a form service', () => {
    const POST = { format: 'json', fields: { prenom: 'Maryse' } } as const;
    const outcome = async () => (await postForm(`${server.url}/f/abc`, POST, fetch, PATIENCE_MS)).outcome;

    test.each<[string, Answering]>([
      ['says so', saidJson(200, { ok: true, next: '/thanks' })],
      ['says so in another way', saidJson(200, { success: 'true', message: 'sent' })],
      ['says so and lists no errors', saidJson(200, { success: true, error: null, errors: [] })],
      ['says nothing', { status: 200 }],
      ['has no content to say', { status: 204 }],
      ['has made something of it', saidJson(201, { id: 7 })],
      ['answers in words, as a script of the operator’s own', { ...saidPage(200), body: 'Merci !' }],
      ['goes on and on', pours('text/plain')],
    ])('that %s has accepted it', async (_what, answer) => {
      server.answer = answer;
      expect(await outcome()).toBe('delivered');
    });

    test.each<[string, Answering]>([
      ['a page', saidPage(200)],
      ['a page without end', pours('text/html; charset=utf-8')],
      ['a page that is called JSON', { ...saidPage(200), headers: { 'content-type': JSON_TYPE } }],
      ['a redirect', saidMoved('https://livraison.example/thanks')],
      ['a refusal, for ever', saidJson(422, { errors: [{ message: 'email' }] })],
      ['a refusal of the address', saidPage(404)],
      ['a refusal that is called a success', saidJson(200, { success: false })],
      ['the same as a text', saidJson(200, { success: 'false' })],
      ['the same in another way', saidJson(200, { ok: false })],
      ['an error that is called a success', saidJson(200, { error: 'Form not found' })],
      ['errors that are called a success', saidJson(200, { errors: { email: ['required'] } })],
    ])('%s has not accepted it', async (_what, answer) => {
      server.answer = answer;
      expect(await outcome()).toBe('refused');
    });

    test.each<[string, Answering]>([
      ['an answer that breaks off', breaksOff],
      ['an answer that drips', drips],
      ['a line that is cut', (_request, reply) => void reply.destroy()],
    ])('%s may have accepted it', async (_what, answer) => {
      server.answer = answer;
      expect(await outcome()).toBe('unanswered');
    });

    test('another host gets no post', async () => {
      server.answer = saidMoved(elsewhere.url);
      await outcome();
      expect(elsewhere.heard).toEqual([]);
    });
  });

  test.each<[string, Answering]>([
    ['a page', saidPage(200)],
    ['nothing', { status: 200 }],
    ['null', saidJson(200, null)],
    ['a list', saidJson(200, [])],
    ['wrong types', saidJson(200, { version: 7 })],
    ['an answer that breaks off', breaksOff],
    ['an answer that drips', drips],
    ['an answer without end', pours(JSON_TYPE)],
  ])('tables that are %s leave the last good ones', async (_what, answer) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const cache = createTableCache(`${server.url}/data`, Date.now, fetch);
    const good = await createTableCache(undefined, Date.now, fetch).get(0);
    server.answer = answer;
    expect(await cache.get(0)).toEqual(good);
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });
});

const A_MINUTE = 60_000;

test('an answer without end is not read to it: it was taken, and the line is let go', async () => {
  const server = createServer((_request, response) => {
    const pour = () => {
      while (!response.destroyed) if (!response.write('x'.repeat(4096))) break;
    };
    response.on('drain', pour);
    pour();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const post = { format: 'json', fields: { prenom: 'Maryse' } } as const;
  const ended = once(server, 'connection').then(
    ([socket]: Socket[]) =>
      // A connection cut in the middle is as acceptable an end as any.
      new Promise((resolve) => socket?.on('error', resolve).once('close', resolve)),
  );
  expect(await postForm(url, post, fetch, A_MINUTE)).toEqual({ outcome: 'delivered' });
  await ended;
  server.close();
});
