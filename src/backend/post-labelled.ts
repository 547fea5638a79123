import { labelled } from '../domain/files/label.ts';
import { type Bytes, SLOWEST_LINE } from '../domain/files.ts';
import type { Fetch, FunctionAnswer } from './ask-function.ts';
import { apikey, functionsUrl } from './config.ts';
import { readJson } from './read-json.ts';

/** In milliseconds, beyond what the bytes take on the slowest line. */
const TIMEOUT = 30_000;

/**
 * Posts bytes with their label to one of our functions (domain/files/label.ts). Returns null when no answer came, or when the answer is no
 * JSON. Never throws.
 */
export async function postLabelled(
  fetch: Fetch,
  name: string,
  label: Readonly<Record<string, string>>,
  bytes: Bytes,
  headers: Readonly<Record<string, string>> = {},
): Promise<FunctionAnswer | null> {
  try {
    const reply = await fetch(`${functionsUrl}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', apikey, ...headers },
      body: labelled(label, bytes),
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT + Math.ceil(bytes.byteLength / SLOWEST_LINE)),
    });
    const json = await readJson(reply);
    return json === undefined ? null : { status: reply.status, json };
  } catch {
    return null;
  }
}
