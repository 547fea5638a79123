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

type Answer = (request: Request) => Response | Promise<Response>;

/** Origins that are answered in this process: one for each server that runs in it. */
const inProcess = new Map<string, Answer>();

/**
 * Lets `fetch` reach an origin without the network. To functions the database is a server somewhere; here it is this
 * process, and to leave it only to come back would take up to a quarter of an order's time.
 * @returns the function that ends it
 */
export function answerInProcess(origin: string, answer: Answer): () => void {
  if (inProcess.size === 0) takeOverFetch();
  inProcess.set(origin, answer);
  return () => void inProcess.delete(origin);
}

function takeOverFetch(): void {
  const network = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const answer = inProcess.get(new URL(input instanceof Request ? input.url : input).origin);
    if (answer) return answer(new Request(input, init));
    if (inProcess.size === 0) globalThis.fetch = network;
    return network(input, init);
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
