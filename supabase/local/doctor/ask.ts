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
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { why: cause instanceof Error ? cause.message : String(cause) };
  }
}

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
