import { afterEach, expect, test, vi } from 'vitest';
import { lastOrderName } from './last-order-name.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['Maryse', 'Maryse'],
  ['  Maryse ', 'Maryse'],
  ['   ', 'client(e)'],
  [null, 'client(e)'],
  ['x'.repeat(201), 'client(e)'],
])('the name of the last order %j is greeted as %s', (stored, name) => {
  vi.stubGlobal('localStorage', { getItem: () => stored });
  expect(lastOrderName()).toBe(name);
});

test('without storage the greeting names no customer', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('refused', 'SecurityError');
    },
  });
  expect(lastOrderName()).toBe('client(e)');
});
