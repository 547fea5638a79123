import { expect, test } from 'vitest';
import { readViolation } from './policy-report.ts';

const said = (blocked: unknown, directive: unknown = 'frame-src') =>
  readViolation({ 'csp-report': { 'effective-directive': directive, 'blocked-uri': blocked } });

// docs/rules/operator.md#stopped-by-the-policy
test.each([
  ['https://acs.banque.example/challenge?id=secret#a', 'https://acs.banque.example'],
  ['https://[2001:db8::1]:8443/x', 'https://[2001:db8::1]:8443'],
  ['inline', 'inline'],
  ['data', 'data'],
  ['http://127.0.0.1:4173/sandbox/frame', 'http://127.0.0.1:4173'],
])('of %s no more than its origin is kept', (address, blocked) => {
  expect(said(address)).toEqual({ directive: 'frame-src', blocked });
});

test('an older browser’s report names the directive with its sources', () => {
  const report = { 'violated-directive': "style-src-elem 'self'", 'blocked-uri': 'inline' };
  expect(readViolation({ 'csp-report': report })).toEqual({ directive: 'style-src-elem', blocked: 'inline' });
});

test.each([
  [said('javascript:alert(1)')],
  [said(`https://${'a'.repeat(500)}`)],
  // What is kept is printed on the operator's terminal.
  [said('https://\u001b[2J\u001b[31mfaux.example')],
  [said('https://a.example\u202e')],
  [said('https://nom:secret@a.example/')],
  [said('https://a.example', '<b>')],
  [said(7)],
  [readViolation([])],
  [readViolation(null)],
])('what is no report is not read (%#)', (read) => {
  expect(read).toBeNull();
});
