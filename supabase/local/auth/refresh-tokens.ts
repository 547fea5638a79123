import { createHmac, randomBytes } from 'node:crypto';
import type { Transaction } from '../database/database.ts';
import { findRow } from './rows.ts';
import { secretHash } from './secret-hash.ts';
import { SETTINGS } from './settings.ts';

export interface RefreshTokenRow {
  readonly id: number;
  readonly session_id: string;
  readonly parent_id: number | null;
  /** The random part that the token was derived with from its parent; null where it has none. */
  readonly derivation: string | null;
  readonly revoked_at: Date | null;
}

/** A refresh token as a client presents it, with its row. */
export interface PresentedToken {
  readonly secret: string;
  readonly row: RefreshTokenRow;
}

const INSERT = `insert into auth.refresh_tokens (token_hash, session_id, parent_id, derivation)
  values ($1, $2, $3, $4)`;

/** The first refresh token of a session, or of its new level. */
export async function issueToken(tx: Transaction, sessionId: string): Promise<string> {
  const secret = randomBytes(16).toString('base64url');
  await tx.query(INSERT, [secretHash(secret), sessionId, null, null]);
  return secret;
}

/** Finds a presented token and locks it with its session: of two trades at once one waits for the other. */
export async function lockToken(tx: Transaction, secret: string): Promise<PresentedToken | undefined> {
  const locked = `select token.id, token.session_id, token.parent_id, token.derivation, token.revoked_at
    from auth.refresh_tokens token join auth.sessions session on session.id = token.session_id
    where token.token_hash = $1 for update`;
  const row = await findRow<RefreshTokenRow>(tx, locked, [secretHash(secret)]);
  return row && { secret, row };
}

/**
 * Trades a token in, as GoTrue does (internal/tokens/service.go, read 25 November 2026):
 * - a token that is in force gives the next one
 * - the parent of the token in force gives that very token again, however late: its answer was lost on the way
 * - any other used token gives a new one for the moments of the reuse interval
 * @returns null for a token that is used later than that: it has been copied
 */
export async function tradeToken(tx: Transaction, presented: PresentedToken): Promise<string | null> {
  const { secret, row } = presented;
  if (!row.revoked_at) return issueNext(tx, presented);
  const active = await activeToken(tx, row.session_id);
  if (active?.derivation && active.parent_id === row.id) return derive(secret, active.derivation);
  const revokedFor = (Date.now() - row.revoked_at.getTime()) / 1000;
  return revokedFor <= SETTINGS.refreshTokenReuseInterval ? issueNext(tx, presented) : null;
}

async function issueNext(tx: Transaction, { secret, row }: PresentedToken): Promise<string> {
  const revoke = 'update auth.refresh_tokens set revoked_at = coalesce(revoked_at, now()) where id = $1';
  await tx.query(revoke, [row.id]);
  const derivation = randomBytes(16).toString('base64url');
  const next = derive(secret, derivation);
  await tx.query(INSERT, [secretHash(next), row.session_id, row.id, derivation]);
  return next;
}

/** The newest token of a session that was not traded in. */
const activeToken = (tx: Transaction, sessionId: string) =>
  findRow<RefreshTokenRow>(
    tx,
    `select id, session_id, parent_id, derivation, revoked_at from auth.refresh_tokens
     where session_id = $1 and revoked_at is null order by id desc limit 1`,
    [sessionId],
  );

/**
 * A token follows from its parent, which only the client has: the database can give the same token twice, and a copy of
 * the database opens no account.
 */
const derive = (parent: string, derivation: string): string =>
  createHmac('sha256', parent).update(derivation).digest('base64url').slice(0, 22);
