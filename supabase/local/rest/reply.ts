import type { Context } from 'hono';
import { RestError } from './errors.ts';

/** Rows as JSON from the database, so that the types are the same here as in a hosted project. */
export interface RenderedRows {
  readonly body: string;
  readonly count: number;
}

/** The statement that renders another's rows as one JSON array. */
export function rendered(from: string): string {
  return `select coalesce(json_agg(_row), '[]')::text as body, count(*)::int as count from ${from} _row`;
}

interface Page {
  readonly rows: RenderedRows;
  readonly offset: number;
  /** The total count, when the client asked for it; otherwise null. */
  readonly total: number | null;
  readonly status: 200 | 201;
}

/** An array of rows, or the single row that `Accept: application/vnd.pgrst.object+json` asks for. */
export function replyRows(context: Context, { rows, offset, total, status }: Page): Response {
  const { body, count } = rows;
  const isSingle = (context.req.header('accept') ?? '').includes('vnd.pgrst.object');
  if (isSingle && count !== 1) {
    const message = 'Cannot coerce the result to a single JSON object';
    throw new RestError(406, 'PGRST116', message, `The result contains ${count} rows`);
  }
  const range = count > 0 ? `${offset}-${offset + count - 1}` : '*';
  context.header('content-range', `${range}/${total ?? '*'}`);
  context.header('content-type', `application/${isSingle ? 'vnd.pgrst.object+json' : 'json'}; charset=utf-8`);
  const isPartial = total !== null && count < total;
  return context.body(isSingle ? body.trim().slice(1, -1) : body, isPartial ? 206 : status);
}
