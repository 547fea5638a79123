import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, test, vi } from 'vitest';
import { RESTAURANT_REQUEST } from '../../../tests/support/orders.ts';
import { proceduresScript, readSteps } from '../database/schema-files.ts';
import { findPostgres, NO_POSTGRES, PostgresServer } from './postgres-server.ts';
import { removeTemporaryFolders } from './temporary.ts';

/**
 * A throw-away server of Debian’s PostgreSQL with the whole schema, and calls as the API makes them. It takes concurrent connections;
 * the embedded Postgres has only one.
 */

const programs = findPostgres();
if (!programs) console.info(NO_POSTGRES);
/** A test that is skipped where the server is not installed. */
export const onDebian = test.skipIf(!programs);

const BOOTSTRAP = path.resolve(import.meta.dirname, '../database/bootstrap.sql');

/** Records the steps, which ran here as the CLI runs them. */
const RECORD_ALL = `insert into supabase_migrations.schema_migrations (version, name, checksum)
  values ${readSteps().map(({ version, name, checksum }) => `('${version}', '${name}', '${checksum}')`)}`;

export let server: PostgresServer;

/** The value as SQL, anything but a text as its JSON. */
export const quoted = (value: unknown) =>
  `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;

/** Calls an expression with the rights of an API role, and returns the result. */
export const call = (role: string, expression: string) =>
  server.psql(`set role ${role}; select ${expression}`);

/** Stores an order under this key, as the function does. */
export const accept = (id: string, body: unknown = RESTAURANT_REQUEST) => {
  const { service, fields, quote, confirmedAt } = RESTAURANT_REQUEST;
  const nextOpening = 'Lundi à 10:30';
  const order = { service, fields, facts: {}, quote, slotAt: confirmedAt, nextOpening, confirmedAt };
  const args = [id, body, order].map(quoted);
  return call('service_role', `public.accept_submission(${args.join(', ')})`).then(
    (answer) => JSON.parse(answer) as { outcome: string; receipt: { reference: string } },
  );
};

/** Runs `work` while another transaction has run `sql` and commits once somebody waits for it. Returns the result of `work`. */
export async function whileEnding<T>(sql: string, work: () => Promise<T>): Promise<T> {
  const other = new Client(server.url);
  await other.connect();
  try {
    await other.query(`begin; ${sql}`);
    const done = work();
    const isWaiting = `exists (select from pg_stat_activity where wait_event_type = 'Lock')`;
    await server.psql(
      `do $$ begin while not ${isWaiting} loop perform pg_sleep(0.01), pg_stat_clear_snapshot(); end loop; end $$;`,
    );
    await other.query('commit');
    return await done;
  } finally {
    await other.end();
  }
}

/**
 * Runs each `work` while another transaction has run `sql`, the next once the one before waits for a lock, and commits once all wait.
 * Returns their results.
 */
export async function whileAllWait<T>(sql: string, ...works: readonly (() => Promise<T>)[]): Promise<T[]> {
  const other = new Client(server.url);
  await other.connect();
  const waiting = `(select count(*) from pg_stat_activity where wait_event_type = 'Lock')`;
  try {
    await other.query(`begin; ${sql}`);
    const done: Promise<T>[] = [];
    for (const work of works) {
      done.push(work());
      await server.psql(`do $$ begin while ${waiting} < ${done.length} loop
        perform pg_sleep(0.01), pg_stat_clear_snapshot(); end loop; end $$;`);
    }
    await other.query('commit');
    return await Promise.all(done);
  } finally {
    await other.end();
  }
}

/** An account that has the code of another, by the same triggers as a confirmed sign-up. Returns its id. */
export const person = (code = '') =>
  server.psql(
    `insert into auth.users (email, raw_user_meta_data, email_confirmed_at)
     values ('${randomUUID()}@exemple.gp', ${quoted({ referral_code: code })}, now()) returning id`,
  );

/** Starts the server for the tests of a file; without the programs they are skipped. */
export function startDebianServer(): void {
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });
  beforeAll(async () => {
    if (!programs) return;
    server = await PostgresServer.start(programs);
    await server.psql(readFileSync(BOOTSTRAP, 'utf8'));
    // As the CLI does: each file unchanged, in order, in a transaction of its own.
    for (const sql of [...readSteps().map((step) => step.sql), proceduresScript()]) {
      await server.psql(`begin;\n${sql}\ncommit;`);
    }
    await server.psql(RECORD_ALL);
  });
  afterAll(async () => {
    await server?.stop();
    removeTemporaryFolders();
  });
}
