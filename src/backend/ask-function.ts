import { apikey, functionsUrl } from './config.ts';
import { readJson } from './read-json.ts';

/** The part of `fetch` that requests to our server use. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** In milliseconds. It is shorter than the outbox's limit, because a person waits in front of the screen. */
const TIMEOUT = 20_000;

export interface FunctionAnswer {
  readonly status: number;
  readonly json: unknown;
}

/**
 * Posts JSON to one of our functions. Returns null when no answer came, or when the answer is no JSON. Never throws.
 */
export async function askFunction(
  fetch: Fetch,
  name: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<FunctionAnswer | null> {
  try {
    const reply = await fetch(`${functionsUrl}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey, ...headers },
      body: JSON.stringify(body),
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const json = await readJson(reply);
    return json === undefined ? null : { status: reply.status, json };
  } catch {
    return null;
  }
}
