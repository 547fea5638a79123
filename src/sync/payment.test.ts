import { describe, expect, test } from 'vitest';
import { newEntry } from '../domain/submission.ts';
import { askPayment, openCheckout } from './payment.ts';

const ID = '0b5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a11';
const NOON = Date.UTC(2026, 10, 19, 16);
const REQUEST = {
  service: 'colis',
  fields: {},
  quote: null,
  slot: null,
  confirmedAt: '2026-11-19T16:00:00.000Z',
};
const ENTRY = newEntry({ id: ID, service: 'colis', title: '', request: REQUEST, slotAt: null }, NOON);
const OPEN = {
  submissionId: ID,
  status: 'PENDING',
  receipt: null,
  checkoutId: 'checkout-1',
  amount: 9.95,
  currency: 'EUR',
  description: 'Colis',
  widget: '/sandbox/sumup-sdk.js',
};

const answering =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status });
const refusing = (code: string, status: number) => answering({ error: { code, message: 'Non.' } }, status);

describe('opening a checkout', () => {
  test('answers it', async () => {
    expect(await openCheckout(ENTRY, answering(OPEN))).toMatchObject({ kind: 'open', checkout: OPEN });
  });

  test('says whose order it is, and is not stopped by a token that is turned away', async () => {
    const sent: (string | null)[] = [];
    const fetch = async (_url: string, init: RequestInit) => {
      const token = new Headers(init.headers).get('authorization');
      sent.push(token);
      return Response.json(OPEN, { status: token === 'Bearer bad' ? 401 : 200 });
    };
    for (const token of ['a.b.c', null, 'bad']) {
      expect(await openCheckout(ENTRY, fetch, token)).toMatchObject({ kind: 'open' });
    }
    expect(sent).toEqual(['Bearer a.b.c', null, 'Bearer bad', null]);
  });

  test('brings its key in the body where a proxy takes our headers off', async () => {
    const fetch = async (_url: string, init: RequestInit) =>
      'submissionId' in JSON.parse(String(init.body))
        ? Response.json(OPEN)
        : Response.json({ error: { code: 'key_missing', message: 'Non.' } }, { status: 400 });
    expect(await openCheckout(ENTRY, fetch)).toMatchObject({ kind: 'open' });
  });

  test.each([
    ['of another order', { ...OPEN, submissionId: ID.replace('0b', 'ff') }],
    ['whose card form comes from elsewhere', { ...OPEN, widget: 'https://evil.example/sdk.js' }],
    [
      'whose card form comes from another host by a double slash',
      { ...OPEN, widget: '//evil.example/sdk.js' },
    ],
    ['that a captive portal made up', '<html>'],
  ])('never takes one %s', async (_name, body) => {
    expect(await openCheckout(ENTRY, answering(body))).toEqual({ kind: 'unreachable' });
  });

  test('passes a refusal on', async () => {
    const refused = await openCheckout(ENTRY, refusing('price_changed', 409));
    expect(refused).toMatchObject({ kind: 'refused', problem: { code: 'price_changed', message: 'Non.' } });
  });

  test.each([
    ['in_progress', 409],
    ['unavailable', 503],
  ])('of %s is tried again', async (code, status) => {
    expect(await openCheckout(ENTRY, refusing(code, status))).toEqual({ kind: 'unreachable' });
  });

  test('without a network is tried again', async () => {
    const none = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await openCheckout(ENTRY, none)).toEqual({ kind: 'unreachable' });
  });
});

test('how a payment stands is only heard of the order that was asked about', async () => {
  const reply = { submissionId: ID, status: 'PAID', receipt: null };
  expect(await askPayment(ID, undefined, answering(reply))).toEqual(reply);
  expect(await askPayment(ID.replace('0b', 'ff'), undefined, answering(reply))).toBeNull();
  expect(await askPayment(ID, undefined, refusing('invalid', 404))).toBeNull();
});
