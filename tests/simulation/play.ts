import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '../../supabase/local/config.ts';
import { QUICK_WASM } from '../../supabase/local/testing/quick-wasm.ts';
import type { Result } from './history.ts';
import { Simulation, shrink, type Totals } from './simulate.ts';

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

/** A part of a run: every `step`th history from `first` on, before `end`. */
export interface Part {
  readonly seed: number;
  /** How many of the run's histories are played on the true database. */
  readonly onDatabase: number;
  readonly first: number;
  readonly end: number;
  readonly step: number;
  readonly isPlain: boolean;
  /** Whether it goes on after a history that fails. */
  readonly goesOn: boolean;
}

export interface Played {
  readonly played: number;
  readonly totals: Totals;
  /** The sum of all traces, which the order of play does not change. */
  readonly traces: number;
  /** Milliseconds of processor, without the loading. */
  readonly processor: number;
  readonly failed: readonly Result[];
}

/**
 * Plays until one fails, or all. Now and then it plays the same history again, which must be the same. The seed of each failure is
 * written to standard error at once, so that a run that is stopped has said what it found.
 */
export async function playPart(part: Part): Promise<Played> {
  const { seed, onDatabase, first, end, step, isPlain, goesOn } = part;
  const simulation = await Simulation.load([], first < onDatabase, isPlain);
  const before = process.cpuUsage();
  let played = 0;
  let traces = 0;
  const failed: Result[] = [];
  for (let n = first; n < end && (goesOn || failed.length === 0); n += step) {
    const isOnDatabase = n < onDatabase;
    const result = await (isOnDatabase ? simulation.playOnDatabase(seed + n) : simulation.play(seed + n));
    const again = n % 100 === 0 ? await simulation.play(seed + n) : result;
    if (result.violations.length > 0)
      process.stderr.write(`seed ${seed + n} fails: ${result.violations[0]}\n`);
    if (result.violations.length > 0) failed.push(isOnDatabase ? result : await shrink(simulation, seed + n));
    else if (again.hash !== result.hash)
      failed.push({ ...again, violations: ['the same seed has played another history'] });
    played += 1;
    traces = (traces + Number.parseInt(result.hash.slice(0, 8), 16)) >>> 0;
  }
  const { user, system } = process.cpuUsage(before);
  await simulation.close();
  return { played, totals: simulation.totals, traces, processor: (user + system) / 1000, failed };
}
