import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '../../supabase/local/config.ts';
import { QUICK_WASM } from '../../supabase/local/testing/quick-wasm.ts';

/** What `npm run simulate` says of so many histories, in a process of its own, because the simulation owns the time of all that runs in it. */
export async function play(histories: number, seed: number, ...more: readonly string[]): Promise<string> {
  const args = [
    ...QUICK_WASM,
    '--max-semi-space-size=64',
    // Threads that look for work cost processor time too, and the other tests need it.
    '--single-threaded-gc',
    '--import',
    'tsx',
    'tests/simulation/run.ts',
    // A second process would load the product again, which takes as long as a fifth of a thousand histories.
    ...['--workers', '1', '--histories', String(histories), '--seed', String(seed), ...more],
  ];
  const run = promisify(execFile)(process.execPath, args, { cwd: PROJECT_ROOT, encoding: 'utf8' });
  const { stdout } = await run.catch((failed) => ({ stdout: `${failed.stdout}\n${failed.stderr}` }));
  return stdout;
}

/** The line of a run in which every history kept the promises. */
export const allKept = (histories: number) => new RegExp(`^${histories} histories .*\\n$`);

/** Limit for a busy machine, in milliseconds; README.md has the figures. */
export const PATIENCE = 600_000;
