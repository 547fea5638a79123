import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshDevice } from '../../device/database/testing.ts';
import { getEntry, insertEntry, updateEntry } from '../../device/outbox/entries.ts';
import { json } from '../../device/outbox/testing.ts';
import { anEntry, aQuote, aRequest, ID, NOON } from '../../domain/submission/testing.ts';
import { cancel } from '../../domain/submission.ts';
import { openCardForm } from './open-card-form.ts';

const UNPAID = anEntry({ state: 'payment-due', request: aRequest({ quote: aQuote(27.4) }) });
const FORM = {
  submissionId: ID,
  status: 'PENDING',
  receipt: null,
  checkoutId: 'checkout-1',
  amount: 15.6,
  currency: 'EUR',
  description: 'Commande',
  widget: '/sandbox/widget.js',
};

const fetch = vi.fn(async () => json(FORM));

beforeEach(async () => {
  await freshDevice();
  vi.stubGlobal('fetch', fetch);
  await insertEntry(UNPAID);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

test('an order whose card form is open may have been received', async () => {
  expect(await openCardForm(UNPAID)).toMatchObject({ kind: 'ready', checkout: { checkoutId: 'checkout-1' } });
  expect(await getEntry(ID)).toMatchObject({ value: { unconfirmed: [UNPAID.request] } });
});

test('no card form opens for an order that was cancelled since the page has read it', async () => {
  await updateEntry(ID, (entry) => cancel(entry, NOON));
  expect(await openCardForm(UNPAID)).toEqual({ kind: 'unreachable' });
  expect(fetch).not.toHaveBeenCalled();
});

test('no card form opens where the device cannot note that there is one', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Disk full', 'QuotaExceededError');
  });
  expect(await openCardForm(UNPAID)).toEqual({ kind: 'unreachable' });
  expect(fetch).not.toHaveBeenCalled();
});
