import { expect, test } from 'vitest';
import { playwrightTotals, readReport, settle, sum, vitestTotals } from './totals.ts';

test('a vitest file that does not load is a failure, and skipped tests are counted', () => {
  const loaded = { status: 'failed', assertionResults: [{}] };
  const unloaded = { status: 'failed', assertionResults: [] };
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [loaded, unloaded],
  };
  expect(vitestTotals(report)).toEqual({ passed: 3, failed: 2, skipped: 2 });
});

test('a flaky browser test and an error outside tests are failures', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] };
  expect(playwrightTotals(report)).toEqual({ passed: 5, failed: 3, skipped: 2 });
});

test('a runner that crashes counts as one failure', () => {
  expect(settle(null, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(settle({ passed: 4, failed: 0, skipped: 1 }, 1)).toEqual({ passed: 4, failed: 1, skipped: 1 });
  expect(settle({ passed: 4, failed: 2, skipped: 0 }, 1)).toEqual({ passed: 4, failed: 2, skipped: 0 });
  expect(settle({ passed: 4, failed: 0, skipped: 0 }, 0)).toEqual({ passed: 4, failed: 0, skipped: 0 });
});

test('a missing report is null, and totals add up', () => {
  expect(readReport('/nowhere/report.json', vitestTotals)).toBeNull();
  expect(
    sum([
      { passed: 1, failed: 2, skipped: 3 },
      { passed: 3, failed: 4, skipped: 0 },
    ]),
  ).toEqual({ passed: 4, failed: 6, skipped: 3 });
});
