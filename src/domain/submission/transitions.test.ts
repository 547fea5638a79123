import { describe, expect, test } from 'vitest';
import { lease, markStale, recordOutcome, renewLease } from './attempt.ts';
import {
  acceptPrice,
  acknowledge,
  amend,
  cancel,
  cancelledElsewhere,
  cardFormOpened,
  noteChangeNotSent,
  paymentMade,
  resend,
  resumePayment,
} from './customer-actions.ts';
import { type Change, type Entry, SUBMISSION_STATES, type SubmissionState } from './entry.ts';
import { holdBack } from './hold.ts';
import { localProblem, type Outcome } from './outcome.ts';
import { noteProgress } from './progress.ts';
import { anEntry, aQuote, aReceipt, aRequest, NOON, PASSED } from './testing.ts';
import { ENTRY_TABLE, type EntryEvent, type EntryTable, verdictOn } from './transitions.ts';

/** An entry in each state, to which every event applies that its state admits. */
function entryIn(state: SubmissionState): Entry {
  const lease = state === 'sending' ? { owner: 'tab', until: NOON + 30_000 } : null;
  const quote = aQuote(29);
  return anEntry({
    state,
    lease,
    ...(state === 'price-changed' && { problem: { ...localProblem('expired'), quote } }),
    ...(state === 'received' && { receipt: aReceipt(), receivedAt: NOON }),
  });
}

/** Another attempt may begin, or find the slot passed, once the lease has expired. */
const LATER = NOON + 120_000;

const settledBy =
  (outcome: Outcome) =>
  (entry: Entry): Change => {
    const settled = recordOutcome(entry, entry, outcome, NOON, 0);
    return settled === entry ? { ok: false, reason: 'not-applicable' } : { ok: true, entry: settled };
  };

const events: Record<EntryEvent, (entry: Entry) => Change> = {
  receipt: settledBy({ kind: 'receipt', receipt: aReceipt(), receivedAt: NOON, earlierVersion: false }),
  posted: settledBy({ kind: 'posted' }),
  refusal: settledBy({ kind: 'refusal', problem: localProblem('expired') }),
  transient: settledBy({ kind: 'transient', cause: 'network', retryAfter: null }),
  unsent: settledBy({ kind: 'unsent', cause: 'network', retryAfter: null }),
  stopped: settledBy({ kind: 'stopped' }),
  lease: (entry) => lease(entry, 'tab', LATER),
  renewLease: (entry) => renewLease(entry, entry, NOON),
  markStale: (entry) => markStale({ ...entry, slotAt: PASSED, lease: null, createdAt: 0 }, NOON),
  amend: (entry) => amend(entry, { request: aRequest(), slotAt: null }, NOON),
  acceptPrice: (entry) => acceptPrice(entry, { quote: aQuote(29) }, NOON),
  resend: (entry) => resend(entry, NOON),
  cancel: (entry) => cancel(entry, NOON),
  cancelledElsewhere: (entry) => cancelledElsewhere(entry, NOON),
  resumePayment: (entry) => resumePayment(entry, NOON),
  cardFormOpened: (entry) => cardFormOpened(entry, entry.request, NOON),
  paymentMade: (entry) => paymentMade(entry, NOON),
  holdBack: (entry) => holdBack(entry, 'change', NOON),
  noteChangeNotSent: (entry) => noteChangeNotSent(entry, NOON),
  acknowledge: (entry) => acknowledge(entry, NOON),
  noteProgress: (entry) => noteProgress(entry, { ...aReceipt(), status: 'confirmee', history: [] }),
};

describe.each(SUBMISSION_STATES)('an entry that is %s', (state) => {
  test.each(Object.keys(events) as EntryEvent[])('takes %s as the table says', (event) => {
    const change = events[event](entryIn(state));
    expect(change.ok ? 'applies' : change.reason).toBe(verdictOn(event, state));
  });
});

test('what is received is final: no event of the customer or of an attempt changes it', () => {
  const applying = (state: SubmissionState) =>
    (Object.keys(events) as EntryEvent[]).filter((event) => verdictOn(event, state) === 'applies');
  expect(applying('received')).toEqual(['noteChangeNotSent', 'acknowledge', 'noteProgress']);
  expect(applying('sending')).not.toContain('amend');
});

test('a table with a hole does not compile', () => {
  const { noteProgress: _row, ...rest } = ENTRY_TABLE;
  // @ts-expect-error a row is missing
  const withoutEvent: EntryTable = rest;
  const short = [
    'applies',
    'applies',
    'applies',
    'applies',
    'applies',
    'applies',
    'applies',
    'applies',
  ] as const;
  // @ts-expect-error the last column is missing
  const withoutState: EntryTable = { ...ENTRY_TABLE, cancel: short };
  expect(Object.keys(withoutEvent)).toHaveLength(Object.keys(ENTRY_TABLE).length - 1);
  expect(withoutState.cancel).toHaveLength(SUBMISSION_STATES.length - 1);
});
