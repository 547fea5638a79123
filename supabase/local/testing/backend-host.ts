import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installClock, uninstallClock } from '../clock.ts';
import { type Config, readConfig } from '../config.ts';
import { dataDirAt } from '../data-dir.ts';
import { type Database, openDatabase, type Transaction } from '../database/database.ts';
import { type RunningServer, type Surroundings, startServer } from '../server.ts';
import { copyCluster } from './temporary.ts';

/** Returns the listener of the site beside the backend. */
type OpenSite = (config: Config) => RequestListener;

/** The differences between a backend under test and `npm start`, besides its variables. */
export type Differences = Pick<Surroundings, 'passwordCost' | 'isScheduled'>;

/** bcrypt's minimum cost: a hash takes a millisecond instead of a tenth of a second. */
const QUICK: Differences = { passwordCost: 4 };

/** The number of backends running in this process. */
let hosting = 0;

/**
 * Runs one embedded backend after another in this process, each as if on a new machine: opening Postgres
 * takes a second, emptying it takes milliseconds. A backend that has to be killed needs a process of its own
 * (TestServer, EmbeddedServer). All hosts of one process share its clock.
 */
export class BackendHost {
  /** All backends of the host run on it. A test that changes more than its rows must not leave the host to the next test. */
  readonly database: Database;
  readonly dataDir: string;
  private readonly fresh: FreshState;
  private readonly openSite: OpenSite;
  private environment: NodeJS.ProcessEnv = {};
  private differences: Differences = QUICK;
  private running: RunningServer | null = null;

  private constructor(dataDir: string, database: Database, fresh: FreshState, openSite: OpenSite) {
    this.dataDir = dataDir;
    this.database = database;
    this.fresh = fresh;
    this.openSite = openSite;
  }

  static async open(openSite: OpenSite): Promise<BackendHost> {
    // The folder outlives the test, so it must not be among the temporary folders that tests remove.
    const dataDir = mkdtempSync(path.join(tmpdir(), 'lg-host-'));
    await copyCluster(dataDir);
    const database = await openDatabase(dataDirAt(dataDir).postgres);
    return new BackendHost(dataDir, database, await noteFreshState(database), openSite);
  }

  /**
   * Starts a fresh backend in place of the running one.
   * @param environment the variables of .env.example; DATA_DIR is ignored, the host has its own folder
   * @param differences besides fast password hashing
   * @returns its address
   * @throws StartupError as `npm start` does
   */
  async start(environment: NodeJS.ProcessEnv, differences: Differences = {}): Promise<string> {
    await this.empty();
    this.differences = { ...QUICK, ...differences };
    return this.boot(environment);
  }

  /** Stops the backend and deletes its data. */
  async empty(): Promise<void> {
    await this.stop();
    await this.wipe();
  }

  /** Stops the backend: its port refuses connections, and its data stay. */
  async stop(): Promise<void> {
    const running = this.running;
    this.running = null;
    if (!running) return;
    await running.stop();
    // Its background work must not write into the next backend's tables, or log errors there.
    await running.settled();
    hosting -= 1;
    if (hosting === 0) uninstallClock();
  }

  /** Starts a backend on the present data and port, with these variables changed. */
  async resume(changes: NodeJS.ProcessEnv = {}): Promise<string> {
    await this.stop();
    return this.boot({ ...this.environment, ...changes });
  }

  /**
   * Moves the clock of the running backend.
   * @param at epoch milliseconds
   */
  setClock(at: number): void {
    installClock(at);
  }

  async close(): Promise<void> {
    await this.stop();
    await this.database.close();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private async boot(environment: NodeJS.ProcessEnv): Promise<string> {
    const config = readConfig({ ...environment, DATA_DIR: this.dataDir });
    const { database, differences } = this;
    if (config.clockAt !== undefined) {
      installClock(config.clockAt);
      await dropTimeouts(database);
    }
    this.running = await startServer(config, this.openSite(config), {
      environment,
      database,
      ...differences,
    });
    hosting += 1;
    this.environment = { ...environment, PORT: new URL(this.running.url).port };
    return this.running.url;
  }

  private async wipe(): Promise<void> {
    const { files } = dataDirAt(this.dataDir);
    mkdirSync(files, { recursive: true });
    for (const name of readdirSync(files)) rmSync(path.join(files, name), { recursive: true });
    await restoreFreshState(this.database, this.fresh);
  }
}

/** One of our tables, with the rows that the schema has, as JSON; null when it starts empty. */
interface Table {
  readonly name: string;
  readonly rows: string | null;
}

/** The state of a migrated database before its first use. */
interface FreshState {
  readonly tables: readonly Table[];
}

const TABLES = `select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema') order by 1`;

const SEQUENCES = `select setval(seqrelid::regclass, seqstart, false) from pg_sequence`;

/** Records the state of a migrated database before its first use. */
function noteFreshState(database: Database): Promise<FreshState> {
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
function restoreFreshState(database: Database, { tables }: FreshState): Promise<void> {
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
async function dropTimeouts(database: Database): Promise<void> {
  await database.transaction((tx) => tx.query('select 1 / 0')).catch(() => undefined);
}

/** A request to the process that runs host.ts. */
export type HostCall =
  | { readonly does: 'start' | 'resume'; readonly environment: NodeJS.ProcessEnv }
  | { readonly does: 'stop' | 'inbox' | 'mails' };

/**
 * The answer to the request with that number. Number 0 says that the process is ready, and where its data
 * are.
 */
export type HostReply =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: string };
