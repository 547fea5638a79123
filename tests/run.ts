import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../supabase/local/build.ts';
import { chooseRunners, type Runner } from './support/choose-runners.ts';
import { ensureChromium, ensureTestBrowser } from './support/chromium.ts';
import { playwrightFailures, vitestFailures } from './support/failures.ts';
import { lastLines, runProgram } from './support/run-program.ts';
import { makeScratch } from './support/scratch.ts';
import { playwrightTotals, readReport, settle, sum, type Totals, vitestTotals } from './support/totals.ts';

/**
 * `npm test [-- unit|e2e] [--shuffle[=SEED]] [paths and options]`: runs everything, on a machine with only
 * Node. Prints a line for each step, then the failures and how many tests were skipped, and last `N passed, N failed`. The exit code is 0
 * only when a test passed and none failed.
 */
const TIME_LIMIT_MS = 29 * 60_000;
/** The time that Playwright needs to close its browsers and write its report. */
const SHUTDOWN_MS = 30_000;
/** The number of output lines printed for a runner that crashed without naming a test. */
const CRASH_LINES = 30;
const CACHE = '.cache';

const STEPS = {
  unit: { title: 'Unit tests', report: `${CACHE}/unit-report.json`, log: `${CACHE}/unit.log` },
  e2e: { title: 'Browser tests', report: `${CACHE}/e2e-report.json`, log: `${CACHE}/e2e.log` },
} as const;

const startedAt = Date.now();
const { runners, filters, seed } = chooseRunners(process.argv.slice(2));
if (seed !== null) console.log(`In random order, --shuffle=${seed}`);

const scratch = makeScratch();
process.on('exit', scratch.remove);

/** The rest of the time limit, in milliseconds. */
const timeLeft = () => Math.max(0, TIME_LIMIT_MS - (Date.now() - startedAt));
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(0)} s`;

async function runUnitTests(): Promise<Totals> {
  const { report, log } = STEPS.unit;
  const reporters = ['--reporter=json', `--outputFile.json=${report}`];
  const order = seed === null ? [] : ['--sequence.shuffle', `--sequence.seed=${seed}`];
  const options = filters.length > 0 ? [...filters, '--passWithNoTests'] : [];
  const args = ['run', '--config', 'tests/vitest.config.ts', ...reporters, ...order, ...options];
  const code = await runProgram('vitest', args, {
    env: { TMPDIR: scratch.folder },
    logFile: log,
    timeLimit: timeLeft(),
  });
  return conclude('unit', readReport(report, vitestTotals), code);
}

async function runBrowserTests(): Promise<Totals> {
  const { report, log } = STEPS.e2e;
  const browser = ensureTestBrowser();
  ensureChromium();
  const building = Date.now();
  await ensureBuilt();
  console.log(`Site built: ${seconds(building)}`);
  const order = seed === null ? [] : [`--shuffle=${seed}`];
  const options = filters.length > 0 ? [...filters, '--pass-with-no-tests'] : [];
  // With a limit of its own, Playwright still reports what it has done.
  const limit = `--global-timeout=${Math.max(1, timeLeft() - SHUTDOWN_MS)}`;
  const args = ['test', '--config', 'tests/playwright.config.ts', limit, ...order, ...options];
  const code = await runProgram('playwright', args, {
    env: { TMPDIR: scratch.folder, E2E_REPORT: report, TEST_BROWSER: browser },
    logFile: log,
    timeLimit: timeLeft(),
    onLine: (line) => line.startsWith('progress: ') && console.log(line.slice('progress: '.length)),
  });
  return conclude('e2e', readReport(report, playwrightTotals), code);
}

/** The totals of a runner. One that crashed without naming a test has its last output printed instead. */
function conclude(runner: Runner, found: Totals | null, code: number): Totals {
  const totals = settle(found, code);
  if (code !== 0 && !found?.failed) console.log(lastLines(STEPS[runner].log, CRASH_LINES));
  return totals;
}

/** Runs a step. A step that throws counts as one failure, reported in one sentence. */
async function attempt(runner: Runner, step: () => Promise<Totals>): Promise<Totals> {
  const since = Date.now();
  const totals = await step().catch((error: unknown) => {
    console.log(error instanceof Error ? error.message : error);
    return settle(null, 1);
  });
  console.log(
    `${STEPS[runner].title}: ${totals.passed} passed, ${totals.failed} failed in ${seconds(since)}`,
  );
  return totals;
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
mkdirSync(CACHE, { recursive: true });
for (const { report } of Object.values(STEPS)) rmSync(report, { force: true });

const totals: Totals[] = [];
if (runners.includes('unit')) totals.push(await attempt('unit', runUnitTests));
if (runners.includes('e2e')) totals.push(await attempt('e2e', runBrowserTests));

const { passed, failed, skipped } = sum(totals);
const failures = [
  ...(readReport(STEPS.unit.report, vitestFailures) ?? []),
  ...(readReport(STEPS.e2e.report, playwrightFailures) ?? []),
];
for (const failure of failures) console.log(`\nFailed: ${failure}`);
// Playwright also skips the tests for which no time was left.
if (skipped > 0) console.log(`${skipped} skipped (tests/README.md#programs)`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
