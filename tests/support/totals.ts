import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

/** The counts of one runner's tests. Those that need a program which this machine lacks are skipped. */
export type Totals = { passed: number; failed: number; skipped: number };

const VitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  /** One for each file; a file that does not load fails without a test of its own. */
  testResults: v.array(v.object({ status: v.string(), assertionResults: v.array(v.unknown()) })),
});

const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
  errors: v.array(v.unknown()),
});

/** Totals of vitest's JSON report; a file that fails to load counts as one failed test. */
export function vitestTotals(report: unknown): Totals {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = v.parse(VitestReport, report);
  const unloaded = testResults.filter((f) => f.status === 'failed' && f.assertionResults.length === 0);
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length, skipped: numPendingTests };
}

/** Totals of Playwright's JSON report; a test that passed at a second attempt counts as failed. */
export function playwrightTotals(report: unknown): Totals {
  const { stats, errors } = v.parse(PlaywrightReport, report);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * Adds one failure for a runner that has crashed: it exits badly without naming a failed test, or leaves no
 * report.
 */
export function settle(totals: Totals | null, exitCode: number): Totals {
  if (!totals) return { passed: 0, failed: 1, skipped: 0 };
  return exitCode !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}

/** Reads a JSON report; null when it is missing or incomplete. */
export function readReport<T>(path: string, read: (report: unknown) => T): T | null {
  if (!existsSync(path)) return null;
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

export function sum(all: Totals[]): Totals {
  const none: Totals = { passed: 0, failed: 0, skipped: 0 };
  return all.reduce(
    (a, b) => ({
      passed: a.passed + b.passed,
      failed: a.failed + b.failed,
      skipped: a.skipped + b.skipped,
    }),
    none,
  );
}
