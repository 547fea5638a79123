import { createHmac, randomBytes } from 'node:crypto';
import { formatInstant } from '../../../src/domain/time/instant.ts';
import type { Database, Transaction } from '../database/database.ts';
import { findRow } from './rows.ts';
import { SETTINGS } from './settings.ts';
import { secondsSince, secretHash } from './tokens.ts';

export interface RefreshTokenRow {
  readonly id: number;
  readonly session_id: string;
  readonly parent_id: number | null;
  /** The random part with which the token was derived from its parent; null for a session's first token. */
  readonly derivation: string | null;
  readonly revoked_at: Date | null;
}

/** A refresh token as the client sent it, with its row. */
export interface PresentedToken {
  readonly secret: string;
  readonly row: RefreshTokenRow;
}

const INSERT = `insert into auth.refresh_tokens (token_hash, session_id, parent_id, derivation)
  values ($1, $2, $3, $4)`;

/** 128 bits in base64url. */
const WELL_FORMED = /^[\w-]{22}$/;

/** Whether a text can be a refresh token; one that cannot is not looked for. */
export const isRefreshToken = (secret: string): boolean => WELL_FORMED.test(secret);

/** Issues the first refresh token of a session, or of its new assurance level. */
export async function issueToken(tx: Transaction, sessionId: string): Promise<string> {
  const secret = randomBytes(16).toString('base64url');
  await tx.query(INSERT, [secretHash(secret), sessionId, null, null]);
  return secret;
}

/**
 * Finds a refresh token and locks it with its session, so that concurrent renewals run one after the other.
 */
export async function lockToken(tx: Transaction, secret: string): Promise<PresentedToken | undefined> {
  const locked = `select token.id, token.session_id, token.parent_id, token.derivation, token.revoked_at
    from auth.refresh_tokens token join auth.sessions session on session.id = token.session_id
    where token.token_hash = $1 for update`;
  const row = await findRow<RefreshTokenRow>(tx, locked, [secretHash(secret)]);
  return row && { secret, row };
}

/**
 * Renews a session with a refresh token, as GoTrue does (internal/tokens/service.go, read 25 November 2026):
 * - the active token gives the next one
 * - the active token's parent gives the active token again, however late, because its answer may have been
 *   lost
 * - any other used token gives a new one within the reuse interval
 * @returns null for a token that is used later than that: it has been copied
 */
export async function tradeToken(tx: Transaction, presented: PresentedToken): Promise<string | null> {
  const { secret, row } = presented;
  if (!row.revoked_at) return issueNext(tx, presented);
  const active = await activeToken(tx, row.session_id);
  if (active?.derivation && active.parent_id === row.id) return derive(secret, active.derivation);
  const revokedFor = secondsSince(row.revoked_at);
  return revokedFor <= SETTINGS.refreshTokenReuseInterval ? issueNext(tx, presented) : null;
}

async function issueNext(tx: Transaction, { secret, row }: PresentedToken): Promise<string> {
  const revoke = 'update auth.refresh_tokens set revoked_at = coalesce(revoked_at, now()) where id = $1';
  await tx.query(revoke, [row.id]);
  const derivation = randomBytes(16).toString('base64url');
  const next = derive(secret, derivation);
  await tx.query(INSERT, [secretHash(next), row.session_id, row.id, derivation]);
  const older = `delete from auth.refresh_tokens where session_id = $1 and revoked_at is not null and id <= (
    select id from auth.refresh_tokens where session_id = $1 order by id desc offset $2 limit 1
  )`;
  await tx.query(older, [row.session_id, SETTINGS.keptTokens]);
  return next;
}

/** The newest refresh token of a session that has not been used. */
const activeToken = (tx: Transaction, sessionId: string) =>
  findRow<RefreshTokenRow>(
    tx,
    `select id, session_id, parent_id, derivation, revoked_at from auth.refresh_tokens
     where session_id = $1 and revoked_at is null order by id desc limit 1`,
    [sessionId],
  );

/**
 * Derives a token from its parent, which only the client has. So the server can issue the same token twice,
 * and a copy of the database gives access to no account.
 */
const derive = (parent: string, derivation: string): string =>
  createHmac('sha256', parent).update(derivation).digest('base64url').slice(0, 22);

/**
 * Deletes refresh tokens that were used more than a day ago, as GoTrue does (internal/models/cleanup.go, read 25 November 2026),
 * except the parent of the active token, which still gives that one.
 * @param now epoch milliseconds
 */
export async function purgeRefreshTokens(database: Database, now: number): Promise<void> {
  const purge = `delete from auth.refresh_tokens as used
    where revoked_at <= $1::timestamptz - interval '1 day' and not exists (
      select from auth.refresh_tokens as active
      where active.session_id = used.session_id and active.parent_id = used.id and active.revoked_at is null
    )`;
  await database.transaction((tx) => tx.query(purge, [formatInstant(now)]));
}
