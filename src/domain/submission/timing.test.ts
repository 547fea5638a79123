/** Proves docs/rules/sending.md#retries. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SUBMISSION_STATES } from './entry.ts';
import { anEntry, aRequest, NOON, PASSED } from './testing.ts';
import {
  backoff,
  isDue,
  isStale,
  LEASE,
  MAX_AGE,
  MAX_BACKOFF,
  MAX_RETRY_AFTER,
  nextWakeAt,
} from './timing.ts';

const MINUTE = 60_000;
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('backoff', () => {
  test('is full jitter over a doubling range', () => {
    expect(backoff(1, 0.5)).toBe(1000);
    expect(backoff(3, 0.5)).toBe(4000);
    expect(backoff(3, 0.999_999)).toBe(8000);
  });

  test('never exceeds five minutes, whatever the attempt, and never spins', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), random, (attempt, draw) => {
        const wait = backoff(attempt, draw);
        expect(wait).toBeLessThanOrEqual(MAX_BACKOFF);
        expect(wait).toBeGreaterThanOrEqual(250);
      }),
    );
  });

  test('honours Retry-After up to an hour', () => {
    expect(backoff(1, 0.5, 20 * MINUTE)).toBe(20 * MINUTE);
    expect(backoff(1, 0.5, 48 * 60 * MINUTE)).toBe(MAX_RETRY_AFTER);
    expect(backoff(20, 0.999_999, 1000)).toBe(MAX_BACKOFF);
  });
});

describe('isDue', () => {
  test('a new entry is due at once, a leased one is not until its lease ends', () => {
    expect(isDue(anEntry(), NOON)).toBe(true);
    const sending = anEntry({ state: 'sending', lease: { owner: 'a', until: NOON + LEASE } });
    expect(isDue(sending, NOON + LEASE - 1)).toBe(false);
    expect(isDue(sending, NOON + LEASE)).toBe(true);
  });

  test('only queued and abandoned entries are ever due', () => {
    const due = SUBMISSION_STATES.filter((state) => isDue(anEntry({ state }), NOON));
    expect(due).toEqual(['queued', 'sending']);
  });

  test('a returning network cuts the back-off short, but not Retry-After', () => {
    const backedOff = anEntry({ nextAttemptAt: NOON + 4 * MINUTE, sentAt: NOON });
    expect(isDue(backedOff, NOON + 1)).toBe(false);
    expect(isDue(backedOff, NOON + 1, true)).toBe(true);
    expect(isDue({ ...backedOff, notBefore: NOON + 2 * MINUTE }, NOON + 1, true)).toBe(false);
  });

  test('a pause holds even when it was dated by a clock slightly ahead', () => {
    const asked = anEntry({ sentAt: NOON + 500, nextAttemptAt: NOON + 5500, notBefore: NOON + 5500 });
    expect([isDue(asked, NOON), isDue(asked, NOON, true), isDue(asked, NOON + 5500)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('pauses and leases dated by a wrong clock are ignored', () => {
    const year = 365 * 24 * 60 * MINUTE;
    const waiting = anEntry({ sentAt: NOON + year, nextAttemptAt: NOON + year + 1 });
    expect(isDue(waiting, NOON)).toBe(true);
    const leased = anEntry({ state: 'sending', lease: { owner: 'a', until: NOON + year } });
    expect(isDue(leased, NOON)).toBe(true);
  });

  test('so are pauses that begin with a confirmation or an answer, where the clock was set before it', () => {
    const later = NOON + 90 * MINUTE;
    const pause = { updatedAt: later, nextAttemptAt: later + 2000, notBefore: later + 2000 };
    expect(isDue(anEntry({ ...pause, sentAt: null }), NOON)).toBe(true);
    expect(isDue(anEntry({ ...pause, sentAt: NOON - MINUTE }), NOON)).toBe(true);
    expect(isDue(anEntry({ ...pause, sentAt: NOON - MINUTE }), later)).toBe(false);
  });

  test('so is one that ends later than any pause, where the order was changed once the clock was right again', () => {
    const asked = anEntry({ updatedAt: NOON, notBefore: NOON + 4 * 60 * MINUTE });
    expect([isDue(asked, NOON), isDue(asked, NOON, true)]).toEqual([true, true]);
    expect(nextWakeAt([asked], NOON)).toBe(NOON);
  });
});

describe('isStale', () => {
  // docs/rules/hours.md#slots
  test('an entry is not sent once the minute of its slot is over', () => {
    const entry = anEntry({ slotAt: NOON });
    const last = NOON + MINUTE - 1;
    expect([isStale(entry, last), isDue(entry, last)]).toEqual([false, true]);
    expect([isStale(entry, last + 1), isDue(entry, last + 1)]).toEqual([true, false]);
  });

  // docs/rules/sending.md#slot-passed
  test.each([
    ['was sent without an answer', { unconfirmed: [aRequest()] }],
    ['its device had lost when it was changed', { hasLostVersions: true }],
  ])('an entry that %s is sent to the server, which alone knows whether it was received', (_what, known) => {
    const entry = anEntry({ slotAt: PASSED, ...known });
    expect([isStale(entry, NOON), isDue(entry, NOON)]).toEqual([false, true]);
  });

  // docs/rules/sending.md#once
  test('a key that the server may have forgotten is never sent again', () => {
    const entry = anEntry({ unconfirmed: [aRequest()] });
    expect(isDue(entry, NOON + MAX_AGE)).toBe(true);
    expect([isStale(entry, NOON + MAX_AGE + 1), isDue(entry, NOON + MAX_AGE + 1)]).toEqual([true, false]);
  });
});

describe('nextWakeAt', () => {
  test('is null when nothing waits', () => {
    expect(nextWakeAt([], NOON)).toBeNull();
    expect(nextWakeAt([anEntry({ state: 'received' }), anEntry({ state: 'payment-due' })], NOON)).toBeNull();
  });

  test('is the first of the attempts, lease ends and slots to come', () => {
    const waiting = anEntry({ nextAttemptAt: NOON + 300 });
    const sending = anEntry({ state: 'sending', lease: { owner: 'a', until: NOON + 200 } });
    const slotted = anEntry({ nextAttemptAt: NOON + 2 * MINUTE, slotAt: NOON + 100 });
    expect(nextWakeAt([waiting], NOON)).toBe(NOON + 300);
    expect(nextWakeAt([waiting, sending], NOON)).toBe(NOON + 200);
    expect(nextWakeAt([slotted], NOON)).toBe(NOON + MINUTE);
    expect(nextWakeAt([waiting, anEntry()], NOON)).toBe(NOON);
  });

  test('waits for Retry-After', () => {
    expect(nextWakeAt([anEntry({ nextAttemptAt: NOON + 1, notBefore: NOON + 500 })], NOON)).toBe(NOON + 500);
  });

  test('there is work at its time, and none before it', () => {
    const instants = fc.integer({ min: NOON - MINUTE, max: NOON + 10 * MINUTE });
    const entries = fc.record({
      state: fc.constantFrom(...SUBMISSION_STATES),
      nextAttemptAt: instants,
      notBefore: fc.option(instants),
      slotAt: fc.option(instants),
    });
    fc.assert(
      fc.property(entries, fc.integer({ min: 0, max: 2 * LEASE }), (parts, leaseLeft) => {
        const lease = parts.state === 'sending' ? { owner: 'a', until: NOON + leaseLeft } : null;
        const entry = anEntry({ ...parts, lease });
        const hasWork = (at: number) => isDue(entry, at) || isStale(entry, at);
        const wake = nextWakeAt([entry], NOON);
        expect(wake === null ? hasWork(NOON + MAX_AGE) : !hasWork(Math.max(wake, NOON))).toBe(false);
        if (wake !== null && wake > NOON) expect(hasWork(wake - 1)).toBe(false);
      }),
    );
  });
});
