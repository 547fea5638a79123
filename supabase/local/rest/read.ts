import type { Context } from 'hono';
import type { Transaction } from '../database/database.ts';
import { whereClause } from './filters.ts';
import { Parameters } from './grammar.ts';
import { orderClause, pageClause, selectList } from './projection.ts';
import { type RenderedRows, rendered, replyRows } from './reply.ts';
import { findTable } from './table.ts';

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
