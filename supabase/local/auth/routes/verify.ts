import { Hono } from 'hono';
import { AuthError } from '../errors.ts';
import { readJson, textOf } from '../input.ts';
import { consumeLink, redirectTarget } from '../links.ts';
import type { AuthServices } from '../services.ts';
import { openSession } from '../sessions.ts';

/** A session that a forgotten password has begun may choose another without the old one. */
const methodOf = (type: string) => (type === 'recovery' ? 'recovery' : 'otp');

/** GET /verify is what the links in mails open; POST /verify is the same for a page that has the secret. */
export function verifyRoutes({ database, tokens, siteUrl }: AuthServices): Hono {
  const routes = new Hono();

  routes.get('/verify', async (context) => {
    const { token = '', type = '', redirect_to: wanted } = context.req.query();
    const target = new URL(redirectTarget(wanted, siteUrl()));
    try {
      const session = await database.transaction(async (tx) =>
        openSession(tx, tokens, await consumeLink(tx, type, token), methodOf(type), context),
      );
      target.hash = new URLSearchParams({
        access_token: session.access_token,
        expires_at: String(session.expires_at),
        expires_in: String(session.expires_in),
        refresh_token: session.refresh_token,
        token_type: session.token_type,
        type,
      }).toString();
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      target.hash = new URLSearchParams({
        error: 'access_denied',
        error_code: error.code,
        error_description: error.message,
      }).toString();
    }
    return context.redirect(target.href, 303);
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
    const reply = await database.transaction(async (tx) =>
      openSession(tx, tokens, await consumeLink(tx, type, secret), methodOf(type), context),
    );
    return context.json(reply);
  });

  return routes;
}
