import { expect, test } from 'vitest';
import { areOld } from './tables-age.ts';

const FETCHED = Date.UTC(2026, 10, 19, 16);
const DAY = 86_400_000;

test('tables are old when they are older than a day (docs/rules/reference-data.md#age-of-the-tables)', () => {
  expect(areOld(FETCHED, FETCHED + DAY)).toBe(false);
  expect(areOld(FETCHED, FETCHED + DAY + 1)).toBe(true);
});
