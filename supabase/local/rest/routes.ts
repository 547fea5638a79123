import { type Context, Hono } from 'hono';
import type { Identify } from '../access.ts';
import type { Claims, Database } from '../database/database.ts';
import { RestError, readJson, restFailure } from './reply.ts';

/** The part of PostgREST that the product uses: procedures of the public schema. Each decides who may call it, and about which rows. */
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

  // No role of the API has a right to a table, so that nothing of one has to be looked up.
  routes.all('/:table', async (context) => {
    const { role } = await identify(context);
    const message = `permission denied for table ${context.req.param('table')}`;
    throw new RestError(role === 'anon' ? 401 : 403, '42501', message);
  });

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

/** Quotes an untrusted name. Only plain identifiers pass. */
function identifier(name: string): string {
  if (!/^[A-Za-z_][A-Za-z0-9_$]*$/.test(name)) {
    throw new RestError(400, 'PGRST100', `invalid identifier: ${name}`);
  }
  return `"${name}"`;
}

const asParameter = (value: unknown) =>
  value === null || typeof value === 'string' ? value : JSON.stringify(value);
