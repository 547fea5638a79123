import { expect, test } from 'vitest';
import { NOTHING } from './results.ts';
import { verdict } from './verdict.ts';

test('a run that passed says how many, and which tests a missing program left out', () => {
  expect(verdict({ ...NOTHING, passed: 3 }, null)).toEqual({ lines: ['3 passed, 0 failed'], exitCode: 0 });
  const skipped = ['nginx.test.ts › serves', 'nginx.test.ts › refuses'];
  expect(verdict({ ...NOTHING, passed: 3, skipped }, null)).toEqual({
    lines: ['2 skipped (tests/README.md#programs): nginx.test.ts', '3 passed, 0 failed'],
    exitCode: 0,
  });
});

test('a run that a limit ended names what was not run, and does not count it as failed or skipped', () => {
  const outcome = { ...NOTHING, passed: 3, notRun: ['pay.spec.ts › pays'], unread: ['zones.test.ts'] };
  expect(verdict(outcome, 20)).toEqual({
    lines: [
      'Not run: pay.spec.ts › pays',
      'Not run: zones.test.ts (the whole file)',
      'Stopped after 20 minutes, 2 tests not run, named above',
      '3 passed, 0 failed',
    ],
    exitCode: 1,
  });
});

test('a failure is named, and ends the run as failed', () => {
  const failures = [{ where: 'pay.spec.ts › pays', message: 'Timeout\nat click' }];
  const { lines, exitCode } = verdict(
    { ...NOTHING, passed: 3, failures, notRun: ['pay.spec.ts › waits'] },
    null,
  );
  expect(lines).toEqual([
    'Not run: pay.spec.ts › waits',
    '\nFailed: pay.spec.ts › pays\n    Timeout\n    at click',
    'Broken off, 1 tests not run, named above',
    '3 passed, 1 failed',
  ]);
  expect(exitCode).toBe(1);
});

test('a run without a test has proven nothing', () => {
  expect(verdict(NOTHING, null)).toEqual({ lines: ['0 passed, 0 failed'], exitCode: 1 });
});
