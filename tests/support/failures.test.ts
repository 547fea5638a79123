import { expect, test } from 'vitest';
import { playwrightFailures, vitestFailures } from './failures.ts';

test('vitest: a failed test with its reason, and a file that did not load', () => {
  const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
  const failed = {
    fullName: 'subtracts',
    status: 'failed',
    failureMessages: ['Error: 3 is not 2\n    at sum'],
  };
  const report = {
    testResults: [
      { name: 'sum.test.ts', status: 'failed', assertionResults: [passed, failed] },
      { name: 'broken.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    ],
  };
  expect(vitestFailures(report)).toEqual([
    'sum.test.ts › subtracts\n    Error: 3 is not 2\n        at sum',
    'broken.test.ts\n    Cannot find module',
  ]);
});

test('Playwright: failed tests and those that passed at a second attempt, at any depth', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'e2e/pay.spec.ts',
    line: 12,
    tests: [{ projectName: 'phone', status, results: message ? [{ error: { message } }, {}] : [{}] }],
  });
  const inner = { specs: [spec('pays', 'unexpected', 'Timeout'), spec('shows', 'expected')] };
  const report = { suites: [{ specs: [spec('waits', 'flaky', 'Late')], suites: [inner] }] };
  expect(playwrightFailures(report)).toEqual([
    '[phone] e2e/pay.spec.ts:12 › waits\n    Late',
    '[phone] e2e/pay.spec.ts:12 › pays\n    Timeout',
  ]);
});
