import * as v from 'valibot';
import { fromBase64Url } from '../domain/text/base64.ts';
import { jsonReply, MAX_SESSION_BYTES } from './auth-failures.ts';
import { readJson } from './read-json.ts';

/** The paths that answer with a session. */
const SESSIONS = new Set([
  '/auth/v1/token',
  '/auth/v1/signup',
  '/auth/v1/verify',
  '/auth/v1/passkeys/authentication/verify',
]);
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

/** In seconds: smaller corrections of a device's clock do not count. */
const CORRECTION = 60;

const Stored = v.looseObject({ access_token: v.string(), expires_at: v.number() });
const Claims = v.pipe(v.string(), v.parseJson(), v.object({ iat: v.number(), exp: v.number() }));

/**
 * Returns a stored session for supabase-js to read. If its expiry is further ahead than the lifetime of its token, the expiry is
 * wrong: the device's clock was set back after it was computed, or runs behind the server's. The session may be over. It is then
 * marked as expired, so that supabase-js renews it at once.
 * @param item the stored text; null without one
 * @param now epoch milliseconds of the device's clock
 */
export function withTrueExpiry(item: string | null, now: number): string | null {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), Stored), item);
  if (!stored.success) return item;
  const { access_token: token, expires_at: expiresAt } = stored.output;
  const payload = fromBase64Url(token.split('.')[1] ?? '');
  const claims = v.safeParse(Claims, payload && new TextDecoder().decode(payload));
  if (!claims.success) return item;
  const lifetime = claims.output.exp - claims.output.iat;
  if (expiresAt - now / 1000 <= lifetime + CORRECTION) return item;
  // Not zero, which supabase-js reads as a session without an expiry.
  return JSON.stringify({ ...stored.output, expires_at: 1 });
}

const KEY = 'lg-device';
const HEADER = 'x-device';
/** Guesses are counted for each: a password, and a code of the second factor. */
const GUESSED = /^\/auth\/v1\/(token|factors\/[^/]+\/verify)$/;

/**
 * A `fetch` for supabase-js under which the device names itself to our own server where somebody signs in. Strangers who guess at an
 * account slow each other down, and not the devices on which it was opened (docs/rules/accounts.md#guesses). Another origin is told
 * nothing: its accounts service knows no devices, and would be asked first whether it takes the header.
 */
export function withDevice(next: typeof fetch): typeof fetch {
  return (input, init) => {
    const { origin, pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (origin !== location.origin || !GUESSED.test(pathname)) return next(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set(HEADER, ownName());
    return next(input, { ...init, headers });
  };
}

/** The name that this device has given itself, which says nothing of it; another one each time where nothing can be kept. */
function ownName(): string {
  const name = crypto.randomUUID();
  try {
    const kept = localStorage.getItem(KEY);
    if (kept !== null) return kept;
    localStorage.setItem(KEY, name);
  } catch {
    // Storage that is switched off or full.
  }
  return name;
}
