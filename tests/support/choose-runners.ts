import { readdirSync } from 'node:fs';

export type Runner = 'unit' | 'e2e';

const FOLDERS = ['build', 'src', 'sw', 'supabase', 'tests'];

/** The file name endings of each runner. */
const ENDINGS: Readonly<Record<Runner, RegExp>> = { unit: /\.test\.tsx?$/, e2e: /\.spec\.ts$/ };

export interface Choice {
  readonly runners: readonly Runner[];
  /** Parts of paths, and options of the runners. */
  readonly filters: readonly string[];
  /** The seed of a random order; null for the normal order. */
  readonly seed: number | null;
}

const SHUFFLE = /^--shuffle(?:=(\d+))?$/;

/**
 * The runners that an `npm test` command line selects: the named ones (`unit`, `e2e`), else those with a file
 * whose path contains a filter, else both. Also whether to run in random order (`--shuffle`,
 * `--shuffle=SEED`).
 * @param args the arguments after `npm test --`
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
