import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../supabase/local/build.ts';
import { ensureChromium } from './support/chromium.ts';
import { playwrightFailures, vitestFailures } from './support/failures.ts';
import { makeScratch } from './support/scratch.ts';
import { playwrightTotals, readReport, settle, sum, type Totals, vitestTotals } from './support/totals.ts';

/**
 * `npm test [-- unit|e2e] [filters]`: everything, on a machine that has nothing but Node.
 * Its last line is `N passed, N failed`; its exit code is 0 only when something passed and nothing failed.
 */
const TIME_LIMIT_MS = 29 * 60_000;
/** What Playwright needs to close its browsers and write its report. */
const SHUTDOWN_MS = 30_000;
const CACHE = '.cache';
const UNIT_REPORT = `${CACHE}/unit-report.json`;
const E2E_REPORT = `${CACHE}/e2e-report.json`;

const startedAt = Date.now();
const args = process.argv.slice(2);
const RUNNERS = ['unit', 'e2e'];
const runners = args.filter((arg) => RUNNERS.includes(arg));
const filters = args.filter((arg) => !RUNNERS.includes(arg));
const wants = (runner: string) => runners.length === 0 || runners.includes(runner);

const scratch = makeScratch();
process.on('exit', scratch.remove);

/** What is left of the time limit, in milliseconds. */
const timeLeft = () => Math.max(0, TIME_LIMIT_MS - (Date.now() - startedAt));

let current: ChildProcess | undefined;

/** Ends a runner with everything that it started: it leads a process group of its own. */
function stopCurrent(): void {
  if (current?.pid && current.exitCode === null) process.kill(-current.pid, 'SIGKILL');
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopCurrent();
    process.exit(1);
  });
}

/** Runs a program from the project's own `node_modules`, streaming its output; resolves to its exit code. */
function run(program: string, programArgs: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(`node_modules/.bin/${program}`, programArgs, {
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
      env: { ...process.env, TMPDIR: scratch.folder, ...env },
    });
    current = child;
    const timer = setTimeout(() => {
      console.error(`${program} ran out of time.`);
      stopCurrent();
    }, timeLeft());
    child.on('error', (error) => console.error(String(error)));
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve(code ?? 1);
    });
  });
}

async function runUnitTests(): Promise<Totals> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`];
  const options = filters.length > 0 ? [...filters, '--passWithNoTests'] : [];
  const code = await run('vitest', ['run', '--config', 'tests/vitest.config.ts', ...reporters, ...options]);
  return settle(readReport(UNIT_REPORT, vitestTotals), code);
}

async function runBrowserTests(): Promise<Totals> {
  const browser = ensureChromium();
  await ensureBuilt();
  const options = filters.length > 0 ? [...filters, '--pass-with-no-tests'] : [];
  // Its own limit lets it report what it has done so far.
  const limit = `--global-timeout=${Math.max(1, timeLeft() - SHUTDOWN_MS)}`;
  const args = ['test', '--config', 'tests/playwright.config.ts', limit, ...options];
  const code = await run('playwright', args, { E2E_REPORT, CHROMIUM_PATH: browser });
  return settle(readReport(E2E_REPORT, playwrightTotals), code);
}

/** A step that throws is a failure like any other, told in one sentence. */
async function attempt(step: () => Promise<Totals>): Promise<Totals> {
  try {
    return await step();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return settle(null, 1);
  }
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
mkdirSync(CACHE, { recursive: true });
for (const report of [UNIT_REPORT, E2E_REPORT]) rmSync(report, { force: true });

const totals: Totals[] = [];
if (wants('unit')) totals.push(await attempt(runUnitTests));
if (wants('e2e')) totals.push(await attempt(runBrowserTests));

const { passed, failed } = sum(totals);
const failures = [
  ...(readReport(UNIT_REPORT, vitestFailures) ?? []),
  ...(readReport(E2E_REPORT, playwrightFailures) ?? []),
];
for (const failure of failures) console.log(`\nFailed: ${failure}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
