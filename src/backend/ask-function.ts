import { apikey, functionsUrl } from './config.ts';
import type { Fetch } from './fetch.ts';
import { readJson } from './read-json.ts';

/** A person waits in front of the screen: less than what the outbox allows itself. In milliseconds. */
const TIMEOUT = 20_000;

export interface FunctionAnswer {
  readonly status: number;
  readonly json: unknown;
}

/** Asks one of our functions; null when nobody answered, or somebody else did. Never throws. */
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
