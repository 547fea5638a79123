import { type Context, Hono } from 'hono';
import type { Identify } from '../access.ts';
import type { Database } from '../database/database.ts';
import { restFailure } from './errors.ts';
import { readArguments, runProcedure } from './procedure.ts';
import { readQuery } from './query.ts';
import { runRead } from './read.ts';
import { deleteStatement, insertStatement, readWrite, runWrite, updateStatement } from './write.ts';

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

  routes.get('/:table', async (context) => {
    const claims = await identify(context);
    const query = readQuery(context.req.url);
    return database.as(claims, (tx) => runRead(context, tx, context.req.param('table'), query));
  });

  const writeWith = (statement: Parameters<typeof runWrite>[4]) => async (context: Context) => {
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
