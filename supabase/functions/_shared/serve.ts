import type { FunctionContext } from './context.ts';
import { createTableCache } from './tables.ts';

/** Makes a handler one of the project's functions. To be called once by each index.ts, which the platform loads. */
export function serve(handle: (request: Request, context: FunctionContext) => Promise<Response>): void {
  const env = (name: string) => Deno.env.get(name);
  const now = () => Date.now();
  const site = env('SITE_URL');
  const tables = createTableCache(env('REFERENCE_URL') ?? (site && `${site}/data`), now, fetch);
  Deno.serve((request) => handle(request, { env, now, fetch, tables }));
}
