import { expect, test } from 'vitest';
import { DESK_LIST_COPY } from './copy.ts';

test('a tick that waits is said of the line, whatever its article is', () => {
  expect(DESK_LIST_COPY.queued('LG-123456', '2 × lait | Candia', true)).toBe(
    'LG-123456\u00a0: ligne cochée, 2 × lait | Candia',
  );
  expect(DESK_LIST_COPY.queued('LG-123456', '1 × pain', false)).toBe(
    'LG-123456\u00a0: ligne décochée, 1 × pain',
  );
});
