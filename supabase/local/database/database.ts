import { openEmbedded } from './embedded.ts';
import { type Engine, PATIENCE, type Patience, type Transaction } from './engine.ts';
import { migrate, migrateIfDue } from './migrate.ts';

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
  close(): Promise<void>;
}

const ROLES = new Set(['anon', 'authenticated', 'service_role']);

/**
 * Opens the database and applies the pending migrations.
 * @param folder the embedded database's folder; the caller holds its lock
 * @param url a PostgreSQL server (DATABASE_URL) instead
 * @throws StartupError when the server is unavailable
 */
export async function openDatabase(
  folder: string,
  url?: string,
  patience: Patience = PATIENCE,
): Promise<Database> {
  const engine = url ? await openServer(url, patience.statement) : await openEmbedded(folder);
  await migrate(engine, patience.lock);
  return databaseOf(engine);
}

/**
 * Opens the database of a PostgreSQL server that may be in use, as command-line tools do. It is changed only
 * when a migration is pending.
 * @param isServed whether our server runs on it, perhaps in an earlier version, which must not lose what it calls
 * @throws StartupError when the PostgreSQL server is unavailable, or a migration is pending and ours runs
 */
export async function joinDatabase(url: string, isServed: () => Promise<boolean>): Promise<Database> {
  const engine = await openServer(url, PATIENCE.statement);
  await migrateIfDue(engine, isServed);
  return databaseOf(engine);
}

function databaseOf(engine: Engine): Database {
  return {
    transaction: (work) => engine.transaction(work),
    as: (claims, work) => engine.transaction((tx) => actAs(tx, claims, engine.patience, work)),
    close: () => engine.close(),
  };
}

/** The driver is loaded on demand. */
async function openServer(url: string, patience: string): Promise<Engine> {
  const server = await import('./server.ts');
  return server.openServer(url, patience);
}

async function actAs<T>(
  tx: Transaction,
  claims: Claims,
  patience: string | null,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { role } = claims;
  if (!ROLES.has(role)) throw new Error(`unknown role ${role}`);
  const settings = `select set_config('request.jwt.claims', $1, true), set_config('role', $2, true),
    set_config('statement_timeout', coalesce($3, current_setting('statement_timeout')), true)`;
  // The service role has no statement timeout, because purging and forwarding take long.
  await tx.query(settings, [JSON.stringify(claims), role, role === 'service_role' ? null : patience]);
  return work(tx);
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
