import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../../supabase/local/config.ts';

const run = (...args: string[]) => {
  const command = ['--import', 'tsx', 'tests/faults/run.ts', ...args];
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: PROJECT_ROOT, encoding: 'utf8' });
  return { status, stderr };
};

test.each([
  [['--ronds', '3'], 'There is no option --ronds; there are --rounds, --seed.\n'],
  [['--rounds', 'many'], 'The option --rounds takes a whole number, not many.\n'],
])('a developer’s command with %j plays nothing, and says why', { timeout: 60_000 }, (args, said) => {
  expect(run(...args)).toEqual({ status: 2, stderr: said });
});
