import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { BACKGROUND } from '../support/projects.ts';

/** `npm run faults -- [--rounds N] [--seed S]`: runs the fault suite for as many rounds as wanted. */
const { values } = parseArgs({ options: { rounds: { type: 'string' }, seed: { type: 'string' } } });

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const { status } = spawnSync(
  'node_modules/.bin/playwright',
  [
    'test',
    '--config',
    'tests/playwright.config.ts',
    '--workers=1',
    `--project=${BACKGROUND}`,
    '--global-timeout=0',
    'tests/faults/exactly-once',
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      FAULT_ROUNDS: values.rounds ?? '1000',
      FAULT_SEED: values.seed ?? String(Date.now() % 1_000_000),
    },
  },
);
process.exitCode = status ?? 1;
