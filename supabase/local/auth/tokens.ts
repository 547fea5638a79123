import { createHash, randomUUID } from 'node:crypto';
import dayjs from 'dayjs';
import {
  createLocalJWKSet,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import { AccessError } from '../access.ts';
import type { Claims, Database } from '../database/database.ts';

const ALGORITHM = 'ES256';
const AUDIENCE = 'authenticated';

/** Signs and verifies access tokens with a key that is stored in the database, as in a hosted project. */
export interface Tokens {
  sign(claims: JWTPayload, issuedAt: number, expiresAt: number): Promise<string>;
  /**
   * The claims of a token.
   * @throws AccessError when the token is forged, expired or another project's
   */
  verify(token: string): Promise<Claims>;
  /** The public keys, for other services that verify tokens. */
  readonly keySet: JSONWebKeySet;
}

export async function createTokens(database: Database, issuer: string): Promise<Tokens> {
  const jwk = await signingKey(database);
  const key = await importJWK(jwk, ALGORITHM);
  const { d: _private, ...publicKey } = jwk;
  const keySet = { keys: [{ ...publicKey, key_ops: ['verify'] }] };
  const keys = createLocalJWKSet(keySet);
  return {
    keySet,
    sign: (claims, issuedAt, expiresAt) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid: jwk.kid ?? '', typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key),
    async verify(token) {
      try {
        const options = { issuer, audience: AUDIENCE, algorithms: [ALGORITHM] };
        const { payload } = await jwtVerify(token, keys, options);
        return { ...payload, role: typeof payload.role === 'string' ? payload.role : 'anon' };
      } catch (error) {
        const isExpired = error instanceof errors.JWTExpired;
        throw new AccessError(isExpired ? 'JWT expired' : 'No suitable key or wrong key type');
      }
    },
  };
}

/** The newest signing key in the database; creates the first one. */
async function signingKey(database: Database): Promise<JWK> {
  return database.transaction(async (tx) => {
    const newest = 'select jwk from auth.signing_keys order by created_at desc limit 1';
    const [known] = await tx.query<{ jwk: JWK }>(newest);
    if (known) return known.jwk;
    const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
    const jwk: JWK = { ...(await exportJWK(privateKey)), alg: ALGORITHM, use: 'sig', kid: randomUUID() };
    const store = 'insert into auth.signing_keys (kid, jwk) values ($1, $2)';
    await tx.query(store, [jwk.kid, JSON.stringify(jwk)]);
    return jwk;
  });
}

/** The hash under which secrets are stored, so that a copy of the database gives access to no account. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The time since a moment that the database gives, in seconds, fractions included. */
export const secondsSince = (moment: Date): number => dayjs().diff(moment, 'second', true);
