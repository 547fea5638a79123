import { type Context, Hono } from 'hono';
import type { Identify } from '../access.ts';
import type { Claims, Database } from '../database/database.ts';
import { identifier, readQuery } from './grammar.ts';
import { RestError, readJson, restFailure } from './reply.ts';
import {
  deleteStatement,
  insertStatement,
  readWrite,
  runRead,
  runWrite,
  type Statement,
  updateStatement,
} from './table.ts';

/**
 * The part of PostgREST that the product uses: one table or one function for each request. Row-level security
 * controls access.
 */
export function restRoutes(database: Database, identify: Identify): Hono {
  const routes = new Hono();

  routes.post('/rpc/:procedure', async (context) => {
    const claims = await identify(context);
    const args = await readArguments(context, claims);
    const name = context.req.param('procedure');
    const body = await runProcedure(database, claims, name, args);
    return context.body(body, 200, { 'content-type': 'application/json; charset=utf-8' });
  });

  routes.get('/rpc/:procedure', async (context) => {
    const claims = await identify(context);
    const name = context.req.param('procedure');
    const { sql, params } = callOf(name, context.req.query());
    const body = await database.as(claims, async (tx) => {
      await tx.query('set transaction read only');
      const [row] = await tx.query<{ body: string | null }>(sql, params);
      return row?.body ?? 'null';
    });
    return context.body(body, 200, { 'content-type': 'application/json; charset=utf-8' });
  });

  routes.get('/:table', async (context) => {
    const claims = await identify(context);
    const query = readQuery(context.req.url);
    return database.as(claims, (tx) => runRead(context, tx, context.req.param('table'), query));
  });

  const writeWith = (statement: Statement) => async (context: Context) => {
    const claims = await identify(context);
    const write = await readWrite(context, claims);
    const table = context.req.param('table') ?? '';
    return database.as(claims, (tx) => runWrite(context, tx, table, write, statement));
  };
  routes.post('/:table', writeWith(insertStatement));
  routes.patch('/:table', writeWith(updateStatement));
  routes.delete('/:table', writeWith(deleteStatement));

  routes.onError(restFailure);
  return routes;
}

async function readArguments(context: Context, claims: Claims): Promise<Record<string, unknown>> {
  const body: unknown = await readJson(context, claims);
  if (body === null || typeof body !== 'object' || Array.isArray(body)) {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  }
  return { ...body };
}

/** Calls a function of the public schema with named arguments, and with the rights of the claims' role; the reply is its value as JSON. */
async function runProcedure(
  database: Database,
  claims: Claims,
  name: string,
  args: Record<string, unknown>,
): Promise<string> {
  const { sql, params } = callOf(name, args);
  return (await database.textAs(claims, sql, params)) ?? 'null';
}

/** The statement that calls a function of the public schema with named arguments; its value as JSON is `body`. */
function callOf(name: string, args: Record<string, unknown>) {
  const list = Object.keys(args).map((argument, index) => `${identifier(argument)} => $${index + 1}`);
  return {
    sql: `select to_json(public.${identifier(name)}(${list.join(', ')}))::text as body`,
    params: Object.values(args).map(asParameter),
  };
}

const asParameter = (value: unknown) =>
  value === null || typeof value === 'string' ? value : JSON.stringify(value);
