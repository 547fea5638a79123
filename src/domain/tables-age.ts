import type { Instant } from './island-time.ts';

const ONE_DAY = 24 * 3_600_000;

/**
 * Whether tables are so old that the screen must say so when no newer ones can be fetched
 * (docs/rules/reference-data.md#age-of-the-tables).
 */
export const areOld = (fetchedAt: Instant, now: Instant): boolean => now - fetchedAt > ONE_DAY;
