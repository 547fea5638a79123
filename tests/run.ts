import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { ensureBuilt } from '../supabase/local/build.ts';
import { ensureChromium, ensureTestBrowser } from './runner/chromium.ts';
import {
  clearEvents,
  NOTHING,
  type Outcome,
  outcomeOf,
  RESULTS_VARIABLE,
  readEvents,
  sum,
  verdict,
} from './runner/results.ts';
import { lastLines, runProgram } from './runner/run-program.ts';
import { chooseRunners, type Runner, TIER_VARIABLE, type Tier } from './runner/runs.ts';
import { makeScratch } from './runner/scratch.ts';

/**
 * `npm test [-- unit|e2e] [--all] [--shuffle[=SEED]] [paths and options]`: runs the first tier, or both, or the named files, on a machine
 * with only Node. Prints what goes on, then what was not run, what failed and what was skipped, and last `N passed, N failed`. The exit
 * code is 0 only when a test passed, none failed and none was left out.
 */
const LIMIT_MINUTES = { first: 20, all: 80 };
const PROGRESS_MS = 60_000;
/** How long it may take to list the tests that a run did not come to. */
const LIST_MS = 120_000;
/** The number of output lines told of a runner that crashed. */
const CRASH_LINES = 30;
const CACHE = '.cache';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
mkdirSync(CACHE, { recursive: true });
const startedAt = Date.now();
const { runners, tiers, filters, seed } = chooseRunners(process.argv.slice(2));
if (seed !== null) console.log(`In random order, --shuffle=${seed}`);
const limit = tiers.length === 1 && tiers[0] === 'first' ? LIMIT_MINUTES.first : LIMIT_MINUTES.all;

const scratch = makeScratch();
process.on('exit', scratch.remove);

const timeLeft = () => Math.max(0, limit * 60_000 - (Date.now() - startedAt));
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(0)} s`;

/** The site, which the browser tests need: it is built while the unit tests run. Tells how long it took. */
const built = runners.includes('e2e') ? build() : null;
// Reported where it is awaited.
built?.catch(() => {});

async function build(): Promise<string> {
  const since = Date.now();
  await ensureBuilt();
  return seconds(since);
}

/** A program that runs tests. */
interface Step {
  readonly title: string;
  readonly program: string;
  readonly run: readonly string[];
  /** Arguments by which it lists tests: of some files, or all that it would run. */
  list(files: readonly string[]): readonly string[];
  /** Variables that it needs. */
  prepare(): Promise<Readonly<Record<string, string>>>;
}

const VITEST = ['--config', 'tests/vitest.config.ts'];
const UNIT_LIST = `${CACHE}/unit-list.json`;
const PLAYWRIGHT = ['test', '--config', 'tests/playwright.config.ts', ...filters];

const STEPS: Readonly<Record<Runner, Step>> = {
  unit: {
    title: 'Unit tests',
    program: 'vitest',
    run: [
      ...['run', ...VITEST, ...filters, '--passWithNoTests'],
      ...['--reporter=default', '--reporter=./tests/runner/unit-reporter.ts'],
      ...(seed === null ? [] : ['--sequence.shuffle', `--sequence.seed=${seed}`]),
    ],
    list: (files) => [
      'list',
      ...VITEST,
      '--staticParse',
      `--json=${UNIT_LIST}`,
      ...(files.length > 0 ? files : filters),
    ],
    prepare: () => Promise.resolve({}),
  },
  e2e: {
    title: 'Browser tests',
    program: 'playwright',
    run: [...PLAYWRIGHT, '--pass-with-no-tests', ...(seed === null ? [] : [`--shuffle=${seed}`])],
    list: () => [...PLAYWRIGHT, '--list'],
    prepare: async () => {
      const browser = ensureTestBrowser();
      ensureChromium();
      console.log(`Site built: ${await built}`);
      return { TEST_BROWSER: browser };
    },
  },
};

const UnitList = v.array(v.object({ name: v.string(), file: v.string() }));

interface Ran {
  readonly outcome: Outcome;
  readonly isStopped: boolean;
}

/** Runs one step, and tells of it. */
async function runStep(runner: Runner, tier: Tier): Promise<Ran> {
  const { title, program, run, prepare } = STEPS[runner];
  const since = Date.now();
  const name = tier === 'rest' ? `${runner}-rest` : runner;
  const [results, logFile] = [`${CACHE}/${name}.jsonl`, `${CACHE}/${name}.log`];
  clearEvents(results);
  const env = { TMPDIR: scratch.folder, [RESULTS_VARIABLE]: path.resolve(results), [TIER_VARIABLE]: tier };
  const told = () => {
    const { passed, failures, files, unread, notRun } = outcomeOf(readEvents(results));
    if (files === 0) return;
    const done = passed + failures.length;
    const of =
      runner === 'unit' ? `, ${files - unread.length} of ${files} files` : ` of ${done + notRun.length}`;
    console.log(`${title} after ${seconds(since)}: ${done} done${of}, ${failures.length} failed`);
  };
  const progress = setInterval(told, PROGRESS_MS);
  try {
    const isLate = timeLeft() === 0;
    const ended = isLate
      ? { code: 1, isStopped: true }
      : await runProgram(program, run, {
          env: { ...env, ...(await prepare()) },
          logFile,
          timeLimit: timeLeft(),
        });
    const outcome = outcomeOf(readEvents(results));
    if (ended.isStopped) return { outcome: await withTitles(runner, outcome, env, results), isStopped: true };
    if (ended.code === 0 || outcome.failures.length > 0) return { outcome, isStopped: false };
    const crash = {
      where: `${program} itself, exit code ${ended.code}`,
      message: lastLines(logFile, CRASH_LINES),
    };
    return { outcome: { ...outcome, failures: [crash] }, isStopped: false };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { outcome: { ...NOTHING, failures: [{ where: title, message }] }, isStopped: false };
  } finally {
    clearInterval(progress);
  }
}

/** Adds the titles of tests that a stopped run had not read yet. */
async function withTitles(
  runner: Runner,
  outcome: Outcome,
  env: Readonly<Record<string, string>>,
  results: string,
): Promise<Outcome> {
  if (outcome.files > 0 && outcome.unread.length === 0) return outcome;
  const { program, list } = STEPS[runner];
  const logFile = `${CACHE}/${runner}-list.log`;
  const { code } = await runProgram(program, list(outcome.unread), { env, logFile, timeLimit: LIST_MS });
  if (code !== 0) return outcome;
  if (runner === 'e2e') return outcomeOf(readEvents(results));
  const listed = v.parse(UnitList, JSON.parse(readFileSync(UNIT_LIST, 'utf8')));
  const titles = listed.map(({ name, file }) => `${path.relative('.', file)} › ${name}`);
  return { ...outcome, notRun: [...outcome.notRun, ...titles], unread: [] };
}

const all: Ran[] = [];
for (const tier of tiers) {
  for (const runner of ['unit', 'e2e'] as const) {
    if (!runners.includes(runner)) continue;
    const since = Date.now();
    const ran = await runStep(runner, tier);
    all.push(ran);
    const { passed, failures } = ran.outcome;
    const where = tier === 'rest' ? ', the rest' : '';
    console.log(
      `${STEPS[runner].title}${where}: ${passed} passed, ${failures.length} failed in ${seconds(since)}`,
    );
  }
}

const { lines, exitCode } = verdict(
  sum(all.map(({ outcome }) => outcome)),
  all.some(({ isStopped }) => isStopped) ? limit : null,
);
for (const line of lines) console.log(line);
// A build that nobody waits for any more would keep the process.
process.exit(exitCode);
