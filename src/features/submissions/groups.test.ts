import { expect, test } from 'vitest';
import { anEntry, aReceipt, NOON } from '../../domain/submission/testing.ts';
import type { Entry } from '../../domain/submission.ts';
import { formatInstant } from '../../domain/time/instant.ts';
import { groupEntries } from './groups.ts';

const DAY = 24 * 60 * 60_000;
const NOW = NOON + 8 * DAY;
const yesterday = formatInstant(NOW - DAY);

const received = (progress: Entry['progress'] = null) =>
  anEntry({ state: 'received', receipt: aReceipt(), receivedAt: NOON, progress });
const confirmed = (at: string, more: Partial<NonNullable<Entry['progress']>> = {}) =>
  received({ status: 'confirmee', history: [{ status: 'confirmee', at }], ...more });

test.each([
  ['never had any', received()],
  ['had its last one then', confirmed(formatInstant(NOON))],
])('an order of last week that %s is over (docs/rules/pages.md#submissions-page)', (_what, entry) => {
  expect(groupEntries([entry], NOW)).toMatchObject({ inHand: [], finished: [entry] });
});

const earlier = formatInstant(NOON);
test.each([
  ['was confirmed yesterday', confirmed(yesterday)],
  [
    'was paid yesterday',
    confirmed(earlier, { paid: [{ kind: 'frais', amount: 9.95, at: yesterday, isExtra: false }] }),
  ],
  [
    'has a link to pay',
    confirmed(earlier, { links: [{ token: 'a'.repeat(32), kind: 'budget', amount: 20 }] }),
  ],
  ['has a question to answer', confirmed(earlier, { questions: 1 })],
])('an order of last week that %s is with us', (_what, entry) => {
  expect(groupEntries([entry], NOW)).toMatchObject({ inHand: [entry], finished: [] });
});
