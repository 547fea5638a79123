import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test.each([
  ['Rue Frébault\n\tPointe-à-Pitre — 12,50\u00a0€ 🐓', 'Rue Frébault\n\tPointe-à-Pitre — 12,50\u00a0€ 🐓'],
  ['\u001b[2J\u001b[H', '\ufffd[2J\ufffd[H'],
  ['\u001b]52;c;cm0gLXJm\u0007', '\ufffd]52;c;cm0gLXJm\ufffd'],
  ['\u009b2J', '\ufffd2J'],
  ['LG-000001\rLG-000002', 'LG-000001\ufffdLG-000002'],
  ['\u202eeuros\u2069', '\ufffdeuros\ufffd'],
])('%j is shown as %j', (text, shown) => {
  expect(printable(text)).toBe(shown);
});
