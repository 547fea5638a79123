import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLast } from './find-last.ts';

test('returns the same as the native one', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), fc.integer({ min: 0, max: 9 }), (items, least) => {
      const test = (item: number) => item >= least;
      expect(findLast(items, test)).toBe(items.findLast(test));
    }),
  );
});
