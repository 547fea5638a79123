import { expect, test } from 'vitest';
import { chooseRunners, type Runner } from './choose-runners.ts';

const FILES: Record<Runner, string[]> = {
  unit: ['src/domain/money.test.ts', 'tests/faults/table.test.ts'],
  e2e: ['tests/e2e/zones.spec.ts', 'tests/faults/network.spec.ts'],
};
const choose = (...args: string[]) => chooseRunners(args, (runner) => FILES[runner]);

test.each([
  ['nothing', [], ['unit', 'e2e']],
  ['a unit path', ['src/domain'], ['unit']],
  ['a browser path with a line', ['tests/e2e/zones.spec.ts:12'], ['e2e']],
  ['a folder of both', ['tests/faults'], ['unit', 'e2e']],
  ['a runner by its name', ['e2e', 'faults'], ['e2e']],
  ['an option alone', ['-g'], ['unit', 'e2e']],
  ['a path that nobody has', ['nowhere'], ['unit', 'e2e']],
])('%s', (_what, args, runners) => {
  expect(choose(...args).runners).toEqual(runners);
});

test('a runner’s name is not a filter', () => {
  expect(choose('e2e', 'zones', '-g', 'map').filters).toEqual(['zones', '-g', 'map']);
});

test('a seed orders the tests at random, and names no file', () => {
  expect(choose('--shuffle=7')).toMatchObject({ runners: ['unit', 'e2e'], filters: [], seed: 7 });
  expect(choose('e2e', '--shuffle').seed).toBeTypeOf('number');
  expect(choose('e2e').seed).toBeNull();
});
