import { expect, test } from 'vitest';
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
