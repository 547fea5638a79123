/** Proves docs/rules/sending.md#cancelling. */

import { describe, expect, test } from 'vitest';
import {
  acceptPrice,
  acknowledge,
  amend,
  cancel,
  cardFormOpened,
  chooseSlot,
  isFinished,
  needsCustomer,
  noteChangeNotSent,
  paidVersion,
  paymentMade,
  resend,
  resumePayment,
} from './customer-actions.ts';
import { type Change, type Entry, SUBMISSION_STATES } from './entry.ts';
import { hadCardForm, isCancelledUnpaid } from './progress.ts';
import { anEntry, aQuote, aReceipt, aRequest, NOON, PASSED } from './testing.ts';
import { LEASE, MAX_AGE } from './timing.ts';

function entryOf(change: Change): Entry {
  if (!change.ok) throw new Error(`Refused: ${change.reason}`);
  return change.entry;
}

const leased = anEntry({ state: 'sending', attempts: 1, lease: { owner: 'tab', until: NOON + LEASE } });
const received = anEntry({ state: 'received', receipt: aReceipt() });
const repriced = anEntry({
  state: 'price-changed',
  problem: { code: 'price_changed', message: 'Nouveau tarif.', quote: aQuote(29) },
});
const confirmedAt = '2026-11-19T16:10:00.000Z';
const amended = { request: aRequest({ fields: { details: '3 bokits' } }), slotAt: null };

describe('amend', () => {
  // docs/rules/sending.md#key
  test('replaces the request under the same id and queues it at once', () => {
    const refused = anEntry({ state: 'needs-attention', problem: { code: 'invalid', message: 'Non.' } });
    const entry = entryOf(amend(refused, { ...amended, title: 'Le Bokit' }, NOON + 5));
    expect(entry).toMatchObject({
      id: refused.id,
      state: 'queued',
      title: 'Le Bokit',
      request: amended.request,
      problem: null,
      nextAttemptAt: NOON + 5,
    });
  });

  test('is refused while sending and once received', () => {
    expect(amend(leased, amended, NOON)).toEqual({ ok: false, reason: 'sending' });
    expect(amend(received, amended, NOON)).toEqual({ ok: false, reason: 'received' });
  });

  test('after an attempt that died it records that the old version may have been received', () => {
    const entry = entryOf(amend(leased, amended, NOON + LEASE));
    expect(entry.unconfirmed).toEqual([leased.request]);
    expect(entry.request).toEqual(amended.request);
  });

  test('is refused for a slot that has begun and for a key that is too old', () => {
    expect(amend(anEntry(), { ...amended, slotAt: PASSED }, NOON)).toEqual({
      ok: false,
      reason: 'slot-passed',
    });
    expect(amend(anEntry(), amended, NOON + MAX_AGE + 1)).toEqual({ ok: false, reason: 'expired' });
  });

  test('keeps an order that waits for its payment waiting', () => {
    expect(entryOf(amend(anEntry({ state: 'payment-due' }), amended, NOON)).state).toBe('payment-due');
  });
});

describe('acceptPrice', () => {
  // docs/rules/sending.md#price-changed
  test('queues the order with exactly the price on screen, confirmed when it was', () => {
    const fields = { total_estime: 29 };
    const entry = entryOf(acceptPrice(repriced, { quote: aQuote(29), fields }, NOON));
    expect(entry).toMatchObject({ state: 'queued', problem: null });
    expect(entry.request).toEqual({
      ...aRequest(),
      quote: aQuote(29),
      fields: { ...aRequest().fields, ...fields },
    });
  });

  test('accepts nothing when the server has moved the price since', () => {
    expect(acceptPrice(repriced, { quote: aQuote(28) }, NOON)).toEqual({
      ok: false,
      reason: 'price-moved',
    });
  });

  test('accepts nothing in any other state', () => {
    for (const state of SUBMISSION_STATES.filter((name) => name !== 'price-changed')) {
      const change = acceptPrice({ ...repriced, state }, { quote: aQuote(29) }, NOON);
      expect(change).toEqual({ ok: false, reason: 'not-applicable' });
    }
  });

  test('asks for a new slot when the slot has passed meanwhile', () => {
    const late = { ...repriced, slotAt: PASSED };
    expect(entryOf(acceptPrice(late, { quote: aQuote(29) }, NOON)).state).toBe('slot-passed');
  });
});

describe('chooseSlot', () => {
  const choice = {
    slot: { date: '2026-11-19', time: '19:30' },
    slotAt: NOON + 10_000,
    quote: aQuote(30.9),
    fields: { creneau: '19:30' },
    confirmedAt,
  };

  test('moves slot, price and the fields that repeat them together', () => {
    const passed = anEntry({
      state: 'slot-passed',
      slotAt: PASSED,
      problem: { code: 'slot_passed', message: 'Passé.' },
    });
    const entry = entryOf(chooseSlot(passed, choice, NOON));
    expect(entry).toMatchObject({ state: 'queued', slotAt: choice.slotAt, problem: null });
    expect(entry.request).toMatchObject({ slot: choice.slot, quote: choice.quote, confirmedAt });
    expect(entry.request.fields).toEqual({ ...aRequest().fields, creneau: '19:30' });
  });

  test('is refused for a slot that has begun', () => {
    expect(chooseSlot(anEntry(), { ...choice, slotAt: PASSED }, NOON)).toEqual({
      ok: false,
      reason: 'slot-passed',
    });
  });
});

describe('cancel', () => {
  test('an entry that was never sent is simply cancelled', () => {
    const entry = entryOf(cancel(anEntry(), NOON));
    expect(entry).toMatchObject({ state: 'cancelled', problem: null });
    expect([isFinished(entry), needsCustomer(entry)]).toEqual([true, false]);
  });

  test('an entry that may have been received is no longer sent, and says so', () => {
    for (const entry of [anEntry({ unconfirmed: [aRequest()] }), { ...leased, lease: null }]) {
      const cancelled = entryOf(cancel(entry, NOON));
      expect(cancelled).toMatchObject({ state: 'cancelled', problem: { code: 'may_have_arrived' } });
      expect([isFinished(cancelled), needsCustomer(cancelled)]).toEqual([false, true]);
    }
  });

  test('is refused while sending, once received, and twice', () => {
    expect(cancel(leased, NOON)).toEqual({ ok: false, reason: 'sending' });
    expect(cancel(received, NOON)).toEqual({ ok: false, reason: 'received' });
    expect(cancel(anEntry({ state: 'cancelled' }), NOON)).toEqual({ ok: false, reason: 'cancelled' });
  });

  test('even an expired entry can be cancelled', () => {
    expect(cancel(anEntry(), NOON + 2 * MAX_AGE).ok).toBe(true);
  });
});

test('resend retries only refused or cancelled entries, unchanged', () => {
  const refused = anEntry({
    state: 'needs-attention',
    attempts: 3,
    problem: { code: 'http_404', message: 'Non.' },
  });
  expect(entryOf(resend(refused, NOON))).toMatchObject({ state: 'queued', problem: null, attempts: 3 });
  expect(entryOf(resend(anEntry({ state: 'cancelled' }), NOON)).state).toBe('queued');
  expect(entryOf(resend({ ...refused, slotAt: PASSED }, NOON)).state).toBe('slot-passed');
  expect(resend(refused, NOON + MAX_AGE + 1)).toEqual({ ok: false, reason: 'expired' });
  for (const entry of [leased, received, repriced, anEntry()]) expect(resend(entry, NOON).ok).toBe(false);
});

test('a cancelled order that its device had lost before may have arrived', () => {
  const cancelled = entryOf(cancel(anEntry({ hasLostVersions: true }), NOON));
  expect(cancelled.problem?.code).toBe('may_have_arrived');
});

test('acknowledge clears the problem of a finished submission', () => {
  const cancelled = entryOf(cancel(anEntry({ unconfirmed: [aRequest()] }), NOON));
  expect(isFinished(entryOf(acknowledge(cancelled, NOON)))).toBe(true);
  expect(acknowledge(repriced, NOON)).toEqual({ ok: false, reason: 'not-applicable' });
});

test('a change that came too late is reported on a received order, after its present problem', () => {
  const noted = entryOf(noteChangeNotSent(received, NOON));
  expect(noted.problem?.code).toBe('change_not_sent');
  expect(needsCustomer(noted)).toBe(true);
  expect(noteChangeNotSent(noted, NOON)).toEqual({ ok: false, reason: 'not-applicable' });
  expect(noteChangeNotSent(leased, NOON)).toEqual({ ok: false, reason: 'not-applicable' });
});

describe('payment', () => {
  const due = anEntry({ state: 'payment-due' });

  test('an order that is cancelled at its card form, unpaid, is over and says that no payment is known', () => {
    const begun = entryOf(resumePayment(due, NOON));
    expect(begun.state).toBe('payment-due');
    const opened = entryOf(cardFormOpened(begun, due.request, NOON));
    for (const entry of [begun, opened]) {
      const cancelled = entryOf(cancel(entry, NOON));
      expect([isCancelledUnpaid(cancelled), isFinished(cancelled)]).toEqual([true, true]);
    }
    const unopened = entryOf(cancel(due, NOON));
    expect([unopened.problem, isCancelledUnpaid(unopened)]).toEqual([null, false]);
  });

  test.each([
    ['was paid, as far as its card form said', entryOf(paymentMade(due, NOON))],
    ['was restored while its card form may have been open', { ...due, mayBePaid: true }],
    ['was lost by its device in another version', { ...due, hasLostVersions: true }],
    ['was sent before, without an answer', { ...due, attempts: 1 }],
  ])('an order that %s may have arrived when it is cancelled', (_what, entry) => {
    const cancelled = entryOf(cancel({ ...entry, unconfirmed: [entry.request] }, NOON));
    expect(cancelled.problem?.code).toBe('may_have_arrived');
    expect(isCancelledUnpaid(cancelled)).toBe(false);
  });

  test('an order that was changed since its card form was opened may have been paid in the earlier version', () => {
    const request = aRequest({ fields: { details: '3 bokits' } });
    const begun = entryOf(resumePayment(due, NOON));
    const amended = entryOf(amend(begun, { request, slotAt: null }, NOON));
    const opening = entryOf(resumePayment(amended, NOON));
    const receipt = aReceipt();
    const paid = [begun, amended, opening].map((entry) => paidVersion(entry, receipt));
    expect(paid).toEqual(['present', 'earlier', 'unknown']);
    expect(paidVersion(entryOf(cardFormOpened(opening, request, NOON)), receipt)).toBe('present');
    expect(cardFormOpened(amended, due.request, NOON)).toEqual({ ok: false, reason: 'not-applicable' });
  });

  test('of several versions with a card form, the one with the price of the receipt was paid', () => {
    const dearer = aRequest({ quote: aQuote(70) });
    const begun = entryOf(resumePayment(due, NOON));
    const amended = entryOf(amend(begun, { request: dearer, slotAt: null }, NOON));
    const both = entryOf(resumePayment(amended, NOON));
    expect(paidVersion(both, aReceipt({ quote: dearer.quote }))).toBe('present');
    expect(paidVersion(both, aReceipt({ quote: due.request.quote }))).toBe('earlier');
    expect(paidVersion(both, aReceipt({ quote: aQuote(1) }))).toBe('unknown');
  });

  test('an order whose device has lost that a card form was opened shows another price as an earlier version', () => {
    expect(paidVersion(due, aReceipt({ quote: aQuote(70) }))).toBe('earlier');
    expect(paidVersion(due, aReceipt({ quote: due.request.quote }))).toBe('unknown');
  });

  test('an order with lost versions may have been paid in one of these until the server opens its card form', () => {
    const opening = entryOf(resumePayment({ ...due, hasLostVersions: true }, NOON));
    expect(paidVersion(opening, aReceipt())).toBe('unknown');
    expect(paidVersion(opening, aReceipt({ quote: aQuote(70) }))).toBe('earlier');
    expect(paidVersion(entryOf(cardFormOpened(opening, due.request, NOON)), aReceipt())).toBe('present');
  });

  test('an order that was cancelled at the card form waits for its payment again when it is resent', () => {
    const cancelled = entryOf(cancel(entryOf(resumePayment(due, NOON)), NOON));
    expect(hadCardForm(cancelled)).toBe(true);
    expect(entryOf(resend(cancelled, NOON))).toMatchObject({ state: 'payment-due', problem: null });
    const request = aRequest({ fields: { details: '3 bokits' } });
    expect(entryOf(amend(cancelled, { request, slotAt: null }, NOON)).state).toBe('payment-due');
    expect(entryOf(resend(entryOf(cancel(anEntry(), NOON)), NOON)).state).toBe('queued');
  });

  test('a paid order is queued, whatever the slot', () => {
    expect(entryOf(paymentMade({ ...due, slotAt: PASSED }, NOON)).state).toBe('queued');
    expect(paymentMade(anEntry(), NOON)).toEqual({ ok: false, reason: 'not-applicable' });
  });
});

test('needsCustomer counts entries that wait for the customer', () => {
  const counted = SUBMISSION_STATES.filter((state) => needsCustomer(anEntry({ state })));
  expect(counted).toEqual(['needs-attention', 'slot-passed', 'price-changed', 'payment-due']);
});

test('a card form that was open when the order became free has paid for the version before', () => {
  const paid = aRequest();
  const free = { ...paid, quote: aQuote(0) };
  // The server answered that a payment is due, which rules the version before out.
  const entry = anEntry({ state: 'payment-due', request: free, ruledOut: [paid] });
  expect(paidVersion(entry, aReceipt())).toBe('earlier');
  expect(paidVersion(entry, aReceipt({ quote: free.quote }))).toBe('unknown');
});
