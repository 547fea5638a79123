import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../../supabase/local/config.ts';
import { QUICK_WASM } from '../../supabase/local/testing/quick-wasm.ts';

/**
 * Half with a seed that stays, so that a failure of the code is one of its author, and half with another each time: without
 * accounts and deploys. One history in some ten thousands may still fail (README.md#long-runs).
 */
const HISTORIES = 1000;
const FIXED_SEED = 20_261_119;
/** Limit for a busy machine, in milliseconds; README.md has the figures. */
const PATIENCE = 600_000;

/** In a process of its own, because the simulation owns the time of all that runs in it. */
async function simulate(seed: number, ...more: readonly string[]): Promise<string> {
  const args = [
    ...QUICK_WASM,
    '--max-semi-space-size=64',
    // Threads that look for work cost processor time too, and the other tests need it.
    '--single-threaded-gc',
    '--import',
    'tsx',
    'tests/simulation/run.ts',
    // A second process would load the product again, which takes as long as a fifth of the histories.
    ...['--workers', '1', '--histories', String(HISTORIES), '--seed', String(seed), ...more],
  ];
  const run = promisify(execFile)(process.execPath, args, { cwd: PROJECT_ROOT, encoding: 'utf8' });
  const { stdout } = await run.catch((failed) => ({ stdout: `${failed.stdout}\n${failed.stderr}` }));
  return stdout;
}

// At once: the other tests have ended before, and leave a processor unused.
test.concurrent.each([
  ['a seed that stays', FIXED_SEED, []],
  ['a seed of this run', Date.now() % 1_000_000_000, ['--plain']],
])(
  'whatever fails, no order is lost, doubled, stale, charged or sent at an unseen price, or invisible (%s: %i)',
  async (_name, seed, more) => {
    expect(await simulate(seed, ...more)).toMatch(new RegExp(`^${HISTORIES} histories .*\\n$`));
  },
  PATIENCE,
);
