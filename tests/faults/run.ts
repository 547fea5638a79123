import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { numberOption, readToolOptions } from '../runner/options.ts';
import { BACKGROUND } from '../runner/runs.ts';

/** `npm run faults -- [--rounds N] [--seed S]`: runs the fault suite for as many rounds as wanted. */
const values = readToolOptions({ rounds: { type: 'string' }, seed: { type: 'string' } });
const rounds = numberOption('rounds', values.rounds, 1000);
const seed = numberOption('seed', values.seed, Date.now() % 1_000_000);

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
      FAULT_ROUNDS: String(rounds),
      FAULT_SEED: String(seed),
    },
  },
);
process.exitCode = status ?? 1;
