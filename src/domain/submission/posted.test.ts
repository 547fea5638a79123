import { expect, test } from 'vitest';
import { hasArrived, referenceOf } from './arrived.ts';
import { lease, recordOutcome } from './attempt.ts';
import { acknowledge, amend, cancel, isFinished } from './customer-actions.ts';
import type { Change, Entry } from './entry.ts';
import { anEntry, aRequest, ID, NOON } from './testing.ts';
import { LEASE, nextWakeAt } from './timing.ts';

function entryOf(change: Change): Entry {
  return change.ok ? change.entry : expect.unreachable(change.reason);
}

const sending = entryOf(lease(anEntry(), 'tab', NOON));
const posted = recordOutcome(sending, sending, { kind: 'posted' }, NOON + 1000, 0);

test('a submission that a form service accepted is settled, without a number', () => {
  expect(posted).toMatchObject({
    state: 'posted',
    lease: null,
    receipt: null,
    receivedAt: null,
    sentAt: NOON,
  });
  expect([hasArrived(posted), isFinished(posted), nextWakeAt([posted], NOON)]).toEqual([true, true, null]);
  expect(referenceOf(posted)).toBe(ID.slice(0, 8).toUpperCase());
  expect(referenceOf(sending)).toBeNull();
});

test('it cannot be sent again or cancelled', () => {
  for (const change of [cancel(posted, NOON), amend(posted, { request: aRequest(), slotAt: null }, NOON)]) {
    expect(change).toEqual({ ok: false, reason: 'received' });
  }
  expect(lease(posted, 'worker', NOON + LEASE).ok).toBe(false);
  const late = recordOutcome(
    posted,
    sending,
    { kind: 'transient', cause: 'network', retryAfter: null },
    NOON,
    0,
  );
  expect(late).toBe(posted);
});

test('accepted after the customer had cancelled, it says so', () => {
  const cancelled = entryOf(cancel(sending, NOON + LEASE));
  const done = recordOutcome(cancelled, sending, { kind: 'posted' }, NOON + LEASE, 0);
  expect(done).toMatchObject({ state: 'posted', problem: { code: 'cancelled_too_late' } });
  expect(isFinished(entryOf(acknowledge(done, NOON)))).toBe(true);
});

test('a newer version is still sent: the operator would not learn of it otherwise', () => {
  const request = aRequest({ fields: { details: '3 bokits' } });
  const newer = entryOf(amend(sending, { request, slotAt: null }, NOON + LEASE));
  expect(recordOutcome(newer, sending, { kind: 'posted' }, NOON + LEASE, 0)).toBe(newer);
});
