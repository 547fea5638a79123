import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { readToolOptions } from '../runner/options.ts';
import { testFiles } from '../runner/runs.ts';
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
/** The tests that run now. */
let running: ChildProcess | null = null;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    running?.kill('SIGTERM');
    process.exit(1);
  });
}

/** What a run says of a planted defect: the first test that fails, or null; `isWhole` is false where the run did not come to its end. */
interface Look {
  readonly failed: string | null;
  readonly isWhole: boolean;
}

async function runTests(args: readonly string[]): Promise<Look> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/run.ts', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running = child;
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const failed = /^Failed: (.*)$/m.exec(said)?.[1] ?? null;
  return { failed, isWhole: code === 0 || failed !== null };
}

interface Found {
  readonly name: string;
  readonly by: 'npm test' | 'npm run test:all' | 'nothing' | 'undecided' | 'not planted';
  readonly said: string;
}

async function look(mutant: Mutant): Promise<Omit<Found, 'name'>> {
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
  let isDecided = true;
  for (const { by, args } of runs) {
    const { failed, isWhole } = await runTests(args);
    if (failed !== null) return { by, said: failed };
    isDecided &&= isWhole;
  }
  if (!isDecided) return { by: 'undecided', said: 'a run did not come to its end' };
  return { by: 'nothing', said: quick ? 'by the likely tests' : '' };
}

const all: Found[] = [];
for (const mutant of MUTANTS.filter(({ name }) => name.includes(only))) {
  const found = { name: mutant.name, ...(await look(mutant).finally(restore)) };
  console.log(`${found.name}\n    ${found.by}: ${found.said}`);
  all.push(found);
}
console.log('\n| defect | found by | first failure |\n| --- | --- | --- |');
for (const { name, by, said } of all) console.log(`| ${name} | ${by} | ${said.replaceAll('|', '/')} |`);
const inFirst = all.filter(({ by }) => by === 'npm test').length;
const inAll = all.filter(({ by }) => by === 'npm run test:all').length;
console.log(`${all.length} planted: ${inFirst} found by npm test, ${inFirst + inAll} by npm run test:all`);
process.exitCode = inFirst + inAll === all.length ? 0 : 1;
