import { expect, test } from 'vitest';
import { NOON } from '../../src/domain/submission/testing.ts';

test('unit tests run years after the dates that they write', () => {
  const threeYears = 3 * 365 * 24 * 60 * 60_000;
  expect(Date.now() - NOON).toBeGreaterThan(threeYears);
  expect(new Date().getFullYear()).toBeGreaterThan(2029);
  expect(new Date(NOON).toISOString()).toBe('2026-11-19T16:06:00.000Z');
  expect(new Date()).toBeInstanceOf(Date);
});
