import * as v from 'valibot';
import { readJson } from './read-json.ts';

/** A failure of the accounts service says in a few words why. */
const MAX_FAILURE_BYTES = 10_000;
const Failure = v.union([v.looseObject({ msg: v.string() }), v.looseObject({ message: v.string() })]);
const OWN_FAILURES: ReadonlySet<number> = new Set([500, 501]);

/**
 * A `fetch` for supabase-js under which a failure of the accounts service keeps its reason, as when a mail could not be sent.
 * supabase-js throws the body of such an answer away and speaks of the network. Here it gets it as a refusal, whose code and words it
 * passes on.
 */
export function withReasons(next: typeof fetch): typeof fetch {
  return async (input, init) => {
    const reply = await next(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (!OWN_FAILURES.has(reply.status) || !pathname.startsWith('/auth/v1/')) return reply;
    const json = await readJson(reply, MAX_FAILURE_BYTES);
    return jsonReply(json, v.is(Failure, json) ? 422 : reply.status, reply.headers);
  };
}

/** Limit for a renewal and its answer, in milliseconds: every other request of the account waits for it. */
const TIMEOUT = 20_000;

const Renewed = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  refresh_token: v.pipe(v.string(), v.nonEmpty()),
  expires_in: v.number(),
});

/** The refusals of the accounts service that end a session, by GoTrue's codes. */
const Final = v.object({
  code: v.picklist([
    'refresh_token_not_found',
    'refresh_token_already_used',
    'session_not_found',
    'session_expired',
    'user_banned',
    'user_not_found',
    // The token is not one of this service: the device has kept it from another server.
    'validation_failed',
  ]),
});
/** Projects on an older version of the API use this name for the code. */
const OlderFinal = v.pipe(
  v.object({ error_code: v.string() }),
  v.transform(({ error_code: code }) => ({ code })),
  Final,
);

/** A session with its user is a few thousand bytes. */
export const MAX_SESSION_BYTES = 100_000;

/**
 * A `fetch` for supabase-js under which only a definite refusal ends a session. supabase-js signs out on any answer
 * to a renewal that is neither a session nor one of the server errors it knows: a captive portal's page, a busy
 * gateway's 429. This `fetch` turns such an answer into a 503, after which supabase-js retries and keeps the session.
 */
export function withFirmRefusals(next: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (!isRenewal(input)) return next(input, init);
    const reply = await next(input, { ...init, signal: AbortSignal.timeout(TIMEOUT) });
    const json = await readJson(reply, MAX_SESSION_BYTES);
    if (!isDefinite(reply.status, json)) return unavailable();
    return jsonReply(json, reply.status, reply.headers);
  };
}

/** Whether a request renews a session. */
export function isRenewal(input: Parameters<typeof fetch>[0]): boolean {
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
  return pathname === '/auth/v1/token' && searchParams.get('grant_type') === 'refresh_token';
}

function isDefinite(status: number, json: unknown): boolean {
  if (status >= 200 && status < 300) return v.is(Renewed, json);
  return status >= 400 && status < 500 && isFinal(json);
}

/** Whether a refusal to renew a session ends it. */
export const isFinal = (json: unknown): boolean => v.is(Final, json) || v.is(OlderFinal, json);

const unavailable = () => jsonReply({ code: 'unavailable', message: 'No definite answer' }, 503);

/** A JSON response. `Response.json` is younger than the oldest browsers (docs/decisions/0018-cascade-layers.md). */
export function jsonReply(json: unknown, status: number, headers = new Headers()): Response {
  const all = new Headers(headers);
  all.set('content-type', 'application/json');
  return new Response(JSON.stringify(json), { status, headers: all });
}
