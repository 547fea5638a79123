import { Hono } from 'hono';
import { AuthError } from '../errors.ts';
import type { AuthServices } from '../services.ts';
import { asSignedIn } from '../sessions.ts';

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
