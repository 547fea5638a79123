import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trimEnd } from './trim-end.ts';

test.each([
  ['/colis/', '/colis'],
  ['///', ''],
  ['', ''],
  ['//a//b', '//a//b'],
])('%s without slashes at its end is %s', (text, trimmed) => {
  expect(trimEnd(text, '/')).toBe(trimmed);
});

test('it gives the same result as the pattern', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('/', ',', 'a', ' ', '\n') }), (text) => {
      expect(trimEnd(text, '/,')).toBe(text.replace(/[/,]+$/, ''));
    }),
  );
});
