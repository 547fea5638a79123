import { type Context, Hono } from 'hono';
import type { Transaction } from '../../database/database.ts';
import { AuthError } from '../errors.ts';
import { type Body, emailOf, readJson, textOf } from '../input.ts';
import { findRow, findUserByEmail, oneRow, type SessionRow, userById } from '../rows.ts';
import type { AuthServices } from '../services.ts';
import { grantTokens, openSession, type SessionReply, secretHash } from '../sessions.ts';
import { SETTINGS } from '../settings.ts';
import type { Tokens } from '../tokens.ts';

/** POST /token: a password or a refresh token against a pair of tokens. */
export function tokenRoutes(services: AuthServices): Hono {
  const routes = new Hono();
  routes.post('/token', async (context) => {
    const body = await readJson(context);
    const grant = context.req.query('grant_type');
    if (grant === 'password') return context.json(await signIn(services, body, context));
    if (grant === 'refresh_token') return context.json(await refresh(services, body));
    throw new AuthError(400, 'validation_failed', 'unsupported_grant_type');
  });
  return routes;
}

async function signIn(
  { database, tokens, limits, passwords }: AuthServices,
  body: Body,
  context: Context,
): Promise<SessionReply> {
  const email = emailOf(body.email);
  await limits.byAddress('signInByAddress', context);
  // Counted before the password is looked at: guesses that arrive together must not all be let through.
  await limits.bySubject('signInByEmail', email);
  const user = await database.transaction((tx) => findUserByEmail(tx, email));
  const matches = await passwords.matches(textOf(body.password), user?.encrypted_password);
  if (!user || !matches) throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
  if (!user.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  if (user.banned_until && user.banned_until.getTime() > Date.now()) {
    throw new AuthError(400, 'user_banned', 'User is banned');
  }
  return database.transaction((tx) => openSession(tx, tokens, user.id, 'password', context));
}

interface RefreshRow {
  readonly id: number;
  readonly session_id: string;
  readonly revoked_at: Date | null;
}

async function refresh({ database, tokens }: AuthServices, body: Body): Promise<SessionReply> {
  const hash = secretHash(textOf(body.refresh_token));
  const reply = await database.transaction((tx) => trade(tx, tokens, hash));
  if (reply) return reply;
  throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
}

/**
 * Trades a refresh token in. One that was traded a while ago has been copied: its whole session ends, and null says
 * so without an error, which would roll that end back. Two tabs that trade at the same moment both get a pair.
 */
async function trade(tx: Transaction, tokens: Tokens, hash: string): Promise<SessionReply | null> {
  const byHash = 'select id, session_id, revoked_at from auth.refresh_tokens where token_hash = $1';
  const token = await findRow<RefreshRow>(tx, byHash, [hash]);
  if (!token) {
    throw new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  }
  const revokedFor = token.revoked_at ? (Date.now() - token.revoked_at.getTime()) / 1000 : 0;
  if (revokedFor > SETTINGS.refreshTokenReuseInterval) {
    await tx.query('delete from auth.sessions where id = $1', [token.session_id]);
    return null;
  }
  const revoke = 'update auth.refresh_tokens set revoked_at = coalesce(revoked_at, now()) where id = $1';
  await tx.query(revoke, [token.id]);
  const touch = 'update auth.sessions set refreshed_at = now() where id = $1 returning *';
  const session = await oneRow<SessionRow>(tx, touch, [token.session_id]);
  return grantTokens(tx, tokens, await userById(tx, session.user_id), session, token.id);
}
