import { testFiles } from './test-files.ts';
import type { Tier } from './tiers.ts';

export type Runner = 'unit' | 'e2e';

const filesOnDisk = (runner: Runner): string[] => testFiles(runner === 'unit' ? 'test' : 'spec');

export interface Choice {
  readonly runners: readonly Runner[];
  /** The tiers to run, one after the other. */
  readonly tiers: readonly Tier[];
  /** Parts of paths, and options of the runners. */
  readonly filters: readonly string[];
  /** The seed of a random order; null for the normal order. */
  readonly seed: number | null;
}

const SHUFFLE = /^--shuffle(?:=(\d+))?$/;
const ALL = '--all';

/**
 * The runners that an `npm test` command line selects: the named ones (`unit`, `e2e`), else those with a file
 * whose path contains a filter, else both. Of each it takes the first tier, with `--all` the rest after it; of files that are named,
 * every one. Also whether to run in random order (`--shuffle`, `--shuffle=SEED`).
 * @param args the arguments after `npm test --`
 */
export function chooseRunners(args: readonly string[], filesOf = filesOnDisk): Choice {
  const all: Runner[] = ['unit', 'e2e'];
  const named = all.filter((runner) => args.includes(runner));
  const own = new Set<string>([...all, ALL]);
  const filters = args.filter((arg) => !own.has(arg) && !SHUFFLE.test(arg));
  const shuffled = args.map((arg) => SHUFFLE.exec(arg)).find((match) => match !== null);
  const seed = shuffled ? Number(shuffled[1] ?? Math.floor(Math.random() * 1e6)) : null;
  const paths = filters.filter((arg) => !arg.startsWith('-'));
  const met = all.filter((runner) =>
    filesOf(runner).some((file) => paths.some((part) => file.includes(part.replace(/:\d+$/, '')))),
  );
  const unnamed: Tier[] = args.includes(ALL) ? ['first', 'rest'] : ['first'];
  const tiers: Tier[] = met.length > 0 ? ['named'] : unnamed;
  const runners = named.length > 0 ? named : met.length > 0 ? met : all;
  return { runners, tiers, filters, seed };
}
