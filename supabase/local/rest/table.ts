import type { Transaction } from '../database/database.ts';
import { RestError } from './errors.ts';
import { identifier } from './grammar.ts';

/** A table of the public schema: its quoted name, and its columns with their types. */
export interface Table {
  readonly name: string;
  readonly sql: string;
  readonly columns: ReadonlyMap<string, string>;
}

/**
 * Looks up a table.
 * @throws RestError 404 when there is none
 */
export async function findTable(tx: Transaction, name: string): Promise<Table> {
  const sql = `public.${identifier(name)}`;
  const rows = await tx.query<{ column: string; type: string }>(
    `select attname as column, format_type(atttypid, atttypmod) as type
     from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
    [sql],
  );
  if (rows.length === 0) {
    throw new RestError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`);
  }
  return { name, sql, columns: new Map(rows.map(({ column, type }) => [column, type])) };
}

/**
 * Checks that the names are columns, and returns them.
 * @throws RestError 400 naming the first that is not
 */
export function checkColumns(table: Table, names: readonly string[]): readonly string[] {
  const unknown = names.find((name) => !table.columns.has(name));
  if (unknown === undefined) return names;
  const message = `Could not find the '${unknown}' column of '${table.name}' in the schema cache`;
  throw new RestError(400, 'PGRST204', message);
}

/** The column list for json_to_recordset: `"a" text, "b" jsonb`. */
export function recordType(table: Table, names: readonly string[]): string {
  return names.map((name) => `${identifier(name)} ${table.columns.get(name)}`).join(', ');
}
