import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { EmbeddedServer } from '../../support/embedded-server.ts';
import { play } from './play.ts';

/**
 * `npm run fuzz -- [--requests N] [--seed S]`: odd requests to a server of its own. Ends with 1 when one of them failed, hung or
 * leaked, or when the server's memory went on growing.
 */
const NOON = '2026-11-19T12:00:00-04:00';
/** The last third of the run beside the middle one: a leak of 1 kB a request would be 10 % more within 30,000. */
const GROWTH_LIMIT = 1.1;

process.chdir(fileURLToPath(new URL('../../..', import.meta.url)));
const { values } = parseArgs({ options: { requests: { type: 'string' }, seed: { type: 'string' } } });
const count = Number(values.requests ?? 100_000);
const seed = Number(values.seed ?? 1);

const server = await EmbeddedServer.start({ clockAt: NOON });
try {
  const begin = performance.now();
  const { statuses, complaints, memory } = await play(server, seed, count);
  const seconds = (performance.now() - begin) / 1000;
  const replies = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
  const megabytes = memory.map((bytes) => Math.round(bytes / 1_048_576));
  const growth = largest(memory.slice(-4)) / largest(memory.slice(3, 7));
  console.log(
    `${count} requests of seed ${seed} in ${Math.round(seconds)} s: ${complaints.length} complaints`,
  );
  console.log(`replies by status (0: connection closed): ${replies.join(', ')}`);
  console.log(`memory, MB: ${megabytes.join(' ')}; the end beside the middle: × ${growth.toFixed(2)}`);
  for (const complaint of complaints.slice(0, 20)) console.error(complaint);
  process.exitCode = complaints.length > 0 || growth > GROWTH_LIMIT ? 1 : 0;
} finally {
  await server.dispose();
}

function largest(values: readonly number[]): number {
  return Math.max(...values);
}
