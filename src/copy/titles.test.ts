import { expect, test } from 'vitest';
import { descriptions } from './titles.ts';

test('no description names a price, which the operator can change (docs/rules/reference-data.md#operator-tables)', () => {
  expect(Object.values(descriptions).filter((text) => text.includes('€'))).toEqual([]);
});
