import { expect, test } from 'vitest';
import { REORDER_COPY } from './reorder-copy.ts';

const DISCOUNT = { label: 'Parrainage\u00a0: −50\u00a0%' };

test('a discount of the earlier order that is gone makes this one dearer, a new one cheaper', () => {
  expect(REORDER_COPY.line({ ...DISCOUNT, before: -498, after: 0 })).toBe(
    'Parrainage\u00a0: −50\u00a0%\u00a0: 4,98\u00a0€ de plus',
  );
  expect(REORDER_COPY.line({ ...DISCOUNT, before: 0, after: -498 })).toBe(
    'Parrainage\u00a0: −50\u00a0%\u00a0: 4,98\u00a0€ de moins',
  );
});
