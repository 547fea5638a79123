import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { anEntry, aReceipt, aRequest } from '../../domain/submission/testing.ts';
import { amend, type Change, cancel, type Entry, newEntry, resumePayment } from '../../domain/submission.ts';
import { freshDevice } from '../database/testing.ts';
import { submit } from '../outbox/enqueue.ts';
import { getEntry, insertEntry, updateEntry } from '../outbox/entries.ts';
import { askPayment, keepReceipt, openCheckout } from './payment.ts';

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
  test('returns the checkout', async () => {
    expect(await openCheckout(ENTRY, answering(OPEN))).toMatchObject({ kind: 'open', checkout: OPEN });
  });

  test('sends the account’s token, and works without one that is rejected', async () => {
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

  test('sends its key in the body when a proxy removes our headers', async () => {
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

  test('is unreachable without a network', async () => {
    const none = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await openCheckout(ENTRY, none)).toEqual({ kind: 'unreachable' });
  });
});

test('the status of a payment counts only for the requested order', async () => {
  const reply = { submissionId: ID, status: 'PAID', receipt: null };
  expect(await askPayment(ID, undefined, answering(reply))).toEqual(reply);
  expect(await askPayment(ID.replace('0b', 'ff'), undefined, answering(reply))).toBeNull();
  expect(await askPayment(ID, undefined, refusing('invalid', 404))).toBeNull();
});

describe('the receipt of a payment', () => {
  const receipt = aReceipt({ submissionId: ID });
  const corrected = aRequest({ fields: { details: '3 bokits' } });
  const pay = (entry: Entry) => resumePayment(entry, NOON);
  const correct = (entry: Entry) => amend(entry, { request: corrected, slotAt: null }, NOON);

  beforeEach(freshDevice);

  /** Applies these changes to an unpaid order, and then its receipt of payment. */
  async function paidAfter(...changes: ((entry: Entry) => Change)[]): Promise<Entry | null> {
    await insertEntry(anEntry({ id: ID, state: 'payment-due' }));
    for (const change of changes) await updateEntry(ID, change);
    await keepReceipt(ID, receipt, NOON);
    const read = await getEntry(ID);
    return read.ok ? read.value : null;
  }

  test('finishes the order', async () => {
    expect(await paidAfter(pay)).toMatchObject({ state: 'received', problem: null });
  });

  test('is that of the version that could be paid, not of a later one', async () => {
    expect(await paidAfter(pay, correct)).toMatchObject({
      state: 'received',
      request: { fields: aRequest().fields },
      problem: { code: 'earlier_version' },
    });
  });

  test('is that of the body that was paid, when the same contents were confirmed anew since', async () => {
    const again = { ...aRequest(), confirmedAt: '2026-11-19T16:05:00.000Z' };
    const changeBack = (entry: Entry) => amend(entry, { request: again, slotAt: null }, NOON);
    expect(await paidAfter(pay, correct, changeBack)).toMatchObject({
      state: 'received',
      request: { confirmedAt: aRequest().confirmedAt },
      problem: null,
    });
  });

  test('for one of several versions is left to the server, which knows the version', async () => {
    expect(await paidAfter(pay, correct, pay)).toMatchObject({ state: 'queued', request: corrected });
  });

  test('a second one, while the server is asked for the version, changes nothing', async () => {
    await paidAfter(pay, correct, pay);
    await keepReceipt(ID, receipt, NOON);
    const read = await getEntry(ID);
    expect(read).toMatchObject({ value: { state: 'queued', request: corrected } });
  });

  test('a second one of an order that was lost and changed in a form that was still open changes nothing', async () => {
    const changed = { id: ID, service: 'colis', title: '', request: corrected, slotAt: null };
    await submit({ ...changed, state: 'payment-due' }, NOON, [], true);
    // Two tabs ask for the payment, which may be that of the version that was lost.
    for (const _tab of [1, 2]) await keepReceipt(ID, receipt, NOON);
    expect(await getEntry(ID)).toMatchObject({ value: { state: 'queued', request: corrected } });
  });

  test('of a cancelled order that had two versions says that this device cannot know which one', async () => {
    const cancelled = await paidAfter(pay, correct, pay, (entry) => cancel(entry, NOON));
    expect(cancelled).toMatchObject({ state: 'received', problem: { code: 'unknown_version' } });
  });

  test('marks an order that was cancelled meanwhile as received', async () => {
    expect(await paidAfter(pay, (entry) => cancel(entry, NOON))).toMatchObject({
      state: 'received',
      problem: { code: 'cancelled_too_late' },
    });
  });
});
