import { afterEach, expect, test, vi } from 'vitest';
import { lastOrderName } from './last-name.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['Maryse', 'Maryse'],
  ['  Maryse ', 'Maryse'],
  ['   ', null],
  [null, null],
  ['x'.repeat(201), null],
])('the name of the last order %j is read as %s', (stored, name) => {
  vi.stubGlobal('localStorage', { getItem: () => stored });
  expect(lastOrderName()).toBe(name);
});

test('without storage no name is kept', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('refused', 'SecurityError');
    },
  });
  expect(lastOrderName()).toBe(null);
});
