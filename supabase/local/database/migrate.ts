import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

const BOOTSTRAP = path.join(import.meta.dirname, 'bootstrap.sql');
const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');
const FILE_NAME = /^(\d+)_(.+)\.sql$/;

/** Applies what hosted Supabase provides, then the project's migrations that have not run yet, in order. */
export async function migrate(postgres: PGlite): Promise<void> {
  await postgres.exec(readFileSync(BOOTSTRAP, 'utf8'));
  const applied = await postgres.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const done = new Set(applied.rows.map(({ version }) => version));

  for (const file of readdirSync(MIGRATIONS).sort()) {
    const [, version, name] = FILE_NAME.exec(file) ?? [];
    if (!version || !name || done.has(version)) continue;
    await postgres.transaction(async (tx) => {
      await tx.exec(readFileSync(path.join(MIGRATIONS, file), 'utf8'));
      const record = 'insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)';
      await tx.query(record, [version, name]);
    });
  }
}
