import { labelled } from '../domain/files/label.ts';
import { type Bytes, SLOWEST_LINE } from '../domain/files.ts';
import { MAX_PHOTO_BYTES } from '../domain/order/photo.ts';
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

/** In milliseconds. */
const OPEN_TIMEOUT = 60_000;

/**
 * Opens the photo of the shop's ticket for whoever has the payment link of the goods (docs/rules/desk.md#ticket). The bytes are in this page's
 * memory alone. Null when they did not come; 'gone' when there is none any more. Never throws.
 */
export async function openTicket(token: string): Promise<Blob | 'gone' | null> {
  try {
    const reply = await fetch(`${functionsUrl}/link-ticket`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey },
      body: JSON.stringify({ token }),
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(OPEN_TIMEOUT),
    });
    if (reply.status === 404) return 'gone';
    if (!reply.ok) return null;
    const bytes = await reply.blob();
    return bytes.type.startsWith('image/') && bytes.size <= MAX_PHOTO_BYTES ? bytes : null;
  } catch {
    return null;
  }
}
