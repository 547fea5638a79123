import { type Context, Hono } from 'hono';
import type { Transaction } from '../../database/database.ts';
import { mailboxOf } from '../../mail/mailer.ts';
import { AuthError } from '../errors.ts';
import { type Body, emailOf, readJson, textOf } from '../input.ts';
import { consumeLink, expiredLink, isLinkSecret, linkAddress } from '../links.ts';
import { isRefreshToken, lockToken, tradeToken } from '../refresh-tokens.ts';
import { findUserByEmail, oneRow, type SessionRow, userById } from '../rows.ts';
import type { AuthServices } from '../services.ts';
import { asSignedIn, openSession, refuseSuspended, type SessionReply, sessionReply } from '../sessions.ts';
import type { Tokens } from '../tokens.ts';

/** POST /token: exchanges a password or a refresh token for a pair of tokens. */
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
  const guess = await limits.guess('signInByEmail', mailboxOf(email), context);
  const user = await database.transaction((tx) => findUserByEmail(tx, email));
  const matches = await passwords.matches(textOf(body.password), user?.encrypted_password);
  if (!user || !matches) throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
  await guess.right();
  if (!user.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  refuseSuspended(user, 400);
  return database.transaction((tx) => openSession(tx, tokens, user.id, 'password', context));
}

async function refresh({ database, tokens }: AuthServices, body: Body): Promise<SessionReply> {
  const secret = textOf(body.refresh_token);
  if (!isRefreshToken(secret)) throw new AuthError(400, 'validation_failed', 'Refresh token is not valid');
  const reply = await database.transaction((tx) => renew(tx, tokens, secret));
  if (reply) return reply;
  throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
}

const unknownToken = () =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');

/**
 * Trades a refresh token for a new pair. Null when the token was copied: its session is then ended. It is not an error thrown here,
 * because that would roll the end of the session back.
 */
async function renew(tx: Transaction, tokens: Tokens, secret: string): Promise<SessionReply | null> {
  const presented = await lockToken(tx, secret);
  if (!presented) throw unknownToken();
  const { session_id: sessionId } = presented.row;
  const touch = 'update auth.sessions set refreshed_at = now() where id = $1 returning *';
  const session = await oneRow<SessionRow>(tx, touch, [sessionId]);
  const user = await userById(tx, session.user_id);
  refuseSuspended(user, 400);
  const next = await tradeToken(tx, presented);
  if (next !== null) return sessionReply(tx, tokens, user, session, next);
  await tx.query('delete from auth.sessions where id = $1', [sessionId]);
  return null;
}

/** The authentication method. A recovery session may set a new password without the present one. */
const methodOf = (type: string) => (type === 'recovery' ? 'recovery' : 'otp');

/**
 * POST /verify uses the link of a mail. GET /verify, the address in the mails of earlier versions, only
 * redirects to the page with the button, so that mail previews and scanners change nothing.
 */
export function verifyRoutes(services: AuthServices): Hono {
  const { database, tokens, siteUrl } = services;
  const routes = new Hono();

  routes.get('/verify', (context) => {
    const { token = '', type = '' } = context.req.query();
    return context.redirect(linkAddress(siteUrl(), type, token), 303);
  });

  routes.post('/verify', async (context) => {
    const body = await readJson(context);
    if (!body.token_hash) {
      throw new AuthError(
        501,
        'not_implemented',
        'Only the links in mails can be verified here, not their codes',
      );
    }
    const type = body.type === 'email' ? 'signup' : textOf(body.type);
    const secret = textOf(body.token_hash);
    if (!isLinkSecret(secret)) throw expiredLink();
    const reply = await database.transaction(async (tx) =>
      openSession(tx, tokens, await consumeLink(tx, type, secret, services), methodOf(type), context),
    );
    return context.json(reply);
  });

  return routes;
}

/**
 * The sessions that each sign-out scope ends. $1 is the user, $2 the present session, $3 its assurance level: one that knows the
 * password alone ends none that has shown the second factor.
 */
const WEAKER = `($3 = 'aal2' or aal = 'aal1')`;
const SCOPES: Record<string, string> = {
  local: 'user_id = $1 and id = $2 and $3::text is not null',
  others: `user_id = $1 and id <> $2 and ${WEAKER}`,
  global: `user_id = $1 and (id = $2 or ${WEAKER})`,
};

/** POST /logout?scope=local|others|global. */
export function signOutRoutes(services: AuthServices): Hono {
  const routes = new Hono();
  routes.post('/logout', async (context) => {
    const scope = context.req.query('scope') ?? 'global';
    await asSignedIn(services, context, async (tx, { user, session }) => {
      const condition = Object.hasOwn(SCOPES, scope) ? SCOPES[scope] : undefined;
      if (!condition) throw new AuthError(400, 'validation_failed', `Unsupported logout scope ${scope}`);
      await tx.query(`delete from auth.sessions where ${condition}`, [user.id, session.id, session.aal]);
    });
    return context.body(null, 204);
  });
  return routes;
}
