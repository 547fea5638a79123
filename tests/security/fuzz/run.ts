import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { numberOption, readToolOptions } from '../../runner/options.ts';
import { EmbeddedServer } from '../../support/server/embedded-server.ts';
import { percentile, type Watched } from './bystander.ts';
import { isFlat, readMemory, watchedServer } from './memory.ts';
import { play } from './play.ts';

/**
 * `npm run fuzz -- [--requests N] [--seed S]`: sends odd requests to a server of its own, while a bystander orders. Exits
 * with 1 when one failed, hung or leaked, when something refused was stored, when the bystander waited, or when the
 * server's memory grew.
 */
const NOON = '2026-11-19T12:00:00-04:00';
const HEAP_MEGABYTES = 512;
/** The limit of the bystander's 99th percentile, in milliseconds. */
const WAIT_LIMIT_MS = 250;
/** Attackers compute on machines of their own; here they leave the processor to the server. */
const NICE = 10;

process.chdir(fileURLToPath(new URL('../../..', import.meta.url)));
const values = readToolOptions({ requests: { type: 'string' }, seed: { type: 'string' } });
const count = numberOption('requests', values.requests, 100_000);
const seed = numberOption('seed', values.seed, 1);

async function watchWhile<T>(origin: string, run: () => Promise<T>): Promise<[T, Watched]> {
  const script = fileURLToPath(new URL('./bystander-process.ts', import.meta.url));
  const child = fork(script, [origin], { execArgv: ['--import', 'tsx'] });
  const done = await run().finally(() => child.send('stop'));
  const [watched] = await once(child, 'message');
  return [done, watched as Watched];
}

const megabytes = (bytes: number) => Math.round(bytes / 1_048_576);
const folder = mkdtempSync(path.join(tmpdir(), 'lg-fuzz-'));
const memoryFile = path.join(folder, 'memory');
const env = {
  ...watchedServer(HEAP_MEGABYTES, memoryFile),
  CLIENT_ADDRESS_HEADER: 'x-real-ip',
  // A hundred thousand requests come from 250 addresses. The allowances are those of a site.
  LIMITS: process.env.FUZZ_LIMITS ?? '',
};
const server = await EmbeddedServer.start({ clockAt: NOON, env });
setPriority(process.pid, NICE);
try {
  const begin = performance.now();
  const [{ statuses, complaints, written, slowest }, watched] = await watchWhile(server.origin, () =>
    play(server, seed, count),
  );
  const seconds = (performance.now() - begin) / 1000;
  const found = [
    ...complaints,
    ...watched.complaints,
    ...written.complaints(await server.inbox(), watched.orders),
  ];
  const memory = readMemory(memoryFile);
  const flat = { heap: isFlat(memory.map((one) => one.heapUsed)), rss: isFlat(memory.map((one) => one.rss)) };
  const replies = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
  const [half, most, p99] = [0.5, 1, 0.99].map((share) => Math.round(percentile(watched.latencies, share)));
  console.log(
    `${count} requests of seed ${seed} in ${Math.round(seconds)} s (${Math.round(count / seconds)} a second): ${found.length} complaints`,
  );
  console.log(`replies by status (0: connection closed): ${replies.join(', ')}`);
  console.log(
    `bystander, ms from when a request was due to the end of its answer: ${half} in the median, ${p99} of 99 %, ${most} at most, of ${watched.latencies.length}; the watching process itself was late by ${Math.round(watched.ownDelay)} at most`,
  );
  for (const share of [0, 0.1, 0.5, 0.75, 1]) {
    const one = memory[Math.min(memory.length - 1, Math.floor(share * memory.length))];
    if (one)
      console.log(
        `memory after ${100 * share} %, MB: heap ${megabytes(one.heapUsed)} of ${HEAP_MEGABYTES}, external ${megabytes(one.external)}, resident ${megabytes(one.rss)}`,
      );
  }
  console.log(
    `flat after the first third: heap ${flat.heap ? 'yes' : 'no'}, resident ${flat.rss ? 'yes' : 'no'}`,
  );
  console.log(`answered last: ${slowest.join('; ')}`);
  for (const complaint of found.slice(0, 40)) console.error(complaint);
  const isFine = found.length === 0 && flat.heap && flat.rss && (p99 ?? 0) <= WAIT_LIMIT_MS;
  process.exitCode = isFine ? 0 : 1;
} finally {
  await server.dispose();
  rmSync(folder, { recursive: true, force: true });
}
