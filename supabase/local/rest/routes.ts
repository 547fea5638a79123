import { type Context, Hono } from 'hono';
import { parseJson, readBody } from '../../functions/_shared/body.ts';
import { AccessError, bearerToken, type Identify } from '../access.ts';
import type { Claims, Database } from '../database/database.ts';

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

/** The largest body of the service role: the functions send an order, up to three times over. */
const MAX_BODY_BYTES = 1024 * 1024;
const MAX_CUSTOMER_BYTES = 64 * 1024;

/**
 * The JSON of a request; undefined when it is none.
 * @throws RestError 413
 */
async function readJson(context: Context, { role }: Claims): Promise<unknown> {
  const most = role === 'service_role' ? MAX_BODY_BYTES : MAX_CUSTOMER_BYTES;
  const read = await readBody(context.req.raw, most);
  if (!read.ok && read.reason === 'too_large') {
    throw new RestError(413, 'PGRST102', 'Payload too large');
  }
  return read.ok ? parseJson(read.bytes) : undefined;
}

/** A refusal in PostgREST's format. */
class RestError extends Error {
  readonly status: 400 | 401 | 403 | 413;
  readonly code: string;

  constructor(status: RestError['status'], code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

interface PostgresError {
  readonly code: string;
  readonly message: string;
  readonly detail?: string;
  readonly hint?: string;
}

const isPostgresError = (error: unknown): error is PostgresError =>
  error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code));

/**
 * The answer to a failed request, as PostgREST gives it. An error that the client has not caused is thrown
 * again.
 */
function restFailure(error: unknown, context: Context): Response {
  if (error instanceof RestError) {
    const { code, message, status } = error;
    return context.json({ code, message, details: null, hint: null }, status);
  }
  if (error instanceof AccessError) {
    return context.json({ code: 'PGRST301', message: error.message, details: null, hint: null }, 401);
  }
  if (!isPostgresError(error)) throw error;
  const { code, message, detail, hint } = error;
  const isSignedIn = bearerToken(context)?.includes('.') ?? false;
  const body = { code, message, details: detail ?? null, hint: hint ?? null };
  return context.json(body, httpStatus(code, isSignedIn));
}

/** The HTTP status of a SQLSTATE, as in PostgREST. */
function httpStatus(code: string, isSignedIn: boolean): 400 | 401 | 403 | 404 | 405 | 409 | 500 | 503 {
  if (code === '42501') return isSignedIn ? 403 : 401;
  // A write by GET.
  if (code === '25006') return 405;
  if (code === '23505' || code === '23503') return 409;
  if (code === '42883' || code === '42P01') return 404;
  if (/^(08|53)/.test(code)) return 503;
  return /^(40|54|55|57|58|XX)/.test(code) ? 500 : 400;
}
