import { timingSafeEqual } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { Context } from 'hono';
import type { Claims } from './database/database.ts';

/** The credentials of a request are invalid. Each service reports it in its own protocol. */
export class AccessError extends Error {
  override readonly name = 'AccessError';
}

export interface ApiKeys {
  readonly publishable: string;
  readonly secret: string;
}

/**
 * Finds the claims of a request's credentials.
 * @throws AccessError
 */
export type Identify = (context: Context) => Promise<Claims>;

export function createIdentify(keys: ApiKeys, verifyToken: (token: string) => Promise<Claims>): Identify {
  return async (context) => {
    const key = context.req.header('apikey') ?? context.req.query('apikey') ?? '';
    if (!isApiKey(keys, key)) throw new AccessError('Invalid API key');
    const token = bearerToken(context) ?? key;
    if (token !== key) return verifyToken(token);
    return { role: isSame(key, keys.secret) ? 'service_role' : 'anon' };
  };
}

export function isApiKey(keys: ApiKeys, key: string): boolean {
  return isSame(key, keys.publishable) || isSame(key, keys.secret);
}

export function bearerToken(context: Context): string | undefined {
  return /^Bearer (.+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
}

/** Compares secrets in constant time for texts of the same length. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The header that this server writes and that all code behind it trusts. */
export const ADDRESS_HEADER = 'x-client-address';

/**
 * Writes each request's client address into our own header, replacing any that the client sent. The address
 * is the connection's, or the one in the proxy's header when the configuration names it.
 */
export function withClientAddress(
  listener: RequestListener,
  proxyHeader: string | undefined,
): RequestListener {
  return (request, response) => {
    const told = proxyHeader && request.headers[proxyHeader.toLowerCase()];
    const address = proxyHeader ? String(told ?? '') : (request.socket.remoteAddress ?? '');
    // Both forms of the headers are changed, because consumers read one or the other.
    const { headers, rawHeaders } = request;
    headers[ADDRESS_HEADER] = address;
    for (let index = rawHeaders.length - 2; index >= 0; index -= 2) {
      if (rawHeaders[index]?.toLowerCase() === ADDRESS_HEADER) rawHeaders.splice(index, 2);
    }
    rawHeaders.push(ADDRESS_HEADER, address);
    listener(request, response);
  };
}

/** The `apikey` of pages served by the embedded backend. It is no secret: it gives only public access. */
export const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_local';
