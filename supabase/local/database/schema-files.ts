import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The files that the schema is made of (docs/decisions/0017-steps-and-procedures.md): numbered steps, which change tables and are applied
 * once, and the procedures, which are made anew whenever they differ.
 */

const SUPABASE = path.resolve(import.meta.dirname, '../..');
export const STEPS = path.join(SUPABASE, 'migrations');
const PROCEDURES = path.join(SUPABASE, 'procedures');
const STEP_NAME = /^(\d{4})_(\w+)\.sql$/;

export interface SqlFile {
  readonly name: string;
  readonly sql: string;
  /** The SHA-256 of its text, in hexadecimal. */
  readonly checksum: string;
}

export interface Step extends SqlFile {
  /** Its number, four digits. */
  readonly version: string;
}

/**
 * Reads the steps, in order.
 * @throws Error for a file of another name, and for a number that is missing or used twice
 */
export function readSteps(): readonly Step[] {
  return sqlFiles(STEPS).map((file, index) => {
    const version = String(index + 1).padStart(4, '0');
    if (STEP_NAME.exec(file.name)?.[1] !== version) {
      throw new Error(`supabase/migrations/${file.name}: the next step is ${version}_<what>.sql`);
    }
    return { ...file, version };
  });
}

/** Reads the files of procedures, in the order in which they are applied: that of their names. */
export const readProcedures = (): readonly SqlFile[] => sqlFiles(PROCEDURES);

/** One checksum for all procedures. */
export const checksumOf = (files: readonly SqlFile[]): string =>
  sha256(files.map(({ name, checksum }) => `${name} ${checksum}\n`).join(''));

/** Bodies may name what a later file makes: they are read when they are called. */
export const BODIES_LATER = 'set check_function_bodies = off;';
export const BODIES_AGAIN = 'reset check_function_bodies;';

/** All procedures as one script, for a tool that runs it in one transaction. */
export const proceduresScript = (): string =>
  [BODIES_LATER, ...readProcedures().map(({ sql }) => sql), BODIES_AGAIN].join('\n');

/**
 * All procedures as the last migration of a deployment to a hosted project. The Supabase CLI runs a migration in one transaction with its
 * record; this one passes over its record, and runs at each `supabase db push`, after the steps that are due.
 */
export const proceduresAsMigration = {
  name: '9999_procedures.sql',
  sql: () => `${proceduresScript()}
create function private.pass_over() returns trigger language plpgsql set search_path = '' as $$ begin return null; end $$;
create trigger pass_over before insert on supabase_migrations.schema_migrations
  for each row when (new.version = '9999') execute function private.pass_over();
`,
};

function sqlFiles(folder: string): SqlFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    // A checkout on Windows may end lines otherwise.
    const sql = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, checksum: sha256(sql) };
  });
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
