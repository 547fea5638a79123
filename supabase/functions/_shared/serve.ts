import { EditedTables } from '../../../src/domain/tables/edited-tables.ts';
import type { FunctionContext } from './context.ts';
import { callProcedure } from './database.ts';
import { createTableCache, tablesUrl } from './tables.ts';

/** What the handler of a function gets in a running server. Each call makes a context with a cache of its own. */
export function runningContext(env: FunctionContext['env']): FunctionContext {
  const now = () => Date.now();
  const readEdited = () => callProcedure({ env, fetch }, EditedTables, 'edited_tables', {});
  return { env, now, fetch, tables: createTableCache(tablesUrl(env), now, fetch, readEdited) };
}

/** Turns a handler into an edge function of a hosted project. The entry file that is deployed calls it once. */
export function serve(handle: (request: Request, context: FunctionContext) => Promise<Response>): void {
  const context = runningContext((name) => Deno.env.get(name));
  Deno.serve((request) => handle(request, context));
}
