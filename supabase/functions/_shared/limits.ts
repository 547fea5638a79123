import * as v from 'valibot';
import type { Instant } from '../../../src/domain/time/island-time.ts';
import { type FunctionContext, projectKey } from './context.ts';
import { FUNCTION_COPY } from './copy.ts';
import { callProcedure } from './database.ts';
import { clientAddress, countedNetworks, refuse } from './http.ts';
import { type Limit, type LimitName, limitOf } from './limit-settings.ts';
import type { TableCache } from './tables.ts';

type NetworkLimit =
  | 'submit'
  | 'file'
  | 'fileMegabytes'
  | 'fileMegabytesHourly'
  | 'status'
  | 'payment'
  | 'webhook'
  | 'report';

/** A network whose allowances a request takes from, and how many times the allowance it has. */
export type CountedNetwork = ReturnType<typeof countedNetworks>[number];

/**
 * The networks that a request is counted with, the narrowest first; none where nobody knows its address. They are named by a digest under
 * the project's secret key: whoever has the database alone could try all IPv4 addresses against a plain hash.
 */
export async function networksOf(
  request: Request,
  context: FunctionContext,
): Promise<readonly CountedNetwork[]> {
  const address = clientAddress(request.headers, context.env('CLIENT_ADDRESS_HEADER'));
  const networks = address === null ? [] : countedNetworks(address);
  return Promise.all(
    networks.map(async ({ network, multiple }) => ({
      network: await keyedDigest(network, context),
      multiple,
    })),
  );
}

/** The widest network that a request is counted with, as {@link networksOf} names it; null where nobody knows the address. */
export const widestNetworkOf = async (request: Request, context: FunctionContext): Promise<string | null> =>
  (await networksOf(request, context)).at(-1)?.network ?? null;

const utf8 = new TextEncoder();
const hmac = { name: 'HMAC', hash: 'SHA-256' } as const;

/** 128 bits in hexadecimal digits. */
async function keyedDigest(text: string, context: FunctionContext): Promise<string> {
  const secret = utf8.encode(projectKey(context, 'secret'));
  const key = await crypto.subtle.importKey('raw', secret, hmac, false, ['sign']);
  const digest = new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8.encode(`network ${text}`)));
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The refusal of a request whose address, or the wider network around it, has used up its allowance; null when it may proceed.
 * @param uses how much the request takes from it
 * @throws DatabaseError
 */
export async function refuseTooMany(
  name: NetworkLimit,
  request: Request,
  context: FunctionContext,
  uses = 1,
): Promise<Response | null> {
  return (
    limitOf(name, context.env) && refuseNetworks(name, await networksOf(request, context), context, uses)
  );
}

/** The same for networks that are known already. */
export async function refuseNetworks(
  name: NetworkLimit,
  networks: readonly CountedNetwork[],
  context: FunctionContext,
  uses = 1,
): Promise<Response | null> {
  for (const { network, multiple } of networks) {
    const wait = await waitFor(name, network, context, uses, multiple);
    if (wait > 0) return tooMany(wait);
  }
  return null;
}

/** The refusal of a request of networks that were refused before, as far as this process remembers; the database is not asked. */
export function refuseStill(
  name: NetworkLimit,
  networks: readonly CountedNetwork[],
  context: FunctionContext,
): Response | null {
  const limit = limitOf(name, context.env);
  const waits = limit ? networks.map(({ network }) => stillRefused(name, network, limit, context, 1)) : [];
  const wait = Math.max(0, ...waits);
  return wait > 0 ? tooMany(wait) : null;
}

/**
 * Takes `uses` from an allowance. Returns 0, or the seconds until it has so many again.
 * @param subject what has the allowance, such as an address
 * @param multiple how many times the allowance it has
 * @throws DatabaseError
 */
export async function waitFor(
  name: LimitName,
  subject: string,
  context: FunctionContext,
  uses = 1,
  multiple = 1,
): Promise<number> {
  const limit = limitOf(name, context.env);
  if (!limit) return 0;
  const left = stillRefused(name, subject, limit, context, uses);
  if (left > 0) return left;
  const wait = await callProcedure(context, v.number(), 'take_allowance', {
    p_kind: name,
    p_subject: subject,
    p_times: limit.times * multiple,
    p_seconds: limit.seconds,
    p_uses: uses,
  });
  noteWait(name, subject, wait, context, uses);
  return wait;
}

/**
 * The moment until which each request is refused, in epoch milliseconds. Nothing makes the wait shorter, so that the database, which
 * counts, need not be asked again before. One map for each running function, as its tables are.
 */
const refusals = new WeakMap<TableCache, Map<string, Instant>>();
const MOST_REFUSALS = 1000;

function refusalsOf({ tables }: FunctionContext): Map<string, Instant> {
  const known = refusals.get(tables) ?? new Map<string, Instant>();
  refusals.set(tables, known);
  return known;
}

const keyOf = (name: LimitName, subject: string, uses: number) => `${name} ${uses} ${subject}`;

/** The seconds for which the same request is still refused; 0 where nobody knows. */
function stillRefused(
  name: LimitName,
  subject: string,
  limit: Limit,
  context: FunctionContext,
  uses: number,
) {
  const left = (refusalsOf(context).get(keyOf(name, subject, uses)) ?? 0) - context.now();
  // No wait is longer than the span: whatever says so was noted by another clock.
  return left > 0 && left <= limit.seconds * 1000 ? Math.ceil(left / 1000) : 0;
}

/** Remembers what the database said about an allowance. @param wait in seconds; 0 where there was enough */
export function noteWait(
  name: LimitName,
  subject: string,
  wait: number,
  context: FunctionContext,
  uses = 1,
): void {
  const refused = refusalsOf(context);
  // Last in order, so that the first are the oldest.
  refused.delete(keyOf(name, subject, uses));
  if (wait > 0) refused.set(keyOf(name, subject, uses), context.now() + wait * 1000);
  if (refused.size > MOST_REFUSALS) refused.delete(refused.keys().next().value ?? '');
}

/** The refusal of a request that came too often. */
export function tooMany(wait: number): Response {
  const error = { code: 'too_many_requests', message: FUNCTION_COPY.tooMany } as const;
  return refuse(429, error, { 'retry-after': String(wait) });
}
