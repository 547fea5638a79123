import { expect, it } from 'vitest';
import { isReopeningAhead } from './reopening.ts';
import { at } from './testing.ts';

// docs/rules/hours.md#closures
it.each([
  ['2026-11-19T12:30', true],
  ['2026-11-19T12:00', false],
  ['2026-11-19', true],
  ['2026-11-18', false],
  ['2026-12-01T08:00', true],
])('%s is ahead on 19 November at noon: %s', (reopenDate, isAhead) => {
  expect(isReopeningAhead(reopenDate, at('2026-11-19', '12:00'))).toBe(isAhead);
});
