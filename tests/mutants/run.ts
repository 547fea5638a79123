import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readToolOptions } from '../support/options.ts';
import { testFiles } from '../support/test-files.ts';
import { MUTANTS, type Mutant } from './mutants.ts';
import { placeOf, plant, restore } from './plant.ts';

/**
 * `npm run mutants [-- --only TEXT] [--quick]`: plants one defect after the other and has the tests look for it, first those that are likely
 * to see it, then all of the first tier, then the rest. `--quick` leaves it at the likely ones. Prints what found each, and ends with a table.
 * A defect that only a file named `.full.` finds is not found by `npm test`.
 */
const { only = '', quick = false } = readToolOptions({
  only: { type: 'string' },
  quick: { type: 'boolean' },
});
process.chdir(fileURLToPath(new URL('../..', import.meta.url)));

restore();
process.on('exit', restore);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

/** The first test that fails, or how the run ended otherwise; null where every test passes. */
function firstFailure(args: readonly string[]): string | null {
  const { stdout, status } = spawnSync(process.execPath, ['--import', 'tsx', 'tests/run.ts', ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status === 0) return null;
  return /^Failed: (.*)$/m.exec(stdout)?.[1] ?? stdout.trimEnd().split('\n').at(-1) ?? 'nothing said';
}

interface Found {
  readonly name: string;
  readonly by: 'npm test' | 'npm run test:all' | 'nothing' | 'not planted';
  readonly said: string;
}

function look(mutant: Mutant): Omit<Found, 'name'> {
  const place = placeOf(mutant);
  if (!place) return { by: 'not planted', said: `its text no longer stands once in ${mutant.in}` };
  const files = [...testFiles('test'), ...testFiles('spec')];
  const likely = files.filter((file) => mutant.seenBy.some((part) => file.includes(part)));
  const rest = likely.filter((file) => file.includes('.full.'));
  const first = likely.filter((file) => !rest.includes(file));
  const runs = [
    ...(first.length > 0 ? [{ by: 'npm test', args: first } as const] : []),
    ...(quick ? [] : [{ by: 'npm test', args: [] } as const]),
    ...(rest.length > 0 ? [{ by: 'npm run test:all', args: rest } as const] : []),
    ...(quick ? [] : [{ by: 'npm run test:all', args: ['--all'] } as const]),
  ];
  plant(mutant, place);
  try {
    for (const { by, args } of runs) {
      const said = firstFailure(args);
      if (said !== null) return { by, said };
    }
    return { by: 'nothing', said: quick ? 'by the likely tests' : '' };
  } finally {
    restore();
  }
}

const all: Found[] = [];
for (const mutant of MUTANTS.filter(({ name }) => name.includes(only))) {
  const found = { name: mutant.name, ...look(mutant) };
  console.log(`${found.name}\n    ${found.by}: ${found.said}`);
  all.push(found);
}
console.log('\n| defect | found by | first failure |\n| --- | --- | --- |');
for (const { name, by, said } of all) console.log(`| ${name} | ${by} | ${said.replaceAll('|', '/')} |`);
const inFirst = all.filter(({ by }) => by === 'npm test').length;
const inAll = all.filter(({ by }) => by === 'npm run test:all').length;
console.log(`${all.length} planted: ${inFirst} found by npm test, ${inFirst + inAll} by npm run test:all`);
process.exitCode = inFirst + inAll === all.length ? 0 : 1;
