import { manyOrders } from '../../../supabase/local/testing/many-orders.ts';
import {
  findPostgres,
  NO_POSTGRES,
  PostgresServer,
} from '../../../supabase/local/testing/postgres-server.ts';
import { quoteRequest, SUBMIT_PATH, submitHeaders } from '../../support/orders.ts';
import { EmbeddedServer } from '../../support/server/embedded-server.ts';
import { type Figure, median, type Section } from '../figures.ts';
import { type HttpCall, load as send } from '../load.ts';

const CLIENTS = 16;
const CALLS = 400;
const ROUNDS = 5;
/** The numbers of orders that are stored before each measurement, one after the other. */
const STORED = [10_000, 100_000, 1_000_000];
/** Storing a million orders takes minutes; after this long, in milliseconds, no more are stored. */
const LONGEST = 240_000;

/** Debian's defaults with more memory, and durable: every order is on the disk before its receipt. */
const SETTINGS = ['shared_buffers=256MB', 'max_wal_size=4GB'];

const submission = (): HttpCall => ({
  method: 'POST',
  path: SUBMIT_PATH,
  headers: submitHeaders(),
  body: JSON.stringify(quoteRequest()),
});

interface Measured {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
}

/** Several rounds after a discarded first one; every order must be received. */
async function measure(server: EmbeddedServer): Promise<Measured> {
  const results: Measured[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const result = await send(server.origin, Array.from({ length: CALLS }, submission), CLIENTS);
    if (result.statuses.get(201) !== CALLS) {
      throw new Error(`submit answered ${JSON.stringify([...result.statuses])}\n${server.log}`);
    }
    results.push(result);
  }
  const middle = (name: keyof Measured) => median(results.slice(1).map((result) => result[name]));
  return { rate: middle('rate'), p50: middle('p50'), p99: middle('p99') };
}

const figures = (stored: number, { rate, p50, p99 }: Measured, empty?: Measured): Figure[] => {
  const name = `${stored.toLocaleString('en-GB')} orders stored`;
  const of = 'the same on an empty table';
  const ratio = (value: number, before: number | undefined) =>
    before && { ratio: { of, value: value / before } };
  return [
    { name: `submissions, ${name}`, value: rate, unit: 'per s', ...ratio(rate, empty?.rate) },
    { name: `p50, ${name}`, value: p50, unit: 'ms', ...ratio(p50, empty?.p50) },
    { name: `p99, ${name}`, value: p99, unit: 'ms', ...ratio(p99, empty?.p99) },
  ];
};

async function run(): Promise<Figure[]> {
  const programs = findPostgres();
  if (!programs) throw new Error(NO_POSTGRES);
  const postgres = await PostgresServer.start(programs, SETTINGS);
  let server: EmbeddedServer | null = null;
  const begin = performance.now();
  const say = (what: string) => console.log(`  ${Math.round((performance.now() - begin) / 1000)} s: ${what}`);
  try {
    server = await EmbeddedServer.start({ clockAt: null, env: { DATABASE_URL: postgres.url } });
    say('measuring an empty table');
    const empty = await measure(server);
    const measured = figures(0, empty);
    say(`${Math.round(empty.rate)} per s`);
    let before = 0;
    for (const stored of STORED) {
      const storing = performance.now();
      say(`storing ${(stored - before).toLocaleString('en-GB')} orders`);
      await postgres.psql(`${manyOrders(stored - before)} vacuum; checkpoint;`);
      const each = (performance.now() - storing) / (stored - before);
      before = stored;
      say('measuring');
      const found = figures(stored, await measure(server), empty);
      say(`${Math.round(found[0]?.value ?? 0)} per s`);
      measured.push(...found);
      const next = STORED[STORED.indexOf(stored) + 1] ?? stored;
      const ending = performance.now() - begin + each * (next - stored);
      if (ending > LONGEST) {
        say(
          `no more than ${stored.toLocaleString('en-GB')} orders here: the next would end after ${Math.round(ending / 1000)} s`,
        );
        break;
      }
    }
    return measured;
  } finally {
    await server?.dispose();
    await postgres.stop();
  }
}

/** The whole server on Debian's PostgreSQL (DATABASE_URL): the cost of a large number of stored orders. */
export const load: Section = { name: 'load', run };
