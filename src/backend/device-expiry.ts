import * as v from 'valibot';
import { jsonReply } from './json-reply.ts';
import { readJson } from './read-json.ts';
import { MAX_SESSION_BYTES } from './renewal.ts';

/** The paths that answer with a session. */
const SESSIONS = new Set(['/auth/v1/token', '/auth/v1/signup', '/auth/v1/verify']);
const Session = v.looseObject({ access_token: v.string(), expires_in: v.number() });

/**
 * A `fetch` for supabase-js under which a session expires by the device's clock. The server gives the expiry by its
 * own clock, and supabase-js compares it with the device's: a phone whose clock is an hour fast would renew its
 * session before every request, until the accounts service refuses (supabase/auth-js issue 926). Without the server's
 * `expires_at`, supabase-js counts from the arrival of the answer.
 */
export function withDeviceExpiry(next: typeof fetch): typeof fetch {
  return async (input, init) => {
    const reply = await next(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (!reply.ok || !SESSIONS.has(pathname)) return reply;
    const json = await readJson(reply, MAX_SESSION_BYTES);
    if (!v.is(Session, json)) return jsonReply(json, reply.status, reply.headers);
    const { expires_at: _byTheServer, ...session } = json;
    return jsonReply(session, reply.status, reply.headers);
  };
}
