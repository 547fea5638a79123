import type { Context } from 'hono';
import type { Claims, Transaction } from '../database/database.ts';
import { orderClause, pageClause, selectList, whereClause } from './filters.ts';
import { identifier, Parameters, readQuery, unquote } from './grammar.ts';
import { badRequest, type RenderedRows, RestError, readJson, rendered, replyRows } from './reply.ts';

/** A table of the public schema: its quoted name, and its columns with their types. */
interface Table {
  readonly name: string;
  readonly sql: string;
  readonly columns: ReadonlyMap<string, string>;
}

/**
 * Looks up a table.
 * @throws RestError 404 when there is none
 */
async function findTable(tx: Transaction, name: string): Promise<Table> {
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
function checkColumns(table: Table, names: readonly string[]): readonly string[] {
  const unknown = names.find((name) => !table.columns.has(name));
  if (unknown === undefined) return names;
  const message = `Could not find the '${unknown}' column of '${table.name}' in the schema cache`;
  throw new RestError(400, 'PGRST204', message);
}

/** The column list for json_to_recordset: `"a" text, "b" jsonb`. */
function recordType(table: Table, names: readonly string[]): string {
  return names.map((name) => `${identifier(name)} ${table.columns.get(name)}`).join(', ');
}

/** Runs `GET /<table>?select=…&<filters>&order=…&limit=…`, with a count when `Prefer: count=exact` asks for one. */
export async function runRead(
  context: Context,
  tx: Transaction,
  tableName: string,
  query: URLSearchParams,
): Promise<Response> {
  const table = await findTable(tx, tableName);
  const parameters = new Parameters();
  const where = whereClause(query, parameters);
  const page = pageClause(query);
  const select = `select ${selectList(query.get('select'))} from ${table.sql}${where}`;
  const [rows] = await tx.query<RenderedRows>(
    rendered(`(${select}${orderClause(query.get('order'))}${page.sql})`),
    parameters.values,
  );
  if (!rows) throw new Error('a rendered result has one row');
  const total = /count=exact/.test(context.req.header('prefer') ?? '')
    ? await countRows(tx, `${table.sql}${where}`, parameters)
    : null;
  return replyRows(context, { rows, offset: page.offset, total, status: 200 });
}

async function countRows(tx: Transaction, from: string, parameters: Parameters): Promise<number> {
  const [row] = await tx.query<{ total: number }>(
    `select count(*)::int as total from ${from}`,
    parameters.values,
  );
  return row?.total ?? 0;
}

type Row = Record<string, unknown>;

/** A write, parsed from its request. */
export interface Write {
  readonly query: URLSearchParams;
  readonly prefer: string;
  /** The rows to write; empty for a deletion. */
  readonly rows: readonly Row[];
}

export async function readWrite(context: Context, claims: Claims): Promise<Write> {
  const query = readQuery(context.req.url);
  const prefer = context.req.header('prefer') ?? '';
  if (context.req.method === 'DELETE') return { query, prefer, rows: [] };
  const body: unknown = await readJson(context, claims);
  const rows = Array.isArray(body) ? body : [body];
  if (!rows.every((row): row is Row => row !== null && typeof row === 'object' && !Array.isArray(row))) {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  }
  return { query, prefer, rows };
}

export type Statement = (table: Table, write: Write, parameters: Parameters) => string;

/**
 * Runs an insert, update or delete, and returns the rows when `Prefer: return=representation` asks for them.
 */
export async function runWrite(
  context: Context,
  tx: Transaction,
  tableName: string,
  write: Write,
  statement: Statement,
): Promise<Response> {
  const isInsert = context.req.method === 'POST';
  const parameters = new Parameters();
  const table = await findTable(tx, tableName);
  const sql = statement(table, write, parameters);
  if (!/return=representation/.test(write.prefer)) {
    await tx.query(sql, parameters.values);
    return context.body(null, isInsert ? 201 : 204);
  }
  const returning = `with _written as (${sql} returning ${selectList(write.query.get('select'))})`;
  const [rows] = await tx.query<RenderedRows>(`${returning} ${rendered('_written')}`, parameters.values);
  if (!rows) throw new Error('a rendered result has one row');
  // If a single row is refused this throws, which rolls the write back, as in PostgREST.
  return replyRows(context, { rows, offset: 0, total: null, status: isInsert ? 201 : 200 });
}

export function insertStatement(
  table: Table,
  { query, prefer, rows }: Write,
  parameters: Parameters,
): string {
  const given = query.get('columns')?.split(',').map(unquote) ?? rows.flatMap((row) => Object.keys(row));
  const names = checkColumns(table, [...new Set(given)]);
  if (names.length === 0) throw badRequest('empty insert');
  const columns = names.map(identifier).join(', ');
  const source = `json_to_recordset(${parameters.bind(JSON.stringify(rows))}::json)`;
  const insert = `insert into ${table.sql} (${columns}) select ${columns} from ${source} as _body(${recordType(table, names)})`;
  return insert + conflictClause(names, query.get('on_conflict'), prefer);
}

function conflictClause(names: readonly string[], target: string | null, prefer: string): string {
  const resolution = /resolution=(merge|ignore)-duplicates/.exec(prefer)?.[1];
  if (!resolution) return '';
  const key = target ? `(${target.split(',').map(identifier).join(', ')})` : '';
  if (resolution === 'ignore') return ` on conflict ${key} do nothing`;
  if (!key) throw badRequest('an upsert must name its on_conflict columns');
  const assignments = names.map((name) => `${identifier(name)} = excluded.${identifier(name)}`);
  return ` on conflict ${key} do update set ${assignments.join(', ')}`;
}

export function updateStatement(table: Table, { query, rows }: Write, parameters: Parameters): string {
  const names = checkColumns(table, Object.keys(rows[0] ?? {}));
  if (names.length === 0) throw badRequest('empty update');
  const source = `json_to_record(${parameters.bind(JSON.stringify(rows[0]))}::json)`;
  const assignments = names.map(
    (name) =>
      `${identifier(name)} = (select ${identifier(name)} from ${source} as _body(${recordType(table, [name])}))`,
  );
  return `update ${table.sql} set ${assignments.join(', ')}${whereClause(query, parameters)}`;
}

export function deleteStatement(table: Table, { query }: Write, parameters: Parameters): string {
  return `delete from ${table.sql}${whereClause(query, parameters)}`;
}
