import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anEntry, aReceipt, ID, NOON } from '../../domain/submission/testing.ts';
import { cancel, lease, paymentMade, recordOutcome, resumePayment } from '../../domain/submission.ts';
import { serverNow } from '../clock/clock.ts';
import { freshDevice } from '../database/testing.ts';
import { emptyLocalStorage } from '../database/testing-local-storage.ts';
import { submit } from '../outbox/enqueue.ts';
import { getEntry, insertEntry, updateEntry } from '../outbox/entries.ts';
import { outbox } from '../outbox/outbox.ts';
import { startRestoring } from '../outbox/restore-lost.ts';
import { followOutbox } from '../outbox/run-outbox.ts';
import { startPayments } from './follow-payments.ts';
import { keepReceipt, whileOpening } from './payment.ts';

let stop: () => void;
let asked: number;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  await freshDevice();
  asked = 0;
  stop = () => undefined;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json({ submissionId: ID, status: 'PAID', receipt: aReceipt() });
  });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a receipt that the payment page could not write down is asked for again', async () => {
  await insertEntry(anEntry({ state: 'payment-due' }));
  // No payment is open yet, so that nothing is asked for.
  stop = startPayments();
  await updateEntry(ID, (entry) => resumePayment(entry, NOON));
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('No space left', 'QuotaExceededError');
  });
  expect(await keepReceipt(ID, aReceipt(), NOON)).toBe(false);
  await vi.waitFor(async () =>
    expect(await getEntry(ID)).toMatchObject({ value: { state: 'received', receipt: aReceipt() } }),
  );
  expect(asked).toBe(1);
});

test('a receipt that a full disk refuses is asked for again', async () => {
  await insertEntry(anEntry({ state: 'payment-due' }));
  await updateEntry(ID, (entry) => resumePayment(entry, NOON));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: NOON });
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('No space left', 'QuotaExceededError');
  });
  stop = startPayments();
  await vi.waitFor(() => expect(put).toHaveBeenCalled());
  expect(await getEntry(ID)).toMatchObject({ value: { state: 'payment-due' } });
  await vi.advanceTimersByTimeAsync(5000);
  await vi.waitFor(async () =>
    expect(await getEntry(ID)).toMatchObject({ value: { state: 'received', receipt: aReceipt() } }),
  );
  expect(asked).toBe(2);
});

test('a checkout that the page is opening is asked for once its answer has come', async () => {
  await insertEntry(anEntry({ state: 'payment-due' }));
  await updateEntry(ID, (entry) => resumePayment(entry, NOON));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: NOON });
  const list = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  let answer = () => {};
  const opened = whileOpening(ID, () => new Promise<void>((resolve) => (answer = resolve)));
  stop = startPayments();
  await vi.waitFor(() => expect(list).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(4000);
  expect(asked).toBe(0);
  answer();
  await opened;
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(async () => expect(await getEntry(ID)).toMatchObject({ value: { state: 'received' } }));
  expect(asked).toBe(1);
});

test('a payment that the device could not list is asked for later', async () => {
  await insertEntry(anEntry({ state: 'payment-due' }));
  await updateEntry(ID, (entry) => resumePayment(entry, NOON));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: NOON });
  const list = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementationOnce(() => {
    throw new DOMException('Damaged', 'DataError');
  });
  stop = startPayments();
  await vi.waitFor(() => expect(list).toHaveBeenCalled());
  expect(asked).toBe(0);
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1000);
    expect(await getEntry(ID)).toMatchObject({ value: { state: 'received' } });
  });
  expect(asked).toBe(1);
});

test('a paid order that is cancelled before its server answers is asked for', async () => {
  await insertEntry(anEntry({ state: 'payment-due' }));
  await updateEntry(ID, (entry) => resumePayment(entry, NOON));
  await updateEntry(ID, (entry) => paymentMade(entry, NOON));
  await updateEntry(ID, (entry) => lease(entry, 'page', NOON));
  const lost = { kind: 'transient', cause: 'network', retryAfter: null } as const;
  await updateEntry(ID, (entry) => ({ ok: true, entry: recordOutcome(entry, entry, lost, NOON, 0) }));
  await updateEntry(ID, (entry) => cancel(entry, serverNow()));
  expect(await getEntry(ID)).toMatchObject({
    value: { state: 'cancelled', problem: { code: 'may_have_arrived' } },
  });
  stop = startPayments();
  await vi.waitFor(async () =>
    expect(await getEntry(ID)).toMatchObject({ value: { state: 'received', receipt: aReceipt() } }),
  );
});

test('a paid order that was asked for before, and is cancelled while it is sent, is asked for again by an open page', async () => {
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json({ submissionId: ID, status: 'PENDING', ...(asked > 1 && { receipt: aReceipt() }) });
  });
  await insertEntry(anEntry({ state: 'payment-due' }));
  await updateEntry(ID, (entry) => resumePayment(entry, NOON));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: NOON });
  const stopFollowing = followOutbox();
  stop = startPayments();
  await vi.waitFor(() => expect(asked).toBe(1));
  await updateEntry(ID, (entry) => paymentMade(entry, NOON));
  await vi.waitFor(() => expect(outbox.entries.get()).toMatchObject([{ state: 'queued' }]));
  // The next question finds nothing to ask for, and is the last one.
  await vi.advanceTimersByTimeAsync(5000);
  const list = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(list).not.toHaveBeenCalled();
  await updateEntry(ID, (entry) => cancel(entry, serverNow()));
  await vi.waitFor(async () => expect(await getEntry(ID)).toMatchObject({ value: { state: 'received' } }));
  stopFollowing();
});

// docs/rules/sending.md#cancelling
test('an order that is cancelled beside its open card form is asked for, also after the server has asked for its payment', async () => {
  await insertEntry(anEntry());
  await updateEntry(ID, (entry) => lease(entry, 'page', NOON));
  const problem = { code: 'payment_due', message: 'Le paiement est à faire.' };
  const due = { kind: 'refusal', problem } as const;
  await updateEntry(ID, (entry) => ({ ok: true, entry: recordOutcome(entry, entry, due, NOON, 0) }));
  await updateEntry(ID, (entry) => resumePayment(entry, NOON));
  await updateEntry(ID, (entry) => cancel(entry, serverNow()));
  stop = startPayments();
  await vi.waitFor(async () =>
    expect(await getEntry(ID)).toMatchObject({ value: { state: 'received', receipt: aReceipt() } }),
  );
});

test('an order that the device has lost, and that is changed in a form that was still open, is asked for', async () => {
  const { service, title, request, slotAt } = anEntry();
  const changed = { id: ID, service, title, request, slotAt, state: 'payment-due' as const };
  expect(await submit(changed, NOON, [], true)).toMatchObject({ ok: true });
  stop = startPayments();
  // Its price is that of the receipt, so that the server says which version it has.
  await vi.waitFor(async () => expect(await getEntry(ID)).toMatchObject({ value: { state: 'queued' } }));
  expect(asked).toBe(1);
});

test('it is asked for again when a full disk refuses its receipt', async () => {
  const { service, title, request, slotAt } = anEntry();
  await submit({ id: ID, service, title, request, slotAt, state: 'payment-due' }, NOON, [], true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: NOON });
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('No space left', 'QuotaExceededError');
  });
  stop = startPayments();
  await vi.waitFor(() => expect(put).toHaveBeenCalled());
  expect(await getEntry(ID)).toMatchObject({ value: { state: 'payment-due' } });
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1000);
    expect(await getEntry(ID)).toMatchObject({ value: { state: 'queued' } });
  });
  expect(asked).toBe(2);
});

test('it is asked for also by a page that is open', async () => {
  stop = startPayments();
  const stopFollowing = followOutbox();
  const { service, title, request, slotAt } = anEntry();
  await submit({ id: ID, service, title, request, slotAt, state: 'payment-due' }, NOON, [], true);
  await vi.waitFor(async () => expect(await getEntry(ID)).toMatchObject({ value: { state: 'queued' } }));
  expect(asked).toBe(1);
  stopFollowing();
});

test('a new order cannot have been paid before', async () => {
  const { service, title, request, slotAt } = anEntry();
  await submit({ id: ID, service, title, request, slotAt, state: 'payment-due' }, NOON);
  expect(await getEntry(ID)).toMatchObject({ value: { state: 'payment-due', mayBePaid: false } });
});

test('a payment that is restored after the database was lost is asked for', async () => {
  const entry = anEntry({ state: 'payment-due', unconfirmed: [anEntry().request] });
  const items = emptyLocalStorage();
  items.setItem(`lg-waiting:${ID}`, JSON.stringify(entry));
  vi.stubGlobal('localStorage', items);
  stop = startPayments();
  // The database is empty at the first question.
  await getEntry(ID);
  await getEntry(ID);
  const stopRestoring = startRestoring(0);
  await vi.waitFor(async () =>
    expect(await getEntry(ID)).toMatchObject({ value: { state: 'received', receipt: aReceipt() } }),
  );
  expect(asked).toBe(1);
  stopRestoring();
});

test('an order that is restored by a page that lists it is asked for once', async () => {
  const items = emptyLocalStorage();
  items.setItem(`lg-waiting:${ID}`, JSON.stringify(anEntry({ state: 'payment-due' })));
  vi.stubGlobal('localStorage', items);
  stop = startPayments();
  const stopFollowing = followOutbox();
  const stopRestoring = startRestoring(0);
  await vi.waitFor(async () => expect(await getEntry(ID)).toMatchObject({ value: { state: 'queued' } }));
  expect(asked).toBe(1);
  stopRestoring();
  stopFollowing();
});

test('an order that is restored by a page that knew nothing of its card form is asked for', async () => {
  const items = emptyLocalStorage();
  items.setItem(`lg-waiting:${ID}`, JSON.stringify(anEntry({ state: 'payment-due' })));
  vi.stubGlobal('localStorage', items);
  await getEntry(ID);
  const stopRestoring = startRestoring(0);
  await vi.waitFor(async () => expect(await getEntry(ID)).toMatchObject({ value: { mayBePaid: true } }));
  stop = startPayments();
  await vi.waitFor(async () => expect(await getEntry(ID)).toMatchObject({ value: { state: 'queued' } }));
  expect(asked).toBe(1);
  stopRestoring();
});
