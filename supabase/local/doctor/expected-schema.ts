import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { type Database, openDatabase } from '../database/database.ts';
import { SCHEMA_OUTLINE } from '../database/schema-outline.ts';

const Procedure = v.object({
  name: v.string(),
  /** Whether visitors may call it. */
  isOpen: v.boolean(),
  /** The arguments that have no default, with their types as PostgreSQL writes them. */
  args: v.array(v.object({ name: v.string(), type: v.string() })),
});
const Relation = v.object({ name: v.string(), isOpen: v.boolean() });
const Job = v.object({ name: v.string(), schedule: v.string() });

/** What this folder makes of an empty database. */
export interface ExpectedSchema {
  /** The lines of schema-outline.ts. */
  readonly outline: readonly string[];
  /** The tables and views of the API. */
  readonly relations: readonly v.InferOutput<typeof Relation>[];
  readonly procedures: readonly v.InferOutput<typeof Procedure>[];
  readonly jobs: readonly v.InferOutput<typeof Job>[];
}

const RELATIONS = `
  select relname as name, has_any_column_privilege('anon', oid, 'select') as "isOpen"
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm') order by 1`;

const PROCEDURES = `
  select proname as name, has_function_privilege('anon', oid, 'execute') as "isOpen",
    array(
      select jsonb_build_object('name', proargnames[place], 'type', format_type(proargtypes[place - 1], null))
      from generate_series(1, pronargs - pronargdefaults) as place order by place
    ) as args
  from pg_proc
  where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype order by 1`;

const JOBS = 'select name, schedule from private.scheduled_functions order by 1';

/** Reads the schema of a database that this folder has made. */
export const schemaOf = (database: Database): Promise<ExpectedSchema> =>
  database.transaction(async (tx) => ({
    outline: (await tx.query<{ line: string }>(SCHEMA_OUTLINE)).map(({ line }) => line),
    relations: v.parse(v.array(Relation), await tx.query(RELATIONS)),
    procedures: v.parse(v.array(Procedure), await tx.query(PROCEDURES)),
    jobs: v.parse(v.array(Job), await tx.query(JOBS)),
  }));

/** Makes the schema in a database of its own, which takes some seconds, and reads it. */
export async function expectedSchema(): Promise<ExpectedSchema> {
  const folder = mkdtempSync(path.join(tmpdir(), 'livraison-doctor-'));
  try {
    const database = await openDatabase(path.join(folder, 'postgres'));
    try {
      return await schemaOf(database);
    } finally {
      await database.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
