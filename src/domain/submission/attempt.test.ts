import { describe, expect, test } from 'vitest';
import { lease, markStale, reclaimAbandoned, recordOutcome, visibleState } from './attempt.ts';
import { type Change, type Entry, SUBMISSION_STATES } from './entry.ts';
import type { Outcome } from './outcome.ts';
import { anEntry, aQuote, aReceipt, aRequest, NOON, PASSED } from './testing.ts';
import { LEASE, MAX_AGE, mayHaveArrived } from './timing.ts';

function entryOf(change: Change): Entry {
  if (!change.ok) throw new Error(`Refused: ${change.reason}`);
  return change.entry;
}

const sendingSince = (now: number, entry = anEntry()) => entryOf(lease(entry, 'tab', now));

const RECEIVED_AT = NOON + 2000;
const receipt: Outcome = {
  kind: 'receipt',
  receipt: aReceipt(),
  receivedAt: RECEIVED_AT,
  earlierVersion: false,
};
const transient: Outcome = { kind: 'transient', cause: 'network', retryAfter: null };
const refusal = (code: string, parts = {}): Outcome => ({
  kind: 'refusal',
  problem: { code, message: 'Non.', ...parts },
});

describe('lease', () => {
  // docs/rules/sending.md#leases
  test('leases the entry for a minute and never deletes it', () => {
    const sent = sendingSince(NOON);
    expect(sent).toMatchObject({
      state: 'sending',
      lease: { owner: 'tab', until: NOON + LEASE },
      attempts: 1,
      sentAt: NOON,
    });
    expect(sent.request).toEqual(anEntry().request);
  });

  test('is refused to a second sender until it expires', () => {
    const sent = sendingSince(NOON);
    expect(lease(sent, 'worker', NOON + LEASE - 1)).toEqual({ ok: false, reason: 'sending' });
    const taken = entryOf(lease(sent, 'worker', NOON + LEASE));
    expect(taken).toMatchObject({ attempts: 2, lease: { owner: 'worker' } });
    expect(taken.unconfirmed).toEqual([sent.request]);
  });

  test('under a lock can be reclaimed by the holder of that lock, and by no other', () => {
    const sent = entryOf(lease(anEntry(), 'page', NOON, { underLock: true }));
    expect(entryOf(reclaimAbandoned(sent, NOON + 1))).toMatchObject({
      state: 'queued',
      lease: null,
      unconfirmed: [sent.request],
    });
    expect(reclaimAbandoned(sendingSince(NOON), NOON + 1).ok).toBe(false);
    expect(reclaimAbandoned(anEntry(), NOON).ok).toBe(false);
  });

  test.each(SUBMISSION_STATES.filter((state) => state !== 'queued' && state !== 'sending'))(
    'is refused in state %s',
    (state) => {
      expect(lease(anEntry({ state }), 'tab', NOON)).toEqual({ ok: false, reason: 'not-due' });
    },
  );

  test('is refused once the slot has begun', () => {
    expect(lease(anEntry({ slotAt: PASSED }), 'tab', NOON)).toEqual({ ok: false, reason: 'not-due' });
  });
});

describe('settle', () => {
  test('a receipt finishes the entry with its times of sending and reception', () => {
    const sent = sendingSince(NOON + 1000);
    const done = recordOutcome(sent, sent, receipt, NOON + 3000, 0);
    expect(done).toMatchObject({ state: 'received', receipt: aReceipt(), problem: null, lease: null });
    expect([done.createdAt, done.sentAt, done.receivedAt]).toEqual([NOON, NOON + 1000, RECEIVED_AT]);
  });

  test('a receipt fetched again never reads received before sent', () => {
    const sent = sendingSince(NOON + 600_000, anEntry({ unconfirmed: [aRequest()] }));
    const done = recordOutcome(sent, sent, receipt, NOON + 600_500, 0);
    expect([done.sentAt, done.receivedAt]).toEqual([RECEIVED_AT, RECEIVED_AT]);
  });

  test('a server clock behind ours never reads received before created', () => {
    const sent = sendingSince(NOON);
    const early: Outcome = { ...receipt, receivedAt: NOON - 5000 };
    expect(recordOutcome(sent, sent, early, NOON + 1, 0)).toMatchObject({ sentAt: NOON, receivedAt: NOON });
  });

  test('a transient failure keeps the entry, backs off and remembers that it may have arrived', () => {
    const sent = sendingSince(NOON);
    const kept = recordOutcome(sent, sent, transient, NOON + 100, 0.5);
    expect(kept).toMatchObject({ state: 'queued', lease: null, nextAttemptAt: NOON + 1100, notBefore: null });
    expect(kept.lastFailure).toBe('network');
    expect(recordOutcome(sent, sent, { ...transient, cause: 'server' }, NOON, 0).lastFailure).toBe('server');
    expect(sendingSince(NOON + 2000, kept).lastFailure).toBeNull();
    expect(mayHaveArrived(kept)).toBe(true);
    const asked = recordOutcome(sent, sent, { ...transient, retryAfter: 90_000 }, NOON, 0.5);
    expect(asked).toMatchObject({ nextAttemptAt: NOON + 90_000, notBefore: NOON + 90_000 });
  });

  // docs/rules/sending.md#answers
  test.each([
    ['invalid', 'needs-attention'],
    ['closed', 'needs-attention'],
    ['http_404', 'needs-attention'],
    ['slot_passed', 'slot-passed'],
    ['payment_due', 'payment-due'],
    ['price_changed', 'needs-attention'],
  ])('refusal %s becomes %s, with the reason', (code, state) => {
    const sent = sendingSince(NOON);
    const settled = recordOutcome(sent, sent, refusal(code, { nextOpening: 'Lundi à 10:30' }), NOON, 0);
    expect(settled).toMatchObject({
      state,
      lease: null,
      problem: { code, message: 'Non.', nextOpening: 'Lundi à 10:30' },
    });
  });

  test('a version whose card form was opened may still be paid after the server said that a payment is due', () => {
    const opened = aRequest({ quote: aQuote(70) });
    const sent = { ...sendingSince(NOON), unconfirmed: [opened] };
    const settled = recordOutcome(sent, sent, refusal('payment_due'), NOON, 0);
    expect(settled).toMatchObject({ state: 'payment-due', unconfirmed: [opened], ruledOut: [] });
  });

  test('a changed price has the new lines', () => {
    const sent = sendingSince(NOON);
    const settled = recordOutcome(sent, sent, refusal('price_changed', { quote: aQuote(29) }), NOON, 0);
    expect(settled).toMatchObject({ state: 'price-changed', problem: { quote: aQuote(29) } });
    expect(settled.request.quote).toEqual(aQuote());
  });

  test('an outcome of an attempt that lost the entry does not count', () => {
    const first = sendingSince(NOON);
    const second = entryOf(lease(first, 'worker', NOON + LEASE));
    expect(recordOutcome(second, first, transient, NOON + LEASE, 0)).toBe(second);
    expect(recordOutcome(second, first, refusal('invalid'), NOON + LEASE, 0)).toBe(second);
  });

  test.each(SUBMISSION_STATES.filter((state) => state !== 'received'))(
    'a late receipt is the truth in state %s',
    (state) => {
      const sent = sendingSince(NOON);
      expect(recordOutcome({ ...sent, state, lease: null }, sent, receipt, NOON, 0)).toMatchObject({
        state: 'received',
        receipt: aReceipt(),
      });
    },
  );

  test('received is final', () => {
    const sent = sendingSince(NOON);
    const done = recordOutcome(sent, sent, receipt, NOON, 0);
    const other: Outcome = { ...receipt, receipt: aReceipt({ reference: 'LG-999999' }) };
    for (const late of [other, transient, refusal('invalid')])
      expect(recordOutcome(done, sent, late, NOON, 0)).toBe(done);
  });

  test('a receipt for a cancelled entry reports that the cancellation came too late', () => {
    const sent = sendingSince(NOON);
    const done = recordOutcome({ ...sent, state: 'cancelled', lease: null }, sent, receipt, NOON, 0);
    expect(done.problem?.code).toBe('cancelled_too_late');
  });

  // docs/rules/sending.md#versions
  test('a receipt for an earlier version shows that version, with a notice', () => {
    const v1 = sendingSince(NOON);
    const amended = aRequest({ fields: { details: '3 bokits' } });
    const done = recordOutcome(
      { ...v1, request: amended, state: 'queued', lease: null },
      v1,
      receipt,
      NOON,
      0,
    );
    expect(done.request).toEqual(v1.request);
    expect(done.problem?.code).toBe('earlier_version');
  });

  test('key_reused: the version that counts is the one sent before', () => {
    const earlier: Outcome = { ...receipt, earlierVersion: true };
    const amended = aRequest({ fields: { details: '3 bokits' } });
    const v2 = sendingSince(NOON, anEntry({ request: amended, unconfirmed: [aRequest()] }));
    const done = recordOutcome(v2, v2, earlier, NOON, 0);
    expect(done).toMatchObject({ state: 'received', request: aRequest(), unconfirmed: [] });
    expect(done.problem?.code).toBe('earlier_version');
  });
});

describe('the meaning of a refusal for earlier attempts', () => {
  const amended = aRequest({ fields: { details: '3 bokits' } });
  const left = (code: string, entry: Entry) => {
    const sent = sendingSince(NOON, entry);
    return recordOutcome(sent, sent, refusal(code, { quote: aQuote(29) }), NOON, 0).unconfirmed;
  };

  test.each(['slot_passed', 'closed', 'price_changed', 'unserved'])(
    '%s: no version has arrived, or the server would have named it',
    (code) => {
      expect(left(code, anEntry({ unconfirmed: [aRequest(), amended] }))).toEqual([]);
    },
  );

  test.each(['invalid', 'too_large'])('%s: does not concern other versions', (code) => {
    expect(left(code, anEntry({ unconfirmed: [aRequest(), amended] }))).toEqual([amended]);
    expect(left(code, anEntry())).toEqual([]);
  });

  test.each(['http_403', 'key_reused'])('%s: this version may have been received', (code) => {
    expect(left(code, anEntry())).toEqual([aRequest()]);
  });
});

describe('markStale', () => {
  test('shows a passed slot instead of sending', () => {
    const marked = entryOf(markStale(anEntry({ slotAt: PASSED }), NOON));
    expect(marked).toMatchObject({ state: 'slot-passed', problem: { code: 'slot_passed' } });
    expect(marked.request).toEqual(aRequest());
  });

  // docs/rules/sending.md#nothing-stale
  test('shows an entry whose key is too old', () => {
    const marked = entryOf(markStale(anEntry(), NOON + MAX_AGE + 1));
    expect(marked).toMatchObject({ state: 'needs-attention', problem: { code: 'expired' } });
  });

  test('does not change an entry that is fresh, being sent, or not queued', () => {
    const leased = sendingSince(NOON + 30_000, anEntry({ slotAt: NOON }));
    for (const entry of [anEntry(), leased, anEntry({ state: 'price-changed', slotAt: PASSED })]) {
      expect(markStale(entry, NOON + LEASE + 1)).toEqual({ ok: false, reason: 'not-applicable' });
    }
  });
});

test('visibleState shows the present state before it is stored', () => {
  const sending = sendingSince(NOON);
  expect(visibleState(sending, NOON + 1)).toBe('sending');
  expect(visibleState(sending, NOON + LEASE)).toBe('queued');
  expect(visibleState(anEntry({ slotAt: NOON }), NOON)).toBe('queued');
  expect(visibleState(anEntry({ slotAt: PASSED }), NOON)).toBe('slot-passed');
});
