import type { Result } from './history.ts';
import { Simulation, shrink, type Totals } from './simulate.ts';

/** A part of a run: every `step`th history from `first` on. */
export interface Part {
  readonly histories: number;
  readonly seed: number;
  /** How many of the run's histories are played on the true database. */
  readonly onDatabase: number;
  readonly first: number;
  readonly step: number;
  readonly isPlain: boolean;
}

export interface Played {
  readonly played: number;
  readonly totals: Totals;
  /** The sum of all traces, which the order of play does not change. */
  readonly traces: number;
  /** Milliseconds of processor, without the loading. */
  readonly processor: number;
  readonly failed: Result | null;
}

/** Plays until one fails. Now and then it plays the same history again, which must be the same. */
export async function playPart({ histories, seed, onDatabase, first, step, isPlain }: Part): Promise<Played> {
  const simulation = await Simulation.load([], first < onDatabase, isPlain);
  const before = process.cpuUsage();
  let played = 0;
  let traces = 0;
  let failed: Result | null = null;
  for (let n = first; n < histories && !failed; n += step) {
    const isOnDatabase = n < onDatabase;
    const result = await (isOnDatabase ? simulation.playOnDatabase(seed + n) : simulation.play(seed + n));
    const again = n % 100 === 0 ? await simulation.play(seed + n) : result;
    if (again.hash !== result.hash)
      failed = { ...again, violations: ['the same seed has played another history'] };
    if (result.violations.length > 0) failed = isOnDatabase ? result : await shrink(simulation, seed + n);
    played += 1;
    traces = (traces + Number.parseInt(result.hash.slice(0, 8), 16)) >>> 0;
  }
  const { user, system } = process.cpuUsage(before);
  await simulation.close();
  return { played, totals: simulation.totals, traces, processor: (user + system) / 1000, failed };
}
