import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { AccessError, type Identify } from './access.ts';
import { authRoutes } from './auth/routes.ts';
import type { AuthServices } from './auth/services.ts';
import { oneAtATime } from './database/database.ts';
import type { EdgeFunction } from './functions.ts';
import { restRoutes } from './rest/routes.ts';
import type { FileStore } from './storage/file-store.ts';
import { storageRoutes } from './storage/routes.ts';

const allowAnyOrigin = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  allowHeaders: [
    'authorization',
    'apikey',
    'content-type',
    'x-client-info',
    'prefer',
    'range',
    'accept-profile',
    'content-profile',
    'x-upsert',
    'cache-control',
    'x-supabase-api-version',
    'x-retry-count',
  ],
  exposeHeaders: ['content-range', 'date', 'retry-after', 'x-supabase-api-version'],
  maxAge: 600,
});

export interface Services extends AuthServices {
  readonly identify: Identify;
  readonly files: FileStore;
}

/** Database, accounts and files, under the paths of a hosted project. */
export function apiRoutes(services: Services): Hono {
  const { database, identify, files } = services;
  const routes = new Hono();
  routes.use(allowAnyOrigin);
  routes.route('/auth/v1', authRoutes({ ...services, database: oneAtATime(database) }));
  routes.route('/rest/v1', restRoutes(database, identify));
  routes.route('/storage/v1', storageRoutes(database, identify, files));
  for (const prefix of ['/auth/v1', '/rest/v1', '/storage/v1', '/realtime/v1', '/graphql/v1']) {
    routes.all(prefix, notOffered);
    routes.all(`${prefix}/*`, notOffered);
  }
  routes.onError(unexpectedFailure);
  return routes;
}

/** The edge functions, behind the gateway's check of the API key unless config.toml waives it. */
export function functionRoutes(functions: ReadonlyMap<string, EdgeFunction>, identify: Identify): Hono {
  const routes = new Hono();
  routes.all('/functions/v1/:name', async (context) => {
    const edge = functions.get(context.req.param('name'));
    if (!edge) return noSuchAddress(context);
    if (edge.verifiesJwt && context.req.method !== 'OPTIONS') await identify(context);
    return edge.handle(context.req.raw);
  });
  routes.onError(unexpectedFailure);
  return routes;
}

/**
 * Answers for an address that no service has, in JSON, because programs read it. An address that leads out of a service, as /rest/v1/../a
 * does, gets this answer too.
 */
export const noSuchAddress = (context: Context) =>
  context.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404);

function notOffered(context: Context): Response {
  const message = `The embedded backend does not offer ${context.req.method} ${context.req.path}; a hosted project may.`;
  return context.json({ code: 'NOT_IMPLEMENTED', message }, 501);
}

/** Postgres' error code for NUL in a text: the request is wrong, not the server. */
const UNSTORABLE_TEXT = '22021';

function unexpectedFailure(error: Error, context: Context): Response {
  if (error instanceof AccessError) {
    return context.json({ code: 'UNAUTHORIZED_INVALID_JWT', message: error.message }, 401);
  }
  if ('code' in error && error.code === UNSTORABLE_TEXT) {
    return context.json({ code: 'validation_failed', message: 'NUL is no text' }, 400);
  }
  console.error(`${context.req.method} ${context.req.path}: ${error.stack ?? error.message}`);
  return context.json({ code: 'unexpected_failure', message: 'Internal error' }, 500);
}
