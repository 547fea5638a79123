import { Hono } from 'hono';
import { isApiKey } from '../access.ts';
import { AuthError, authFailure } from './errors.ts';
import { factorRoutes } from './routes/factors.ts';
import { passkeyRoutes } from './routes/passkeys.ts';
import { signOutRoutes, tokenRoutes, verifyRoutes } from './routes/session.ts';
import { signUpRoutes } from './routes/sign-up.ts';
import { userRoutes } from './routes/user.ts';
import type { AuthServices } from './services.ts';
import { relyingPartyOf } from './webauthn.ts';

/** Paths that a browser opens without a key: the links of earlier mails, and public data. */
const OPEN_PATH = /\/(verify|authorize|health|\.well-known\/jwks\.json)$/;

/**
 * The part of GoTrue that the product uses: e-mail and password with confirmation and recovery, refresh
 * tokens, sign-out scopes, one-time codes as a second factor, and passkeys.
 */
export function authRoutes(services: AuthServices): Hono {
  const routes = new Hono();
  routes.use(async (context, next) => {
    const isRead = context.req.method === 'GET' || context.req.method === 'HEAD';
    const isOpen = isRead && OPEN_PATH.test(context.req.path);
    if (!isOpen && !isApiKey(services.keys, context.req.header('apikey') ?? '')) {
      throw new AuthError(401, 'no_authorization', 'Invalid API key');
    }
    await next();
  });

  routes.get('/health', (context) => context.json({ name: 'GoTrue', description: 'embedded subset' }));
  routes.get('/.well-known/jwks.json', (context) => context.json(services.tokens.keySet));
  routes.get('/authorize', () => {
    const message =
      'The embedded backend signs nobody in with a provider: name some in VITE_AUTH_PROVIDERS for a hosted project alone.';
    throw new AuthError(501, 'not_implemented', message);
  });
  routes.get('/settings', (context) =>
    context.json({
      external: { email: true },
      disable_signup: false,
      mailer_autoconfirm: false,
      passkeys_enabled: relyingPartyOf(services.siteUrl()) !== null,
    }),
  );
  const parts = [
    signUpRoutes,
    verifyRoutes,
    tokenRoutes,
    userRoutes,
    signOutRoutes,
    factorRoutes,
    passkeyRoutes,
  ];
  for (const part of parts) routes.route('/', part(services));
  routes.onError(authFailure);
  return routes;
}
