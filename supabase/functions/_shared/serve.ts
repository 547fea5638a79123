import { EditedTables } from '../../../src/domain/edited-tables.ts';
import type { FunctionContext } from './context.ts';
import { callProcedure } from './database.ts';
import { createTableCache, tablesUrl } from './tables.ts';

/** Turns a handler into an edge function. Each index.ts calls it once, when the platform loads it. */
export function serve(handle: (request: Request, context: FunctionContext) => Promise<Response>): void {
  const env = (name: string) => Deno.env.get(name);
  const now = () => Date.now();
  const readEdited = () => callProcedure({ env, fetch }, EditedTables, 'edited_tables', {});
  const tables = createTableCache(tablesUrl(env), now, fetch, readEdited);
  Deno.serve((request) => handle(request, { env, now, fetch, tables }));
}
