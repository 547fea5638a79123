import { describe, expect, test } from 'vitest';
import { hasArrived, referenceOf } from './arrived.ts';
import { lease, recordOutcome } from './attempt.ts';
import { acknowledge, amend, cancel, isFinished } from './customer-actions.ts';
import type { Change, Entry } from './entry.ts';
import type { Outcome } from './outcome.ts';
import { anEntry, aQuote, aReceipt, aRequest, ID, NOON } from './testing.ts';
import { LEASE, nextWakeAt } from './timing.ts';

function sendingSince(now: number, entry: Entry): Entry {
  const change = lease(entry, 'tab', now);
  if (!change.ok) throw new Error(`Refused: ${change.reason}`);
  return change.entry;
}

const receiptAt = (total: number): Outcome => ({
  kind: 'receipt',
  receipt: aReceipt({ quote: aQuote(total) }),
  receivedAt: NOON + 2000,
  earlierVersion: true,
});
const refusal: Outcome = { kind: 'refusal', problem: { code: 'closed', message: 'Non.' } };

describe('key_reused when several versions were sent', () => {
  const earlier = receiptAt(27.4);
  const slot = { date: '2026-11-19', time: '12:30' };
  const [v1, v2, v3] = ['1 bokit', '2 bokits', '3 bokits'].map((details) =>
    aRequest({ fields: { details }, slot }),
  );

  // docs/rules/sending.md#versions
  test('the device cannot know which one counts, and the entry says so', () => {
    if (!v1 || !v2 || !v3) throw new Error('Unreachable');
    const sent = sendingSince(NOON, anEntry({ request: v3, unconfirmed: [v1, v2] }));
    const done = recordOutcome(sent, sent, earlier, NOON, 0);
    expect(done).toMatchObject({ state: 'received', request: v3, problem: { code: 'unknown_version' } });
  });

  test('a version that the device has lost may count, though it knows of a single one', () => {
    if (!v1 || !v2) throw new Error('Unreachable');
    const sent = sendingSince(NOON, anEntry({ request: v2, unconfirmed: [v1], hasLostVersions: true }));
    const done = recordOutcome(sent, sent, earlier, NOON, 0);
    expect(done).toMatchObject({ state: 'received', request: v2, problem: { code: 'unknown_version' } });
  });

  test('contents that were changed and changed back may have counted the first time', () => {
    if (!v1 || !v2) throw new Error('Unreachable');
    const back = { ...v1, confirmedAt: '2026-11-19T16:20:00.000Z' };
    const sent = sendingSince(NOON, anEntry({ request: back, unconfirmed: [v1, v2] }));
    expect(recordOutcome(sent, sent, earlier, NOON, 0).problem?.code).toBe('unknown_version');
    const alone = sendingSince(NOON, anEntry({ request: back, unconfirmed: [v1] }));
    expect(recordOutcome(alone, alone, earlier, NOON, 0)).toMatchObject({ state: 'received', problem: null });
  });

  test('an earlier attempt whose answer names the latest version causes no problem', () => {
    if (!v1 || !v2) throw new Error('Unreachable');
    const first = sendingSince(NOON, anEntry({ request: v1 }));
    const latest = { ...first, request: v2, attempts: 2, unconfirmed: [v1] };
    expect(recordOutcome(latest, first, earlier, NOON, 0)).toMatchObject({ request: v2, problem: null });
  });

  test('the slot shown is that of the version that counts', () => {
    if (!v1) throw new Error('Unreachable');
    const later = aRequest({ slot: { date: '2026-11-19', time: '19:00' } });
    const sent = sendingSince(NOON, anEntry({ request: later, slotAt: NOON + 1e7, unconfirmed: [v1] }));
    const done = recordOutcome(sent, sent, earlier, NOON, 0);
    expect([done.request, done.slotAt]).toEqual([v1, Date.parse('2026-11-19T12:30:00-04:00')]);
  });

  test('a version with another price than the receipt’s does not count', () => {
    if (!v1 || !v2 || !v3) throw new Error('Unreachable');
    const dearer = { ...v2, quote: aQuote(29) };
    const sent = sendingSince(NOON, anEntry({ request: v3, unconfirmed: [v1, dearer] }));
    expect(recordOutcome(sent, sent, receiptAt(29), NOON, 0).request).toEqual(dearer);
    expect(recordOutcome(sent, sent, receiptAt(31), NOON, 0).problem?.code).toBe('unknown_version');
  });

  test('a version that a refusal had ruled out may still count when the network reorders requests', () => {
    if (!v1 || !v2 || !v3) throw new Error('Unreachable');
    const second = sendingSince(NOON, anEntry({ request: v2, unconfirmed: [v1] }));
    const refused = recordOutcome(second, second, refusal, NOON, 0);
    expect(refused).toMatchObject({ unconfirmed: [], ruledOut: [v1] });
    const again: Entry = { ...refused, state: 'queued', request: v3, unconfirmed: [v2] };
    const third = sendingSince(NOON, again);
    expect(recordOutcome(third, third, earlier, NOON, 0).problem?.code).toBe('unknown_version');
    const alone = sendingSince(NOON, { ...again, unconfirmed: [] });
    expect(recordOutcome(alone, alone, earlier, NOON, 0)).toMatchObject({ request: v1, ruledOut: [] });
  });
});

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
