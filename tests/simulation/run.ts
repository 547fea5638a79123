import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { PROJECT_ROOT } from '../../supabase/local/config.ts';
import { numberOption, readToolOptions } from '../runner/options.ts';
import type { Result } from './history.ts';
import { type Part, type Played, playPart } from './play.ts';
import { playPlanted, report } from './simulate.ts';

/**
 * `npm run simulate -- [--histories N] [--seed S] [--real N] [--workers N] [--plain] [--go-on] [--planted [--only NAME ...]]`: plays random histories
 * of the whole product, N of them on the true database, in as many processes as there are processors. Exits with 1 at the first
 * that fails, with the fewest of its actions that still do; with --go-on at the end, with each that failed. With --plain: without
 * accounts and deploys. With --planted: see playPlanted of simulate.ts.
 */
process.chdir(PROJECT_ROOT);
const values = readToolOptions({
  histories: { type: 'string' },
  seed: { type: 'string' },
  real: { type: 'string' },
  workers: { type: 'string' },
  plain: { type: 'boolean' },
  'go-on': { type: 'boolean' },
  planted: { type: 'boolean' },
  only: { type: 'string', multiple: true },
});
const histories = numberOption('histories', values.histories, 10_000);
const seed = numberOption('seed', values.seed, Date.now() % 1_000_000_000);
const onDatabase = numberOption('real', values.real, Math.min(200, Math.ceil(histories / 20)));
const workers = numberOption('workers', values.workers, availableParallelism());
const step = Math.max(1, Math.min(workers, histories));
/** A process ends after so many histories: a longer one grows, and slows down. */
const MOST_IN_A_PROCESS = 20_000;

// Servers die in the histories, and say so.
console.error = () => undefined;
// Stacks of expected errors would take a tenth of the time.
Error.stackTraceLimit = histories > 1 ? 0 : 20;

if (values.planted) process.exit((await playPlanted(seed, histories, values.only ?? [])) ? 0 : 1);
// In a process of a run, which is told its part.
if (process.send) {
  process.once('disconnect', () => process.exit());
  process.once('message', async (part: Part) => {
    const played = await playPart(part).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
      process.exit(1);
    });
    process.send?.(played);
    process.disconnect();
  });
} else await run();

async function run(): Promise<void> {
  const begin = performance.now();
  const { plain: isPlain = false, 'go-on': goesOn = false } = values;
  const whole = { seed, onDatabase, step, isPlain, goesOn };
  const parts: Part[] = [];
  for (let start = 0; start < histories; start += step * MOST_IN_A_PROCESS) {
    const end = Math.min(histories, start + step * MOST_IN_A_PROCESS);
    for (let first = start; first < Math.min(start + step, end); first += 1)
      parts.push({ ...whole, first, end });
  }
  const all = parts.length === 1 ? [await playPart(parts[0] as Part)] : await inProcesses(parts);
  const sum = (of: (played: Played) => number) => all.reduce((total, played) => total + of(played), 0);
  const played = sum((part) => part.played);
  console.log(
    `${played} histories from seed ${seed}, ${Math.min(onDatabase, played)} of them on the true database: ` +
      `${sum(({ totals }) => totals.confirmed)} orders confirmed, ${sum(({ totals }) => totals.received)} stored by the server, ` +
      `${sum(({ totals }) => totals.tasks)} tasks, traces ${sum(({ traces }) => traces) >>> 0}, ` +
      `${Math.round(performance.now() - begin)} ms in ${step} processes ` +
      `(${(sum(({ processor }) => processor) / sum(({ totals }) => totals.histories)).toFixed(2)} ms of processor each)`,
  );
  endWith(all.flatMap((part) => part.failed));
}

/** Plays the parts in order, each in a process of its own, `step` at a time. A long run says how far it is. */
async function inProcesses(parts: readonly Part[]): Promise<Played[]> {
  const all: Played[] = [];
  const waiting = [...parts];
  const takeParts = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      all.push(await inProcess(part));
      if (parts.length === step) continue;
      const [played, failed] = [
        all.reduce((n, each) => n + each.played, 0),
        all.flatMap((each) => each.failed),
      ];
      process.stderr.write(`${played} of ${histories} played, ${failed.length} failed\n`);
    }
  };
  await Promise.all(Array.from({ length: step }, takeParts));
  return all;
}

/** The first part that fails ends the run, unless it goes on. */
function inProcess(part: Part): Promise<Played> {
  const child = fork(fileURLToPath(import.meta.url), process.argv.slice(2));
  child.send(part);
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      const played = message as Played;
      if (!part.goesOn && played.failed.length > 0) endWith(played.failed);
      resolve(played);
    });
    child.once('exit', (code) => reject(new Error(`A process of the run has ended with ${code}.`)));
  });
}

function endWith(failed: readonly Result[]): never {
  for (const each of failed) console.log(report(each));
  process.exit(failed.length > 0 ? 1 : 0);
}
