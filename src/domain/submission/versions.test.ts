import { describe, expect, test } from 'vitest';
import { lease, recordOutcome } from './attempt.ts';
import type { Entry } from './entry.ts';
import type { Outcome } from './outcome.ts';
import { anEntry, aQuote, aReceipt, aRequest, NOON } from './testing.ts';

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
