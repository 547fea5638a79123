import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '../startup-error.ts';
import type { Engine, ScriptTransaction } from './engine.ts';

const BOOTSTRAP = path.join(import.meta.dirname, 'bootstrap.sql');
const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');
const FILE_NAME = /^(\d+)_(.+)\.sql$/;

/** Any number; ours alone. */
const TURN = 7_305_511;

/**
 * Applies what hosted Supabase provides, then the project's migrations that have not run yet, in order: all or nothing, and
 * one process at a time.
 * @throws StartupError when the database's user has not the rights
 */
export async function migrate(engine: Engine): Promise<void> {
  try {
    await engine.transaction(applyAll);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE)) throw error;
    throw new StartupError(
      `DATABASE_URL: its user lacks a right (${error.message}); supabase/README.md says what an administrator does first.`,
    );
  }
}

const INSUFFICIENT_PRIVILEGE = '42501';

async function applyAll(tx: ScriptTransaction): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1::bigint)', [TURN]);
  await tx.exec(readFileSync(BOOTSTRAP, 'utf8'));
  const applied = await tx.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const done = new Set(applied.map(({ version }) => version));

  for (const file of readdirSync(MIGRATIONS).sort()) {
    const [, version, name] = FILE_NAME.exec(file) ?? [];
    if (!version || !name || done.has(version)) continue;
    await tx.exec(readFileSync(path.join(MIGRATIONS, file), 'utf8'));
    const record = 'insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)';
    await tx.query(record, [version, name]);
  }
}
