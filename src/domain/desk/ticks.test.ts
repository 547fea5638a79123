import { expect, test } from 'vitest';
import { tickKeys } from './ticks.ts';

const line = (item: string, quantity = 1, brand = '') => ({ item, quantity, brand });

test('a line is known by its words, and by its place among lines with the same words', () => {
  expect(
    tickKeys([line('Lait', 2, 'Candia'), line('Riz'), line('Lait', 2, 'Candia'), line('Riz', 3)]),
  ).toEqual(['2 × Lait | Candia', '1 × Riz', '2 × Lait | Candia (2)', '3 × Riz']);
});

test('a line that comes in between changes no other key', () => {
  const before = [line('Lait'), line('Riz')];
  expect(tickKeys([line('Pain'), ...before]).slice(1)).toEqual(tickKeys(before));
});

test('no key is longer than the table takes, and two long lines still differ', () => {
  const long = line('x'.repeat(400));
  const keys = tickKeys([long, long]);
  expect(keys.every((key) => key.length <= 250)).toBe(true);
  expect(new Set(keys).size).toBe(2);
});
