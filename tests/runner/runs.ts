import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

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

/**
 * Which tests a run takes. `npm test` takes the first tier. The rest are the files named `*.full.test.ts(x)` and `*.full.spec.ts`.
 * A run of named files takes them whatever their tier.
 */
export const TIERS = ['first', 'rest', 'named'] as const;
export type Tier = (typeof TIERS)[number];

/** The variable by which `tests/run.ts` tells a runner its tier; a runner that is started by hand takes every file. */
export const TIER_VARIABLE = 'TEST_TIER';

/** Globs of the test files that this process's run leaves out. */
export const OTHER_TIER: readonly string[] = {
  first: ['**/*.full.{test,spec}.{ts,tsx}'],
  rest: ['**/!(*.full).{test,spec}.{ts,tsx}'],
  named: [],
}[TIERS.find((tier) => tier === process.env[TIER_VARIABLE]) ?? 'named'];

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['build', 'src', 'sw', 'supabase', 'tests'];

/** The test files of either tier, from the root: of the runner's kind, `test` for vitest and `spec` for Playwright. */
export function testFiles(kind: 'test' | 'spec'): string[] {
  const ending = new RegExp(`\\.${kind}\\.tsx?$`);
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => ending.test(file))
      .map((file) => `${folder}/${file}`),
  );
}

/**
 * The Playwright project of tests in which the service worker acts without an open page; `npm run faults`
 * runs one of them for as many rounds as wanted.
 */
export const BACKGROUND = 'background';
