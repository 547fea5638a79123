import * as v from 'valibot';
import { expect, it, test } from 'vitest';
import { lease, visibleState } from './attempt.ts';
import { amend, cancel } from './customer-actions.ts';
import { type Change, Entry, newEntry } from './entry.ts';
import { disown, HOLD, heldUntil, holdBack, isBeingChanged, releaseHold } from './hold.ts';
import { aNewEntry, anEntry, aReceipt, aRequest, NOON, PASSED } from './testing.ts';
import { isDue, isStale, nextWakeAt } from './timing.ts';

function entryOf(change: Change): Entry {
  if (!change.ok) throw new Error(`Refused: ${change.reason}`);
  return change.entry;
}

const held = (why: 'change' | 'question' = 'change') => entryOf(holdBack(anEntry(), why, NOON));

// docs/rules/sending.md#held-back
test('a submission that is being changed does not leave, not even when the network comes back', () => {
  const entry = held();
  expect(isDue(entry, NOON, true)).toBe(false);
  expect(lease(entry, 'tab', NOON, { eager: true })).toEqual({ ok: false, reason: 'not-due' });
  expect(isBeingChanged(entry, NOON)).toBe(true);
  expect(visibleState(entry, NOON)).toBe('queued');
});

// docs/rules/sending.md#held-back
test.each(['change', 'question'] as const)(
  'a hold for a %s ends by itself, and it leaves at once then',
  (why) => {
    const entry = entryOf(holdBack(anEntry({ nextAttemptAt: NOON + 2 * HOLD[why] }), why, NOON));
    expect(nextWakeAt([entry], NOON)).toBe(NOON + HOLD[why]);
    expect(isDue(entry, NOON + HOLD[why] - 1)).toBe(false);
    expect(isDue(entry, NOON + HOLD[why])).toBe(true);
  },
);

test('a hold that a wrong clock has dated too far ahead holds nothing', () => {
  const entry = anEntry({ holds: { change: NOON + 24 * HOLD.change, question: null } });
  expect(heldUntil(entry, NOON)).toBeNull();
});

test('let go, it leaves at once, and not before the other reason has ended too', () => {
  const both = entryOf(holdBack(held(), 'question', NOON));
  const one = entryOf(releaseHold(both, 'change', NOON));
  expect(isDue(one, NOON)).toBe(false);
  expect(isDue(entryOf(releaseHold(one, 'question', NOON)), NOON)).toBe(true);
  expect(releaseHold(anEntry(), 'change', NOON)).toEqual({ ok: false, reason: 'not-applicable' });
});

test('the change that was sent, and the cancelling, end every hold', () => {
  const both = entryOf(holdBack(held(), 'question', NOON));
  expect(isDue(entryOf(amend(both, { request: aRequest(), slotAt: null }, NOON)), NOON)).toBe(true);
  expect(heldUntil(entryOf(cancel(both, NOON)), NOON)).toBeNull();
});

test('an attempt under way goes on, and only its repetition waits', () => {
  const leased = entryOf(lease(anEntry(), 'tab', NOON));
  const asked = entryOf(holdBack(leased, 'question', NOON));
  expect(asked).toMatchObject({ state: 'sending', lease: leased.lease });
  const died = asked.lease?.until ?? 0;
  expect(isDue(leased, died)).toBe(true);
  expect(isDue(asked, died)).toBe(false);
});

test('what is over is not held, and a slot passes all the same', () => {
  const received = anEntry({ state: 'received', receipt: aReceipt() });
  expect(holdBack(received, 'change', NOON)).toEqual({ ok: false, reason: 'received' });
  expect(holdBack(anEntry({ state: 'cancelled' }), 'change', NOON)).toMatchObject({ ok: false });
  expect(isStale({ ...held(), slotAt: PASSED }, NOON)).toBe(true);
});

test('an entry that knew of no holds is read as one without', () => {
  const { holds: _, ...older } = anEntry();
  expect(heldUntil(v.parse(Entry, older), NOON)).toBeNull();
});

const MARYSE = 'a0b0e7d9-5f0a-4c39-9f0e-7c1d2a3b4c5d';

it('an order of a deleted account loses its owner, once', () => {
  const entry = newEntry(aNewEntry(), NOON);
  const left = disown({ ...entry, account: MARYSE, state: 'received', isOwned: true });
  expect(left).toMatchObject({ ok: true, entry: { account: null, isOwned: false } });
  expect(left.ok && disown(left.entry)).toMatchObject({ ok: false });
});
