import { cpSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { StartupError } from '../startup-error.ts';
import { openEmbedded } from './embedded.ts';
import { type Engine, PATIENCE, type Patience, type TextStatement, type Transaction } from './engine.ts';
import { isUpgradeDue, migrate, migrateIfDue } from './migrate.ts';

export type { Transaction };

/** The role and claims of a request, as Postgres sees them. */
export interface Claims {
  readonly role: string;
  readonly sub?: string;
  readonly [claim: string]: unknown;
}

export interface Database {
  /**
   * Runs as the owner, which bypasses row-level security. Commits when the work resolves, rolls back when it
   * rejects.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Runs with the rights of the claims' role, as PostgREST does. */
  as<T>(claims: Claims, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Runs one statement with the rights of the claims' role. Returns the first value of its first row, as text; null without a row.
   * @param params are text: Postgres converts them
   */
  textAs(claims: Claims, sql: string, params: readonly (string | null)[]): Promise<string | null>;
  close(): Promise<void>;
}

const ROLES = new Set(['anon', 'authenticated', 'service_role']);

/**
 * Opens the database and brings its schema to this version. Before the embedded database's tables change, its folder is copied.
 * @param folder the embedded database's folder; the caller holds its lock
 * @param url a PostgreSQL server (DATABASE_URL) instead
 * @throws StartupError when the server is unavailable, or the database cannot be brought to this version
 */
export async function openDatabase(
  folder: string,
  url?: string,
  patience: Patience = PATIENCE,
): Promise<Database> {
  const engine = url ? await openServer(url, patience.statement) : await openWithCopy(folder);
  await closeOnFailure(engine, () => migrate(engine, patience.lock));
  return databaseOf(engine);
}

async function openWithCopy(folder: string): Promise<Engine> {
  const engine = await openEmbedded(folder);
  if (!(await closeOnFailure(engine, () => isUpgradeDue(engine)))) return engine;
  await engine.close();
  copyAside(folder);
  return openEmbedded(folder);
}

/** The copy of an embedded database from before its last upgrade, beside its folder. */
export const copyBeforeUpgrade = (folder: string) => `${folder}-before`;

/** How long the copy stays, in milliseconds (docs/rules/privacy.md#retention-on-the-server). */
const COPY_LIFETIME = 30 * 24 * 3_600_000;

/** Removes the copy of before the last upgrade once it is past its time. @param now epoch milliseconds */
export function dropOldCopy(folder: string, now: number): void {
  const copy = copyBeforeUpgrade(folder);
  const made = statSync(copy, { throwIfNoEntry: false })?.mtimeMs ?? now;
  if (now - made > COPY_LIFETIME) rmSync(copy, { recursive: true, force: true });
}

/** @throws StartupError when there is no room for the copy */
function copyAside(folder: string): void {
  const unfinished = `${copyBeforeUpgrade(folder)}.unfinished`;
  try {
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(folder, unfinished, { recursive: true });
    rmSync(copyBeforeUpgrade(folder), { recursive: true, force: true });
    renameSync(unfinished, copyBeforeUpgrade(folder));
    utimesSync(copyBeforeUpgrade(folder), new Date(), new Date());
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new StartupError(
      `This version changes the database, and there is no copy of it first (${(error as Error).message}): make room beside ${folder}, then start again. Nothing was changed.`,
    );
  }
}

async function closeOnFailure<T>(engine: Engine, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/**
 * Opens the database of a PostgreSQL server that may be in use, as command-line tools do. It is changed only
 * when something is due.
 * @param isServed whether our server runs on it, perhaps in an earlier version, which must not lose what it calls
 * @throws StartupError when the PostgreSQL server is unavailable, or something is due and ours runs
 */
export async function joinDatabase(url: string, isServed: () => Promise<boolean>): Promise<Database> {
  const engine = await openServer(url, PATIENCE.statement);
  await closeOnFailure(engine, () => migrateIfDue(engine, isServed));
  return databaseOf(engine);
}

function databaseOf(engine: Engine): Database {
  return {
    transaction: (work) => engine.transaction(work),
    as: async (claims, work) => {
      const { sql, params } = settingsOf(claims, engine.patience);
      return engine.transaction(async (tx) => {
        await tx.query(sql, params);
        return work(tx);
      });
    },
    textAs: async (claims, sql, params) =>
      engine.textOf([settingsOf(claims, engine.patience), { sql, params }]),
    close: () => engine.close(),
  };
}

/** The driver is loaded on demand. */
async function openServer(url: string, patience: string): Promise<Engine> {
  const server = await import('./server.ts');
  return server.openServer(url, patience);
}

/** The statement that gives a transaction the rights of a role. */
function settingsOf(claims: Claims, patience: string | null): TextStatement {
  const { role } = claims;
  if (!ROLES.has(role)) throw new Error(`unknown role ${role}`);
  const sql = `select set_config('request.jwt.claims', $1, true), set_config('role', $2, true),
    set_config('statement_timeout', coalesce($3, current_setting('statement_timeout')), true)`;
  // The service role has no statement timeout, because purging and forwarding take long.
  return { sql, params: [JSON.stringify(claims), role, role === 'service_role' ? null : patience] };
}

/** The key of an advisory lock. The number is arbitrary, but must be ours alone. */
const TURN = 7_305_512;

/**
 * The same database with its owner's transactions one at a time, as the embedded Postgres runs them anyway.
 * For rare transactions that read before they write.
 */
export function oneAtATime(database: Database): Database {
  return {
    ...database,
    transaction: (work) =>
      database.transaction(async (tx) => {
        await tx.query('select pg_advisory_xact_lock($1::bigint)', [TURN]);
        return work(tx);
      }),
  };
}
