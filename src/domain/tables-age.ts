import type { Instant } from './island-time.ts';

const ONE_DAY = 24 * 3_600_000;

/**
 * Whether tables are so old that the screen says it, where nobody can be asked for newer ones
 * (docs/rules/reference-data.md#age-of-the-tables).
 */
export const areOld = (fetchedAt: Instant, now: Instant): boolean => now - fetchedAt > ONE_DAY;
