import { readdirSync } from 'node:fs';

export type Runner = 'unit' | 'e2e';

const FOLDERS = ['build', 'src', 'sw', 'supabase', 'tests'];

/** How the names of a runner's files end. */
const ENDINGS: Readonly<Record<Runner, RegExp>> = { unit: /\.test\.tsx?$/, e2e: /\.spec\.ts$/ };

export interface Choice {
  readonly runners: readonly Runner[];
  /** Parts of paths, and options of the runners. */
  readonly filters: readonly string[];
  /** Orders the tests at random, always the same way for one seed; null for their own order. */
  readonly seed: number | null;
}

const SHUFFLE = /^--shuffle(?:=(\d+))?$/;

/**
 * Which runners a command line of `npm test` asks for: those named first (`unit`, `e2e`), else those that have a file whose path
 * contains one of the filters, else both; and whether in a random order (`--shuffle`, `--shuffle=SEED`).
 * @param args all that stands after `npm test --`
 */
export function chooseRunners(args: readonly string[], filesOf = testFiles): Choice {
  const all: Runner[] = ['unit', 'e2e'];
  const named = all.filter((runner) => args.includes(runner));
  const filters = args.filter((arg) => !(all as string[]).includes(arg) && !SHUFFLE.test(arg));
  const shuffled = args.map((arg) => SHUFFLE.exec(arg)).find((match) => match !== null);
  const seed = shuffled ? Number(shuffled[1] ?? Math.floor(Math.random() * 1e6)) : null;
  if (named.length > 0) return { runners: named, filters, seed };
  const paths = filters.filter((arg) => !arg.startsWith('-'));
  const met = all.filter((runner) =>
    filesOf(runner).some((file) => paths.some((part) => file.includes(part.replace(/:\d+$/, '')))),
  );
  return { runners: met.length > 0 ? met : all, filters, seed };
}

function testFiles(runner: Runner): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => ENDINGS[runner].test(file))
      .map((file) => `${folder}/${file}`),
  );
}
