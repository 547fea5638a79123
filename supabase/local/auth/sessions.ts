import dayjs from 'dayjs';
import type { Context } from 'hono';
import { AccessError, bearerToken } from '../access.ts';
import type { Claims, Transaction } from '../database/database.ts';
import { AuthError } from './errors.ts';
import { presentUser } from './present-user.ts';
import { issueToken } from './refresh-tokens.ts';
import { findRow, hasVerifiedFactor, oneRow, type SessionRow, type UserRow } from './rows.ts';
import type { AuthServices } from './services.ts';
import { SETTINGS } from './settings.ts';
import type { Tokens } from './tokens.ts';

export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

/** The reply to every kind of sign-in. */
export interface SessionReply {
  readonly access_token: string;
  readonly token_type: 'bearer';
  readonly expires_in: number;
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: Record<string, unknown>;
}

/**
 * @param status GoTrue has one for each place
 * @throws AuthError when the account is suspended
 */
export function refuseSuspended({ banned_until: until }: UserRow, status: 400 | 403): void {
  if (until !== null && dayjs().isBefore(until)) throw new AuthError(status, 'user_banned', 'User is banned');
}

/**
 * Opens a session for a user who has just authenticated.
 * @param aal 'aal2' where what they have shown is two factors at once
 * @throws AuthError when the account is suspended
 */
export async function openSession(
  tx: Transaction,
  tokens: Tokens,
  userId: string,
  method: 'password' | 'otp' | 'recovery' | 'passkey',
  context: Context,
  aal: SessionRow['aal'] = 'aal1',
): Promise<SessionReply> {
  const touch = 'update auth.users set last_sign_in_at = now() where id = $1 returning *';
  const user = await oneRow<UserRow>(tx, touch, [userId]);
  refuseSuspended(user, 403);
  const session = await oneRow<SessionRow>(
    tx,
    'insert into auth.sessions (user_id, aal, amr, user_agent) values ($1, $2, $3, $4) returning *',
    [
      user.id,
      aal,
      JSON.stringify([{ method, timestamp: nowInSeconds() }]),
      context.req.header('user-agent') ?? null,
    ],
  );
  return sessionReply(tx, tokens, user, session, await issueToken(tx, session.id));
}

/** A new access token of a session, with the given refresh token. */
export async function sessionReply(
  tx: Transaction,
  tokens: Tokens,
  user: UserRow,
  session: SessionRow,
  refreshToken: string,
): Promise<SessionReply> {
  const issuedAt = nowInSeconds();
  const expiresAt = issuedAt + SETTINGS.jwtExpiry;
  const claims = {
    sub: user.id,
    email: user.email,
    phone: '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  };
  return {
    access_token: await tokens.sign(claims, issuedAt, expiresAt),
    token_type: 'bearer',
    expires_in: SETTINGS.jwtExpiry,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: await presentUser(tx, user),
  };
}

export interface SignedIn {
  readonly user: UserRow;
  readonly session: SessionRow;
}

/**
 * Runs as the user of a request, in one transaction. The token is verified first: one of nobody costs no
 * connection to the database and no turn.
 * @throws AuthError when the token is invalid, its session has ended or its account is suspended
 */
export async function asSignedIn<T>(
  { database, tokens }: Pick<AuthServices, 'database' | 'tokens'>,
  context: Context,
  work: (tx: Transaction, asking: SignedIn) => Promise<T>,
): Promise<T> {
  const claims = await claimsOf(tokens, bearerToken(context));
  return database.transaction(async (tx) => work(tx, await signedIn(tx, claims)));
}

async function signedIn(tx: Transaction, claims: Claims): Promise<SignedIn> {
  const byId = 'select * from auth.users where id::text = $1';
  const user = await findRow<UserRow>(tx, byId, [String(claims.sub)]);
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  const ofUser = 'select * from auth.sessions where id::text = $1 and user_id = $2';
  const session = await findRow<SessionRow>(tx, ofUser, [String(claims.session_id), user.id]);
  if (!session) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  refuseSuspended(user, 403);
  // The token's own assurance level counts, not a level that the session has reached since.
  return { user, session: { ...session, aal: claims.aal === 'aal2' ? 'aal2' : 'aal1' } };
}

/** The methods that a strong session has shown two factors by: a code after the password, or a passkey. */
const STRONG_METHODS: ReadonlySet<string> = new Set(['totp', 'passkey']);

/**
 * Requires that whoever asks has signed in, or shown the code of their second factor, within the last minutes: an open session alone
 * takes no lock off the account (docs/rules/accounts.md#shown-anew).
 * @throws AuthError 401
 */
export async function requireRecentProof(tx: Transaction, { user, session }: SignedIn): Promise<void> {
  const hasFactor = await hasVerifiedFactor(tx, user.id);
  const since = nowInSeconds() - SETTINGS.proofLifetime;
  const isStrong = session.aal === 'aal2';
  const counts = ({ method }: { readonly method: string }) =>
    !hasFactor || (isStrong && STRONG_METHODS.has(method));
  if (session.amr.some((step) => counts(step) && step.timestamp > since)) return;
  throw new AuthError(401, 'reauthentication_needed', 'The code or the password has to be shown again');
}

/** Ends every session of an account but one. */
export async function endOtherSessions(tx: Transaction, { user, session }: SignedIn): Promise<void> {
  await tx.query('delete from auth.sessions where user_id = $1 and id <> $2', [user.id, session.id]);
}

/**
 * Takes its level from every session of an account that has shown what the account has no longer: the code of a factor, or a strong
 * passkey.
 */
export async function weakenSessions(tx: Transaction, userId: string): Promise<void> {
  const weaken = `update auth.sessions as session set aal = 'aal1', factor_id = null
    where user_id = $1 and case when factor_id is null
      then not exists (select from auth.webauthn_credentials as passkey where passkey.user_id = $1 and passkey.aal = 'aal2')
      else not exists (select from auth.mfa_factors as factor where factor.user_id = $1 and status = 'verified')
    end`;
  await tx.query(weaken, [userId]);
}

async function claimsOf(tokens: Tokens, token: string | undefined): Promise<Claims> {
  if (!token?.includes('.')) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  try {
    return await tokens.verify(token);
  } catch (error) {
    if (!(error instanceof AccessError)) throw error;
    throw new AuthError(403, 'bad_jwt', `invalid JWT: ${error.message}`);
  }
}
