import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NOTHING, outcomeOf, readEvents, type TestEvent } from './results.ts';

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
