/**
 * Which tests a run takes. `npm test` takes the first tier. The rest are the files named `*.full.test.ts(x)` and `*.full.spec.ts`.
 * A run of named files takes them whatever their tier.
 */
export const TIERS = ['first', 'rest', 'named'] as const;
export type Tier = (typeof TIERS)[number];

/** The variable by which `tests/run.ts` tells a runner its tier; a runner that is started by hand takes every file. */
export const TIER_VARIABLE = 'TEST_TIER';

/** Globs of the test files that this process's run leaves out. */
export const OTHER_TIER: readonly string[] = {
  first: ['**/*.full.{test,spec}.{ts,tsx}'],
  rest: ['**/!(*.full).{test,spec}.{ts,tsx}'],
  named: [],
}[TIERS.find((tier) => tier === process.env[TIER_VARIABLE]) ?? 'named'];
