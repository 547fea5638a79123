import dayjs from 'dayjs';
import { Hono } from 'hono';
import type { Transaction } from '../../database/database.ts';
import { AuthError } from '../errors.ts';
import { type Body, readJson, textOf } from '../input.ts';
import { issueToken } from '../refresh-tokens.ts';
import { findRow, hasVerifiedFactor, oneRow, type SessionRow } from '../rows.ts';
import type { AuthServices } from '../services.ts';
import {
  asSignedIn,
  endOtherSessions,
  nowInSeconds,
  requireRecentProof,
  type SessionReply,
  type SignedIn,
  sessionReply,
  weakenSessions,
} from '../sessions.ts';
import { SETTINGS } from '../settings.ts';
import { secondsSince, type Tokens } from '../tokens.ts';
import { enrolment, newSecret, stepOf } from '../totp.ts';

interface FactorRow {
  readonly id: string;
  readonly friendly_name: string | null;
  readonly status: 'unverified' | 'verified';
  readonly secret: string;
  readonly last_used_step: number | null;
}

interface ChallengeRow {
  readonly id: string;
  readonly attempts: number;
  readonly created_at: Date;
}

/** The second factor: /factors, /factors/:id/challenge, /factors/:id/verify. */
export function factorRoutes(services: AuthServices): Hono {
  const { limits, tokens } = services;
  const routes = new Hono();

  routes.post('/factors', async (context) => {
    const body = await readJson(context);
    return context.json(await asSignedIn(services, context, (tx, asking) => enrol(tx, asking, body)));
  });
  routes.post('/factors/:id/challenge', async (context) => {
    const id = context.req.param('id');
    return context.json(await asSignedIn(services, context, (tx, asking) => challenge(tx, asking, id)));
  });
  routes.post('/factors/:id/verify', async (context) => {
    const body = await readJson(context);
    const id = context.req.param('id');
    // A challenge limits its own attempts, but a new challenge can always be made: the account has a limit
    // too.
    const { user } = await asSignedIn(services, context, async (_tx, asking) => asking);
    const guess = await limits.guess('code', user.id, context);
    const reply = await asSignedIn(services, context, (tx, asking) => verify(tx, tokens, asking, id, body));
    if (!reply) {
      if (guess.isLastFree) await asSignedIn(services, context, mailGuesses);
      throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
    }
    await guess.right();
    return context.json(reply);
  });
  routes.delete('/factors/:id', async (context) => {
    const id = context.req.param('id');
    return context.json(await asSignedIn(services, context, (tx, asking) => unenrol(tx, asking, id)));
  });
  return routes;
}

/** Tells the owner of an account that somebody who knows its password guesses at its codes. */
async function mailGuesses(tx: Transaction, { user }: SignedIn): Promise<void> {
  const subject = 'Quelqu’un essaie d’ouvrir votre compte';
  await tx.query('select local.mail_account($1, $2, $3)', [user.id, 'code_guessed', subject]);
}

async function findFactor(tx: Transaction, { user }: SignedIn, id: string): Promise<FactorRow> {
  const byId = 'select * from auth.mfa_factors where id::text = $1 and user_id = $2';
  const factor = await findRow<FactorRow>(tx, byId, [id, user.id]);
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}

async function enrol(tx: Transaction, asking: SignedIn, body: Body): Promise<Record<string, unknown>> {
  const { user, session } = asking;
  if (body.factor_type !== 'totp') {
    throw new AuthError(400, 'validation_failed', 'factor_type needs to be totp');
  }
  if (session.aal !== 'aal2' && (await hasVerifiedFactor(tx, user.id))) {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
  await requireRecentProof(tx, asking);
  const abandoned = `delete from auth.mfa_factors where user_id = $1 and status = 'unverified'
    and created_at < now() - interval '5 minutes'`;
  await tx.query(abandoned, [user.id]);
  const name = labelOf(body.friendly_name) || null;
  const sameName = 'select 1 from auth.mfa_factors where user_id = $1 and friendly_name = $2';
  if (await findRow(tx, sameName, [user.id, name])) {
    const message = `A factor with the friendly name "${name}" for this user already exists`;
    throw new AuthError(422, 'mfa_factor_name_conflict', message);
  }
  const counted = 'select count(*)::integer as amount from auth.mfa_factors where user_id = $1';
  const { amount } = await oneRow<{ amount: number }>(tx, counted, [user.id]);
  if (amount >= SETTINGS.maxEnrolledFactors) {
    const message = 'Maximum number of enrolled factors reached, unenroll to continue';
    throw new AuthError(422, 'too_many_enrolled_mfa_factors', message);
  }
  const secret = newSecret();
  const insert =
    'insert into auth.mfa_factors (user_id, friendly_name, secret) values ($1, $2, $3) returning *';
  const factor = await oneRow<FactorRow>(tx, insert, [user.id, name, secret]);
  const scan = enrolment(secret, user.email, labelOf(body.issuer) || SETTINGS.siteName);
  return { id: factor.id, type: 'totp', friendly_name: name ?? undefined, totp: { ...scan, secret } };
}

/** In characters. Issuer and address stand in a QR code, which holds three thousand at most. */
const MAX_LABEL = 100;

function labelOf(value: unknown): string {
  const label = textOf(value);
  if (label.length <= MAX_LABEL) return label;
  throw new AuthError(400, 'validation_failed', `A name has ${MAX_LABEL} characters at most`);
}

/** A session has its own challenges: whoever knows the password alone drops none that waits for the owner's code elsewhere. */
async function challenge(
  tx: Transaction,
  asking: SignedIn,
  factorId: string,
): Promise<Record<string, unknown>> {
  const factor = await findFactor(tx, asking, factorId);
  const insert = 'insert into auth.mfa_challenges (factor_id, session_id) values ($1, $2) returning *';
  const row = await oneRow<ChallengeRow>(tx, insert, [factor.id, asking.session.id]);
  const older = `delete from auth.mfa_challenges where session_id = $1 and id not in (
    select id from auth.mfa_challenges where session_id = $1 order by id <> $2, created_at desc limit $3
  )`;
  await tx.query(older, [asking.session.id, row.id, SETTINGS.keptChallenges]);
  const expiresAt = dayjs(row.created_at).unix() + SETTINGS.challengeExpiry;
  return { id: row.id, type: 'totp', expires_at: expiresAt };
}

/**
 * A right code raises the session to aal2. A wrong one returns null instead of throwing, so that the
 * transaction commits the attempt.
 */
async function verify(
  tx: Transaction,
  tokens: Tokens,
  asking: SignedIn,
  factorId: string,
  body: Body,
): Promise<SessionReply | null> {
  const { user, session } = asking;
  const factor = await findFactor(tx, asking, factorId);
  const attempt = await takeAttempt(tx, factor.id, session.id, textOf(body.challenge_id));
  if (attempt.attempts > SETTINGS.challengeAttempts) return null;
  const step = stepOf(textOf(body.code), factor.secret, user.email);
  // A code that was seen over a shoulder must not work again.
  if (step === null || (factor.last_used_step !== null && step <= factor.last_used_step)) return null;

  await tx.query('update auth.mfa_challenges set verified_at = now() where id = $1', [attempt.id]);
  const markVerified = `update auth.mfa_factors set status = 'verified', last_used_step = $2,
    updated_at = now() where id = $1`;
  await tx.query(markVerified, [factor.id, step]);
  await tx.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [user.id]);
  const strong = await strengthen(tx, session, factor.id);
  if (factor.status === 'unverified') await endOtherSessions(tx, asking);
  else await tx.query(`delete from auth.sessions where user_id = $1 and aal = 'aal1'`, [user.id]);
  const revoke =
    'update auth.refresh_tokens set revoked_at = coalesce(revoked_at, now()) where session_id = $1';
  await tx.query(revoke, [strong.id]);
  return sessionReply(tx, tokens, user, strong, await issueToken(tx, strong.id));
}

async function takeAttempt(
  tx: Transaction,
  factorId: string,
  sessionId: string,
  challengeId: string,
): Promise<ChallengeRow> {
  const count = `update auth.mfa_challenges set attempts = attempts + 1
    where id::text = $1 and factor_id = $2 and session_id = $3 and verified_at is null returning *`;
  const row = await findRow<ChallengeRow>(tx, count, [challengeId, factorId, sessionId]);
  if (!row) {
    const message = 'MFA factor with the provided challenge ID not found';
    throw new AuthError(422, 'mfa_factor_not_found', message);
  }
  if (secondsSince(row.created_at) > SETTINGS.challengeExpiry) {
    const message = 'MFA challenge has expired, verify against another challenge or create a new challenge.';
    throw new AuthError(422, 'mfa_challenge_expired', message);
  }
  return row;
}

async function strengthen(tx: Transaction, session: SessionRow, factorId: string): Promise<SessionRow> {
  const others = session.amr.filter(({ method }) => method !== 'totp');
  const amr = [{ method: 'totp', timestamp: nowInSeconds() }, ...others];
  const update = `update auth.sessions set aal = 'aal2', factor_id = $2, amr = $3 where id = $1 returning *`;
  return oneRow<SessionRow>(tx, update, [session.id, factorId, JSON.stringify(amr)]);
}

async function unenrol(tx: Transaction, asking: SignedIn, factorId: string): Promise<{ id: string }> {
  const { user, session } = asking;
  const factor = await findFactor(tx, asking, factorId);
  if (factor.status === 'verified' && session.aal !== 'aal2') {
    throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  }
  if (factor.status === 'verified') {
    await requireRecentProof(tx, asking);
    await endOtherSessions(tx, asking);
  }
  await tx.query('delete from auth.mfa_factors where id = $1', [factor.id]);
  await weakenSessions(tx, user.id);
  return { id: factor.id };
}
