import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NOTHING, outcomeOf, readEvents, type TestEvent, verdict } from './results.ts';

const pays = { id: '1', file: 'pay.spec.ts', title: 'pays' };
const waits = { id: '2', file: 'pay.spec.ts', title: 'waits' };
const planned = [pays, waits].map((test) => ({ kind: 'planned', ...test }) as const);
const ended = (test: typeof pays, result: 'passed' | 'failed' | 'skipped', message = ''): TestEvent => ({
  kind: 'ended',
  ...test,
  result,
  message,
});

test('a test that was planned and has not ended was not run; a skipped one is told apart', () => {
  const outcome = outcomeOf([...planned, ended(pays, 'passed')]);
  expect(outcome).toEqual({ ...NOTHING, passed: 1, notRun: ['pay.spec.ts › waits'], files: 1 });
  const { notRun, skipped } = outcomeOf([...planned, ended(pays, 'passed'), ended(waits, 'skipped')]);
  expect({ notRun, skipped }).toEqual({ notRun: [], skipped: ['pay.spec.ts › waits'] });
});

test('a failure has its file, its title and the first lines of its reason, also where a second attempt passes', () => {
  const reason = Array.from({ length: 20 }, (_, line) => `line ${line}`).join('\n');
  const { failures, passed } = outcomeOf([ended(pays, 'failed', reason), ended(pays, 'passed')]);
  expect(failures).toEqual([
    { where: 'pay.spec.ts › pays', message: expect.stringMatching(/^line 0\n.*line 11$/s) },
  ]);
  expect(passed).toBe(0);
});

test('a file that did not load, and an error outside of tests, are failures', () => {
  const { failures, unread } = outcomeOf([
    { kind: 'file', file: 'broken.test.ts' },
    { kind: 'file', file: 'later.test.ts' },
    { kind: 'broken', where: 'broken.test.ts', message: 'Cannot find module' },
    { kind: 'broken', where: 'outside of every test', message: 'No disk' },
  ]);
  expect(failures.map(({ where }) => where)).toEqual(['broken.test.ts', 'outside of every test']);
  expect(unread).toEqual(['later.test.ts']);
});

test('the results of a runner that was killed while it wrote are those before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lg-results-'));
  const file = join(folder, 'results.jsonl');
  writeFileSync(file, `${JSON.stringify(ended(pays, 'passed'))}\n{"kind":"en`);
  expect(readEvents(file)).toEqual([ended(pays, 'passed')]);
  expect(readEvents(join(folder, 'none.jsonl'))).toEqual([]);
  rmSync(folder, { recursive: true });
});

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
