import { Pool, type PoolClient, types } from 'pg';
import { StartupError } from '../startup-error.ts';
import { asText, type Engine, PATIENCE, type ScriptTransaction } from './engine.ts';

/** Connections that are open at once at most. What comes beyond them waits for its turn. */
const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5000;

/** As the embedded Postgres reads them: whole numbers as numbers. */
const asNumber = (text: string) => Number(text);
const TYPES = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === types.builtins.INT8 ? asNumber : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/**
 * A PostgreSQL server.
 * @param url postgresql://user:password@host:port/database, in any form that libpq reads
 * @param patience with one statement of a visitor or a customer
 * @throws StartupError when nobody answers there, or lets us in; it never repeats the address, which has a password
 */
export async function openServer(url: string, patience: string = PATIENCE.statement): Promise<Engine> {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'livraison',
    types: TYPES,
  });
  // A connection that breaks is one transaction's misfortune at most: the next one opens another.
  pool.on('connect', (client) => client.on('error', ({ message }) => console.error(`database: ${message}`)));
  pool.on('error', () => undefined);
  await refuseUnlessReady(pool);
  return { transaction: (work) => transaction(pool, work), patience, close: () => pool.end() };
}

/** A hosted project brings its own accounts and files, over which ours must never be written. */
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
    // What cannot be rolled back is thrown away, and the server rolls back by itself.
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
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

/** Lists stay lists, for columns that are arrays. */
const asParameter = (value: unknown) =>
  value === null || value === undefined || Array.isArray(value) ? value : asText(value);
