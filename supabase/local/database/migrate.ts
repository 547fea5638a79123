import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '../startup-error.ts';
import { type Engine, PATIENCE, type ScriptTransaction, type Transaction } from './engine.ts';

const BOOTSTRAP = path.join(import.meta.dirname, 'bootstrap.sql');
const ORDER_MAILS = path.join(import.meta.dirname, 'order-mails.sql');
const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');
const FILE_NAME = /^(\d+)_(.+)\.sql$/;

/** The key of the advisory lock that a migration holds. The number is arbitrary, but must be ours alone. */
export const TURN = 7_305_511;

/**
 * Applies the schema that hosted Supabase has, the pending migrations in order, and the triggers for order
 * mails. All run in one transaction, and in one process at a time.
 * @param lockTimeout how long to wait for a table in use, in PostgreSQL's notation
 * @throws StartupError when the database user lacks rights, or a table stays in use
 */
export async function migrate(engine: Engine, lockTimeout: string = PATIENCE.lock): Promise<void> {
  await explained(() => engine.transaction((tx) => applyAll(tx, lockTimeout)));
}

/**
 * Migrates if a migration is pending; otherwise takes no lock.
 * @param isServed whether our server runs on this database
 * @throws StartupError when it runs and a migration is pending
 */
export async function migrateIfDue(engine: Engine, isServed: () => Promise<boolean>): Promise<void> {
  await explained(async () => {
    if (await engine.transaction(isMigrated)) return;
    if (await isServed()) {
      throw new StartupError(
        'The running server is older than this folder, which has migrations for its database: restart it first (systemctl restart livraison).',
      );
    }
    await engine.transaction((tx) => applyAll(tx, PATIENCE.lock));
  });
}

async function explained(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const sentence = error instanceof Error && 'code' in error && MENDABLE[String(error.code)];
    throw sentence ? new StartupError(`DATABASE_URL: ${sentence(error.message)}`) : error;
  }
}

/** Advice for database errors that the operator can resolve, by SQLSTATE. */
const MENDABLE: Readonly<Record<string, (message: string) => string>> = {
  '42501': (message) =>
    `its user lacks a right (${message}); supabase/README.md says what an administrator does first.`,
  '55P03': () =>
    `a table that a new version changes is in use, perhaps by a backup, and was not free within ${PATIENCE.lock}: start again when that has ended.`,
};

async function isMigrated(tx: Transaction): Promise<boolean> {
  const [found] = await tx.query<{ is: boolean }>(`select to_regclass('${RECORDS}') is not null as is`);
  return found?.is === true && (await pending(tx)).length === 0;
}

async function applyAll(tx: ScriptTransaction, lockTimeout: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1::bigint)', [TURN]);
  // Set only now: waiting for another process's migrations has no time limit.
  await tx.query(`select set_config('lock_timeout', $1, true)`, [lockTimeout]);
  await tx.exec(readFileSync(BOOTSTRAP, 'utf8'));
  for (const { file, version, name } of await pending(tx)) {
    await tx.exec(readFileSync(path.join(MIGRATIONS, file), 'utf8'));
    await tx.query(`insert into ${RECORDS} (version, name) values ($1, $2)`, [version, name]);
  }
  await tx.exec(readFileSync(ORDER_MAILS, 'utf8'));
}

const RECORDS = 'supabase_migrations.schema_migrations';

/**
 * The migrations that have not been applied, in order.
 * @throws StartupError when the database stopped in the middle of the squashed ones
 */
async function pending(tx: Transaction) {
  const applied = await tx.query<{ version: string }>(`select version from ${RECORDS}`);
  const done = new Set(applied.map(({ version }) => version));
  const all = readdirSync(MIGRATIONS)
    .sort()
    .flatMap((file) => {
      const [, version, name] = FILE_NAME.exec(file) ?? [];
      return version && name ? [{ file, version, name }] : [];
    });
  refuseHalfSquashed(done, all[0]?.version);
  return all.filter(({ version }) => !done.has(version));
}

/**
 * The first file has the number of the last of the migrations that it replaces (docs/decisions/0017-squashed-migrations.md): a
 * database that ran them all has its tables, and goes on with the next file. One that stopped before lacks some of them, and
 * no file adds those.
 * @throws StartupError for such a database, which is left as it is
 */
function refuseHalfSquashed(done: ReadonlySet<string>, first: string | undefined): void {
  if (done.size === 0 || first === undefined || done.has(first)) return;
  throw new StartupError(
    `This database is of a version whose migrations are no longer here: it lacks ${first}. docs/decisions/0017-squashed-migrations.md says how to bring it up to date. Nothing in it was changed.`,
  );
}
