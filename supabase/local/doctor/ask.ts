import http from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import * as v from 'valibot';
import { parseJson, readBody } from '../../functions/_shared/body.ts';

/** How long each request may take, in milliseconds. */
export const PATIENCE_MS = 10_000;
/** The longest answer that is read, in bytes: the schema of a whole database takes a tenth of it. */
const MAX_BYTES = 4_000_000;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

/** An answer of any status, or why none came. */
export type Asked = Answer | { readonly why: string };

/** Sends one request. Redirects are not followed unless `init` says so. Never throws. */
export async function ask(address: string, init: RequestInit = {}): Promise<Asked> {
  try {
    const reply = await fetch(address, {
      redirect: 'manual',
      ...init,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body = await readBody(reply, MAX_BYTES);
    return body.ok
      ? { status: reply.status, headers: reply.headers, bytes: body.bytes }
      : { why: `HTTP ${reply.status}, ${body.reason}` };
  } catch (error) {
    return { why: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}

const MOST_REDIRECTS = 5;

/**
 * Goes to an address as a browser does, redirects included. `fetch` always says that a script asks, and a host may answer a script
 * otherwise. Never throws.
 */
export async function navigate(address: string, redirects: number = MOST_REDIRECTS): Promise<Asked> {
  try {
    const reply = await get(address);
    const { statusCode: status = 0, headers: raw } = reply;
    if (raw.location && status >= 300 && status < 400 && redirects > 0) {
      reply.destroy();
      return await navigate(new URL(raw.location, address).href, redirects - 1);
    }
    const headers = new Headers(Object.entries(raw).map(([name, value]) => [name, String(value)]));
    const body = await readBody({ headers, body: Readable.toWeb(reply) as ReadableStream }, MAX_BYTES);
    return body.ok ? { status, headers, bytes: body.bytes } : { why: `HTTP ${status}, ${body.reason}` };
  } catch (error) {
    return { why: reasonOf(error) };
  }
}

const get = (address: string): Promise<http.IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { get: request } = address.startsWith('https:') ? https : http;
    const options = {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(PATIENCE_MS),
      agent: false,
    };
    request(address, options, resolve).on('error', reject);
  });

/** Why an answer is not a success; null for a success. */
export function failureOf(asked: Asked): string | null {
  if ('why' in asked) return asked.why;
  return asked.status >= 200 && asked.status < 300 ? null : `HTTP ${asked.status}`;
}

/** The JSON of an answer; null where it does not fit the schema. */
export function jsonOf<T>(asked: Asked, schema: v.GenericSchema<unknown, T>): T | null {
  const parsed = 'why' in asked ? null : v.safeParse(schema, parseJson(asked.bytes));
  return parsed?.success ? parsed.output : null;
}

export const textOf = (asked: Asked): string => ('why' in asked ? '' : new TextDecoder().decode(asked.bytes));

const AT_ONCE = 6;

/** Does `work` for each item, a few at a time, and returns the results in order. */
export async function each<Item, T>(
  items: readonly Item[],
  work: (item: Item) => Promise<T>,
): Promise<readonly T[]> {
  const results: T[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(work))));
  }
  return results;
}
