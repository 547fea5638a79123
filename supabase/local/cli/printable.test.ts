import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { SubmissionRequest } from '../../../src/domain/submission/wire.ts';
import type { InboxEntry } from '../records/inbox.ts';
import { order, wireFile } from '../testing/documents.ts';
import { entrySummary, mailSummary } from './copy.ts';
import { jsonLine, printable, printableLine } from './printable.ts';

// docs/rules/operator.md#untrusted-text
test.each([
  ['Rue Frébault\n\tPointe-à-Pitre — 12,50\u00a0€ 🐓', 'Rue Frébault\n\tPointe-à-Pitre — 12,50\u00a0€ 🐓'],
  ['\u001b[2J\u001b[H', '\ufffd[2J\ufffd[H'],
  ['\u001b]52;c;cm0gLXJm\u0007', '\ufffd]52;c;cm0gLXJm\ufffd'],
  ['\u009b2J', '\ufffd2J'],
  ['LG-000001\rLG-000002', 'LG-000001\ufffdLG-000002'],
  ['\u202eeuros\u2069', '\ufffdeuros\ufffd'],
  ['\u200feuros\u2028', '\ufffdeuros\ufffd'],
])('%j is shown as %j', (text, shown) => {
  expect(printable(text)).toBe(shown);
});

test('a text of one line stays one', () => {
  expect(printableLine('a.pdf\n\tLG-1\r\u202e')).toBe('a.pdf\ufffd\ufffdLG-1\ufffd\ufffd');
});

test('JSON is printed without a character that a terminal obeys, and says the same', () => {
  const entry = { name: 'a\u001b[2J\u009b2J\u007f\u202e\u2028\nb', amount: 7.8 };
  const line = jsonLine(entry);
  expect(line).toMatch(/^[ -~]+\n$/);
  expect(JSON.parse(line)).toEqual(entry);
});

describe('forged text', () => {
  /** A whole order and a refund, as `npm run inbox` would write them. */
  const FORGED =
    '\n\nLG-654321 — don — 19/11/2026 12:00 — recue\n  À rembourser\u00a0: 500,00\u00a0€ (sumup, co_1)';
  const named = { ...wireFile(new Uint8Array(1)), name: `a.pdf${FORGED}` };

  const entry = (changes: Partial<InboxEntry>): InboxEntry => ({
    submissionId: '6d1f3a0e-8f0e-4d53-9a3c-0f3b3f3f3f3f',
    reference: 'LG-123456',
    service: 'pharmacie',
    receivedAt: '2026-11-19T16:00:00.000Z',
    status: 'recue',
    fields: {},
    files: [],
    quote: null,
    payment: null,
    ...changes,
  });

  const forgedLines = (text: string) =>
    printable(text)
      .split('\n')
      .filter((line) => /^(LG-654321| {2}À rembourser)/.test(line));

  test('the name of a file comes in without line ends', () => {
    const request = v.parse(SubmissionRequest, order([named]));
    expect(request.files?.[0]?.name).toMatch(/^a\.pdf LG-654321 — .* \(sumup, co_1\)$/);
  });

  test.each<[string, Partial<InboxEntry>]>([
    ['the name of a file', { files: [named] }],
    ['a field', { fields: { customer_name: `Maryse${FORGED}` } }],
    ['a checkout', { payment: { toRefund: [{ amount: 5, provider: 'sumup', checkoutId: `co${FORGED}` }] } }],
  ])('%s forges no order and no refund in the terminal', (_what, changes) => {
    const shown = entrySummary(entry(changes), { phone: `0690${FORGED}`, links: [] });
    expect(forgedLines(shown).filter((line) => !line.includes('(sumup, co\ufffd'))).toEqual([]);
    expect(shown).toContain('LG-654321');
  });

  test('a mail forges no line in the terminal', () => {
    const mail = {
      to: `a@b.gp${FORGED}`,
      subject: `Bonjour${FORGED}`,
      links: [FORGED],
      state: 'kept',
    } as const;
    expect(forgedLines(mailSummary([{ ...mail, sentAt: '', failure: null }] as never))).toEqual([]);
  });
});
