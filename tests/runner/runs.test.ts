import { expect, test } from 'vitest';
import { chooseRunners, type Runner } from './runs.ts';

const FILES: Record<Runner, string[]> = {
  unit: ['src/domain/money.test.ts', 'tests/faults/table.test.ts'],
  e2e: ['tests/e2e/zones.full.spec.ts', 'tests/faults/network.spec.ts'],
};
const choose = (...args: string[]) => chooseRunners(args, (runner) => FILES[runner]);

test.each([
  ['nothing', [], ['unit', 'e2e'], ['first']],
  ['everything', ['--all'], ['unit', 'e2e'], ['first', 'rest']],
  ['a unit path', ['src/domain'], ['unit'], ['named']],
  ['a browser path with a line', ['tests/e2e/zones.full.spec.ts:12'], ['e2e'], ['named']],
  ['a folder of both', ['tests/faults'], ['unit', 'e2e'], ['named']],
  ['a runner by its name', ['e2e'], ['e2e'], ['first']],
  ['all of a runner', ['e2e', '--all'], ['e2e'], ['first', 'rest']],
  ['a path of a runner', ['e2e', 'faults'], ['e2e'], ['named']],
  ['an option alone', ['-g'], ['unit', 'e2e'], ['first']],
  ['a path that nobody has', ['nowhere'], ['unit', 'e2e'], ['first']],
])('%s', (_what, args, runners, tiers) => {
  expect(choose(...args)).toMatchObject({ runners, tiers });
});

test('a runner’s name is not a filter', () => {
  expect(choose('e2e', 'zones', '--all', '-g', 'map').filters).toEqual(['zones', '-g', 'map']);
});

test('a seed orders the tests at random, and names no file', () => {
  expect(choose('--shuffle=7')).toMatchObject({ runners: ['unit', 'e2e'], filters: [], seed: 7 });
  expect(choose('e2e', '--shuffle').seed).toBeTypeOf('number');
  expect(choose('e2e').seed).toBeNull();
});
