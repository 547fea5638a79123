import { RESTAURANT_REQUEST, SUBMIT_PATH, submitHeaders } from '../../support/orders.ts';
import { EmbeddedServer } from '../../support/server/embedded-server.ts';
import { type Figure, median, type Section } from '../figures.ts';
import { type HttpCall, type LoadResult, load } from '../load.ts';

const CLIENTS = 8;
const CALLS = 400;
const ROUNDS = 5;
const NOON = '2026-11-19T12:00:00-04:00';

/** In force, and counted, without an end in these rounds. */
const LIMITS = { LIMITS: '', LIMIT_SUBMISSIONS: '900000/60' };
/** Used up by the first call; the others are refused. */
const USED_UP = { LIMITS: '', LIMIT_SUBMISSIONS: '1/3600' };

const body = JSON.stringify(RESTAURANT_REQUEST);
const submission = (): HttpCall => ({ method: 'POST', path: SUBMIT_PATH, headers: submitHeaders(), body });
const trivial = (): HttpCall => ({ method: 'GET', path: '/healthz' });

/** Several rounds on the same server after a discarded first one; every answer must have the status. */
async function rounds(server: EmbeddedServer, call: () => HttpCall, status: number): Promise<LoadResult[]> {
  const results: LoadResult[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const result = await load(server.origin, Array.from({ length: CALLS }, call), CLIENTS);
    if (result.statuses.get(status) !== CALLS) {
      throw new Error(`${call().path} answered ${JSON.stringify([...result.statuses])}\n${server.log}`);
    }
    results.push(result);
  }
  return results.slice(1);
}

/** New orders accepted by the real server process, over keep-alive connections. */
async function measure(server: EmbeddedServer): Promise<Figure[]> {
  const baseline = median((await rounds(server, trivial, 200)).map(({ rate }) => rate));
  const accepted = await rounds(server, submission, 201);
  const rate = median(accepted.map((result) => result.rate));
  const of = 'replies of /healthz';
  return [
    {
      name: `submissions accepted, ${CLIENTS} clients`,
      value: rate,
      unit: 'per s',
      ratio: { of, value: rate / baseline },
    },
    { name: 'latency p50', value: median(accepted.map(({ p50 }) => p50)), unit: 'ms' },
    { name: 'latency p99', value: median(accepted.map(({ p99 }) => p99)), unit: 'ms' },
  ];
}

/** The process refuses a network that the database has refused before: measures how many such requests it answers. */
async function measureRefusals(server: EmbeddedServer): Promise<Figure[]> {
  const baseline = median((await rounds(server, trivial, 200)).map(({ rate }) => rate));
  await load(server.origin, [submission(), submission()], 1);
  const rate = median((await rounds(server, submission, 429)).map((result) => result.rate));
  const ratio = { of: 'replies of /healthz', value: rate / baseline };
  return [{ name: `submissions refused, ${CLIENTS} clients`, value: rate, unit: 'per s', ratio }];
}

async function withServer(
  env: Record<string, string>,
  measured: (server: EmbeddedServer) => Promise<Figure[]>,
): Promise<Figure[]> {
  const server = await EmbeddedServer.start({ clockAt: NOON, isOptimised: true, env });
  try {
    return await measured(server);
  } finally {
    await server.dispose();
  }
}

export const submissions: Section = {
  name: 'submissions',
  run: async () => [...(await withServer(LIMITS, measure)), ...(await withServer(USED_UP, measureRefusals))],
};
