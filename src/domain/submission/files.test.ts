import { describe, expect, test } from 'vitest';
import { forgetUploads, lease, markUploaded, recordOutcome, renewLease } from './attempt.ts';
import { cancel } from './customer-actions.ts';
import { type Entry, sameRequest } from './entry.ts';
import { anEntry, aRequest, NOON } from './testing.ts';
import { isLeased, LEASE } from './timing.ts';

const HASH = 'a'.repeat(64);
const OTHER = 'b'.repeat(64);
const aFile = (sha256 = HASH) => ({
  field: 'prescription',
  name: 'ordonnance.jpg',
  type: 'image/jpeg' as const,
  size: 5,
  sha256,
});

function leased(entry = anEntry(), now = NOON): Entry {
  const change = lease(entry, 'page', now, { eager: true });
  if (!change.ok) throw new Error(change.reason);
  return change.entry;
}

describe('an order that was not sent because of its files', () => {
  test('waits and is known not to have been received', () => {
    const sent = leased();
    const waiting = recordOutcome(
      sent,
      sent,
      { kind: 'unsent', cause: 'network', retryAfter: null },
      NOON,
      0.5,
    );
    expect(waiting).toMatchObject({ state: 'queued', lease: null, unconfirmed: [], lastFailure: 'network' });
    expect(waiting.nextAttemptAt).toBeGreaterThan(NOON);
    const cancelled = cancel(waiting, NOON);
    expect(cancelled).toMatchObject({ ok: true, entry: { state: 'cancelled', problem: null } });
  });

  test('does not forget a version that was sent before', () => {
    const sent = leased(anEntry({ unconfirmed: [aRequest({ fields: { details: 'avant' } })] }));
    const waiting = recordOutcome(sent, sent, { kind: 'unsent', cause: 'server', retryAfter: 9000 }, NOON, 0);
    expect(waiting.unconfirmed).toHaveLength(1);
    expect(waiting.nextAttemptAt).toBe(NOON + 9000);
  });

  test('ends when the customer stops the upload', () => {
    const sent = leased();
    const stopped = recordOutcome(sent, sent, { kind: 'stopped' }, NOON, 0);
    expect(stopped).toMatchObject({ state: 'cancelled', lease: null, problem: null });
  });

  test('says that an earlier version may have been received, if so', () => {
    const sent = leased(anEntry({ unconfirmed: [aRequest()] }));
    const stopped = recordOutcome(sent, sent, { kind: 'stopped' }, NOON, 0);
    expect(stopped).toMatchObject({ state: 'cancelled', problem: { code: 'may_have_arrived' } });
  });

  test.each(['file_refused', 'too_many_files', 'files_gone'])(
    '%s waits for the customer and says nothing of other versions',
    (code) => {
      const before = [aRequest({ fields: { details: 'avant' } })];
      const sent = leased(anEntry({ unconfirmed: before }));
      const problem = { code, message: 'Non.' };
      const refused = recordOutcome(sent, sent, { kind: 'refusal', problem }, NOON, 0);
      expect(refused).toMatchObject({ state: 'needs-attention', problem, unconfirmed: before });
    },
  );
});

describe('the lease of a long upload', () => {
  // docs/rules/sending.md#leases
  test('is renewed by its holder', () => {
    const sent = leased();
    const later = NOON + LEASE - 1;
    const renewed = renewLease(sent, sent, later);
    expect(renewed.ok && isLeased(renewed.entry, later + LEASE - 1)).toBe(true);
  });

  test('is not renewed once another attempt began or the entry was reclaimed', () => {
    const sent = leased();
    expect(renewLease({ ...sent, attempts: 2 }, sent, NOON).ok).toBe(false);
    expect(renewLease({ ...sent, state: 'cancelled', lease: null }, sent, NOON).ok).toBe(false);
  });
});

test('uploaded files are recorded once, survive a failure, and can be cleared', () => {
  const sent = leased();
  const marked = markUploaded(sent, HASH);
  if (!marked.ok) throw new Error(marked.reason);
  expect(markUploaded(marked.entry, HASH).ok).toBe(false);
  const waiting = recordOutcome(
    marked.entry,
    sent,
    { kind: 'unsent', cause: 'network', retryAfter: null },
    NOON,
    0,
  );
  expect(waiting.uploaded).toEqual([HASH]);
  expect(forgetUploads(waiting)).toMatchObject({ ok: true, entry: { uploaded: [] } });
});

// docs/rules/files.md#order-of-files
test('other files make another request, and so do the same files in another order; an empty list does not', () => {
  const both = aRequest({ files: [aFile(), aFile(OTHER)] });
  expect(sameRequest(both, aRequest({ files: [aFile(), aFile(OTHER)] }))).toBe(true);
  expect(sameRequest(both, aRequest({ files: [aFile(OTHER), aFile()] }))).toBe(false);
  expect(sameRequest(both, aRequest({ files: [aFile()] }))).toBe(false);
  expect(sameRequest(aRequest(), aRequest({ files: undefined }))).toBe(true);
  expect(sameRequest(aRequest(), both)).toBe(false);
});

test('another order of the fields makes the same request', () => {
  const [page, card] = [aFile(), { ...aFile(OTHER), field: 'mutuelle' }];
  expect(sameRequest(aRequest({ files: [page, card] }), aRequest({ files: [card, page] }))).toBe(true);
});
