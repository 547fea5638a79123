import type { Database, Transaction } from '../database/database.ts';

/** One of our tables, with the rows that the schema has, as JSON; null when it starts empty. */
interface Table {
  readonly name: string;
  readonly rows: string | null;
}

/** The state of a migrated database before its first use. */
export interface FreshState {
  readonly tables: readonly Table[];
}

const TABLES = `select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema') order by 1`;

const SEQUENCES = `select setval(seqrelid::regclass, seqstart, false) from pg_sequence`;

/** Records the state of a migrated database before its first use. */
export function noteFreshState(database: Database): Promise<FreshState> {
  return database.transaction(async (tx) => {
    const names = await tx.query<{ name: string }>(TABLES);
    const tables: Table[] = [];
    for (const { name } of names) tables.push({ name, rows: await rowsOf(tx, name) });
    return { tables };
  });
}

async function rowsOf(tx: Transaction, table: string): Promise<string | null> {
  const [found] = await tx.query<{ rows: string | null }>(
    `select json_agg(row_to_json(rows))::text as rows from ${table} as rows`,
  );
  return found?.rows ?? null;
}

/**
 * Restores every table and sequence to that state. It is faster than truncate, which creates new files for
 * each table.
 */
export function restoreFreshState(database: Database, { tables }: FreshState): Promise<void> {
  return database.transaction(async (tx) => {
    // Foreign keys and triggers would forbid some orders of deletion, and write rows of their own.
    await tx.query(`select set_config('session_replication_role', 'replica', true)`);
    for (const { name } of tables) await tx.query(`delete from ${name}`);
    for (const { name, rows } of tables) {
      const insert = `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, $1)`;
      if (rows) await tx.query(insert, [rows]);
    }
    await tx.query(SEQUENCES);
  });
}

/**
 * Drops the timeouts that Postgres has pending, as it does after any error. The embedded Postgres keeps time by Date: where the clock
 * goes back by more than a month, a pending timeout would wake it every millisecond, because Node cannot wait that long.
 */
export async function dropTimeouts(database: Database): Promise<void> {
  await database.transaction((tx) => tx.query('select 1 / 0')).catch(() => undefined);
}
