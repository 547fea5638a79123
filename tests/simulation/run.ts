import { parseArgs } from 'node:util';
import { PROJECT_ROOT } from '../../supabase/local/config.ts';
import { playPlanted } from './planted.ts';
import { report, Simulation, shrink } from './simulate.ts';

/**
 * `npm run simulate -- [--histories N] [--seed S] [--real N] [--planted [--only NAME]]`: plays random histories of the whole product in this process, N of
 * them on the true database. Exits with 1 at the first that fails, with the fewest of its actions that still do. With --planted: see planted.ts.
 */
process.chdir(PROJECT_ROOT);
const { values } = parseArgs({
  options: {
    histories: { type: 'string' },
    seed: { type: 'string' },
    real: { type: 'string' },
    planted: { type: 'boolean' },
    only: { type: 'string' },
  },
});
const histories = Number(values.histories ?? 10_000);
const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
const onDatabase = Number(values.real ?? Math.min(200, Math.ceil(histories / 20)));

// Servers die in the histories, and say so.
console.error = () => undefined;
// Stacks of expected errors would take a tenth of the time.
Error.stackTraceLimit = histories > 1 ? 0 : 20;

if (values.planted) process.exit((await playPlanted(seed, histories, values.only)) ? 0 : 1);

const simulation = await Simulation.load([], onDatabase > 0);
const begin = performance.now();
const before = process.cpuUsage();
let played = 0;
let failed: Awaited<ReturnType<Simulation['play']>> | null = null;
for (let n = 0; n < histories && !failed; n += 1) {
  const isOnDatabase = n < onDatabase;
  const result = await (isOnDatabase ? simulation.playOnDatabase(seed + n) : simulation.play(seed + n));
  // Now and then the same history again, which must be the same.
  const again = n % 100 === 0 ? await simulation.play(seed + n) : result;
  if (again.hash !== result.hash)
    failed = { ...again, violations: ['the same seed has played another history'] };
  if (result.violations.length > 0) failed = isOnDatabase ? result : await shrink(simulation, seed + n);
  played += 1;
  if (played % 100_000 === 0) console.log(`${played} histories, ${Math.round(performance.now() - begin)} ms`);
}
const { user, system } = process.cpuUsage(before);
const cpu = (user + system) / 1000;
const { totals } = simulation;
console.log(
  `${played} histories from seed ${seed}, ${Math.min(onDatabase, played)} of them on the true database: ` +
    `${totals.confirmed} orders confirmed, ${totals.received} stored by the server, ${totals.tasks} tasks, ` +
    `${Math.round(performance.now() - begin)} ms (${(cpu / totals.histories).toFixed(2)} ms of processor each)`,
);
if (failed) console.log(report(failed));
await simulation.close();
process.exit(failed ? 1 : 0);
