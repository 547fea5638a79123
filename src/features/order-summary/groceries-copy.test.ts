import { expect, test } from 'vitest';
import { anEntry, aReceipt, NOON } from '../../domain/submission/testing.ts';
import { groceriesHeadline } from './groceries-copy.ts';

test('an order that came after closing does not promise five minutes', () => {
  const received = anEntry({ state: 'received', receipt: aReceipt() });
  expect(groceriesHeadline(received, '0690', NOON).lead).toContain('sous 5\u00a0minutes');
  const late = { ...received, receipt: aReceipt({ nextOpening: 'Lundi à 09:00' }) };
  const { lead } = groceriesHeadline(late, '0690', NOON);
  expect(lead).not.toMatch(/5\sminutes/);
  expect(lead).toContain('Lundi à 09:00');
  const opened = groceriesHeadline(late, '0690', NOON + 7 * 86_400_000);
  expect(opened.lead).not.toMatch(/5\sminutes|ouverture/);
});
