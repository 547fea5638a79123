import { runningContext } from '../functions/_shared/serve.ts';
import { HANDLERS } from '../functions/handlers.ts';
import { projectSetting } from './project-config.ts';

export interface EdgeFunction {
  readonly handle: (request: Request) => Promise<Response>;
  /** Whether the gateway requires a valid key or token before the function is called (config.toml). */
  readonly verifiesJwt: boolean;
}

/** The functions by name, each with a context of its own, as a hosted project gives each a process of its own. */
export function loadFunctions(env: (name: string) => string | undefined): ReadonlyMap<string, EdgeFunction> {
  return new Map(
    Object.entries(HANDLERS).map(([name, handle]) => {
      const context = runningContext(env);
      return [name, { handle: (request) => handle(request, context), verifiesJwt: verifiesJwt(name) }];
    }),
  );
}

type Answer = (request: Request) => Response | Promise<Response>;

/** The origins that are answered in this process, one for each server in it. */
const inProcess = new Map<string, Answer>();
let giveFetchBack: () => void = () => undefined;

/**
 * Answers `fetch` to an origin in this process instead of over the network. The functions treat the database
 * as a remote server; here it is this process, and the detour would take up to a quarter of an order's time.
 * @returns `end`, after which the network is used again, and `settled`, which resolves when no request is
 * being answered
 */
export function answerInProcess(
  origin: string,
  answer: Answer,
): { readonly end: () => void; readonly settled: () => Promise<void> } {
  const underWay = new Set<Promise<Response>>();
  if (inProcess.size === 0) giveFetchBack = takeOverFetch();
  inProcess.set(origin, async (request) => {
    const reply = Promise.resolve(answer(request));
    underWay.add(reply);
    return reply.finally(() => underWay.delete(reply));
  });
  return {
    end() {
      inProcess.delete(origin);
      if (inProcess.size === 0) giveFetchBack();
    },
    async settled() {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
}

/**
 * Replaces the global fetch.
 * @returns the function that restores the previous fetch, unless it has been replaced again
 */
function takeOverFetch(): () => void {
  const network = globalThis.fetch;
  const ours: typeof fetch = async (input, init) => {
    const answer = inProcess.get(new URL(input instanceof Request ? input.url : input).origin);
    return answer ? answer(new Request(input, init)) : network(input, init);
  };
  globalThis.fetch = ours;
  return () => {
    if (globalThis.fetch === ours) globalThis.fetch = network;
  };
}

/** The `verify_jwt` setting of `[functions.<name>]`; true by default, as in a hosted project. */
const verifiesJwt = (name: string) => projectSetting(`functions.${name}`, 'verify_jwt') !== false;
