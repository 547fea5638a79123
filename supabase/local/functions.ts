import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importFunction } from './import-function.ts';

const SUPABASE = path.resolve(import.meta.dirname, '..');
const FUNCTIONS = path.join(SUPABASE, 'functions');

export interface EdgeFunction {
  readonly handle: (request: Request) => Promise<Response>;
  /** Whether the gateway wants a valid key or token before the function is called (config.toml). */
  readonly verifiesJwt: boolean;
}

/**
 * Loads the entries that are deployed to a hosted project. Each calls `Deno.serve(handler)` once; here a stand-in
 * for Deno takes the handler and calls it.
 */
export async function loadFunctions(
  env: (name: string) => string | undefined,
): Promise<ReadonlyMap<string, EdgeFunction>> {
  const config = readFileSync(path.join(SUPABASE, 'config.toml'), 'utf8');
  const functions = new Map<string, EdgeFunction>();
  for (const name of readdirSync(FUNCTIONS)) {
    const entry = path.join(FUNCTIONS, name, 'index.ts');
    if (name.startsWith('_') || !existsSync(entry)) continue;
    const handle = await takeHandler(entry, env);
    functions.set(name, { handle, verifiesJwt: verifiesJwt(config, name) });
  }
  return functions;
}

/**
 * Lets `fetch` reach an origin without the network. To functions the database is a server somewhere; here it is this
 * process, and to leave it only to come back would take up to a quarter of an order's time.
 */
export function answerInProcess(
  origin: string,
  answer: (request: Request) => Response | Promise<Response>,
): void {
  const network = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    return url.origin === origin ? answer(new Request(input, init)) : network(input, init);
  };
}

async function takeHandler(
  entry: string,
  env: (name: string) => string | undefined,
): Promise<EdgeFunction['handle']> {
  let taken: EdgeFunction['handle'] | undefined;
  const deno: typeof Deno = {
    env: { get: env },
    serve: (handler) => {
      taken = handler;
    },
  };
  Object.assign(globalThis, { Deno: deno });
  await importFunction(entry);
  if (!taken) throw new Error(`${entry} does not call Deno.serve`);
  return taken;
}

/** `verify_jwt` of `[functions.<name>]`; true unless it says otherwise, as hosted. */
function verifiesJwt(config: string, name: string): boolean {
  const section = config.split(/^(?=\[)/m).find((part) => part.startsWith(`[functions.${name}]`)) ?? '';
  return !/^verify_jwt\s*=\s*false\b/m.test(section);
}
