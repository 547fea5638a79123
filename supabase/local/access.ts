import { timingSafeEqual } from 'node:crypto';
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
