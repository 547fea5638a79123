import { execFile } from 'node:child_process';
import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Pool, type PoolClient, types } from 'pg';
import { StartupError } from '../startup-error.ts';
import { asText, type Engine, PATIENCE, type ScriptTransaction, type TextStatement } from './engine.ts';

/** The most open connections. Further requests wait for one. */
const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5000;

/** Integers are read as numbers, as in the embedded Postgres. */
const asNumber = (text: string) => Number(text);
const TYPES = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === types.builtins.INT8 ? asNumber : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/**
 * Connects to a PostgreSQL server.
 * @param url postgresql://user:password@host:port/database, in any form that libpq reads
 * @param patience the timeout of one statement of a visitor or customer, in PostgreSQL's notation
 * @throws StartupError when the server is unreachable or refuses access; it never contains the address, which
 * has a password
 */
export async function openServer(url: string, patience: string = PATIENCE.statement): Promise<Engine> {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'livraison',
    types: TYPES,
  });
  // A broken connection fails at most one transaction: the next one opens another.
  pool.on('connect', (client) => client.on('error', ({ message }) => console.error(`database: ${message}`)));
  pool.on('error', () => undefined);
  await refuseUnlessReady(pool);
  return {
    transaction: (work) => transaction(pool, work),
    textOf: (statements) => transaction(pool, (tx) => lastText(tx, statements)),
    patience,
    close: () => pool.end(),
  };
}

/** A hosted project has its own accounts and files, which ours must not overwrite. */
const IS_HOSTED = `select to_regrole('supabase_admin') is not null as "isHosted"`;

async function refuseUnlessReady(pool: Pool): Promise<void> {
  const asked = await pool.query<{ isHosted: boolean }>(IS_HOSTED).catch(async (error: Error) => {
    await pool.end();
    throw new StartupError(`DATABASE_URL: the database does not answer (${error.message}).`);
  });
  if (!asked.rows[0]?.isHosted) return;
  await pool.end();
  throw new StartupError(
    'DATABASE_URL names the database of a hosted project: deploy the functions there instead (supabase/README.md).',
  );
}

async function transaction<T>(pool: Pool, work: (tx: ScriptTransaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('begin');
    const result = await work(transactionOn(client));
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that cannot roll back is closed, and the server rolls back.
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

async function lastText(tx: ScriptTransaction, statements: readonly TextStatement[]): Promise<string | null> {
  let rows: Record<string, string | null>[] = [];
  for (const { sql, params } of statements) rows = await tx.query(sql, params);
  return Object.values(rows[0] ?? {})[0] ?? null;
}

function transactionOn(client: PoolClient): ScriptTransaction {
  return {
    query: async <Row>(sql: string, params: readonly unknown[] = []) =>
      (await client.query(sql, params.map(asParameter))).rows as Row[],
    exec: async (script) => {
      await client.query(script);
    },
  };
}

/** Lists stay lists, for array columns. */
const asParameter = (value: unknown) =>
  value === null || value === undefined || Array.isArray(value) ? value : asText(value);

/**
 * Creates an empty Postgres cluster if there is none. An interrupted first start leaves only a folder with
 * another name, never a partial database.
 */
export async function initialiseCluster(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const script = path.join(import.meta.dirname, 'initialise.ts');
  await promisify(execFile)(process.execPath, ['--import', import.meta.resolve('tsx'), script, unfinished]);
  // The operator may have made DATA_DIR, which others may then read.
  chmodSync(unfinished, 0o700);
  renameSync(unfinished, folder);
}
