import { Hono } from 'hono';
import { AuthError } from '../errors.ts';
import { readJson, textOf } from '../input.ts';
import { consumeLink, expiredLink, isLinkSecret, linkAddress } from '../links.ts';
import type { AuthServices } from '../services.ts';
import { openSession } from '../sessions.ts';

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
